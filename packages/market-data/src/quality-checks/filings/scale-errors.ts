import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { median } from '../median.ts'
import { type CheckedFilings, gradedYears, formatFigure, valueOf } from './checked-filings.ts'
import type { FilingDoubt } from './filing-doubt.ts'
import { ordinaryReasons } from './ordinary-reasons.ts'
import { isRoundedOtherwise } from './rounding-unit.ts'
import { type SizedFigure, sizedFigures, ratioToUsual } from './usual-size.ts'

/** About 1,000 times, with room for a year's growth or fall on top. */
const SCALE = { least: 300, most: 3_500 } as const
/** Items that come and go: only the jump itself counts, without room. */
const LUMPY_SCALE = { least: 900, most: 1_100 } as const
const LUMPY: ReadonlySet<AmountItem> = new Set<AmountItem>([
  'shortTermInvestments',
  'shortTermDebt',
  'preferredEquity',
  'minorityInterest',
  'goodwill',
  'intangibleAssets',
])
/** No company has so many times its shares, or so small a part of them, without a split: millions written for units count too. */
const SHARE_SCALE = { least: 300, most: Number.POSITIVE_INFINITY } as const
/**
 * A smaller jump counts too where another figure contradicts it: net income of the period, which is made from operating earnings,
 * stands far apart from them; a figure is not rounded as all others of the period are; or it is larger than all that the company has.
 */
const CONTRADICTED = { least: 50, apart: 100 } as const
/** A flow or a debt is not so many times the assets all of a sudden. */
const BEYOND_ASSETS = 3
/** A figure this small a part of total assets may be anything the next year. */
const MATERIAL = 0.005
const CHECKED = Object.keys(ITEMS).filter((item): item is AmountItem => item !== 'stockIssuanceNet')

/** Figures about 1,000 times the same company's usual one, or a thousandth of it: thousands written for units, or the reverse. */
export function scaleErrors(filings: CheckedFilings): FilingDoubt[] {
  const assets = median(gradedYears(filings).map((year) => Math.abs(valueOf(year, 'totalAssets') ?? Number.NaN)))
  return CHECKED.flatMap((item) => itemErrors(filings, item, assets))
}

function itemErrors(filings: CheckedFilings, item: AmountItem, assets: number): FilingDoubt[] {
  const figures = sizedFigures(filings, item)
  if (isEven(figures)) return []
  const reasons = ordinaryReasons(filings, item)
  return figures.flatMap((figure) => {
    const ratio = ratioToUsual(figures, figure.period)
    if (ratio === null) return []
    const isWrong =
      isContradicted(item, figure, ratio, assets) ||
      (isJump(item, figure, ratio, assets) && !reasons.some((explains) => explains(figure, ratio)))
    return isWrong ? [doubt(item, figure, ratio)] : []
  })
}

/** Whether no figure can be far from the others: nearly every item of nearly every company. */
function isEven(figures: readonly SizedFigure[]): boolean {
  let [smallest, largest] = [Number.POSITIVE_INFINITY, 0]
  for (const { size } of figures) [smallest, largest] = [Math.min(smallest, size), Math.max(largest, size)]
  return largest < CONTRADICTED.least * smallest
}

function isContradicted(
  item: AmountItem,
  { period, value, size }: SizedFigure,
  ratio: number,
  assets: number,
): boolean {
  if (Math.max(ratio, 1 / ratio) <= CONTRADICTED.least) return false
  return ratio < 1 ? isRoundedOtherwise(period, item, value) : isBeyondAssets(period, item, size, assets)
}

function isJump(item: AmountItem, { period, value, size }: SizedFigure, ratio: number, assets: number): boolean {
  const { least, most } = LUMPY.has(item) ? LUMPY_SCALE : item === 'sharesOutstanding' ? SHARE_SCALE : SCALE
  const times = Math.max(ratio, 1 / ratio)
  const isMaterial = ITEMS[item].unit !== 'USD' || !(Math.max(size, size / ratio) < MATERIAL * assets)
  return isMaterial && times < most && times > (isApartFromIncome(period, item, value) ? CONTRADICTED.least : least)
}

/** Whether net income of the same period is of another scale than operating earnings. */
function isApartFromIncome(period: ReportedPeriod, item: AmountItem, value: number): boolean {
  const other = item === 'ebit' ? valueOf(period, 'netIncome') : null
  if (other === null || other === 0) return false
  const apart = Math.abs(value / other)
  return apart > CONTRADICTED.apart || apart < 1 / CONTRADICTED.apart
}

function isBeyondAssets(period: ReportedPeriod, item: AmountItem, size: number, usualAssets: number): boolean {
  return ITEMS[item].unit === 'USD' && size > BEYOND_ASSETS * Math.max(usualAssets, valueOf(period, 'totalAssets') ?? 0)
}

function doubt(item: AmountItem, { period, value }: SizedFigure, ratio: number): FilingDoubt {
  const times = `${Math.round(ratio > 1 ? ratio : 1 / ratio).toLocaleString('en-US')} times ${ratio > 1 ? 'above' : 'below'}`
  const cause =
    item === 'sharesOutstanding' ? 'as if in a different unit, or after an unknown split' : 'as if in a different unit'
  const reported = `${formatFigure(value)} in the period to ${period.periodEnd} is ${times} its other periods, ${cause}`
  return {
    check: 'scale-error',
    period,
    items: [item],
    detail: { value, ratio },
    claim: `${ITEMS[item].label} of ${reported}`,
    doubt: reported,
    remedy: `Compare the figure with the filing of ${period.firstFiled} and import the corrected row.`,
  }
}
