import { describe, expect, test } from 'vitest'
import { dualActiveSet } from './dual-active-set.ts'
import type { Quadratic } from './quadratic-state.ts'
import { stateAtWeights } from './state-at-weights.ts'

// Independent variances of 1, 2 and 4, a return of at least 0.2 and at most 0.5 in the first two.
const problem: Quadratic = {
  size: 3,
  matrix: Float64Array.of(1, 0, 0, 0, 2, 0, 0, 0, 4),
  linear: new Float64Array(3),
  rows: [Float64Array.of(1, 1, 1), Float64Array.of(0.1, 0.2, 0.3), Float64Array.of(-1, -1, 0)],
  limits: Float64Array.of(1, 0.2, -0.5),
}
const lower = new Float64Array(3)

describe('the state at known weights', () => {
  test.each<[string, number[]]>([
    ['no bound', [1, 1, 1]],
    ['a cap', [0.25, 1, 1]],
    ['a cap of nothing', [0, 1, 1]],
    ['a cap on the last', [1, 1, 0.55]],
  ])('is the state of the solution: %s', (_name, caps) => {
    const upper = Float64Array.from(caps)
    const solved = dualActiveSet(problem)(lower, upper, null, Infinity)
    if (solved.status !== 'solved') throw new Error(solved.status)
    const state = stateAtWeights(problem, solved.state.weights, lower, upper)!
    expect([...state.activeRows]).toEqual([...solved.state.activeRows])
    for (const [i, weight] of solved.state.weights.entries()) {
      expect(state.weights[i]).toBeCloseTo(weight, 12)
      expect(state.gradients[i]).toBeCloseTo(solved.state.gradients[i]!, 9)
    }
  })

  test('is none where the weights are not the minimum', () => {
    const upper = Float64Array.of(1, 1, 1)
    const alone = { ...problem, rows: [problem.rows[0]!], limits: Float64Array.of(1) }
    // By the inverse variances 4 : 2 : 1.
    const best = Float64Array.of(4 / 7, 2 / 7, 1 / 7)
    expect(stateAtWeights(alone, best, lower, upper)).toMatchObject({
      places: Int8Array.of(0, 0, 0),
      activeRows: Uint8Array.of(1),
    })
    // Nothing in the first asset, and held there by its floor only: a push in the wrong direction.
    expect(stateAtWeights(alone, Float64Array.of(0, 2 / 3, 1 / 3), lower, upper)).toBeNull()
    // The same weights with a cap of nothing on the first are the minimum.
    expect(stateAtWeights(alone, Float64Array.of(1, 0, 0), lower, upper)).toBeNull()
    expect(stateAtWeights(alone, Float64Array.of(0.25, 0.5, 0.25), lower, Float64Array.of(0.25, 1, 1))).toMatchObject({
      places: Int8Array.of(1, 0, 0),
    })
    expect(stateAtWeights(alone, Float64Array.of(0.6, 0.26, 0.14), Float64Array.of(0.6, 0, 0), upper)).toMatchObject({
      places: Int8Array.of(-1, 0, 0),
    })
  })

  test('is none where a row is pressed the wrong way', () => {
    const upper = Float64Array.of(1, 1, 1)
    const rewarded = (limit: number): Quadratic => ({
      ...problem,
      rows: problem.rows.slice(0, 2),
      limits: Float64Array.of(1, limit),
    })
    const best = Float64Array.of(4 / 7, 2 / 7, 1 / 7)
    // The least variance returns (0.4 + 0.4 + 0.3) / 7. Less is no limit; exactly as much may be held, without pressure.
    expect(stateAtWeights(rewarded(1 / 7), best, lower, upper)).toMatchObject({ activeRows: Uint8Array.of(1, 0) })
    expect(stateAtWeights(rewarded(1.1 / 7), best, lower, upper)).toMatchObject({ activeRows: Uint8Array.of(1, 1) })
    // A return of 0.14 held at weights above it in variance.
    const low = Float64Array.of(0.7, 0.2, 0.1)
    expect(stateAtWeights(rewarded(0.14), low, lower, upper)).toBeNull()
  })
})
