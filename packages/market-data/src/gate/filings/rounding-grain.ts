import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import { valueOf } from './checked-filings.ts'

/** What filers round to: millions, or thousands, of dollars. */
const GRAINS = [1e6, 1e3] as const
const CENTS = 100
const NOISE = 1e-6
const DOLLAR_ITEMS = Object.keys(ITEMS).filter(isDollarItem)

/**
 * Whether a figure is rounded as the filer rounds the others of the period: dollars to whole millions or thousands, earnings per share
 * to cents. A thousandth of a figure hardly ever is; a small one that was earned always is. False where the others show no rounding.
 */
export function keepsGrain(period: ReportedPeriod, item: AmountItem, value: number): boolean {
  if (ITEMS[item].unit !== 'USD') return isMultiple(value * CENTS, 1)
  const others = DOLLAR_ITEMS.flatMap((other) => (other === item ? [] : valueOf(period, other) ?? []))
  const grain = GRAINS.find((size) => others.every((other) => isMultiple(other, size)))
  return grain !== undefined && isMultiple(value, grain)
}

function isDollarItem(item: string): item is AmountItem {
  return Object.entries(ITEMS).some(([name, { unit }]) => name === item && unit === 'USD')
}

function isMultiple(value: number, grain: number): boolean {
  const count = value / grain
  return Math.abs(count - Math.round(count)) < NOISE
}
