import type { Dataset, StockDetailFields } from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { demoStocksQuery, stockDetailsQuery, stockListQuery } from '../../data/stock-queries.ts'

export interface StockDetailsState {
  readonly details: StockDetailFields | null
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The details of one stock that belong to the list's snapshot. When the server already answers from a newer one, the
 * list is fetched again first, once, and nothing is shown that does not fit it.
 */
export function useStockDetails(
  ticker: string,
  { snapshot, dataset }: { readonly snapshot: string; readonly dataset: Dataset },
  given: StockDetailFields | null,
): StockDetailsState {
  const client = useQueryClient()
  const query = useQuery({ ...stockDetailsQuery(ticker, snapshot, dataset), enabled: given === null })
  const isOther = query.data !== undefined && query.data.snapshot !== snapshot
  const renewedFor = useRef<string | null>(null)
  const answered = query.data?.snapshot ?? null
  useEffect(() => {
    if (!isOther || renewedFor.current === answered) return
    renewedFor.current = answered
    for (const { queryKey } of [stockListQuery(), demoStocksQuery])
      void client.refetchQueries({ queryKey, type: 'active' })
  }, [client, isOther, answered])
  const retry = () => {
    renewedFor.current = null
    void query.refetch()
  }
  return { details: given ?? (isOther ? null : (query.data ?? null)), error: query.error, retry }
}
