import { describe, expect, it } from 'vitest'
import { daysInARow } from '@fairweight/testing/domain/optimization/uniform-closes.ts'
import { seededUniform } from '../../randomness/index.ts'
import { compareWalkForward, type WalkForwardRequest } from './walk-forward-comparison.ts'

/** The least that can be compared: 20 sessions to fit on, 252 to test on. */
const WINDOW = 20
const SESSIONS = WINDOW + 252

/** Closes that gain `mean` a session give or take `swing`, by a seed of their own. */
function closes(mean: number, swing: number, seed: number, sessions = SESSIONS): Float64Array {
  const uniform = seededUniform(seed)
  const series = new Float64Array(sessions + 1).fill(100)
  for (let day = 1; day <= sessions; day++) series[day] = series[day - 1]! * (1 + mean + swing * (2 * uniform() - 1))
  return series
}

function request(
  totalReturnCloses: readonly Float64Array[],
  own: Partial<WalkForwardRequest> = {},
): WalkForwardRequest {
  return {
    tickers: totalReturnCloses.map((_, stock) => `S${stock}`),
    totalReturnCloses,
    dates: daysInARow(totalReturnCloses[0]?.length ?? 0),
    riskFreeRate: 0,
    riskLevel: 'maximum_return',
    maxWeight: 1,
    window: WINDOW,
    seed: 7,
    ...own,
  }
}

const RISING_AND_FALLING = [closes(0.01, 0.005, 1), closes(-0.01, 0.005, 2)]

describe('the verdict', () => {
  it('is better where the method found a stock that rose and left out one that fell', () => {
    const compared = compareWalkForward(request(RISING_AND_FALLING))
    expect(compared).toMatchObject({ status: 'compared', verdict: 'better', seed: 7, costRate: 0.001, refits: 12 })
    expect(compared.sentence).toContain('did better than equal weight')
  })

  it('is worse where the calm mix is the one that fell', () => {
    const compared = compareWalkForward(
      request([closes(0.012, 0.006, 1), closes(-0.01, 0.0005, 2)], { riskLevel: 'least_risk' }),
    )
    expect(compared).toMatchObject({ status: 'compared', verdict: 'worse' })
    expect(compared.sentence).toContain('did worse than equal weight')
  })

  it('cannot be told where both sides hold the same, and carries a p-value of 1', () => {
    const [first, second] = RISING_AND_FALLING
    const compared = compareWalkForward(request([first!, second!], { maxWeight: 0.5 }))
    expect(compared).toMatchObject({ status: 'compared', verdict: 'cannot-be-told', pValue: 1 })
  })

  it('cannot be told where a side has no ratio, because its money never moved', () => {
    const still = compareWalkForward(
      request([new Float64Array(SESSIONS + 1).fill(100), closes(0.002, 0.01, 3)], { riskLevel: 'least_risk' }),
    )
    expect(still).toMatchObject({ status: 'compared', verdict: 'cannot-be-told', mix: { sharpeRatio: null } })
  })
})

describe('the sessions that are compared', () => {
  it('are those after the window, each dated by the day on which its return ended', () => {
    const dates = daysInARow(SESSIONS + 1)
    const compared = compareWalkForward(request(RISING_AND_FALLING))
    expect(compared).toMatchObject({ testSessions: 252, dates: dates.slice(WINDOW + 1) })
  })

  it('skip the days on which a stock has no price, and their dates', () => {
    const [first, second] = [closes(0.01, 0.005, 1, SESSIONS + 1), closes(-0.01, 0.005, 2, SESSIONS + 1)]
    second[50] = NaN
    const dates = daysInARow(SESSIONS + 2)
    expect(compareWalkForward(request([first, second]))).toMatchObject({
      testSessions: 252,
      dates: dates.filter((_, day) => day !== 50).slice(WINDOW + 1),
    })
  })

  it('must be 252: with one fewer there is nothing to compare, and no mix is fitted', () => {
    const told: number[] = []
    const short = compareWalkForward(
      request(
        RISING_AND_FALLING.map((series) => series.subarray(0, SESSIONS)),
        { onProgress: (done) => told.push(done) },
      ),
    )
    expect(short).toMatchObject({ status: 'too-little-history', testSessions: 251, refits: 12, notes: [] })
    expect(short.sentence).toContain('at least 252 sessions are needed')
    expect(told).toEqual([])
  })

  it('are none where the window is longer than the history', () => {
    expect(compareWalkForward(request(RISING_AND_FALLING, { window: 1000 }))).toMatchObject({
      status: 'too-little-history',
      testSessions: 0,
      refits: 0,
    })
  })
})

describe('the figures of both sides', () => {
  it('cost what is traded: nothing at no cost, and less growth the more a trade costs', () => {
    const growthAt = (costRate: number): number => {
      const compared = compareWalkForward(request(RISING_AND_FALLING, { costRate, maxWeight: 0.8 }))
      if (compared.status !== 'compared') throw new Error(compared.sentence)
      return compared.equalWeight.growth.at(-1)!
    }
    const [free, cheap, dear] = [growthAt(0), growthAt(0.001), growthAt(0.01)]
    expect(free).toBeGreaterThan(cheap)
    expect(cheap).toBeGreaterThan(dear)
  })

  it('are above the bills, whose rate lowers both ratios', () => {
    const ratios = (treasuryBills: Float64Array | null): (number | null)[] => {
      const compared = compareWalkForward(request(RISING_AND_FALLING, { treasuryBills }))
      if (compared.status !== 'compared') throw new Error(compared.sentence)
      return [compared.mix.sharpeRatio, compared.equalWeight.sharpeRatio]
    }
    const [mix, equal] = ratios(null)
    const [mixAbove, equalAbove] = ratios(closes(0.0005, 0, 4))
    expect(mixAbove).toBeLessThan(mix!)
    expect(equalAbove).toBeLessThan(equal!)
  })
})

it('limits that leave no mix are told, with the doubts about the prices', () => {
  const doubts = { S1: [{ kind: 'break', date: daysInARow(9).at(-1)!, words: 'S1 broke' }] } as const
  const none = compareWalkForward(request(RISING_AND_FALLING, { maxWeight: 0.3, doubts }))
  expect(none).toMatchObject({
    status: 'no-mix',
    notes: ['The prices of S1 are in doubt in this period: S1 broke. The mix may depend on them.'],
  })
})
