import type { Dataset } from '@fairweight/contract/wire'
import { KEY_FIGURE_SETS } from '@fairweight/domain/key-figures/key-figure-sets.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { keyFigureSetsOf, type ScreenerState } from '@fairweight/domain/screener/screener-address.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import type { SetColumns } from '../grid-columns.tsx'
import type { LoadedKeyFigures } from './load-key-figures.tsx'

export interface KeyFiguresState {
  /** With the figures that have come. */
  readonly columns: StockColumns
  /** What takes the place of the usual columns; null for those. */
  readonly shown: SetColumns | null
  readonly isPending: boolean
  /** Null while nothing failed. */
  readonly failure: unknown
  readonly retry: () => void
}

interface Source {
  readonly snapshot: string
  readonly dataset: Dataset
}

/** What came of fetching: the list with its key figures, or why not. */
type Outcome =
  | { readonly loaded: LoadedKeyFigures; readonly failure: null }
  | { readonly loaded: null; readonly failure: unknown }

/** @param wanted the sets, with commas between them */
async function fetchKeyFigures(
  client: QueryClient,
  base: StockColumns,
  wanted: string,
  source: Source,
): Promise<Outcome> {
  const sets = KEY_FIGURE_SETS.filter((set) => wanted.split(',').includes(set))
  try {
    const { loadKeyFigures } = await import('./load-key-figures.tsx')
    return { loaded: await loadKeyFigures(client, base, sets, source), failure: null }
  } catch (failure) {
    return { loaded: null, failure }
  }
}

/** Fetches what key figures the list asks for; a list without any fetches nothing, not even the script. */
export function useKeyFigures(
  base: StockColumns,
  state: ScreenerState,
  { snapshot, dataset }: Source,
): KeyFiguresState {
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<LoadedKeyFigures | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const wanted = keyFigureSetsOf(state).join()
  const load = useCallback(
    (isStale: () => boolean) =>
      fetchKeyFigures(client, base, wanted, { snapshot, dataset }).then((outcome) => {
        if (isStale()) return
        if (outcome.loaded !== null) setLoaded(outcome.loaded)
        return setFailure(outcome.failure)
      }),
    [client, base, wanted, snapshot, dataset],
  )
  useEffect(() => {
    if (wanted === '') return
    let isLeft = false
    void load(() => isLeft)
    return () => {
      isLeft = true
    }
  }, [load, wanted])
  const own = loaded?.base === base ? loaded : null
  const areThere = keyFigureSetsOf(state).every((set) => own?.shown.has(set))
  return {
    columns: own?.columns ?? base,
    shown: (state.set && own?.shown.get(state.set)) ?? null,
    isPending: !areThere && failure === null,
    failure: areThere ? null : failure,
    retry: () => {
      setFailure(null)
      void load(() => false)
    },
  }
}
