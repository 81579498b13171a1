import type { NoPeriodsReason, Security, SplitEvent } from '@fairweight/domain/facts'
import { type PriceMeasures, type PriceSeries, type RankedMomentum, priceMeasures } from '@fairweight/domain/momentum'
import { type CompanyRating, rateCompany, rateMomentum } from '@fairweight/domain/rating'
import { METHOD_SETTINGS, type MethodSettings } from '@fairweight/domain/settings'
import type { IsoDate } from '@fairweight/domain/time'
import type { FilingsVerdict } from '../quality-checks/check-filings.ts'
import type { PricesVerdict } from '../quality-checks/prices/prices-verdict.ts'
import { applyPriceFindings } from '../quality-checks/apply-price-findings.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'

/** A stock ready to be rated. */
export interface StockInputs {
  readonly security: Security
  /** As known on the as-of date and passed by the gate, with what it found about them. */
  readonly filings: FilingsVerdict
  /** Why it has no periods, if it has none. */
  readonly noPeriods: NoPeriodsReason
  readonly splits: readonly SplitEvent[]
  /** Closes on the share basis of the as-of date over all sessions; NaN where it did not trade. */
  readonly closes: Float64Array
  /** What the gate says of its prices. */
  readonly verdict: Pick<PricesVerdict, 'findings' | 'doubts'>
}

export interface RatedStock {
  readonly security: Security
  readonly prices: PriceMeasures
  readonly rating: CompanyRating
  readonly momentum: RankedMomentum
  /** What the gate found about its prices and its filings. */
  readonly findings: readonly MarketFinding[]
}

/** Rates all stocks of one day: each company by itself, momentum against each other. Pure. */
export function rateUniverse(
  stocks: readonly StockInputs[],
  sessions: Int32Array,
  asOf: IsoDate,
  settings: MethodSettings = METHOD_SETTINGS,
): RatedStock[] {
  const companies = stocks.map(({ security, filings, noPeriods, splits, closes, verdict }) => {
    const { periods, findings: aboutFilings } = filings
    const prices = priceMeasures(tradedSessions(sessions, closes), asOf, settings, verdict.doubts)
    const rating = rateCompany({ asOf, security, periods, noPeriods, splits, prices, settings })
    return {
      security,
      prices,
      rating,
      findings: [...applyPriceFindings(verdict.findings, { sessions, prices, rating }), ...aboutFilings],
    }
  })
  const universe = companies.map(({ prices, rating }) => ({
    momentum: prices.momentum.value,
    reason: prices.momentum.reason,
    marketCapGroup: rating.marketCapGroup,
  }))
  const ranked = rateMomentum(universe)
  return companies.flatMap(({ security, prices, rating, findings }, index) => {
    const momentum = ranked[index]
    return momentum === undefined ? [] : [{ security, prices, rating, momentum, findings }]
  })
}

/** Only the sessions on which the stock traded. Mostly those are all of a stretch, which needs no copy. */
function tradedSessions(sessions: Int32Array, closes: Float64Array): PriceSeries {
  const isTraded = (_: number, session: number): boolean => !Number.isNaN(closes[session])
  const [first, end] = [closes.findIndex(isTraded), closes.findLastIndex(isTraded) + 1]
  const stretch = { dates: sessions.subarray(first, end), closes: closes.subarray(first, end) }
  if (first !== -1 && !stretch.closes.includes(Number.NaN)) return stretch
  return { dates: sessions.filter(isTraded), closes: closes.filter(isTraded) }
}
