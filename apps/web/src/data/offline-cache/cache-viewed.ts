import type { PriceHistory, TimePeriod } from '@fairweight/contract/wire'
import { saveHistory, CACHED_PERIOD } from './history-cache.ts'
import { MarketCache } from './market-cache.ts'

/** Keeps the prices of what somebody looked at, if they are of the period that is kept. */
export function cacheViewed(history: PriceHistory, period: TimePeriod, owner: string): Promise<void> {
  return period === CACHED_PERIOD ? saveHistory(new MarketCache(owner), history) : Promise.resolve()
}
