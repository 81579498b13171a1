import type { PriceHistory, TimePeriod } from '@fairweight/contract/wire'
import { keepHistory, KEPT_PERIOD } from './history-shelf.ts'
import { MarketShelf } from './market-shelf.ts'

/** Keeps the prices of what somebody looked at, if they are of the period that is kept. */
export function keepViewed(history: PriceHistory, period: TimePeriod, owner: string): Promise<void> {
  return period === KEPT_PERIOD ? keepHistory(new MarketShelf(owner), history) : Promise.resolve()
}
