import { useState } from 'react'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import type { Address } from './use-url-state.ts'

export interface Browsing {
  /** Position of the active row among those shown; -1 when it is not among them. */
  readonly active: number
  readonly openTicker: string | null
  /** Makes a shown row active; with the details open they follow. */
  readonly activate: (position: number) => void
  readonly step: (by: 1 | -1) => void
  /** At the reasons for a grade where one is named. */
  readonly open: (ticker: string, why?: 'value' | 'momentum') => void
  readonly close: () => void
}

/**
 * Which row is active and which stock is open. The open one stands in the address with the part of its details that is shown, the active
 * one does not. Another stock shows the same part, and begins with the assumptions that were published.
 */
export function useBrowsing(columns: StockColumns, visible: Uint16Array, { params, change }: Address): Browsing {
  const named = params.get('stock')?.toUpperCase() ?? null
  const openTicker = named !== null && columns.rowOfTicker.has(named) ? named : null
  const [chosen, setChosen] = useState(openTicker)
  const activeRow = columns.rowOfTicker.get(chosen ?? '')
  const active = activeRow === undefined ? -1 : visible.indexOf(activeRow)
  const show: Browsing['open'] = (ticker, why) => {
    const next = new URLSearchParams(params)
    next.set('stock', ticker)
    next.delete('whatif')
    if (why) next.set('part', why === 'value' ? 'why' : 'why-momentum')
    change(next, openTicker === null ? 'push' : 'replace')
  }
  const activate = (position: number) => {
    const row = visible[position]
    const ticker = row === undefined ? undefined : columns.rows[row]?.TICKER
    if (ticker === undefined) return
    setChosen(ticker)
    if (openTicker !== null) show(ticker)
  }
  return {
    active,
    openTicker,
    activate,
    step: (by) => activate(active < 0 ? 0 : Math.min(visible.length - 1, Math.max(0, active + by))),
    open: (ticker, why) => {
      setChosen(ticker)
      show(ticker, why)
    },
    close: () => {
      const next = new URLSearchParams(params)
      for (const name of ['stock', 'part', 'whatif']) next.delete(name)
      change(next, 'replace')
    },
  }
}
