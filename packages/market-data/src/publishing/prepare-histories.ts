import type { Security } from '@fairweight/domain/facts'
import { daysSinceEpoch, type IsoDate } from '@fairweight/domain/time'
import { checkPrices } from '../gate/check-prices.ts'
import { checkedHistory } from '../gate/prices/history-of.ts'
import { unlistedSecurity } from '../history/load-securities.ts'
import { type PriceHistory, priceHistory, splitsKnownOn } from '../history/price-history.ts'
import type { MarketFinding } from '../importing/import-source.ts'
import type { Market } from './load-market.ts'
import type { StockInputs } from './rate-universe.ts'

/** One ticker on the as-of basis, checked. */
export interface PreparedHistory extends PriceHistory {
  readonly security: Security
  readonly findings: readonly MarketFinding[]
}

/** Puts every ticker's history on the as-of share basis and lets the gate look at it. */
export function prepareHistories({ prices, splits, securities, sources }: Market, asOf: IsoDate): PreparedHistory[] {
  const asOfDay = daysSinceEpoch(asOf)
  return prices.tickers.map((ticker, index) => {
    const events = splits.get(ticker) ?? []
    const history = priceHistory(prices, index, events, sources, asOf)
    const security = securities.get(ticker) ?? unlistedSecurity(ticker)
    const findings = checkPrices(checkedHistory(prices, index, history, events, security.listedOn), asOfDay)
    return { ...history, security, findings }
  })
}

/** The stocks among them, ready to be rated. */
export function stockInputs(
  histories: readonly PreparedHistory[],
  { periods, splits }: Market,
  asOf: IsoDate,
): StockInputs[] {
  return histories
    .filter(({ security }) => security.type === 'stock')
    .map(({ security, closes, findings }) => ({
      security,
      closes,
      // Made when it is this company's turn: those of all companies at once would not fit.
      get periods() {
        return periods.of(security.ticker, asOf)
      },
      splits: splitsKnownOn(splits.get(security.ticker) ?? [], asOf),
      findings,
    }))
}
