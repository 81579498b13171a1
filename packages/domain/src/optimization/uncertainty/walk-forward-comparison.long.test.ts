import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainWalkForward } from '@fairweight/testing/domain/optimization/plain-walk-forward.ts'
import { simulatedMarket } from '@fairweight/testing/domain/optimization/simulated-market.ts'
import { daysInARow, uniformCloses } from '@fairweight/testing/domain/optimization/uniform-closes.ts'
import { compareWalkForward, type WalkForwardComparison, type WalkForwardRequest } from './walk-forward-comparison.ts'

type Compared = Extract<WalkForwardComparison, { status: 'compared' }>

function compared(request: WalkForwardRequest): Compared {
  const comparison = compareWalkForward(request)
  if (comparison.status !== 'compared') throw new Error(comparison.sentence)
  return comparison
}

const tickers = ['BBB', 'DDD', 'AAA', 'CCC']
const request: WalkForwardRequest = {
  tickers,
  totalReturnCloses: uniformCloses(4, 361),
  dates: daysInARow(361),
  riskFreeRate: 0.01,
  riskLevel: 'balanced',
  window: 80,
  seed: 5,
}

test('agrees with a slow version kept in dollars', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 60, max: 100 }),
      fc.double({ min: 0, max: 0.01, noNaN: true }),
      (seed, window, costRate) => {
        const closes = uniformCloses(4, 361, { seed })
        const fast = compared({
          ...request,
          tickers: ['AAA', 'BBB', 'CCC', 'DDD'],
          totalReturnCloses: closes,
          riskLevel: 'maximum_return',
          window,
          costRate,
        })
        const slow = plainWalkForward(
          closes.map((series) => Array.from(series)),
          window,
          costRate,
        )
        for (const [day, worth] of slow.mix.entries()) expect(fast.mix.growth[day]).toBeCloseTo(worth, 10)
        for (const [day, worth] of slow.equalWeight.entries())
          expect(fast.equalWeight.growth[day]).toBeCloseTo(worth, 10)
      },
    ),
    { numRuns: 10 },
  )
})

test('knows nothing of the days to come', () => {
  const whole = compared(request)
  const cut = compared({
    ...request,
    totalReturnCloses: request.totalReturnCloses.map((series, i) =>
      series.map((close, day) => (day > 344 ? close * (1 + i) : close)),
    ),
  })
  const known = 344 - 80
  expect(cut.mix.growth.slice(0, known)).toEqual(whole.mix.growth.slice(0, known))
  expect(cut.mix.growth[known]).not.toBe(whole.mix.growth[known])
})

test('says what was compared', () => {
  const told: string[] = []
  const comparison = compared({ ...request, onProgress: (done, total) => told.push(`${done}/${total}`) })
  expect(comparison).toMatchObject({ seed: 5, testSessions: 280, refits: 14, costRate: 0.001 })
  expect([comparison.dates.length, comparison.dates[0], comparison.dates.at(-1)]).toEqual([
    280,
    request.dates[81],
    request.dates[360],
  ])
  expect([told.length, told.at(-1)]).toEqual([14, '14/14'])
  expect(comparison.sentence).toMatch(
    /^On 280 sessions they had not seen, from \S+ to \S+, mixes chosen this way (did|were) .+ against −?\d\.\d\d after costs of 0\.1% of each trade\.$/,
  )
  expect(comparison.mix.turnover).toBeGreaterThan(comparison.equalWeight.turnover)
  expect(compared({ ...request, costRate: 0 }).sentence).not.toContain('costs')
})

test('the same seed gives the same bits, whatever the order of the tickers', () => {
  expect(
    compareWalkForward({
      ...request,
      tickers: tickers.toReversed(),
      totalReturnCloses: request.totalReturnCloses.toReversed(),
    }),
  ).toEqual(compareWalkForward(request))
})

test('a mix that is equal weight cannot be told from it', () => {
  const limits = Object.fromEntries(tickers.map((ticker) => [ticker, { lower: 0.25, upper: 0.25 }]))
  const { verdict, pValue, mix, equalWeight } = compared({ ...request, limits })
  expect([verdict, pValue]).toEqual(['cannot-be-told', 1])
  expect(mix).toEqual(equalWeight)
})

test('takes the risk-free rate from the bills of the window, and from the request where there are none', () => {
  const bills = Float64Array.from({ length: 361 }, (_, day) => (day % 7 === 3 ? NaN : 100 * (1 + 0.00004 * day)))
  const withBills = compared({ ...request, treasuryBills: bills })
  expect(withBills.mix.sharpeRatio).not.toBe(compared(request).mix.sharpeRatio)
  expect(compared({ ...request, treasuryBills: new Float64Array(361).fill(NaN) })).toEqual(
    compared({ ...request, treasuryBills: null }),
  )
})

test('holds Least Risk where nothing beat the risk-free rate, and says how often', () => {
  const never = compared({ ...request, riskFreeRate: 100 })
  expect(never).toMatchObject({
    refitsAtLeastRisk: 14,
    notes: ['At 14 of 14 refits nothing beat the risk-free rate, and Least Risk was held until the next.'],
  })
  expect(never.mix.growth).toEqual(compared({ ...request, riskLevel: 'least_risk' }).mix.growth)
  expect(compared({ ...request, riskLevel: 'least_risk' }).notes).toEqual([])
})

test('holds the nearest mix where a target was out of reach, and says how often', () => {
  const far = compared({ ...request, targetReturn: 50 })
  expect(far).toMatchObject({
    refitsAtNearestEnd: 14,
    refitsAtLeastRisk: 0,
    notes: ['At 14 of 14 refits the target was out of reach, and the nearest mix was held until the next.'],
  })
  expect(far.mix.growth).toEqual(compared({ ...request, riskLevel: 'maximum_return' }).mix.growth)
})

test('names the doubts about the days that it reads, long before those of the answer, and no others', () => {
  const [first = '', second = '', last = ''] = [request.dates[0], request.dates[1], request.dates.at(-1)]
  const doubts = {
    BBB: [{ kind: 'break', date: second, words: 'BBB broke' }],
    DDD: [{ kind: 'break', date: first, words: 'DDD begins' }],
    AAA: [{ kind: 'span', first: last, last, words: 'AAA is wrong' }],
    CCC: [{ kind: 'span', first: '1999-01-04', last: '1999-01-05', words: 'CCC was wrong' }],
  } as const
  const named = [
    'The prices of AAA are in doubt in this period: AAA is wrong. The mix may depend on them.',
    'The prices of BBB are in doubt in this period: BBB broke. The mix may depend on them.',
  ]
  const never = 'At 14 of 14 refits nothing beat the risk-free rate, and Least Risk was held until the next.'
  expect(compared({ ...request, doubts, riskFreeRate: 100 }).notes).toEqual([...named, never])
  expect(compareWalkForward({ ...request, doubts, maxWeight: 0.1 })).toMatchObject({ status: 'no-mix', notes: named })
  const late = {
    ...request,
    totalReturnCloses: request.totalReturnCloses.map((series) =>
      series.map((close, day) => (day === 0 ? Number.NaN : close)),
    ),
  }
  expect(compared({ ...late, doubts }).notes).toEqual(named.slice(0, 1))
})

test('says why there is nothing to compare, and what would do', () => {
  const short = (days: number, window: number) =>
    compareWalkForward({
      ...request,
      totalReturnCloses: uniformCloses(4, days + 1),
      dates: daysInARow(days + 1),
      window,
    })
  expect(short(1300, 1300)).toMatchObject({
    status: 'too-little-history',
    testSessions: 0,
    refits: 0,
    sentence:
      'Too little history to compare: the period takes all 1,300 sessions that these stocks share, and at least 252 sessions are needed to test on; a period of 3 years would leave enough.',
  })
  expect(short(600, 400).sentence).toBe(
    'Too little history to compare: these stocks share 600 sessions, the estimates take 400 of them, and at least 252 sessions are needed to test on; a period of 1 year would leave enough.',
  )
  expect(short(300, 252).sentence).toMatch(/; a comparison needs stocks with at least two years of shared history\.$/)
  expect(compareWalkForward({ ...request, tickers: [], totalReturnCloses: [] }).status).toBe('too-little-history')
  expect(compareWalkForward({ ...request, maxWeight: 0.1 })).toMatchObject({
    status: 'no-mix',
    sentence: 'There is nothing to compare: these limits and estimates leave no mix of these stocks.',
  })
})

test('finds the effect that is there, and nothing where nothing is (the long version is a proof)', () => {
  const verdictOf = (means: readonly number[], marketVolatility: number, seed: number): string => {
    const market = simulatedMarket({ means, ownVolatilities: means.map(() => 0.15), marketVolatility }, 252 * 5, seed)
    return compared({ ...market, riskFreeRate: 0.06, riskLevel: 'balanced', window: 252, seed }).verdict
  }
  const good = Array.from({ length: 10 }, (_, stock) => (stock < 3 ? 0.5 : 0.06))
  for (const seed of [1, 2, 3]) {
    expect(verdictOf(good, 0.1, seed)).toBe('better')
    expect(
      verdictOf(
        good.map(() => 0.06),
        0,
        seed,
      ),
    ).toBe('cannot-be-told')
  }
})
