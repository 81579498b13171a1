import { describe, expect, test } from 'vitest'
import { measured, unmeasured, unmeasuredBelow } from './measure.ts'

describe('an outcome', () => {
  test.each([0, -0.5, 1e300])('of %d has that value and no reason', (value) => {
    expect(measured(value)).toEqual({ value, reason: null })
  })

  test('without a number has a reason, and claims no upper bound', () => {
    const outcome = unmeasured('stale-filing')
    expect(outcome).toEqual({ value: null, reason: 'stale-filing' })
    expect(outcome).not.toHaveProperty('atMost')
  })

  test.each([0, -7.5])('without a number may be known to be at most %d', (atMost) => {
    expect(unmeasuredBelow('free-cash-flow-not-positive', atMost)).toEqual({
      value: null,
      reason: 'free-cash-flow-not-positive',
      atMost,
    })
  })
})
