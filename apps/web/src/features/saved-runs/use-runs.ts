import type { RunContents, SavedRun } from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '../../data/api-error.ts'
import { closeToast, showToast } from '../../ui/overlays/toast-manager.ts'
import { fetchRuns, keepRun, removeRun } from './run-calls.ts'

/** As many as a list keeps; the server holds it. */
export const MOST_RUNS = 50

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
  const change = (next: (runs: readonly SavedRun[]) => readonly SavedRun[]) => client.setQueryData<readonly SavedRun[]>(key, (runs = []) => next(runs))
  const add = (saved: SavedRun) => change((runs) => [saved, ...runs.filter(({ id }) => id !== saved.id)])
  const keep = async (name: string, run: RunContents) => {
    await client.cancelQueries({ queryKey: key })
    add(await keepRun(listId, name, run))
  }
  const remove = (run: SavedRun) => {
    const putBack = () => change((runs) => [...runs, run].toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1)))
    change((runs) => runs.filter(({ id }) => id !== run.id))
    const removing = removeRun(listId, run.id)
    const undo = () => removing.then(() => keep(run.name, run.run)).catch(sayFailure('The result could not be put back'))
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
