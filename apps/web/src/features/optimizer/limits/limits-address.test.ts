import {
  completeEstimators,
  COVARIANCE_ESTIMATORS,
  estimatorConflict,
  EXPECTED_RETURN_ESTIMATORS,
  MISSING_DATA_POLICIES,
} from '@fairweight/domain/optimization'
import { optimizationRequest } from '@fairweight/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLimits, writeLimits } from './limits-address.ts'
import { limitsFor, limitsSummary, type MixLimits, NO_LIMITS, withoutConflict } from './mix-limits.ts'

/** Hundredths of a percent, as one types them. */
const fraction = (min: number, max: number) =>
  fc.integer({ min: min, max: max }).map((hundredths) => hundredths / 10_000)
const bounds = fc
  .tuple(fc.option(fraction(0, 5_000), { nil: undefined }), fraction(5_000, 10_000))
  .map(([lower, upper]) => (lower === undefined ? { upper } : { lower, upper }))
const estimators = fc
  .record(
    {
      covariance: fc.constantFrom(...COVARIANCE_ESTIMATORS.slice(1)),
      expectedReturns: fc.constantFrom(...EXPECTED_RETURN_ESTIMATORS.slice(1)),
      missingData: fc.constantFrom(...MISSING_DATA_POLICIES.slice(1)),
    },
    { requiredKeys: [] },
  )
  .map(withoutConflict)
  .filter((one) => Object.keys(one).length > 0)
const name = fc.constantFrom('AAPL', 'BRK.B', 'BF-B', 'Financial Services', 'Oil, gas: all', '100% cotton', 'Ünïcode')
const limits: fc.Arbitrary<MixLimits> = fc.record(
  {
    maxWeight: fraction(1, 10_000),
    limits: fc.dictionary(name, bounds, { minKeys: 1 }),
    sectorCaps: fc.dictionary(name, fraction(0, 10_000), { minKeys: 1 }),
    smallestHolding: fraction(1, 10_000),
    mostHoldings: fc.integer({ min: 1, max: 500 }),
    targetVolatility: fraction(0, 90_000),
    estimators,
  },
  { requiredKeys: [] },
)

test('every set of limits is read back from the address it was written to, and the rest of the address stays', () => {
  fc.assert(
    fc.property(limits, (value) => {
      const address = new URLSearchParams(writeLimits(new URLSearchParams('picked=A,B&period=3y'), value).toString())
      expect(readLimits(address)).toEqual(value)
      expect([address.get('picked'), address.get('period')]).toEqual(['A,B', '3y'])
      expect(writeLimits(address, NO_LIMITS).toString()).toBe('picked=A%2CB&period=3y')
      expect(
        optimizationRequest.safeParse({
          tickers: ['A', 'B'],
          time_period: '5y',
          optimization_type: 'balanced',
          ...value,
        }).success,
      ).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('an address stays short and readable', () => {
  const value: MixLimits = {
    maxWeight: 0.125,
    limits: { AAPL: { lower: 0.02, upper: 0.1 }, MSFT: { upper: 0.05 } },
    sectorCaps: { Technology: 0.3 },
    estimators: { expectedReturns: 'james-stein' },
  }
  expect(decodeURIComponent(writeLimits(new URLSearchParams(), value).toString())).toBe(
    'max=12.5&bounds=AAPL:2:10,MSFT::5&sector-caps=Technology:30&means=james-stein',
  )
})

test.each([
  'max=0',
  'max=101',
  'max=12,5',
  'max=1e1',
  'max=0x10',
  'max=-5',
  'max= ',
  'bounds=AAPL',
  'bounds=AAPL:2',
  'bounds=AAPL:20:10',
  'bounds=AAPL::',
  'bounds=:1:2',
  'bounds=AAPL:1:2:3',
  'sector-caps=Technology',
  'sector-caps=Technology:x',
  'smallest=0',
  'most=0',
  'most=501',
  'most=2.5',
  'return=NaN',
  'volatility=-1',
  'covariance=best',
  'covariance=ledoit-wolf-constant-correlation',
  'means=__proto__',
  'gaps=',
])('%s is left out', (address) => {
  expect(readLimits(new URLSearchParams(address))).toEqual(NO_LIMITS)
})

test('one wanted figure at a time: the return', () => {
  expect(readLimits(new URLSearchParams('return=-5&volatility=20'))).toEqual({ targetReturn: -0.05 })
})

test('estimators that do not go together fall back to their defaults', () => {
  expect(readLimits(new URLSearchParams('gaps=pairwise&covariance=single-factor&means=james-stein'))).toEqual({
    estimators: { missingData: 'pairwise' },
  })
  expect(estimatorConflict(completeEstimators({ missingData: 'pairwise' }))).toBeNull()
})

test('a request carries no limits of stocks and sectors that are not chosen', () => {
  const value: MixLimits = {
    maxWeight: 0.4,
    limits: { A: { upper: 0.2 }, Z: { upper: 0.1 } },
    sectorCaps: { Energy: 0.3, Gone: 0.1 },
  }
  expect(limitsFor(value, ['A', 'B'], (ticker) => (ticker === 'A' ? 'Energy' : null))).toEqual({
    maxWeight: 0.4,
    limits: { A: { upper: 0.2 } },
    sectorCaps: { Energy: 0.3 },
  })
  expect(limitsFor({ limits: { Z: { upper: 0.1 } } }, ['A'], () => null)).toEqual(NO_LIMITS)
})

test('what is set, in words', () => {
  expect(limitsSummary(NO_LIMITS)).toBe('defaults')
  expect(limitsSummary({ maxWeight: 0.2 })).toBe('1 limit set')
  expect(
    limitsSummary({
      maxWeight: 0.2,
      limits: { A: { upper: 0.1 } },
      sectorCaps: { Energy: 0.1 },
      estimators: { covariance: 'sample' },
    }),
  ).toBe('3 limits set, 1 estimate changed')
})
