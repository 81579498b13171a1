import type { Dataset, KeyFigureColumns as FetchedColumns, StockKeyFigures } from '@fairweight/contract/wire'
import { KEY_FIGURE_SETS } from '@fairweight/domain/key-figures'
import { keyFigureColumns } from '@fairweight/domain/screener/key-figure-columns.ts'
import { type KeyFigureColumns, type StockColumns, withKeyFigures } from '@fairweight/domain/screener/stock-columns.ts'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyFigureSetQuery, stockFiguresQuery } from '../../../data/key-figures/key-figure-queries.ts'

/** The key figures of a list and of the stocks that are compared. */
export interface ComparedFigures {
  /** The list with every key figure; null until they have come. */
  readonly columns: StockColumns | null
  /** What explains those of each compared stock, by ticker, as far as it has come. */
  readonly details: ReadonlyMap<string, StockKeyFigures>
  readonly failure: Error | null
  readonly retry: () => void
}

/** Fetches every set of key figures, and for each compared stock why one is missing and where it stands in its sector. */
export function useComparedFigures(
  base: StockColumns,
  compared: readonly string[],
  { snapshot, dataset }: { readonly snapshot: string; readonly dataset: Dataset },
): ComparedFigures {
  const sets = useQueries({
    queries: KEY_FIGURE_SETS.map((set) => keyFigureSetQuery(set, snapshot, dataset)),
    combine: allOf<FetchedColumns>,
  })
  const details = useQueries({
    queries: compared.map((ticker) => stockFiguresQuery(ticker, snapshot, dataset)),
    combine: byTicker,
  })
  const columns = useMemo(() => {
    if (sets.answers === null) return null
    const joined: KeyFigureColumns = Object.assign({}, ...sets.answers.map((answer) => keyFigureColumns(base, answer)))
    return withKeyFigures(base, joined)
  }, [base, sets.answers])
  return { columns, details, failure: columns === null ? sets.failure : null, retry: sets.retry }
}

function allOf<Answer>(queries: readonly UseQueryResult<Answer>[]) {
  const answers = queries.flatMap(({ data }) => data ?? [])
  return {
    answers: answers.length === queries.length ? answers : null,
    failure: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

/** Lines go without reasons where these cannot be had. */
function byTicker(queries: readonly UseQueryResult<StockKeyFigures>[]): ReadonlyMap<string, StockKeyFigures> {
  return new Map(queries.flatMap(({ data }) => (data ? [[data.TICKER, data] as const] : [])))
}
