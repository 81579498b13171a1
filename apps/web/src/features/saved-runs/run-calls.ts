import type { deleteRun, getRuns, postRun } from '@fairweight/contract/calls'
import type { RunContents, SavedRun } from '@fairweight/contract/wire'
import { callWithSession } from '../../data/session/call-with-session.ts'
import { ensureSession } from '../../data/session/page-session.ts'
import { sessionStore } from '../../data/session/session-store.ts'

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  all: '/lists/runs' satisfies (typeof getRuns)['path'],
  keep: '/lists/runs' satisfies (typeof postRun)['path'],
  remove: '/lists/runs' satisfies (typeof deleteRun)['path'],
}

/** The runs of a list, newest first. A visitor without a session has kept nothing yet, and is not asked about. Throws ApiError. */
export async function fetchRuns(listId: string, signal: AbortSignal): Promise<readonly SavedRun[]> {
  if (sessionStore.get().session.status === 'none') return []
  return callWithSession<SavedRun[]>({ path: PATHS.all, query: { id: listId }, signal })
}

/** Keeps a run with its list; a visitor becomes an anonymous one with the first thing they keep. Throws ApiError. */
export async function keepRun(listId: string, name: string, run: RunContents): Promise<SavedRun> {
  await ensureSession()
  return callWithSession<SavedRun>({ path: PATHS.keep, body: { id: listId, name, run } })
}

/** Throws ApiError. */
export async function removeRun(listId: string, runId: string): Promise<void> {
  await ensureSession()
  await callWithSession({ path: PATHS.remove, method: 'DELETE', query: { id: listId, run: runId } })
}
