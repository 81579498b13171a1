import { asCents, inDollars } from '@fairweight/domain/money'
import type { Price } from '../../objects/index.ts'

/** Cents as text: 4999 → "$49.99", -500 → "−$5.00"; another currency is named: "49.99 EUR". */
export function amount(cents: number, currency: string): string {
  const [sign, size] = [cents < 0 ? '−' : '', inDollars(asCents(Math.abs(cents)))]
  return currency === 'usd' ? `${sign}$${size}` : `${sign}${size} ${currency.toUpperCase()}`
}

/** A price with how often it is paid: "$49.99 a month". */
export function priceText({
  unit_amount: cents,
  currency,
  recurring,
}: Pick<Price, 'unit_amount' | 'currency' | 'recurring'>): string {
  const every =
    recurring === null
      ? ''
      : recurring.interval_count === 1
        ? ` a ${recurring.interval}`
        : ` every ${recurring.interval_count} ${recurring.interval}s`
  return `${amount(cents ?? 0, currency)}${every}`
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const shortDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
  hourCycle: 'h23',
})

/** A day in UTC: "November 28, 2026". */
export function day(time: Date): string {
  return days.format(time)
}

/** The same for a table: "Nov 28, 2026". */
export function shortDay(time: Date): string {
  return shortDays.format(time)
}

/** A moment in UTC, to the second. */
export function moment(time: Date): string {
  return `${moments.format(time)} UTC`
}

/** The provider's seconds since 1970 as a moment. */
export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** The name of a product up to any parenthesis. */
export function plainName(name: string): string {
  return (name.split('(')[0] ?? name).trim()
}
