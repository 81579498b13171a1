import type { Fact } from '@fairweight/domain/explanation'
import { type ReportedPeriod, valueOnBasis } from '@fairweight/domain/facts'
import { type CheckedFilings, gradedPeriods, rebasedValueOf } from '../checked-filings.ts'
import type { FilingDoubt } from '../filing-doubt.ts'

/** A year and the first months of the same year count the same shares, but for those issued in the rest of it; a split makes at least twice as many. */
const TWO_BASES = 1.8
/** The months count as many shares as there are on the day, but for those issued and bought back since. */
const SAME_COUNT = 2
const HALF_A_CENT = 0.005

/** What net income over rounded earnings per share makes: about, at least and at most so many shares. */
interface CountRange {
  readonly nearest: number
  readonly least: number
  readonly most: number
}

/**
 * Earnings per share of twelve trailing months add up a year told before a split and months told after it, where the split is not
 * known: net income over earnings per share makes more shares, as many as there are now, of the first months of that very year than
 * of all of it. Fewer may be those before a listing.
 */
export function mixedShareBasis(filings: CheckedFilings): FilingDoubt[] {
  return gradedPeriods(filings).flatMap((period) => {
    const [earnings, income] = [period.amount('epsDiluted'), period.amount('netIncome')]
    if (period.isTrailing !== true || earnings?.subtracted === undefined || income?.subtracted === undefined) return []
    const [year, months] = [earnings.facts[0], earnings.subtracted[0]]
    if (year === undefined || months === undefined) return []
    const [ofYear, ofMonths] = [countOf(filings, year, income.facts), countOf(filings, months, income.subtracted)]
    if (ofYear === null || ofMonths === null) return []
    const now = rebasedValueOf(filings, period, 'sharesOutstanding') ?? 0
    const isCountOfNow = now > ofMonths.least / SAME_COUNT && now < SAME_COUNT * ofMonths.most
    return isCountOfNow && ofMonths.least > TWO_BASES * ofYear.most
      ? [doubt(period, ofMonths.nearest / ofYear.nearest)]
      : []
  })
}

/** The shares that net income of the same stretch makes with the earnings per share, on the basis of the as-of day; null where either is none or unknown. */
function countOf(filings: CheckedFilings, earnings: Fact, incomes: readonly Fact[]): CountRange | null {
  const income = incomes.find(
    ({ periodEnd, periodMonths }) => periodEnd === earnings.periodEnd && periodMonths === earnings.periodMonths,
  )
  const onBasis = (value: number) => Math.abs(valueOnBasis(filings, { value, facts: [{ ...earnings, value }] }))
  const [perShare, rounding] = [onBasis(earnings.value), onBasis(HALF_A_CENT)]
  if (income === undefined || income.value === 0 || perShare <= rounding) return null
  const size = Math.abs(income.value)
  return { nearest: size / perShare, least: size / (perShare + rounding), most: size / (perShare - rounding) }
}

function doubt(period: ReportedPeriod, ratio: number): FilingDoubt {
  const reported = `the twelve months to ${period.periodEnd} combine a year with months that count ${ratio.toFixed(1)} times as many shares, as after an unknown split`
  return {
    check: 'mixed-share-basis',
    period,
    items: ['epsDiluted'],
    detail: { ratio },
    claim: `diluted earnings per share of ${reported}`,
    doubt: reported,
    remedy: 'Import the company’s splits.',
  }
}
