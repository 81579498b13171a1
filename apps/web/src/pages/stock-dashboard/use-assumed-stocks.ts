import { useMemo, useState } from 'react'
import type { AssumedRows } from '../../features/market-what-if/market-what-if.tsx'
import type { LoadedStocks } from './use-stock-list.ts'

/** Where the address holds what is assumed of every stock; empty while nothing is moved yet. */
const ASSUMED = 'assume'

/** What the address assumes, null where nobody asked; and the address with another assumption. */
export function readAssumed(params: URLSearchParams): string | null {
  return params.get(ASSUMED)
}

export function writeAssumed(params: URLSearchParams, text: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (text === null) next.delete(ASSUMED)
  else next.set(ASSUMED, text)
  return next
}

/** The list as the dashboard shows it: as published, or under what somebody assumes of every stock. */
export function useAssumedStocks(published: LoadedStocks): {
  readonly stocks: LoadedStocks
  readonly onRows: (assumed: AssumedRows | null) => void
} {
  const [assumed, onRows] = useState<AssumedRows | null>(null)
  const stocks = useMemo(
    () => (assumed === null ? published : { ...published, rows: assumed.rows, assumptions: assumed.text }),
    [published, assumed],
  )
  return { stocks, onRows }
}
