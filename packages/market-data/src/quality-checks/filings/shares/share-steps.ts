import { likelySplit } from '../../prices/moves/split-shape.ts'
import type { MarketFinding } from '../../../provenance/market-finding.ts'
import { type CheckedFilings, gradedYears, formatFigure, rebasedValueOf } from '../checked-filings.ts'
import type { FilingDoubt } from '../filing-doubt.ts'

/** Shares may grow or shrink by this factor without a word. */
const ORDINARY = 1.35

/**
 * The share count, splits taken out, of the newest fiscal year against the year before: a step may be a split that is not
 * known, or a count of one class for all. It is named only: a missed split that moves a grade shows in the price on its day.
 * A count that is in doubt by itself makes no step.
 */
export function shareSteps(filings: CheckedFilings, doubts: readonly FilingDoubt[] = []): MarketFinding[] {
  const { ticker } = filings
  const [before, newest] = gradedYears(filings).slice(-2)
  if (before === undefined || newest === undefined) return []
  if (
    doubts.some(({ period, items }) => (period === before || period === newest) && items.includes('sharesOutstanding'))
  )
    return []
  const [earlier, later] = [
    rebasedValueOf(filings, before, 'sharesOutstanding'),
    rebasedValueOf(filings, newest, 'sharesOutstanding'),
  ]
  if (earlier === null || later === null || earlier <= 0 || later <= 0) return []
  const step = later / earlier
  if (step < ORDINARY && step > 1 / ORDINARY) return []
  return [
    {
      check: 'class-share-step',
      severity: 'warn',
      ticker,
      sessionDate: newest.firstFiled,
      detail: { earlier, later, periodEnd: newest.periodEnd, splitThatWouldExplain: likelySplit(1 / step) },
      sentence: `${ticker} reports ${formatFigure(later)} shares on ${newest.periodEnd} after ${formatFigure(earlier)} a year earlier: shares issued for an acquisition, an unknown split, or a count of only one class.`,
      remedy: 'Compare the count of all classes with the cover of the filing, and import the company’s splits.',
      blocked: null,
    },
  ]
}
