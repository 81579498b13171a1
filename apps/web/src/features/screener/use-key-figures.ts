import type { Dataset } from '@fairweight/contract/wire'
import {
  isKeyFigureId,
  KEY_FIGURE_SETS,
  type KeyFigureSet,
  setOfKeyFigure,
} from '@fairweight/domain/key-figures/key-figure-sets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ScreenerState } from './engine/screener-address.ts'
import type { StockColumns } from './engine/stock-columns.ts'
import type { SetColumns } from './grid-columns.tsx'
import type { LoadedKeyFigures } from './key-figures/load-key-figures.tsx'

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

/** The sets that a list asks for: that in its columns, and those that it is filtered or sorted by. */
function setsOf({ set, filter, order }: ScreenerState): readonly KeyFigureSet[] {
  const asked = [...Object.keys(filter.ranges), order.key].filter(isKeyFigureId).map(setOfKeyFigure)
  return [...new Set(set === null ? asked : [set, ...asked])].toSorted()
}

/** Fetches what key figures the list asks for; a list without any fetches nothing, not even the script. */
export function useKeyFigures(
  base: StockColumns,
  state: ScreenerState,
  { snapshot, dataset }: { readonly snapshot: string; readonly dataset: Dataset },
): KeyFiguresState {
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<LoadedKeyFigures | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const wanted = setsOf(state).join()
  useEffect(() => {
    if (wanted === '') return
    let isStale = false
    const sets = wanted.split(',').filter(isSet)
    import('./key-figures/load-key-figures.tsx')
      .then(({ loadKeyFigures }) => loadKeyFigures(client, base, sets, { snapshot, dataset }))
      .then(
        (found) => {
          if (isStale) return
          setLoaded(found)
          setFailure(null)
        },
        (cause: unknown) => !isStale && setFailure(cause),
      )
    return () => {
      isStale = true
    }
  }, [client, base, wanted, snapshot, dataset, attempt])
  const own = loaded?.base === base ? loaded : null
  const areThere = setsOf(state).every((set) => own?.shown.has(set))
  return {
    columns: own?.columns ?? base,
    shown: (state.set && own?.shown.get(state.set)) ?? null,
    isPending: !areThere && failure === null,
    failure: areThere ? null : failure,
    retry: () => {
      setFailure(null)
      setAttempt(attempt + 1)
    },
  }
}

const isSet = (text: string): text is KeyFigureSet => KEY_FIGURE_SETS.some((set) => set === text)
