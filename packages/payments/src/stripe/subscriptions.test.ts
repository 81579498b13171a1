import { expect, test } from 'vitest'
import { cancelsAtPeriodEnd } from './subscriptions.ts'

const PERIOD_END = 1_800_000_000
const items = { data: [{ current_period_end: PERIOD_END }] }

test.each([
  ['nothing noted', { cancel_at: null, cancel_at_period_end: false }, false],
  ['noted as a flag', { cancel_at: PERIOD_END, cancel_at_period_end: true }, true],
  [
    "noted as the end of the period, as Stripe's portal does",
    { cancel_at: PERIOD_END, cancel_at_period_end: false },
    true,
  ],
  ['noted for within the period', { cancel_at: PERIOD_END - 60, cancel_at_period_end: false }, true],
  ['noted for after the next charge', { cancel_at: PERIOD_END + 60, cancel_at_period_end: false }, false],
])('%s', (_case, noted, cancels) => {
  expect(cancelsAtPeriodEnd({ ...noted, items })).toBe(cancels)
})
