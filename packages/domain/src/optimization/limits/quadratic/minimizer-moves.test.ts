import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryQuadratic } from '@fairweight/testing/domain/optimization/limits/arbitrary-quadratic.ts'
import { freeSystem } from './free-system.ts'
import { minimizerMoves } from './minimizer-moves.ts'
import { dot, unconstrainedState, type Quadratic, type QuadraticState } from './quadratic-state.ts'

function stateOf(problem: Quadratic, places: readonly number[], isHeld: readonly [boolean, boolean]): QuadraticState {
  return {
    ...unconstrainedState(problem),
    places: Int8Array.from(places),
    activeRows: Uint8Array.of(1, ...isHeld.map(Number)),
  }
}

/** Q·x less the rows by their multipliers. */
function residual({ size, matrix, rows }: Quadratic, x: ArrayLike<number>, multipliers: ArrayLike<number>): number[] {
  return Array.from({ length: size }, (_, i) => {
    let sum = 0
    for (let j = 0; j < size; j++) sum += matrix[i * size + j]! * x[j]!
    return rows.reduce((left, row, r) => left - multipliers[r]! * row[i]!, sum)
  })
}

test('settling meets the conditions of the minimum for the constraints that are held', () => {
  fc.assert(
    fc.property(arbitraryQuadratic, ({ problem, places, isHeld }) => {
      const state = stateOf(problem, places, isHeld)
      const lower = Float64Array.from({ length: problem.size }, (_, i) => i / 50)
      const upper = Float64Array.from({ length: problem.size }, (_, i) => 0.5 + i / 50)
      expect(minimizerMoves(problem).settle(state, lower, upper)).toBe(true)
      const pulls = residual(problem, state.weights, state.multipliers)
      for (const [i, place] of places.entries()) {
        expect(state.gradients[i]).toBeCloseTo(place === 0 ? 0 : pulls[i]! + problem.linear[i]!, 8)
        expect(place === 0 ? pulls[i]! + problem.linear[i]! : 0).toBeCloseTo(0, 8)
        expect(state.weights[i]).toBe([lower[i], state.weights[i], upper[i]][1 + Math.sign(place)])
      }
      for (const [row, entries] of problem.rows.entries()) {
        const isActive = state.activeRows[row] === 1
        expect(isActive ? dot(entries, state.weights) : problem.limits[row]).toBeCloseTo(problem.limits[row]!, 9)
        expect(isActive ? 0 : state.multipliers[row]).toBe(0)
      }
    }),
  )
})

test('the move against a violated constraint keeps the others, and approaches it as fast as is told', () => {
  fc.assert(
    fc.property(arbitraryQuadratic, fc.boolean(), fc.constantFrom(-1, 1), ({ problem, places }, isAsset, sign) => {
      const state = stateOf(problem, places, [false, true])
      const violated = isAsset ? { asset: 0, row: -1, sign, missing: 1 } : { asset: -1, row: 1, sign: 1, missing: 1 }
      const normal = isAsset ? Float64Array.from(places, (_, i) => (i === 0 ? sign : 0)) : problem.rows[1]!
      const moves = minimizerMoves(problem)
      const move = moves.against(state, violated)!
      const pulls = residual(problem, move.weights, move.multipliers)
      for (const [i, place] of places.entries()) {
        expect(pulls[i]! - normal[i]!).toBeCloseTo(place === 0 ? 0 : move.gradients[i]!, 8)
        expect(place === 0 ? move.gradients[i] : move.weights[i]).toBe(0)
      }
      expect(dot(problem.rows[0]!, move.weights)).toBeCloseTo(0, 9)
      expect(dot(problem.rows[2]!, move.weights)).toBeCloseTo(0, 9)
      expect(move.multipliers[1]).toBe(0)
      expect(move.rate).toBe(dot(normal, move.weights))
      const { rate, freeRate } = move
      expect(rate).toBeLessThanOrEqual(freeRate * (1 + 1e-9))
      // Without rows in the way nothing but the free assets shapes the move.
      const loose = moves.against({ ...state, activeRows: new Uint8Array(3) }, violated)!
      expect(loose.rate).toBeCloseTo(freeRate, 9)
      expect([...loose.multipliers]).toEqual([0, 0, 0])
    }),
  )
})

test('the system of two free assets and one row, by hand', () => {
  const problem: Quadratic = {
    size: 3,
    matrix: Float64Array.of(2, 0, 1, 0, 4, 1, 1, 1, 9),
    linear: new Float64Array(3),
    rows: [Float64Array.of(1, 1, 1)],
    limits: Float64Array.of(1),
  }
  const system = freeSystem(problem)
  expect(system.factor(stateOf(problem, [0, 0, 1], [false, false]))).toBe(true)
  expect([system.freeCount, system.activeCount, system.free[0], system.free[1], system.active[0]]).toEqual([
    2, 1, 0, 1, 0,
  ])
  const right = Float64Array.of(2, 8)
  const below = Float64Array.of(9)
  // 2x − y = 2, 4z − y = 8, x + z = 9: y = 8, x = 5, z = 4.
  expect(system.solve(right, below)).toBeCloseTo(2 * 1 + 8 * 2, 12)
  expect([right[0], right[1], below[0]]).toEqual([expect.closeTo(5, 12), expect.closeTo(4, 12), expect.closeTo(8, 12)])
})

test('what is singular is told: equal assets, and more rows than free assets', () => {
  const rows = [Float64Array.of(1, 1), Float64Array.of(1, 2), Float64Array.of(1, 0)]
  const problem: Quadratic = {
    size: 2,
    matrix: Float64Array.of(1, 0, 0, 1),
    linear: new Float64Array(2),
    rows,
    limits: Float64Array.of(1, 1, 1),
  }
  const held = (...activeRows: number[]) => ({
    ...unconstrainedState(problem),
    activeRows: Uint8Array.from(activeRows),
  })
  const bounds = [Float64Array.of(0, 0), Float64Array.of(1, 1)] as const
  expect(minimizerMoves(problem).settle(held(1, 1, 0), ...bounds)).toBe(true)
  expect(minimizerMoves(problem).settle(held(1, 1, 1), ...bounds)).toBe(false)
  expect(minimizerMoves(problem).against(held(1, 1, 1), { asset: 0, row: -1, sign: 1, missing: 1 })).toBeNull()
  const equal = { ...problem, matrix: Float64Array.of(1, 1, 1, 1) }
  expect(minimizerMoves(equal).settle(held(1, 0, 0), ...bounds)).toBe(false)
})
