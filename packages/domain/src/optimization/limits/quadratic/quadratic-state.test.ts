import { describe, expect, test } from 'vitest'
import { copyOf, dot, unconstrainedState, mostViolated, type Quadratic, valueOf } from './quadratic-state.ts'

const problem: Quadratic = {
  size: 3,
  matrix: Float64Array.of(4, 1, 0, 1, 2, 0, 0, 0, 6),
  linear: Float64Array.of(1, 0, -1),
  rows: [Float64Array.of(1, 1, 1), Float64Array.of(1, 2, 3), Float64Array.of(-1, -1, 0)],
  limits: Float64Array.of(1, 2, -0.5),
}
const free = { lower: new Float64Array(3).fill(-9), upper: new Float64Array(3).fill(9) }

function at(...weights: number[]) {
  return { ...unconstrainedState(problem), weights: Float64Array.from(weights) }
}

test('begins with everything free and the first row held', () => {
  expect(unconstrainedState(problem)).toEqual({
    weights: new Float64Array(3),
    places: new Int8Array(3),
    gradients: new Float64Array(3),
    activeRows: Uint8Array.of(1, 0, 0),
    multipliers: new Float64Array(3),
  })
})

test('a copy is equal and apart', () => {
  const state = unconstrainedState(problem)
  const copy = copyOf(state)
  expect(copy).toEqual(state)
  for (const numbers of [copy.weights, copy.places, copy.gradients, copy.activeRows, copy.multipliers]) numbers.fill(7)
  expect(state).toEqual(unconstrainedState(problem))
})

test('the value is w·Q·w / 2 + c·w', () => {
  expect(valueOf(problem, Float64Array.of(1, 0, 0))).toBe(2 + 1)
  expect(valueOf(problem, Float64Array.of(1, 2, 0))).toBe((4 + 4 + 8) / 2 + 1)
  expect(valueOf(problem, Float64Array.of(0, 2, -1))).toBe((8 + 6) / 2 + 1)
  expect(dot(Float64Array.of(1, 2, 3), Float64Array.of(4, -5, 6))).toBe(12)
})

describe('the constraint that is missed by most', () => {
  test('is a bound or a row, with what is missing and on which side', () => {
    const { lower, upper } = free
    const kept = at(0.5, 0, 0.5)
    expect(mostViolated(problem, kept, lower, upper, 1e-12)).toBeNull()
    expect(mostViolated(problem, kept, Float64Array.of(0.75, 0.125, -9), upper, 1e-12)).toEqual({
      asset: 0,
      row: -1,
      sign: 1,
      missing: 0.25,
    })
    expect(mostViolated(problem, kept, Float64Array.of(0.75, 0.5, -9), upper, 1e-12)).toEqual({
      asset: 1,
      row: -1,
      sign: 1,
      missing: 0.5,
    })
    expect(mostViolated(problem, kept, lower, Float64Array.of(9, -0.25, 0.125), 1e-12)).toEqual({
      asset: 2,
      row: -1,
      sign: -1,
      missing: 0.375,
    })
    expect(mostViolated(problem, at(1, 0, 0), lower, upper, 1e-12)).toEqual({ asset: -1, row: 1, sign: 1, missing: 1 })
    expect(mostViolated(problem, at(0, 1, 0), lower, upper, 1e-12)).toEqual({
      asset: -1,
      row: 2,
      sign: 1,
      missing: 0.5,
    })
    expect(mostViolated(problem, at(1, 0.25, 0), Float64Array.of(-9, 0.5, -9), upper, 1e-12)).toMatchObject({
      row: 2,
      missing: 0.75,
    })
  })

  test('is none within the allowance, and never a row that is held', () => {
    const { lower, upper } = free
    expect(mostViolated(problem, at(0.5, 0, 0.5), Float64Array.of(0.75, -9, -9), upper, 0.25)).toBeNull()
    expect(mostViolated(problem, at(0.5, 0, 0.5), lower, Float64Array.of(0.25, 9, 9), 0.25)).toBeNull()
    expect(mostViolated(problem, at(1, 0, 0), lower, upper, 1)).toBeNull()
    expect(
      mostViolated(problem, { ...at(1, 0, 0), activeRows: Uint8Array.of(1, 1, 0) }, lower, upper, 1e-12),
    ).toMatchObject({ row: 2, missing: 0.5 })
    // The first row is an equation and always held.
    expect(mostViolated(problem, at(0.25, 0, 0.75), lower, upper, 1e-12)).toBeNull()
    expect(mostViolated(problem, at(-5, 3, 4), lower, upper, 1e-12)).toBeNull()
  })
})
