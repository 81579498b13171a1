import type { ReportedPeriod } from '@fairweight/domain/facts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedFilings, gradedPeriods } from './checked-filings.ts'

/** Periods in another currency that no imported rate converts. The grade stays away by itself; this says which rates are wanting. */
export function missingRates(filings: CheckedFilings): MarketFinding[] {
  const periods = gradedPeriods(filings).toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1))
  const newest = periods.at(-1)
  const last = periods.findLast(({ currency }) => currency !== 'USD')
  return newest === undefined || last === undefined ? [] : [finding(filings.ticker, last, last.periodEnd === newest.periodEnd)]
}

function finding(ticker: string, { currency, periodEnd, firstFiled }: ReportedPeriod, isNewest: boolean): MarketFinding {
  const consequence = isNewest ? 'there is no value grade' : 'that period and those before it are not used'
  return {
    check: 'missing-rates',
    severity: 'note',
    ticker,
    sessionDate: firstFiled,
    detail: { currency, periodEnd },
    sentence: `${ticker} reports in ${currency}, and no exchange rates of ${currency} over the whole period to ${periodEnd} have been imported; ${consequence}.`,
    remedy: `Import them: fairweight market import --rates FILE`,
    blocked: isNewest ? 'value grade' : null,
  }
}
