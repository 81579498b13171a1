import type { getSavedFilters, putSavedFilters } from '@fairweight/contract/calls'
import type { SavedFilter } from '@fairweight/contract/wire'
import { callWithSession } from '../../data/session/call-with-session.ts'
import { ensureSession } from '../../data/session/page-session.ts'
import { sessionStore } from '../../data/session/session-store.ts'

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  all: '/user/filters' satisfies (typeof getSavedFilters)['path'],
  keep: '/user/filters' satisfies (typeof putSavedFilters)['path'],
}

/** Every kept filter in the reader's order. A visitor without a session has kept none yet, and is not asked about. Throws ApiError. */
export async function fetchFilters(signal?: AbortSignal): Promise<readonly SavedFilter[]> {
  if (sessionStore.get().session.status === 'none') return []
  return callWithSession<SavedFilter[]>({ path: PATHS.all, ...(signal && { signal }) })
}

/** Keeps these in place of all others; a visitor becomes an anonymous one with the first thing they keep. Throws ApiError. */
export async function keepFilters(filters: readonly SavedFilter[]): Promise<readonly SavedFilter[]> {
  await ensureSession()
  return callWithSession<SavedFilter[]>({ path: PATHS.keep, method: 'PUT', body: filters })
}
