import { expect, test } from 'vitest'
import { asCents } from '@fairweight/domain/money'
import { planOf } from '@fairweight/testing/billing/plan-of.ts'
import { renewalTerms } from './begin-checkout.ts'

test('the terms say what renews, for how much, how often, and how it ends', () => {
  expect(renewalTerms(planOf({}), true)).toBe(
    'I agree that my Fairweight plan renews automatically. After the 7-day free trial, $49.99 less any discount is charged every month until I cancel, which I can do at any time in my profile.',
  )
  expect(renewalTerms(planOf({ interval: 'year', amountCents: asCents(49_900) }), false)).toContain(
    'After the first payment, $499.00 less any discount is charged every year',
  )
})
