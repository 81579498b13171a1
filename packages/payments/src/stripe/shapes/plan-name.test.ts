import { expect, test } from 'vitest'
import { planName } from './plan-name.ts'

test.each([
  ['Monthly (all tools)', 'Monthly'],
  ['Annual', 'Annual'],
  [' Annual (a) (b)', 'Annual'],
  ['(draft) Annual', '(draft) Annual'],
])('%j is the plan %j', (product, plan) => {
  expect(planName(product)).toBe(plan)
})
