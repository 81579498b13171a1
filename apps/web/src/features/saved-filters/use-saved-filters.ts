import type { SavedFilter } from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '../../data/api-error.ts'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { fetchFilters, keepFilters } from './filter-calls.ts'

/** As many as an account keeps; the server holds it. */
export const MOST_FILTERS = 30

export interface KeptFilters {
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
export function useSavedFilters(): KeptFilters {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchFilters(signal) })
  const show = (filters: readonly SavedFilter[]) => client.setQueryData(KEY, filters)
  const change = async (next: (filters: readonly SavedFilter[]) => readonly SavedFilter[]) => {
    await client.cancelQueries({ queryKey: KEY })
    show(await keepFilters(next(await fetchFilters())))
  }
  const put = (filter: SavedFilter, at: number) => change((filters) => filters.toSpliced(at, 0, filter))
  const save = (name: string, query: string) => change((filters) => {
    const named = filters.find((filter) => filter.name === name)
    return named ? filters.map((filter) => (filter === named ? { ...named, query } : filter)) : [...filters, { id: crypto.randomUUID(), name, query }]
  })
  const remove = (filter: SavedFilter) => {
    const before = data ?? []
    show(before.filter(({ id }) => id !== filter.id))
    const removing = change((filters) => filters.filter(({ id }) => id !== filter.id))
    removing.catch((cause: unknown) => {
      show(before)
      sayFailure('The filter could not be deleted')(cause)
    })
    const undo = () => removing.then(() => put(filter, before.findIndex(({ id }) => id === filter.id))).catch(sayFailure('The filter could not be put back'))
    showToast({ title: `${filter.name} deleted`, action: { label: 'Undo', onPress: () => void undo() } })
  }
  return { filters: data ?? null, error, retry: () => void refetch(), save, remove }
}

function sayFailure(title: string) {
  return (cause: unknown) => void showToast({ title, text: describeFailure(cause).text, tone: 'error' })
}
