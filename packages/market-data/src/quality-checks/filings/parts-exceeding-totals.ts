import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { isBalanced } from './balance-identity.ts'
import { type CheckedFilings, gradedPeriods, valueOf } from './checked-filings.ts'
import type { FilingDoubt } from './filing-doubt.ts'

/** Parts that cannot be larger than their whole, beyond rounding. */
const PARTS = [
  ['cash', 'totalAssets'],
  ['shortTermInvestments', 'totalAssets'],
  ['currentAssets', 'totalAssets'],
  ['goodwill', 'totalAssets'],
  ['intangibleAssets', 'totalAssets'],
  ['currentLiabilities', 'totalLiabilities'],
  ['grossProfit', 'revenue'],
] as const satisfies readonly (readonly [AmountItem, AmountItem])[]
const ROUNDING = 1.02

/** Parts larger than their whole: one of the two is wrong; the part alone where assets, liabilities and equity bear the whole out. */
export function partsExceedingTotals(filings: CheckedFilings): FilingDoubt[] {
  return gradedPeriods(filings).flatMap((period) =>
    PARTS.flatMap(([part, whole]) => {
      const [value, total] = [valueOf(period, part), valueOf(period, whole)]
      return value !== null && total !== null && total > 0 && value > ROUNDING * total
        ? [tooLarge(period, part, whole)]
        : []
    }),
  )
}

function tooLarge(period: ReportedPeriod, part: AmountItem, whole: AmountItem): FilingDoubt {
  const isPartAlone = whole !== 'revenue' && isBalanced(period)
  const reported = `in the period to ${period.periodEnd} is larger than ${ITEMS[whole].label}`
  return {
    check: 'part-above-whole',
    period,
    items: isPartAlone ? [part] : [part, whole],
    detail: { whole },
    claim: `${ITEMS[part].label} ${reported}${isPartAlone ? '' : ', so one of the two is wrong'}`,
    doubt: `${ITEMS[part].label} ${reported}`,
    remedy: `Compare both figures with the filing of ${period.firstFiled} and import the corrected row.`,
  }
}
