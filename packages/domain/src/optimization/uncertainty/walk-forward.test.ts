import { describe, expect, it } from 'vitest'
import { DEFAULT_ESTIMATORS } from '../estimators/estimator-choice.ts'
import type { MixGoal, MixRules } from '../mix/mix-rules.ts'
import { REFIT_EVERY, walkForward, type WalkForwardSteps } from './walk-forward.ts'

const WINDOW = 4

function rules(goal: MixGoal, own: Partial<MixRules> = {}): MixRules {
  return {
    estimators: DEFAULT_ESTIMATORS,
    lower: Float64Array.of(0, 0),
    upper: Float64Array.of(1, 1),
    groups: [],
    holdings: null,
    goal,
    ...own,
  }
}

/** Series of so many sessions that move up and down around a mean, which may change where a stretch of 21 begins. */
function series(sessions: number, amplitude: number, meanAt: (stretch: number) => number): Float64Array {
  return Float64Array.from(
    { length: sessions },
    (_, session) => meanAt(Math.floor((session - WINDOW) / REFIT_EVERY)) + (session % 2 === 0 ? amplitude : -amplitude),
  )
}

/** The first is the better one up to the second refit, and the second from then on. */
const SESSIONS = WINDOW + 2 * REFIT_EVERY + 5
const TURNING = [
  series(SESSIONS, 0.02, (stretch) => (stretch < 1 ? 0.003 : -0.003)),
  series(SESSIONS, 0.01, () => 0.001),
]

function steps(goal: MixGoal, own: Partial<WalkForwardSteps> = {}): WalkForwardSteps {
  return {
    returns: TURNING,
    riskFree: new Float64Array(SESSIONS),
    window: WINDOW,
    costRate: 0,
    rules: rules(goal),
    ...own,
  }
}

describe('fitting, holding and fitting again', () => {
  const walked = walkForward(steps({ kind: 'maximum_return' }))

  it('earns on each stretch what was best in the window before it', () => {
    const { returns } = walked!.mix
    expect(returns).toHaveLength(SESSIONS - WINDOW)
    for (const [day, value] of returns.entries()) {
      // Two stretches are fitted while the first still led: its change shows in the third window only.
      const chosen = day < 2 * REFIT_EVERY ? TURNING[0]! : TURNING[1]!
      expect(value).toBeCloseTo(chosen[WINDOW + day]!, 14)
    }
  })

  it('counts the one change of all the money', () => {
    expect(walked!.mix.traded).toBeCloseTo(2, 12)
  })

  it('tells each refit, the last of them for what is left of a month', () => {
    const told: string[] = []
    walkForward(steps({ kind: 'maximum_return' }, { onProgress: (done, total) => told.push(`${done}/${total}`) }))
    expect(told).toEqual(['1/3', '2/3', '3/3'])
  })

  it('pays its costs on the day after the change', () => {
    const paying = walkForward(steps({ kind: 'maximum_return' }, { costRate: 0.01 }))
    const day = 2 * REFIT_EVERY
    expect(paying!.mix.returns[day]).toBeCloseTo(0.98 * (1 + TURNING[1]![WINDOW + day]!) - 1, 14)
    expect(paying!.mix.returns[day + 1]).toBeCloseTo(TURNING[1]![WINDOW + day + 1]!, 14)
  })
})

describe('equal weight beside it', () => {
  it('is a half of each on the days of the refits, and drifts in between', () => {
    const { returns } = walkForward(steps({ kind: 'maximum_return' }))!.equalWeight
    const average = (day: number): number => (TURNING[0]![WINDOW + day]! + TURNING[1]![WINDOW + day]!) / 2
    for (const day of [0, REFIT_EVERY, 2 * REFIT_EVERY]) expect(returns[day]).toBeCloseTo(average(day), 14)
    // The day after: each half has moved by its first return.
    const [first, second] = [1 + TURNING[0]![WINDOW]!, 1 + TURNING[1]![WINDOW]!]
    const drifted = (first * TURNING[0]![WINDOW + 1]! + second * TURNING[1]![WINDOW + 1]!) / (first + second)
    expect(returns[1]).toBeCloseTo(drifted, 14)
    expect(Math.abs(returns[1]! - average(1))).toBeGreaterThan(1e-5)
  })

  it('is what a mix becomes that may be nothing else', () => {
    const half = Float64Array.of(0.5, 0.5)
    const held = walkForward(
      steps({ kind: 'balanced' }, { rules: rules({ kind: 'least_risk' }, { lower: half, upper: half }) }),
    )
    expect(held!.mix).toEqual(held!.equalWeight)
  })
})

describe('refits without the mix that was asked for', () => {
  it('hold Least Risk where nothing in the window beat what the bills earned in it', () => {
    // The bills beat both stocks before the second refit only.
    const riskFree = Float64Array.from({ length: SESSIONS }, (_, session) =>
      session >= REFIT_EVERY && session < WINDOW + REFIT_EVERY ? 0.05 : 0,
    )
    const walked = walkForward(steps({ kind: 'balanced' }, { riskFree }))
    expect(walked).toMatchObject({ refitsAtLeastRisk: 1, refitsAtNearestEnd: 0 })
    const calm = walkForward(steps({ kind: 'least_risk' }))
    expect(walked!.mix.returns[REFIT_EVERY]).toBeCloseTo(calm!.mix.returns[REFIT_EVERY]!, 14)
    expect(walked!.mix.returns[0]).not.toBeCloseTo(calm!.mix.returns[0]!, 4)
  })

  it('hold the nearest end where a target lies beyond it, and count as that alone', () => {
    // A year of 0.5 is within reach of the first stock's 0.756, not of 0.252.
    const walked = walkForward(steps({ kind: 'target-return', target: 0.5 }))
    expect(walked).toMatchObject({ refitsAtLeastRisk: 0, refitsAtNearestEnd: 1 })
    const last = 2 * REFIT_EVERY
    expect(walked!.mix.returns[last]).toBeCloseTo(TURNING[1]![WINDOW + last]!, 14)
  })

  it('end the walk where the limits leave no mix', () => {
    const tight = rules({ kind: 'balanced' }, { upper: Float64Array.of(0.3, 0.3) })
    expect(walkForward(steps({ kind: 'balanced' }, { rules: tight }))).toBeNull()
  })
})
