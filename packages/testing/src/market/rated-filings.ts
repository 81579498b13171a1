import { priceMeasures } from '@fairweight/domain/momentum'
import { type CompanyRating, rateCompany } from '@fairweight/domain/rating'
import { daysSinceEpoch } from '@fairweight/domain/time'
import { checkFilings } from '@fairweight/market-data/quality-checks/check-filings.ts'
import type { CheckedFilings } from '@fairweight/market-data/quality-checks/filings/checked-filings.ts'
import { unlistedSecurity } from '@fairweight/market-data/history/load-securities.ts'

/** The rating of a stock on the as-of day from what the checks leave of its filings, at a price in USD. */
export function ratedAt(price: number, filings: CheckedFilings, sector: string | null = null): CompanyRating {
  const { ticker, asOf, splits } = filings
  const { periods } = checkFilings(filings)
  const prices = priceMeasures({ dates: Int32Array.of(daysSinceEpoch(asOf)), closes: Float64Array.of(price) }, asOf)
  return rateCompany({
    asOf,
    security: { ...unlistedSecurity(ticker), type: 'stock', sector },
    periods,
    splits,
    prices,
  })
}
