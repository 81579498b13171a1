import { getStockStatements } from '@fairweight/contract/calls'
import type { Dataset, StockStatements } from '@fairweight/contract/wire'
import { EVERYONE, marketOwner } from '../market-owner.ts'
import { marketQuery } from '../market-query.ts'
import { cachedResponse } from '../offline-cache/cached-responses.ts'
import { call } from '../session/call.ts'

/** Ten years of one stock's statements; kept like its details. Sample data is the same for everybody. */
export function stockStatementsQuery(ticker: string, snapshot: string, dataset: Dataset) {
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  return marketQuery(owner, ['stock-statements', snapshot, dataset, ticker], (signal) =>
    cachedResponse<StockStatements>({
      owner: owner ?? EVERYONE,
      name: `stock-statements:${snapshot}:${ticker}`,
      fetchAnswer: () => call(getStockStatements, { query: { ticker, dataset }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}
