import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RunContents, SavedRun } from '@fairweight/contract/wire'
import { deleteRun, getRuns, postRun } from '@fairweight/contract/calls'
import { describeFailure } from '../../data/api-error.ts'
import { closeToast, showToast } from '../../ui/overlays/toast-manager.ts'
import { call } from '../../data/session/call.ts'
import { ensureSession } from '../../data/session/page-session.ts'
import { sessionStore } from '../../data/session/session-store.ts'

/** As many as a list keeps; the server holds it. */
export const MAX_RUNS = 50

export interface Runs {
  /** Newest first; null until they have arrived. */
  readonly runs: readonly SavedRun[] | null
  readonly error: Error | null
  readonly retry: () => void
  /** Throws ApiError. */
  readonly keep: (name: string, run: RunContents) => Promise<void>
  /** Takes it off at once, and offers to put it back. */
  readonly remove: (run: SavedRun) => void
}

/** The saved results of a list. */
export function useRuns(listId: string): Runs {
  const client = useQueryClient()
  const key = ['runs', listId]
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => fetchRuns(listId, signal) })
  const change = (next: (runs: readonly SavedRun[]) => readonly SavedRun[]) =>
    client.setQueryData<readonly SavedRun[]>(key, (runs = []) => next(runs))
  const add = (saved: SavedRun) => change((runs) => [saved, ...runs.filter(({ id }) => id !== saved.id)])
  const keep = async (name: string, run: RunContents) => {
    await client.cancelQueries({ queryKey: key })
    add(await saveRun(listId, name, run))
  }
  const remove = (run: SavedRun) => {
    const putBack = () =>
      change((runs) => [...runs, run].toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1)))
    change((runs) => runs.filter(({ id }) => id !== run.id))
    const removing = removeRun(listId, run.id)
    const undo = () =>
      removing.then(() => keep(run.name, run.run)).catch(sayFailure('The result could not be restored'))
    const toast = showToast({ title: `${run.name} deleted`, action: { label: 'Undo', onPress: () => void undo() } })
    removing.catch((cause: unknown) => {
      closeToast(toast)
      putBack()
      sayFailure('The result could not be deleted')(cause)
    })
  }
  return { runs: data ?? null, error, retry: () => void refetch(), keep, remove }
}

function sayFailure(title: string) {
  return (cause: unknown) => void showToast({ title, text: describeFailure(cause).text, tone: 'error' })
}

/** The runs of a list, newest first. A visitor without a session has kept nothing yet, and is not asked about. Throws ApiError. */
async function fetchRuns(listId: string, signal: AbortSignal): Promise<readonly SavedRun[]> {
  if (sessionStore.get().session.status === 'none') return []
  return call(getRuns, { query: { id: listId }, signal })
}

/** Keeps a run with its list; a visitor becomes an anonymous one with the first thing they keep. Throws ApiError. */
async function saveRun(listId: string, name: string, run: RunContents): Promise<SavedRun> {
  await ensureSession()
  return call(postRun, { body: { id: listId, name, run } })
}

/** Throws ApiError. */
async function removeRun(listId: string, runId: string): Promise<void> {
  await ensureSession()
  await call(deleteRun, { query: { id: listId, run: runId } })
}
