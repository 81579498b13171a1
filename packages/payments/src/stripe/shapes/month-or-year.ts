import type { Stripe } from 'stripe'

type Rhythm = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

/** The rhythm of a price when it is charged every month or every year; null for any other. */
export function monthOrYear(recurring: Rhythm | null): 'month' | 'year' | null {
  if (recurring === null || recurring.interval_count !== 1) return null
  if (recurring.interval === 'month') return 'month'
  return recurring.interval === 'year' ? 'year' : null
}
