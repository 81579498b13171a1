import { describe, expect, it } from 'vitest'
import { infeasibleReason, invalidReason } from './problem-reasons.ts'

const ASSETS = ['AAPL', 'KO', 'XOM']

describe('the reason for numbers that cannot be used', () => {
  it('names the asset at fault', () => {
    expect(invalidReason(ASSETS, { code: 'expected-return-not-finite', asset: 1 })).toEqual({
      code: 'expected-return-not-finite',
      message: 'The expected return of this asset is missing or infinite.',
      asset: 'KO',
    })
  })

  it('names none where none is at fault, or where the asset has no name', () => {
    const together = invalidReason(ASSETS, { code: 'dimension-mismatch', asset: null })
    expect(together).toEqual({
      code: 'dimension-mismatch',
      message: 'The lists do not have one entry for each asset.',
    })
    expect(invalidReason([], { code: 'not-finite', asset: 2 })).not.toHaveProperty('asset')
  })

  it('names the first asset too, although its position is 0', () => {
    expect(invalidReason(ASSETS, { code: 'negative-variance', asset: 0 }).asset).toBe('AAPL')
  })
})

describe('the reason for limits that cannot be met', () => {
  it('has the limit and the nearest value that can be', () => {
    expect(
      infeasibleReason(ASSETS, {
        code: 'lower-above-upper',
        limit: 'lower',
        asset: 2,
        group: null,
        nearestFeasible: 0.2,
      }),
    ).toEqual({
      code: 'lower-above-upper',
      message: 'The lower bound of this asset lies above its upper bound.',
      limit: 'lower',
      asset: 'XOM',
      nearestFeasible: 0.2,
    })
  })

  it('names the group whose cap is at fault', () => {
    const reason = infeasibleReason(ASSETS, {
      code: 'group-below-floors',
      limit: 'group',
      asset: null,
      group: 'oil',
      nearestFeasible: 0.5,
    })
    expect(reason).toMatchObject({ group: 'oil', nearestFeasible: 0.5 })
    expect(reason).not.toHaveProperty('asset')
  })

  it.each([0, -0.1])('gives a nearest value of %s, which is a number too', (nearestFeasible) => {
    const reason = { code: 'return-out-of-reach', limit: 'targetReturn', nearestFeasible } as const
    expect(infeasibleReason(ASSETS, { ...reason, asset: null, group: null }).nearestFeasible).toBe(nearestFeasible)
    expect(infeasibleReason(ASSETS, reason).nearestFeasible).toBe(nearestFeasible)
  })

  it('says of holdings, not of bounds, what has no such return', () => {
    const reason = { code: 'return-out-of-reach', limit: 'targetReturn', nearestFeasible: 0.1 } as const
    expect(infeasibleReason(ASSETS, reason).message).toBe('No portfolio with these holdings has this expected return.')
    expect(infeasibleReason(ASSETS, { ...reason, asset: null, group: null }).message).toBe(
      'No efficient portfolio has this expected return.',
    )
  })

  it('gives no nearest value of a restriction where no single number would do', () => {
    const reason = infeasibleReason(ASSETS, {
      code: 'restrictions-contradict',
      limit: 'smallestHolding',
      nearestFeasible: null,
    })
    expect(reason).toEqual({
      code: 'restrictions-contradict',
      message: 'Holdings of at least smallestHolding need more than mostHoldings to add up to 1 within the limits.',
      limit: 'smallestHolding',
    })
  })
})
