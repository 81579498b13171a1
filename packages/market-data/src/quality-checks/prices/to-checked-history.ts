import type { SplitEvent } from '@fairweight/domain/facts'
import type { PriceHistory } from '../../history/price-history.ts'
import { type PriceTable, rowOf } from '../../history/price-table.ts'
import type { CheckedHistory } from './checked-history.ts'

/** What the checks look at, of ticker `index` of a price table. */
export function checkedHistory(
  prices: PriceTable,
  index: number,
  { closes }: Pick<PriceHistory, 'closes'>,
  splits: readonly SplitEvent[],
  {
    listedOn,
    identityChanges,
    shareCountsKnownOn,
  }: Pick<CheckedHistory, 'listedOn' | 'identityChanges' | 'shareCountsKnownOn'>,
): CheckedHistory {
  return {
    ticker: prices.tickers[index] ?? '',
    sessions: prices.sessions,
    closes,
    importedCloses: rowOf(prices, prices.closes, index),
    adjustedCloses: rowOf(prices, prices.adjustedCloses, index),
    dividends: rowOf(prices, prices.dividends, index),
    volumes: rowOf(prices, prices.volumes, index),
    sources: rowOf(prices, prices.sources, index),
    splits,
    listedOn,
    identityChanges,
    shareCountsKnownOn,
  }
}
