import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, gradedPeriods, formatFigure } from './checked-filings.ts'
import type { FilingDoubt } from './filing-doubt.ts'

/** What nobody can have less than none of. */
const NEVER_NEGATIVE = [
  'cash',
  'shortTermInvestments',
  'currentAssets',
  'totalAssets',
  'currentLiabilities',
  'shortTermDebt',
  'longTermDebt',
  'totalLiabilities',
  'goodwill',
  'intangibleAssets',
  'sharesOutstanding',
  'capitalExpenditures',
  'interestExpense',
] as const satisfies readonly AmountItem[]

/** Amounts below zero that cannot be. */
export function negativeAmounts(filings: CheckedFilings): FilingDoubt[] {
  return gradedPeriods(filings).flatMap((period) =>
    NEVER_NEGATIVE.flatMap((item) => {
      const amount = period.amount(item)
      // What was put right late in a year makes the rest of it negative, where that is a difference; no filing says so.
      const isFiled = amount?.subtracted === undefined
      return amount !== null && amount.value < 0 && isFiled ? [belowZero(period, item, amount.value)] : []
    }),
  )
}

/** What is told of a figure below zero as a doubt about it. */
export function belowZero(period: ReportedPeriod, item: AmountItem, value: number, why = ''): FilingDoubt {
  const reported = `${formatFigure(value)} in the period to ${period.periodEnd} is below zero${why}`
  return {
    check: 'negative-amount',
    period,
    items: [item],
    detail: { value },
    claim: `${ITEMS[item].label} of ${reported}`,
    doubt: reported,
    remedy: `Compare the sign with the filing of ${period.firstFiled} and import the corrected row.`,
  }
}
