import { type AmountItem, ITEMS, type ReportedPeriod, valueOnBasis } from '@fairweight/domain/facts'
import { type CheckedFilings, valueOf } from './checked-filings.ts'

/** What filers round dollars to: millions, tenths of them, thousands. */
const ROUNDED_TO = [1e6, 1e5, 1e4, 1e3] as const
const CENT = 0.01
const THOUSANDFOLD = 1_000
const NOISE = 1e-6
/** Fewer other figures than this are whole millions or thousands by chance. */
const MIN_OTHERS = 3
const DOLLAR_ITEMS = Object.keys(ITEMS).filter(isDollarItem)

/**
 * Whether a figure is rounded as the filer rounds the others of the period: dollars to whole millions or thousands, earnings per share
 * to cents. A thousandth of a figure hardly ever is; a small one that is true always is. False where the others show no rounding.
 */
export function isRoundedAlike(period: ReportedPeriod, item: AmountItem, value: number): boolean {
  const unit = roundingUnit(period, item)
  return unit !== null && isMultiple(value, unit)
}

/** Whether all other dollars of the period are whole millions, or thousands, and this figure alone is not. */
export function isRoundedOtherwise(period: ReportedPeriod, item: AmountItem, value: number): boolean {
  const unit = ITEMS[item].unit === 'USD' ? roundingUnit(period, item) : null
  return unit !== null && !isMultiple(value, unit)
}

/** Whether a figure cannot be a thousand times another one of the filer's rounding: it shows digits that such a one has not. False where the others show no rounding. */
export function isNotScaledByThousand(period: ReportedPeriod, item: AmountItem, value: number): boolean {
  const unit = roundingUnit(period, item)
  return unit !== null && !isMultiple(value, THOUSANDFOLD * unit)
}

/**
 * How far rounding can have carried a figure from the true one: half a cent a share, or half of what the filer rounds dollars to,
 * for each filed figure that it is made of, on the share basis of the as-of day. 0 where the others show no rounding.
 */
export function roundingOf(
  filings: Pick<CheckedFilings, 'splits' | 'asOf'>,
  period: ReportedPeriod,
  item: 'epsDiluted' | 'netIncome',
): number {
  const { facts, subtracted = [] } = period.amount(item) ?? { facts: [] }
  const half = (roundingUnit(period, item) ?? 0) / 2
  return valueOnBasis(filings, {
    value: half,
    facts: [...facts, ...subtracted].map((fact) => ({ ...fact, value: half })),
  })
}

/** What the period's figures of that unit are whole multiples of, leaving this one out; null where nothing shows. Shares are counted, not rounded. */
function roundingUnit(period: ReportedPeriod, item: AmountItem): number | null {
  const { unit } = ITEMS[item]
  if (unit !== 'USD') return unit === 'USD/share' ? CENT : null
  // A zero is a whole number of anything.
  const others = DOLLAR_ITEMS.flatMap((other) => (other === item ? [] : (valueOf(period, other) ?? []))).filter(
    (other) => other !== 0,
  )
  return others.length < MIN_OTHERS
    ? null
    : (ROUNDED_TO.find((size) => others.every((other) => isMultiple(other, size))) ?? null)
}

function isDollarItem(item: string): item is AmountItem {
  return Object.entries(ITEMS).some(([name, { unit }]) => name === item && unit === 'USD')
}

function isMultiple(value: number, unit: number): boolean {
  const count = value / unit
  return Math.abs(count - Math.round(count)) < NOISE
}
