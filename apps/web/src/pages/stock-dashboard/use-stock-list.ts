import type { Dataset, StockDetailFields } from '@fairweight/contract/wire'
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
  /** Under which assumptions the rows are graded, in words; absent where that is as published. */
  readonly assumptions?: string
  /** The details that came with the list; null where they are asked for one by one. */
  readonly detailsOf: (ticker: string) => StockDetailFields | null
}

export interface StockListState {
  readonly stocks: LoadedStocks | null
  readonly error: Error | null
  readonly retry: () => void
}

const NO_DETAILS = () => null

/** The list of the page, renewed at the daily cut-off. Old rows stay while new ones are on their way. */
export function useStockList(source: DashboardSource): StockListState {
  const client = useQueryClient()
  // The full list belongs to a person with roles; it is asked for again when those change.
  useSession()
  useEffect(() => watchCutOff(client), [client])
  const demo = useQuery({ ...demoStocksQuery, enabled: source === 'demo' })
  const full = useQuery({ ...stockListQuery(), enabled: source === 'full' })
  const demoData = demo.data
  const fullData = full.data
  const published = useMemo<LoadedStocks | null>(() => {
    if (source === 'full') return fullData ? { ...fullData, rows: fullData.stocks, detailsOf: NO_DETAILS } : null
    if (!demoData) return null
    const byTicker = new Map(demoData.stocks.map((stock) => [stock.TICKER, stock]))
    return { ...demoData, rows: demoData.stocks, detailsOf: (ticker) => byTicker.get(ticker) ?? null }
  }, [source, demoData, fullData])
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
  const asked = source === 'demo' ? demo : full
  return { stocks, error: asked.error, retry: () => void asked.refetch() }
}
