import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { median } from '../median.ts'
import { type CheckedFilings, type FilingFinding, blockedBy, gradedPeriods, gradedYears, inWords, rebasedValueOf, valueOf } from './checked-filings.ts'
import { breaksGrain, keepsGrain } from './rounding-grain.ts'

/** About 1,000 times, with room for a year's growth or fall on top. */
const SCALE = { least: 300, most: 3_500 } as const
/** Items that come and go: only the jump itself counts, without room. */
const LUMPY_SCALE = { least: 900, most: 1_100 } as const
const LUMPY: ReadonlySet<AmountItem> = new Set<AmountItem>(['shortTermInvestments', 'shortTermDebt', 'preferredEquity', 'minorityInterest', 'goodwill', 'intangibleAssets'])
/**
 * A smaller jump counts too with a witness: net income of the period, which is made from operating earnings, stands far apart from
 * them; a figure is not rounded as all others of the period are; or it is larger than all that the company has.
 */
const WITNESSED = { least: 50, apart: 100 } as const
/** A flow or a debt is not so many times the assets all of a sudden. */
const BEYOND_ASSETS = 3
/** What passes through zero between profit and loss: next to nothing is an ordinary figure of theirs, unless its rounding gives it away. */
const PASSING_ZERO: ReadonlySet<AmountItem> = new Set<AmountItem>(['ebit', 'netIncome', 'operatingCashFlow', 'epsDiluted'])
/** A figure this small a part of total assets may be anything the next year. */
const MATERIAL = 0.005

/** Items that stand in each period of any length alike; the others are a year's or a quarter's. */
const BALANCES: ReadonlySet<AmountItem> = new Set<AmountItem>([
  'cash', 'shortTermInvestments', 'currentAssets', 'totalAssets', 'currentLiabilities', 'shortTermDebt', 'longTermDebt', 'totalLiabilities',
  'preferredEquity', 'minorityInterest', 'totalEquity', 'goodwill', 'intangibleAssets', 'retainedEarnings', 'sharesOutstanding',
])
const CHECKED = Object.keys(ITEMS).filter((item): item is AmountItem => item !== 'stockIssuanceNet')

/** Figures about 1,000 times the same company's usual one, or a thousandth of it: thousands written for units, or the reverse. */
export function scaleErrors(filings: CheckedFilings): FilingFinding[] {
  const assets = median(gradedYears(filings).map((year) => Math.abs(valueOf(year, 'totalAssets') ?? Number.NaN)))
  return CHECKED.flatMap((item) => itemErrors(filings, item, assets))
}

function itemErrors(filings: CheckedFilings, item: AmountItem, assets: number): FilingFinding[] {
  const { least, most } = LUMPY.has(item) ? LUMPY_SCALE : SCALE
  const stated = gradedPeriods(filings).flatMap((period) => {
    const value = valueOf(period, item)
    const rebased = rebasedValueOf(filings, period, item)
    if (value === null || rebased === null || value === 0 || rebased === 0) return []
    return [{ period, value, size: Math.abs(rebased) * (BALANCES.has(item) ? 1 : 12 / period.periodMonths) }]
  })
  if (isEven(stated)) return []
  return stated.flatMap(({ period, value, size }) => {
    const usual = median(stated.filter((other) => other.period !== period).map((other) => other.size))
    const times = size > usual ? size / usual : usual / size
    const isMaterial = ITEMS[item].unit !== 'USD' || !(Math.max(size, usual) < MATERIAL * assets)
    const isJump = times > (isContradicted(period, item, value) ? Math.min(least, WITNESSED.least) : least) && times < most
    const isEarnedSo = size < usual && (PASSING_ZERO.has(item) || LUMPY.has(item)) && keepsGrain(period, item, value)
    const isWitnessed = times > WITNESSED.least && (size < usual ? breaksGrain(period, item, value) : isBeyondAssets(period, item, size, assets))
    return isWitnessed || (isJump && isMaterial && !isEarnedSo) ? [finding(filings, period, item, value, size / usual)] : []
  })
}

/** Whether no figure can be far from the others: nearly every item of nearly every company. */
function isEven(stated: readonly { readonly size: number }[]): boolean {
  let [smallest, largest] = [Number.POSITIVE_INFINITY, 0]
  for (const { size } of stated) [smallest, largest] = [Math.min(smallest, size), Math.max(largest, size)]
  return largest < WITNESSED.least * smallest
}

/** Whether net income of the same period is of another scale than operating earnings. */
function isContradicted(period: ReportedPeriod, item: AmountItem, value: number): boolean {
  const other = item === 'ebit' ? valueOf(period, 'netIncome') : null
  if (other === null || other === 0) return false
  const apart = Math.abs(value / other)
  return apart > WITNESSED.apart || apart < 1 / WITNESSED.apart
}

function isBeyondAssets(period: ReportedPeriod, item: AmountItem, size: number, usualAssets: number): boolean {
  return ITEMS[item].unit === 'USD' && size > BEYOND_ASSETS * Math.max(usualAssets, valueOf(period, 'totalAssets') ?? 0)
}

function finding({ ticker }: CheckedFilings, period: ReportedPeriod, item: AmountItem, value: number, ratio: number): FilingFinding {
  const times = `${Math.round(ratio > 1 ? ratio : 1 / ratio).toLocaleString('en-US')} times ${ratio > 1 ? 'above' : 'below'}`
  const doubt = `${inWords(value)} in the period to ${period.periodEnd} is ${times} its other periods, as if in another unit`
  return {
    check: 'scale-error',
    severity: 'block',
    ticker,
    sessionDate: period.firstFiled,
    detail: { item, periodEnd: period.periodEnd, value, ratio },
    sentence: `${ticker}’s ${ITEMS[item].label} of ${doubt}; it is not used.`,
    remedy: `Compare the figure with the filing of ${period.firstFiled} and import the corrected row.`,
    blocked: blockedBy(item),
    about: { period, item, doubt },
  }
}
