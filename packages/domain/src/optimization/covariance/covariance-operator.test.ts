import { expect, it } from 'vitest'
import { meanVariance } from './covariance-operator.ts'
import { denseCovariance } from './dense-covariance.ts'
import { factorCovariance } from './factor-covariance.ts'

it.each([
  ['no asset', denseCovariance([], 0), 0],
  ['one asset', denseCovariance([4], 1), 4],
  ['assets whose covariance does not count', denseCovariance([4, 5, 10], 2), 7],
  ['an asset without variance', denseCovariance([0, 0, 9], 2), 4.5],
  // 1² + 2² + 3 and 0² + 1² + 1.
  [
    'a factor model, specific variance included',
    factorCovariance({ loadings: Float64Array.of(1, 2, 0, 1), specificVariances: Float64Array.of(3, 1) }),
    5,
  ],
])('the mean variance of %s', (_name, covariance, mean) => {
  expect(meanVariance(covariance)).toBe(mean)
})
