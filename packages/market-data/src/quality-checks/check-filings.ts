import type { CheckedPeriod, AmountItem, WithheldAmount, ReportedPeriod } from '@fairweight/domain/facts'
import { inputsUsed } from '@fairweight/domain/rating'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { addMonths } from '@fairweight/domain/time'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { unbalancedSheets, unexplainedClaims } from './filings/balance-identity.ts'
import { type CheckedFilings, gradedPeriods, formatFigure } from './filings/checked-filings.ts'
import { type FilingDoubt, doubtFinding } from './filings/filing-doubt.ts'
import { implausibleShares } from './filings/shares/implausible-shares.ts'
import { mixedShareBasis } from './filings/shares/mixed-share-basis.ts'
import { negativeAmounts } from './filings/negative-amounts.ts'
import { contradictedRevenue, possibleNegativeRevenue } from './filings/negative-revenue.ts'
import { partsExceedingTotals } from './filings/parts-exceeding-totals.ts'
import { perShareFigures } from './filings/shares/per-share-figures.ts'
import { restatedFigures } from './filings/restated-figures.ts'
import { scaleErrors } from './filings/scale-errors.ts'
import { shareSteps } from './filings/shares/share-steps.ts'

/** What the filing checks leave of a company's periods, and what they found. */
export interface FilingsVerdict {
  readonly periods: readonly CheckedPeriod[]
  readonly findings: readonly MarketFinding[]
}

/** Doubts about one figure by itself. */
const ABOUT_ONE = [
  contradictedShares,
  implausibleShares,
  negativeAmounts,
  contradictedRevenue,
  mixedShareBasis,
  scaleErrors,
]
/** Doubts about figures that contradict each other. */
const ABOUT_SEVERAL = [partsExceedingTotals, unbalancedSheets, perShareFigures]
/** What is told and keeps nothing back. */
const REMARKS = [unexplainedClaims, possibleNegativeRevenue, shareSteps, staleFiling, missingRates, restatedFigures]

/**
 * Checks a company's periods before they are rated by. A doubt keeps back exactly the figures that it is about, in exactly their
 * period: the measures that read them say so, every other one stands, and so does the momentum grade.
 */
export function checkFilings(filings: CheckedFilings): FilingsVerdict {
  const doubts = doubtsAbout(filings)
  const periods = withoutDoubtedFigures(filings.periods, doubts)
  return {
    periods,
    findings: [...reportedOnce(filings, periods, doubts), ...REMARKS.flatMap((check) => check(filings, doubts))],
  }
}

/** One doubt about a figure is enough, and figures that contradict each other are in doubt together only where none of them is by itself: that one explains it. */
function doubtsAbout(filings: CheckedFilings): FilingDoubt[] {
  const alone: FilingDoubt[] = []
  const isReportedBy = ({ period, items }: FilingDoubt) =>
    alone.some((one) => one.period === period && one.items.some((item) => items.includes(item)))
  for (const check of ABOUT_ONE) alone.push(...check(filings).filter((doubt) => !isReportedBy(doubt)))
  return [...alone, ...ABOUT_SEVERAL.flatMap((check) => check(filings)).filter((doubt) => !isReportedBy(doubt))]
}

/** A year, its last quarter and the twelve trailing months share a balance sheet: what is in doubt in it is so in each, and blocks where a measure reads any. */
function reportedOnce(
  { ticker, asOf, splits, periods }: CheckedFilings,
  checked: readonly CheckedPeriod[],
  doubts: readonly FilingDoubt[],
): MarketFinding[] {
  if (doubts.length === 0) return []
  const read = inputsUsed(checked, splits, asOf)
  const isRead = ({ period, items }: FilingDoubt) =>
    items.some((item) => read[periods.indexOf(period)]?.has(item) === true)
  return [...Map.groupBy(doubts, ({ check, claim }) => `${check} ${claim}`).values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [doubtFinding(ticker, first, same.some(isRead))]
  })
}

/** Periods whose every stated number of shares is contradicted by its own filing, so that none is known. */
export function contradictedShares(filings: CheckedFilings): FilingDoubt[] {
  return gradedPeriods(filings).flatMap((period) => {
    const doubted = period.amount('sharesOutstanding') === null ? (period.doubtfulShareCount?.() ?? null) : null
    if (doubted === null) return []
    const reported = `${formatFigure(doubted.stated)} in the period to ${period.periodEnd} is in doubt: ${doubted.why}`
    return [
      {
        check: 'contradicted-shares',
        period,
        items: ['sharesOutstanding'],
        detail: { shares: doubted.stated },
        claim: `shares outstanding of ${reported}`,
        doubt: reported,
        remedy: `Compare the count with the cover of the filing of ${period.firstFiled} and import the corrected row.`,
      },
    ]
  })
}

/**
 * The periods, in which the figures in doubt are kept back with the doubt, so that what rests on them is empty and says so. What was
 * not reported is not kept back; a doubt about one figure alone is about one that was, though the filings themselves may not let it be used.
 */
function withoutDoubtedFigures(
  periods: readonly ReportedPeriod[],
  doubts: readonly FilingDoubt[],
): readonly CheckedPeriod[] {
  const inDoubt = new Map<ReportedPeriod, Map<AmountItem, WithheldAmount>>()
  for (const { period, items, doubt } of doubts) {
    const figures = inDoubt.get(period) ?? new Map<AmountItem, WithheldAmount>()
    for (const item of items)
      if (!figures.has(item) && (items.length === 1 || period.amount(item) !== null))
        figures.set(item, { value: null, keptBack: doubt })
    inDoubt.set(period, figures)
  }
  if (inDoubt.size === 0) return periods
  return periods.map((period) => {
    const figures = inDoubt.get(period)
    return figures === undefined ? period : { ...period, amount: (item) => figures.get(item) ?? period.amount(item) }
  })
}

/** A newest report too old to grade by. The grade stays away by itself; this says since when. */
export function staleFiling(filings: CheckedFilings): MarketFinding[] {
  const newest = gradedPeriods(filings)
    .toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1))
    .at(-1)
  if (newest === undefined || addMonths(newest.firstFiled, METHOD_SETTINGS.facts.staleFilingMonths) >= filings.asOf)
    return []
  const { ticker } = filings
  return [
    {
      check: 'stale-filing',
      severity: 'note',
      ticker,
      sessionDate: newest.firstFiled,
      detail: { periodEnd: newest.periodEnd },
      sentence: `${ticker}’s latest report, for the period to ${newest.periodEnd}, was filed on ${newest.firstFiled}, more than ${METHOD_SETTINGS.facts.staleFilingMonths} months ago; there is no value grade.`,
      remedy: 'Import its later filings. If there are none, no action is needed.',
      blocked: 'value grade',
    },
  ]
}

/** Periods in another currency that no imported rate converts. The grade stays away by itself; this says which rates are wanting. */
export function missingRates(filings: CheckedFilings): MarketFinding[] {
  const periods = gradedPeriods(filings).toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1))
  const newest = periods.at(-1)
  const last = periods.findLast(({ currency }) => currency !== 'USD')
  return newest === undefined || last === undefined
    ? []
    : [finding(filings.ticker, last, last.periodEnd === newest.periodEnd)]
}

function finding(
  ticker: string,
  { currency, periodEnd, firstFiled }: ReportedPeriod,
  isNewest: boolean,
): MarketFinding {
  const consequence = isNewest ? 'there is no value grade' : 'that period and those before it are not used'
  return {
    check: 'missing-rates',
    severity: 'note',
    ticker,
    sessionDate: firstFiled,
    detail: { currency, periodEnd },
    sentence: `${ticker} reports in ${currency}, but no exchange rates of ${currency} for the entire period to ${periodEnd} have been imported; ${consequence}.`,
    remedy: `Import them: fairweight market import --rates FILE`,
    blocked: isNewest ? 'value grade' : null,
  }
}
