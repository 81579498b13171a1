import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedFilter } from '@fairweight/contract/wire'
import { getSavedFilters, putSavedFilters } from '@fairweight/contract/calls'
import { describeFailure } from '../../data/api-error.ts'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { call } from '../../data/session/call.ts'
import { ensureSession } from '../../data/session/page-session.ts'
import { sessionStore } from '../../data/session/session-store.ts'

/** As many as an account keeps; the server holds it. */
export const MAX_FILTERS = 30

export interface SavedFiltersState {
  /** Null until they have arrived. */
  readonly filters: readonly SavedFilter[] | null
  readonly error: Error | null
  readonly retry: () => void
  /** Keeps a query under a name, in place of one that has the name already. Throws ApiError. */
  readonly save: (name: string, query: string) => Promise<void>
  /** Takes it off at once, and offers to put it back. */
  readonly remove: (filter: SavedFilter) => void
}

const KEY = ['saved-filters']

/** The filters that the reader keeps. Each change begins with what the server holds, so that another tab's change is not undone. */
export function useSavedFilters(): SavedFiltersState {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchFilters(signal) })
  const show = (filters: readonly SavedFilter[]) => client.setQueryData(KEY, filters)
  const change = async (next: (filters: readonly SavedFilter[]) => readonly SavedFilter[]) => {
    await client.cancelQueries({ queryKey: KEY })
    show(await saveFilters(next(await fetchFilters())))
  }
  const put = (filter: SavedFilter, at: number) => change((filters) => filters.toSpliced(at, 0, filter))
  const save = (name: string, query: string) =>
    change((filters) => {
      const named = filters.find((filter) => filter.name === name)
      return named
        ? filters.map((filter) => (filter === named ? { ...named, query } : filter))
        : [...filters, { id: crypto.randomUUID(), name, query }]
    })
  const remove = (filter: SavedFilter) => {
    const before = data ?? []
    show(before.filter(({ id }) => id !== filter.id))
    const removing = change((filters) => filters.filter(({ id }) => id !== filter.id))
    removing.catch((cause: unknown) => {
      show(before)
      sayFailure('The filter could not be deleted')(cause)
    })
    const undo = () =>
      removing
        .then(() =>
          put(
            filter,
            before.findIndex(({ id }) => id === filter.id),
          ),
        )
        .catch(sayFailure('The filter could not be restored'))
    showToast({ title: `${filter.name} deleted`, action: { label: 'Undo', onPress: () => void undo() } })
  }
  return { filters: data ?? null, error, retry: () => void refetch(), save, remove }
}

function sayFailure(title: string) {
  return (cause: unknown) => void showToast({ title, text: describeFailure(cause).text, tone: 'error' })
}

/** Every kept filter in the reader's order. A visitor without a session has kept none yet, and is not asked about. Throws ApiError. */
async function fetchFilters(signal?: AbortSignal): Promise<readonly SavedFilter[]> {
  if (sessionStore.get().session.status === 'none') return []
  return call(getSavedFilters, { signal })
}

/** Keeps these in place of all others; a visitor becomes an anonymous one with the first thing they keep. Throws ApiError. */
async function saveFilters(filters: readonly SavedFilter[]): Promise<readonly SavedFilter[]> {
  await ensureSession()
  return call(putSavedFilters, { body: filters })
}
