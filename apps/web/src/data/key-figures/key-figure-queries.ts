import { getKeyFigures, getStockFigures } from '@fairweight/contract/calls'
import type { Dataset, KeyFigureColumns, StockKeyFigures } from '@fairweight/contract/wire'
import type { KeyFigureSet } from '@fairweight/domain/key-figures'
import { cachedResponse } from '../offline-cache/cached-responses.ts'
import { EVERYONE, marketOwner } from '../market-owner.ts'
import { marketQuery, pastDayOf } from '../market-query.ts'
import { call } from '../session/call.ts'

/** Sample data is the same for everybody; market data belongs to whoever may see it. */
const ownerOf = (dataset: Dataset) => (dataset === 'sample' ? EVERYONE : marketOwner())

/** One set of key figures of all stocks; asked for when it is chosen, kept for when there is no network. */
export function keyFigureSetQuery(set: KeyFigureSet, snapshot: string, dataset: Dataset) {
  const owner = ownerOf(dataset)
  return marketQuery(owner, ['key-figures', snapshot, dataset, set], (signal) =>
    cachedResponse<KeyFigureColumns>({
      owner: owner ?? EVERYONE,
      name: `key-figures:${snapshot}:${set}`,
      fetchAnswer: () => call(getKeyFigures, { query: { set, dataset, asOf: pastDayOf(snapshot) }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}

/** The key figures of one stock with all that is behind them; kept like its details. */
export function stockFiguresQuery(ticker: string, snapshot: string, dataset: Dataset) {
  const owner = ownerOf(dataset)
  return marketQuery(owner, ['stock-figures', snapshot, dataset, ticker], (signal) =>
    cachedResponse<StockKeyFigures>({
      owner: owner ?? EVERYONE,
      name: `stock-figures:${snapshot}:${ticker}`,
      fetchAnswer: () => call(getStockFigures, { query: { ticker, dataset, asOf: pastDayOf(snapshot) }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}
