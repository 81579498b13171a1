import type { IsoDate } from '../../time/iso-date.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { ReportedPeriod } from '../reported-period.ts'
import { NO_RATES } from '../currencies/exchange-rate.ts'
import type { ExchangeRates } from '../currencies/exchange-rate.ts'
import { mainCurrency } from './main-currency.ts'
import { statementsOfOne } from './contradictions/other-company.ts'
import { periodsOf } from './periods-of.ts'
import { statedPeriods } from './stated-period.ts'
import { usableFacts } from './statement-table.ts'

export interface ResolutionOptions {
  /** Rates by which figures in another currency become US dollars; without a fitting one a period keeps its currency. */
  readonly rates?: ExchangeRates
}

/**
 * The periods of a company as its filings stated them by `asOf`, oldest end first: fiscal years, quarters (the fourth,
 * and those of a cash flow, by difference) and the trailing twelve months where a quarter followed the last fiscal year.
 * Rows of any order, form and tag; a row filed later than `asOf` changes nothing. Rules: docs/methodology/filings.md.
 */
export function resolvePeriods(facts: readonly FiledFact[], asOf: IsoDate, { rates = NO_RATES }: ResolutionOptions = {}): ReportedPeriod[] {
  const usable = usableFacts(facts, asOf)
  const currency = mainCurrency(usable)
  return currency === null ? [] : periodsOf(statedPeriods(statementsOfOne(usable, currency)), currency, (period) => rates.conversionFor(currency, period, asOf))
}
