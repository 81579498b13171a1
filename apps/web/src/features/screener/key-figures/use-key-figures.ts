import type { Dataset } from '@fairweight/contract/wire'
import { KEY_FIGURE_SETS } from '@fairweight/domain/key-figures/key-figure-sets.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import {
  keyFigureSetsOf,
  keyFiguresAskedFor,
  type ScreenerState,
} from '@fairweight/domain/screener/screener-address.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { type ColumnKey, isPercentile } from '@fairweight/domain/screener/column-choice.ts'
import type { GridColumn } from '../grid-columns.tsx'
import type { LoadedKeyFigures, WantedKeyFigures } from './load-key-figures.tsx'

export interface KeyFiguresState {
  /** With the figures that have come. */
  readonly columns: StockColumns
  /** The columns of those that have come. */
  readonly shown: ReadonlyMap<ColumnKey, GridColumn>
  readonly isPending: boolean
  /** Null while nothing failed. */
  readonly failure: unknown
  readonly retry: () => void
}

/** The sets that a list asks for and the percentiles among its figures, with commas between: the same text as long as the same is wanted. */
function wantedText(state: ScreenerState): string {
  return [...keyFigureSetsOf(state), ...keyFiguresAskedFor(state).filter(isPercentile).toSorted()].join()
}

function readWanted(text: string): WantedKeyFigures {
  const names = text.split(',')
  return { sets: KEY_FIGURE_SETS.filter((set) => names.includes(set)), percentiles: names.filter(isPercentile) }
}

const NO_COLUMNS: KeyFiguresState['shown'] = new Map()

interface Source {
  readonly snapshot: string
  readonly dataset: Dataset
}

/** What came of fetching: the list with its key figures, or why not. */
type Outcome =
  | { readonly loaded: LoadedKeyFigures; readonly failure: null }
  | { readonly loaded: null; readonly failure: unknown }

async function fetchKeyFigures(
  client: QueryClient,
  base: StockColumns,
  wanted: WantedKeyFigures,
  source: Source,
): Promise<Outcome> {
  try {
    const { loadKeyFigures } = await import('./load-key-figures.tsx')
    return { loaded: await loadKeyFigures(client, base, wanted, source), failure: null }
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
  const wanted = wantedText(state)
  const load = useCallback(
    (isStale: () => boolean) =>
      fetchKeyFigures(client, base, readWanted(wanted), { snapshot, dataset }).then((outcome) => {
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
  const areThere = keyFiguresAskedFor(state).every((key) => own?.columns.figures[key])
  return {
    columns: own?.columns ?? base,
    shown: own?.shown ?? NO_COLUMNS,
    isPending: !areThere && failure === null,
    failure: areThere ? null : failure,
    retry: () => {
      setFailure(null)
      void load(() => false)
    },
  }
}
