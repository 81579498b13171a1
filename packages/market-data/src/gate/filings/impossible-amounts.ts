import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, type FilingFinding, blockedBy, gradedPeriods, inWords, valueOf } from './checked-filings.ts'

/** What nobody can have less than none of. */
const NEVER_NEGATIVE = [
  'revenue', 'cash', 'shortTermInvestments', 'currentAssets', 'totalAssets', 'currentLiabilities', 'shortTermDebt', 'longTermDebt', 'totalLiabilities',
  'goodwill', 'intangibleAssets', 'sharesOutstanding', 'capitalExpenditures', 'interestExpense',
] as const satisfies readonly AmountItem[]

/** Parts that cannot be larger than their whole, beyond rounding. */
const PARTS = [
  ['cash', 'totalAssets'], ['shortTermInvestments', 'totalAssets'], ['currentAssets', 'totalAssets'], ['goodwill', 'totalAssets'], ['intangibleAssets', 'totalAssets'],
  ['currentLiabilities', 'totalLiabilities'], ['grossProfit', 'revenue'],
] as const satisfies readonly (readonly [AmountItem, AmountItem])[]
const ROUNDING = 1.02

/** Amounts below zero that cannot be, and parts larger than their whole. */
export function impossibleAmounts(filings: CheckedFilings): FilingFinding[] {
  return gradedPeriods(filings).flatMap((period) => [
    ...NEVER_NEGATIVE.flatMap((item) => {
      const value = valueOf(period, item)
      return value !== null && value < 0 ? [negative(filings, period, item, value)] : []
    }),
    ...PARTS.flatMap(([part, whole]) => {
      const [value, total] = [valueOf(period, part), valueOf(period, whole)]
      return value !== null && total !== null && total > 0 && value > ROUNDING * total ? [tooLarge(filings, period, part, whole)] : []
    }),
  ])
}

function negative({ ticker }: CheckedFilings, period: ReportedPeriod, item: AmountItem, value: number): FilingFinding {
  const doubt = `${inWords(value)} in the period to ${period.periodEnd} is below zero`
  return {
    check: 'negative-amount',
    severity: 'block',
    ticker,
    sessionDate: period.firstFiled,
    detail: { item, periodEnd: period.periodEnd, value },
    sentence: `${ticker}’s ${ITEMS[item].label} of ${doubt}; it is not used.`,
    remedy: `Compare the sign with the filing of ${period.firstFiled} and import the corrected row.`,
    blocked: blockedBy(item),
    about: { period, item, doubt },
  }
}

function tooLarge({ ticker }: CheckedFilings, period: ReportedPeriod, part: AmountItem, whole: AmountItem): FilingFinding {
  return {
    check: 'part-above-whole',
    severity: 'block',
    ticker,
    sessionDate: period.firstFiled,
    detail: { item: part, whole, periodEnd: period.periodEnd },
    sentence: `${ticker}’s ${ITEMS[part].label} in the period to ${period.periodEnd} is larger than its ${ITEMS[whole].label}; one of them is wrong, and there is no value grade.`,
    remedy: `Compare both figures with the filing of ${period.firstFiled} and import the corrected row.`,
    blocked: 'value grade',
    about: null,
  }
}
