import { expect, test } from 'vitest'
import { holdingRules } from './holding-rules.ts'
import { covarianceEntries } from './node-bound.ts'
import { greatestReturn, minimizeVariance } from './node-relaxation.ts'
import { solvedChoices } from './solved-choices.ts'
import { independentInputs } from '@fairweight/testing/domain/optimization/limits/rules-of.ts'

test('each choice is solved once, and each objective reads the best of all', () => {
  const rules = holdingRules(independentInputs([1, 2, 4, 4]), 0.3, 2)
  const known = solvedChoices(rules, covarianceEntries(rules))
  const calmest = minimizeVariance(-Infinity)
  expect(known.best(calmest)).toBeNull()
  // Of two, by the inverse variances: 4 and 2 to 2 and 1.
  expect(known.add([2, 3], calmest)).toMatchObject({
    value: expect.closeTo(2, 12),
    portfolio: { weights: Float64Array.of(0, 0, 0.5, 0.5) },
  })
  expect(known.add([0, 1], calmest)?.value).toBeCloseTo(2 / 3, 12)
  expect(known.add([0, 1], calmest)).toBeNull()
  expect(known.best(calmest)?.value).toBeCloseTo(2 / 3, 12)
  expect(known.best(greatestReturn)?.value).toBeCloseTo(-(0.7 * 0.04 + 0.3 * 0.03), 12)
  // Only the second choice returns so much, and none returns more.
  expect(known.best(minimizeVariance(0.035))?.portfolio.weights[2]).toBeCloseTo(0.5, 12)
  expect(known.best(minimizeVariance(0.5))).toBeNull()
  expect(known.add([1, 3], minimizeVariance(0.5))).toBeNull()
  // What was added for one objective is known for the others.
  expect(known.best(minimizeVariance(0.033))?.value).toBeCloseTo(4 * 0.65 ** 2 + 2 * 0.35 ** 2, 9)
})

test('a choice that cannot make up the whole is none', () => {
  const rules = holdingRules(independentInputs([1, 2, 4], 0.5), 0, 3)
  const known = solvedChoices(rules, covarianceEntries(rules))
  expect(known.add([1], greatestReturn)).toBeNull()
  expect(known.best(greatestReturn)).toBeNull()
  expect(known.add([0, 2], greatestReturn)?.portfolio.weights).toEqual(Float64Array.of(0.5, 0, 0.5))
})
