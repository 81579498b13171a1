import type { Dataset } from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { watchCutOff } from '../../data/freshness.ts'
import { useSession } from '../../data/session/use-session.ts'
import { demoStocksQuery, stockChangesQuery, stockListQuery } from '../../data/stock-queries.ts'
import { type ListedRow, withMoves } from '@fairweight/domain/screener/grade-moves.ts'

export type DashboardSource = 'demo' | 'full'

export interface LoadedStocks {
  readonly rows: readonly ListedRow[]
  readonly snapshot: string
  readonly asOf: string
  readonly dataset: Dataset
  /** A day of the past, with only what was known then; absent for the current day. */
  readonly isPast?: true
  /** On a past day, the day of the record before it, an ISO date; absent on its first. */
  readonly dayBefore?: string
  /** The companies that a new installation made first; the others follow. */
  readonly isFirstPart?: true | undefined
  /** Under which assumptions the rows are graded, in words; absent where that is as published. */
  readonly assumptions?: string
}

export interface StockListState {
  readonly stocks: LoadedStocks | null
  readonly error: Error | null
  readonly retry: () => void
}

/** The list of the page, renewed at the daily cut-off. Old rows stay while new ones are on their way. */
export function useStockList(source: DashboardSource): StockListState {
  const client = useQueryClient()
  // The full list belongs to a person with roles; it is asked for again when those change.
  useSession()
  useEffect(() => watchCutOff(client), [client])
  const demo = useQuery({ ...demoStocksQuery, enabled: source === 'demo' })
  const full = useQuery({ ...stockListQuery(), enabled: source === 'full' })
  const asked = source === 'demo' ? demo : full
  const list = asked.data
  const published = useMemo<LoadedStocks | null>(() => (list ? { ...list, rows: list.stocks } : null), [list])
  // Beside the list, which stays the same whatever was published before it. Without an answer nothing is new.
  const { data: changes } = useQuery({
    ...stockChangesQuery(published?.dataset ?? 'sample'),
    enabled: published !== null,
  })
  const stocks = useMemo(
    () =>
      published !== null && changes?.snapshot === published.snapshot
        ? { ...published, rows: withMoves(published.rows, changes.stocks) }
        : published,
    [published, changes],
  )
  return { stocks, error: asked.error, retry: () => void asked.refetch() }
}
