import { type AmountItem, ITEMS, type ReportedPeriod, valueOnBasis } from '@fairweight/domain/facts'
import { type CheckedFilings, valueOf } from './checked-filings.ts'

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
  const grain = dollarGrain(period, item)
  return grain !== null && isMultiple(value, grain)
}

/** Whether all other dollars of the period are whole millions, or thousands, and this figure alone is not. */
export function breaksGrain(period: ReportedPeriod, item: AmountItem, value: number): boolean {
  const grain = ITEMS[item].unit === 'USD' ? dollarGrain(period, item) : null
  return grain !== null && !isMultiple(value, grain)
}

/**
 * How far rounding can have carried a figure from the true one: half a cent a share, or half of what the filer rounds dollars to,
 * for each filed figure that it is made of, on the share basis of the as-of day. 0 where the others show no rounding.
 */
export function roundingOf(filings: Pick<CheckedFilings, 'splits' | 'asOf'>, period: ReportedPeriod, item: 'epsDiluted' | 'netIncome'): number {
  const { facts, subtracted = [] } = period.amount(item) ?? { facts: [] }
  const half = (item === 'epsDiluted' ? 1 / CENTS : (dollarGrain(period, item) ?? 0)) / 2
  return valueOnBasis(filings, { value: half, facts: [...facts, ...subtracted].map((fact) => ({ ...fact, value: half })) })
}

function dollarGrain(period: ReportedPeriod, item: AmountItem): number | null {
  // A zero is a whole number of anything.
  const others = DOLLAR_ITEMS.flatMap((other) => (other === item ? [] : valueOf(period, other) ?? [])).filter((other) => other !== 0)
  return others.length === 0 ? null : (GRAINS.find((size) => others.every((other) => isMultiple(other, size))) ?? null)
}

function isDollarItem(item: string): item is AmountItem {
  return Object.entries(ITEMS).some(([name, { unit }]) => name === item && unit === 'USD')
}

function isMultiple(value: number, grain: number): boolean {
  const count = value / grain
  return Math.abs(count - Math.round(count)) < NOISE
}
