import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { plainRanges } from '@fairweight/testing/domain/optimization/plain-ranges.ts'
import { daysInARow, uniformCloses } from '@fairweight/testing/domain/optimization/uniform-closes.ts'
import { rangesOfMixes, resampleMixes, resampleRanges, type ResamplingRequest } from './resampled-ranges.ts'

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

test('parts of the histories have, together, the ranges of the whole to the last bit, however they are cut', () => {
  const places = fc.uniqueArray(fc.integer({ min: 1, max: 39 }), { maxLength: 6 })
  const asked = fc.record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    riskFreeRate: fc.constantFrom(0.01, 1.1),
    mostHoldings: fc.constantFrom(undefined, 2),
  })
  const aims = fc.constantFrom({}, { targetVolatility: 0 }, { targetVolatility: 0.2 })
  fc.assert(
    fc.property(places, asked, aims, (cuts, settings, aim) => {
      const question: ResamplingRequest = { ...request, ...settings, ...aim }
      const ends = [...cuts.toSorted((one, other) => one - other), 40]
      const told: string[] = []
      const onProgress = (done: number, total: number) => void told.push(`${done}/${total}`)
      const parts = ends.map((to, at) => resampleMixes({ ...question, onProgress }, { from: ends[at - 1] ?? 0, to }))
      expect(rangesOfMixes(parts)).toEqual(resampleRanges(question))
      expect(told).toHaveLength(40)
      expect(told.slice(0, ends[0])).toEqual(Array.from({ length: ends[0] ?? 0 }, (_, at) => `${at + 1}/${ends[0]}`))
    }),
    { numRuns: 10 },
  )
})

test('a part without a history has no mix, and nothing has no ranges', () => {
  expect(resampleMixes(request, { from: 7, to: 7 })).toMatchObject({ mixes: [], withoutAnswer: 0, atNearestEnd: 0 })
  expect(rangesOfMixes([])).toBeNull()
  expect(rangesOfMixes([resampleMixes(request, { from: 0, to: 0 })])).toBeNull()
})

test('ranges are the middle ninety percent of each figure, and how often a stock is held', () => {
  const mixes = Array.from({ length: 21 }, (_, at) => 20 - at).map((place) => ({
    weights: Float64Array.of(place / 20, place < 2 ? 1e-6 : 2e-6),
    expectedReturn: place,
    volatility: -place,
    variance: 0,
    lambda: 0,
    kktResidual: 0,
  }))
  const part = { seed: 9, tickers: ['AAA', 'BBB'], meanBlock: 3, mixes, withoutAnswer: 4, atNearestEnd: 1 }
  const { weights, expectedReturn, volatility, ...counts } = rangesOfMixes([part]) ?? assert.fail('There are mixes.')
  expect(counts).toEqual({ seed: 9, resamples: 25, withoutAnswer: 4, atNearestEnd: 1, meanBlock: 3 })
  expect([expectedReturn.low, expectedReturn.high]).toEqual([1, 19])
  expect([volatility.low, volatility.high]).toEqual([-19, -1])
  expect(weights[0]).toEqual({ ticker: 'AAA', low: 0.05, high: 0.95, heldShare: 20 / 21 })
  expect(weights[1]).toMatchObject({ ticker: 'BBB', heldShare: 19 / 21 })
})
