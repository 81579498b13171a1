import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { checkInputs, type FrontierProblem } from './check-inputs.ts'

const PROBLEM: FrontierProblem = {
  expectedReturns: [0.1, 0.2],
  covariance: denseCovariance([4, 1, 9], 2),
  lower: 0,
  upper: [0.6, 0.7],
}

describe('a problem whose numbers can be used', () => {
  it('has one bound for each asset, also where one number was given for all', () => {
    expect(checkInputs(PROBLEM)).toEqual({
      inputs: {
        expectedReturns: Float64Array.of(0.1, 0.2),
        covariance: PROBLEM.covariance,
        lower: Float64Array.of(0, 0),
        upper: Float64Array.of(0.6, 0.7),
        groups: null,
      },
    })
  })

  it('may have bounds that contradict each other: that is for another check', () => {
    expect(checkInputs({ ...PROBLEM, lower: 5, upper: -5 })).toHaveProperty('inputs')
  })
})

describe('a problem that cannot be used', () => {
  const two = (upper: number, ...members: readonly number[]) => [{ name: 'tech', members, upper }]

  it.each<[string, Partial<FrontierProblem>, object]>([
    ['no assets', { covariance: denseCovariance([], 0), expectedReturns: [] }, { code: 'no-assets', asset: null }],
    [
      'a defect of the covariance',
      { covariance: denseCovariance([4, 7, 9], 2) },
      { code: 'not-positive-semidefinite', asset: 1 },
    ],
    ['a return too many', { expectedReturns: [0.1, 0.2, 0.3] }, { code: 'dimension-mismatch', asset: null }],
    ['a floor too few', { lower: [0] }, { code: 'dimension-mismatch', asset: null }],
    ['a cap too few', { upper: [1] }, { code: 'dimension-mismatch', asset: null }],
    ['a missing return', { expectedReturns: [0.1, NaN] }, { code: 'expected-return-not-finite', asset: 1 }],
    ['an infinite return', { expectedReturns: [-Infinity, 0] }, { code: 'expected-return-not-finite', asset: 0 }],
    ['a missing floor', { lower: [0, NaN] }, { code: 'bound-not-finite', asset: 1 }],
    ['a missing floor for all', { lower: NaN }, { code: 'bound-not-finite', asset: 0 }],
    ['an infinite cap', { upper: [1, Infinity] }, { code: 'bound-not-finite', asset: 1 }],
    ['a missing cap of a group', { groups: two(NaN, 0) }, { code: 'group-cap-not-finite', asset: null, group: 'tech' }],
    [
      'a member beyond the last asset',
      { groups: two(1, 2) },
      { code: 'group-member-unknown', asset: null, group: 'tech' },
    ],
    [
      'a member before the first asset',
      { groups: two(1, -1) },
      { code: 'group-member-unknown', asset: null, group: 'tech' },
    ],
    [
      'a member between two assets',
      { groups: two(1, 0.5) },
      { code: 'group-member-unknown', asset: null, group: 'tech' },
    ],
    ['an asset twice in one group', { groups: two(1, 1, 1) }, { code: 'asset-in-two-groups', asset: 1, group: 'tech' }],
    [
      'an asset in two groups, of which the second is named',
      { groups: [...two(1, 0), { name: 'banks', members: [1, 0], upper: 1 }] },
      { code: 'asset-in-two-groups', asset: 0, group: 'banks' },
    ],
  ])('has %s', (_name, change, invalid) => {
    expect(checkInputs({ ...PROBLEM, ...change })).toEqual({ invalid })
  })
})
