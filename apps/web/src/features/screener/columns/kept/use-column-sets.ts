import { getColumnSets, putColumnSets } from '@fairweight/contract/calls'
import type { ColumnSet } from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '../../../../data/api-error.ts'
import { call } from '../../../../data/session/call.ts'
import { ensureSession } from '../../../../data/session/page-session.ts'
import { sessionStore } from '../../../../data/session/session-store.ts'
import { showToast } from '../../../../ui/overlays/toast-manager.ts'

/** As many as an account keeps; the server holds it. */
export const MAX_COLUMN_SETS = 10

export interface ColumnSetsState {
  /** Null until they have arrived. */
  readonly sets: readonly ColumnSet[] | null
  readonly error: Error | null
  readonly retry: () => void
  /** Keeps columns under a name, in place of those that have the name already. Throws ApiError. */
  readonly save: (name: string, columns: string) => Promise<void>
  /** Throws ApiError. */
  readonly rename: (set: ColumnSet, name: string) => Promise<void>
  /** Takes it off at once, and offers to put it back. */
  readonly remove: (set: ColumnSet) => void
}

const KEY = ['column-sets']

/** The sets of columns that the reader keeps. Each change begins with what the server holds, so that another tab's change is not undone. */
export function useColumnSets(): ColumnSetsState {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchSets(signal) })
  const show = (sets: readonly ColumnSet[]) => client.setQueryData(KEY, sets)
  const change = async (next: (sets: readonly ColumnSet[]) => readonly ColumnSet[]) => {
    await client.cancelQueries({ queryKey: KEY })
    show(await keepSets(next(await fetchSets())))
  }
  const remove = (set: ColumnSet) => {
    const before = data ?? []
    const place = before.findIndex(({ id }) => id === set.id)
    show(before.filter(({ id }) => id !== set.id))
    const removing = change((sets) => sets.filter(({ id }) => id !== set.id))
    removing.catch((cause: unknown) => {
      show(before)
      sayFailure('The columns could not be deleted')(cause)
    })
    const undo = () =>
      removing
        .then(() => change((sets) => sets.toSpliced(place, 0, set)))
        .catch(sayFailure('The columns could not be restored'))
    showToast({ title: `${set.name} deleted`, action: { label: 'Undo', onPress: () => void undo() } })
  }
  return {
    sets: data ?? null,
    error,
    retry: () => void refetch(),
    save: (name, columns) =>
      change((sets) =>
        sets.some((set) => set.name === name)
          ? sets.map((set) => (set.name === name ? { ...set, columns } : set))
          : [...sets, { id: crypto.randomUUID(), name, columns }],
      ),
    rename: ({ id }, name) => change((sets) => sets.map((set) => (set.id === id ? { ...set, name } : set))),
    remove,
  }
}

function sayFailure(title: string) {
  return (cause: unknown) => void showToast({ title, text: describeFailure(cause).text, tone: 'error' })
}

/** A visitor without a session has kept none yet, and is not asked about. Throws ApiError. */
async function fetchSets(signal?: AbortSignal): Promise<readonly ColumnSet[]> {
  if (sessionStore.get().session.status === 'none') return []
  return call(getColumnSets, { signal })
}

/** Keeps these in place of all others; a visitor becomes an anonymous one with the first thing they keep. Throws ApiError. */
async function keepSets(sets: readonly ColumnSet[]): Promise<readonly ColumnSet[]> {
  await ensureSession()
  return call(putColumnSets, { body: [...sets] })
}
