import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainRanges } from '@fairweight/testing/domain/optimization/plain-ranges.ts'
import { daysInARow, uniformCloses } from '@fairweight/testing/domain/optimization/uniform-closes.ts'
import { resampleRanges, type ResamplingRequest } from './resampled-ranges.ts'

const tickers = ['BBB', 'DDD', 'AAA', 'CCC']
const request: ResamplingRequest = {
  tickers,
  totalReturnCloses: uniformCloses(4, 200, { drift: 0.002 }),
  dates: daysInARow(200),
  riskFreeRate: 0.01,
  riskLevel: 'balanced',
  seed: 5,
  resamples: 40,
}

test('agrees with a slow version that lays out every history and tries every set of holdings', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 10, max: 60 }),
      fc.double({ min: 0.4, max: 1, noNaN: true }),
      (seed, days, maxWeight) => {
        const closes = uniformCloses(3, days, { seed })
        const fast = resampleRanges({
          tickers: ['AAA', 'BBB', 'CCC'],
          totalReturnCloses: closes,
          dates: daysInARow(days),
          riskFreeRate: 0,
          riskLevel: 'least_risk',
          maxWeight,
          estimators: { covariance: 'sample' },
          seed,
          resamples: 15,
        })
        const slow = plainRanges(
          closes.map((series) => Array.from(series)),
          { maxWeight, meanBlock: fast?.meanBlock ?? NaN, seed, resamples: 15 },
        )
        for (const [i, { low, high, heldShare }] of (fast?.weights ?? []).entries()) {
          expect(low).toBeCloseTo(slow.weights[i]!.low, 9)
          expect(high).toBeCloseTo(slow.weights[i]!.high, 9)
          expect(heldShare).toBeCloseTo(slow.weights[i]!.heldShare, 12)
        }
        expect(fast?.expectedReturn.low).toBeCloseTo(slow.expectedReturn.low, 8)
        expect(fast?.volatility.high).toBeCloseTo(slow.volatility.high, 9)
      },
    ),
    { numRuns: 25 },
  )
})

test('the same seed gives the same bits, whatever the order of the tickers; another seed gives others', () => {
  const turned = {
    ...request,
    tickers: tickers.toReversed(),
    totalReturnCloses: request.totalReturnCloses.toReversed(),
  }
  const ranges = resampleRanges(request)
  expect(resampleRanges(turned)).toEqual(ranges)
  expect(ranges?.weights.map(({ ticker }) => ticker)).toEqual(['AAA', 'BBB', 'CCC', 'DDD'])
  expect(resampleRanges({ ...request, seed: 6 })?.weights).not.toEqual(ranges?.weights)
  expect(ranges).toMatchObject({ seed: 5, resamples: 40, withoutAnswer: 0, atNearestEnd: 0, meanBlock: 6 })
})

test('is 200 histories where no other number is said, each of them told', () => {
  const told: string[] = []
  const ranges = resampleRanges({
    ...request,
    resamples: undefined,
    riskLevel: 'least_risk',
    onProgress: (done, total) => told.push(`${done}/${total}`),
  })
  expect(ranges?.resamples).toBe(200)
  expect([told.length, told[0], told.at(-1)]).toEqual([200, '1/200', '200/200'])
})

test('keeps the limits, the sector caps and the estimators of the answer', () => {
  const sectors = { AAA: 'Energy', BBB: 'Energy', CCC: 'Health', DDD: 'Health' }
  const capped = resampleRanges({ ...request, riskLevel: 'maximum_return', sectors, sectorCaps: { Health: 0.3 } })
  for (const { high } of capped?.weights.slice(2) ?? []) expect(high).toBeLessThanOrEqual(0.3 + 1e-12)
  const few = resampleRanges({ ...request, mostHoldings: 2, resamples: 5 })
  expect(few?.weights.reduce((sum, { heldShare }) => sum + heldShare, 0)).toBeLessThanOrEqual(2 + 1e-12)
  const floored = resampleRanges({ ...request, riskLevel: 'maximum_return', limits: { AAA: { lower: 0.15 } } })
  expect(floored?.weights[0]).toMatchObject({ ticker: 'AAA', heldShare: 1 })
  expect(floored?.weights[0]?.low).toBeGreaterThanOrEqual(0.15 - 1e-12)
  const sample = resampleRanges({ ...request, estimators: { covariance: 'sample' } })
  expect(sample?.weights).not.toEqual(resampleRanges(request)?.weights)
  const fixed = resampleRanges({
    ...request,
    limits: Object.fromEntries(tickers.map((ticker) => [ticker, { lower: 0.25, upper: 0.25 }])),
  })
  for (const { low, high, heldShare } of fixed?.weights ?? []) expect([low, high, heldShare]).toEqual([0.25, 0.25, 1])
})

test('with pairwise days every ticker brings its own', () => {
  const closes = request.totalReturnCloses.map((series, i) =>
    i === 2 ? series.map((close, day) => (day < 80 ? NaN : close)) : series,
  )
  const late = { ...request, totalReturnCloses: closes, riskLevel: 'least_risk' as const }
  const pairwise = resampleRanges({ ...late, estimators: { covariance: 'sample', missingData: 'pairwise' } })
  expect([resampleRanges(late)?.meanBlock, pairwise?.meanBlock, pairwise?.withoutAnswer]).toEqual([5, 6, 0])
})

test('counts the histories in which nothing beat the risk-free rate, and says nothing where none did', () => {
  const some = resampleRanges({ ...request, riskFreeRate: 1.1 })
  expect(some?.withoutAnswer).toBeGreaterThan(0)
  expect(some?.withoutAnswer).toBeLessThan(40)
  expect(resampleRanges({ ...request, riskFreeRate: 100 })).toBeNull()
  expect(resampleRanges({ ...request, maxWeight: 0.1 })).toBeNull()
  expect(resampleRanges({ ...request, tickers: [], totalReturnCloses: [] })).toBeNull()
  expect(
    resampleRanges({ ...request, tickers: ['AAA'], totalReturnCloses: request.totalReturnCloses.slice(0, 1) }),
  ).toBeNull()
  expect(
    resampleRanges({ ...request, totalReturnCloses: request.totalReturnCloses.map((series) => series.slice(0, 2)) }),
  ).toBeNull()
})

test('a target beyond an end of a history takes that end', () => {
  const calm = resampleRanges({ ...request, targetVolatility: 0 })
  expect(calm?.atNearestEnd).toBe(40)
  expect(calm?.weights).toEqual(resampleRanges({ ...request, riskLevel: 'least_risk' })?.weights)
  const rich = resampleRanges({ ...request, targetReturn: 10 })
  expect(rich?.weights).toEqual(resampleRanges({ ...request, riskLevel: 'maximum_return' })?.weights)
})
