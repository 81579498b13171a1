import type { IsoDate } from '../../time/iso-date.ts'
import { type ExchangeRates, NO_RATES } from '../currencies/exchange-rate.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { ReportedPeriod } from '../reported-period.ts'
import { statementsOfSameCompany } from './contradictions/other-company.ts'
import { periodsOf } from './periods-of.ts'
import { statedPeriods } from './stated-period.ts'
import { isNewer, usableFacts } from './statement-table.ts'

export interface ResolutionOptions {
  /** Rates by which figures in another currency become US dollars; without a fitting one a period keeps its currency. */
  readonly rates?: ExchangeRates
}

/**
 * The periods of a company as its filings stated them by `asOf`, oldest end first: fiscal years, quarters (the fourth,
 * and those of a cash flow, by difference) and the trailing twelve months where a quarter followed the last fiscal year.
 * Rows of any order, form and tag; a row filed later than `asOf` changes nothing. Rules: docs/methodology/filings.md.
 */
export function resolvePeriods(
  facts: readonly FiledFact[],
  asOf: IsoDate,
  { rates = NO_RATES }: ResolutionOptions = {},
): ReportedPeriod[] {
  const usable = usableFacts(facts, asOf)
  const currency = mainCurrency(usable)
  return currency === null
    ? []
    : periodsOf(statedPeriods(statementsOfSameCompany(usable, currency)), currency, (period) =>
        rates.conversionFor(currency, period, asOf),
      )
}

/**
 * The currency that a company states its figures in: that of most amounts of its newest filing, which also holds years
 * before in that currency, while a translation for the reader's convenience covers the last year alone. Of two with as
 * many, US dollars, else the first by name. Null without any amount of money.
 */
function mainCurrency(facts: readonly FiledFact[]): string | null {
  const newest = newestFiling(facts)
  const counts = new Map<string, number>()
  for (const { accession, unit } of facts) {
    if (accession === newest && isCurrency(unit)) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const names = [...counts]
    .filter(([, count]) => count === most)
    .map(([name]) => name)
    .toSorted()
  return names.includes('USD') ? 'USD' : (names[0] ?? null)
}

function newestFiling(facts: readonly FiledFact[]): string | null {
  let newest: FiledFact | null = null
  for (const fact of facts) {
    if (fact.accession === newest?.accession || !isCurrency(fact.unit)) continue
    if (newest === null || isNewer(fact, newest)) newest = fact
  }
  return newest === null ? null : newest.accession
}

function isCurrency(unit: string): boolean {
  return unit.length === 3 && unit === unit.toUpperCase()
}
