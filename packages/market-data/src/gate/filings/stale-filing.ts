import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { addMonths } from '@fairweight/domain/time'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedFilings, gradedPeriods } from './checked-filings.ts'

/** A newest report too old to grade by. The grade stays away by itself; this says since when. */
export function staleFiling(filings: CheckedFilings): MarketFinding[] {
  const newest = gradedPeriods(filings).toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1)).at(-1)
  if (newest === undefined || addMonths(newest.firstFiled, METHOD_SETTINGS.facts.staleFilingMonths) >= filings.asOf) return []
  const { ticker } = filings
  return [
    {
      check: 'stale-filing',
      severity: 'note',
      ticker,
      sessionDate: newest.firstFiled,
      detail: { periodEnd: newest.periodEnd },
      sentence: `${ticker}’s newest report, for the period to ${newest.periodEnd}, was filed on ${newest.firstFiled}, more than ${METHOD_SETTINGS.facts.staleFilingMonths} months ago; there is no value grade.`,
      remedy: 'Import its later filings; if there are none, nothing is to be done.',
      blocked: 'value grade',
    },
  ]
}
