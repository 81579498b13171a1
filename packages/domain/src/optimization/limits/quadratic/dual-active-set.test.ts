import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denseCovariance } from '../../covariance/dense-covariance.ts'
import { traceEfficientFrontier } from '../../critical-line/trace-efficient-frontier.ts'
import { portfolioAtLambda } from '@fairweight/testing/domain/optimization/portfolio-at-lambda.ts'
import { minimizeVariance } from '../node-relaxation.ts'
import { dualActiveSet } from './dual-active-set.ts'
import type { Quadratic, QuadraticState } from './quadratic-state.ts'

const thousandths = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 1000)

const arbitraryCase = fc.integer({ min: 2, max: 12 }).chain((size) =>
  fc.record({
    factors: fc.array(fc.array(thousandths, { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
    means: fc.array(thousandths, { minLength: size, maxLength: size }),
    target: fc.option(thousandths, { nil: null }),
    lambda: fc.integer({ min: 0, max: 500 }).map((n) => n / 1000),
    decisions: fc.array(fc.tuple(fc.nat(size - 1), fc.boolean()), { maxLength: 5 }),
  }),
)

test('equals the frontier, afresh and from the parent after each decision, and stops at the cut-off', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ factors, means, target, lambda, decisions }) => {
      const size = means.length
      const matrix = Float64Array.from(
        factors.flatMap((a, i) => factors.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 0.3 : 0))),
      )
      const ones = new Float64Array(size).fill(1)
      // Either a return to reach, or a linear term.
      const problem: Quadratic =
        target === null
          ? {
              size,
              matrix,
              linear: Float64Array.from(means, (mean) => -lambda * mean),
              rows: [ones],
              limits: Float64Array.of(1),
            }
          : {
              size,
              matrix,
              linear: new Float64Array(size),
              rows: [ones, Float64Array.from(means)],
              limits: Float64Array.of(1, target),
            }
      const solve = dualActiveSet(problem)
      const lower = new Float64Array(size)
      const upper = new Float64Array(size).fill(Math.max(0.5, 1.2 / size))
      let state: QuadraticState | null = null
      for (const [asset, isHeld] of [null, ...decisions].map((entry) => entry ?? ([-1, false] as const))) {
        if (asset >= 0 && isHeld && upper[asset]! > 0) lower[asset] = 0.1
        if (asset >= 0 && !isHeld && lower[asset] === 0) upper[asset] = 0
        const traced = traceEfficientFrontier({
          expectedReturns: means,
          covariance: denseCovariance(matrix, size),
          lower,
          upper,
        })
        const frontier = traced.status === 'optimal' ? traced.frontier : null
        const portfolio =
          frontier === null
            ? null
            : target === null
              ? portfolioAtLambda(frontier, lambda)
              : (minimizeVariance(target)(frontier)?.portfolio ?? null)
        const found = solve(lower, upper, state, Infinity)
        // Where nothing is feasible the rows may become dependent on the way, and then it says 'stuck'.
        expect(found.status === 'solved').toBe(portfolio !== null)
        if (found.status !== 'solved' || portfolio === null) return
        const expected = portfolio.variance / 2 - (target === null ? lambda * portfolio.expectedReturn : 0)
        expect(found.value).toBeCloseTo(expected, 9)
        expect(solve(lower, upper, state, expected + 1e-6).status).toBe('solved')
        // Where the looser problem keeps the bounds already there is nothing to take up, and nothing to cut off.
        const early = solve(lower, upper, state, expected - 1e-6)
        const isOutside = state?.weights.some((weight, i) => weight < lower[i]! - 1e-9 || weight > upper[i]! + 1e-9)
        expect(early.status).toBe(isOutside === true ? 'cut-off' : early.status)
        state = found.state
      }
    }),
    { numRuns: 100 },
  )
})

test('is stuck, and says so, where the matrix is singular', () => {
  const problem: Quadratic = {
    size: 2,
    matrix: Float64Array.of(1, 1, 1, 1),
    linear: new Float64Array(2),
    rows: [Float64Array.of(1, 1)],
    limits: Float64Array.of(1),
  }
  expect(dualActiveSet(problem)(new Float64Array(2), Float64Array.of(1, 1), null, Infinity)).toEqual({
    status: 'stuck',
  })
})

test('is cut off as soon as the value is known to be too high', () => {
  const problem: Quadratic = {
    size: 2,
    matrix: Float64Array.of(1, 0, 0, 1),
    linear: new Float64Array(2),
    rows: [Float64Array.of(1, 1)],
    limits: Float64Array.of(1),
  }
  const solve = dualActiveSet(problem)
  const upper = Float64Array.of(1, 1)
  const loose = solve(new Float64Array(2), upper, null, Infinity)
  if (loose.status !== 'solved') throw new Error(loose.status)
  expect(loose.value).toBeCloseTo(0.25, 12)
  expect(solve(Float64Array.of(0.9, 0), upper, loose.state, 0.3)).toEqual({ status: 'cut-off' })
  expect(solve(Float64Array.of(0.9, 0.9), upper, loose.state, Infinity)).toEqual({ status: 'infeasible' })
})

test('rises to the minimum at once: one asset at its cap, then a return, by hand', () => {
  const rows = [Float64Array.of(1, 1, 1), Float64Array.of(0, 1, 3)]
  const problem: Quadratic = {
    size: 3,
    matrix: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
    linear: new Float64Array(3),
    rows,
    limits: Float64Array.of(1, -9),
  }
  const lower = new Float64Array(3)
  const free = dualActiveSet(problem)(lower, Float64Array.of(1, 1, 1), null, Infinity)
  if (free.status !== 'solved') throw new Error(free.status)
  for (const weight of free.state.weights) expect(weight).toBeCloseTo(1 / 3, 12)
  const capped = dualActiveSet(problem)(lower, Float64Array.of(0.2, 1, 1), free.state, Infinity)
  expect(capped).toMatchObject({
    status: 'solved',
    state: { places: Int8Array.of(1, 0, 0), activeRows: Uint8Array.of(1, 0) },
  })
  if (capped.status !== 'solved') throw new Error(capped.status)
  expect(capped.value).toBeCloseTo((0.04 + 0.16 + 0.16) / 2, 12)
  // The cap presses by what the free assets' multiplier exceeds its weight: 0.4 − 0.2.
  expect(capped.state.gradients[0]).toBeCloseTo(-0.2, 12)
  expect(capped.state.multipliers[0]).toBeCloseTo(0.4, 12)
  // A floor on the third of 0.7 leaves 0.15 each for the others, and the cap lets go.
  const floored = dualActiveSet(problem)(Float64Array.of(0, 0, 0.7), Float64Array.of(0.2, 1, 1), capped.state, Infinity)
  expect(floored).toMatchObject({ status: 'solved', state: { places: Int8Array.of(0, 0, -1) } })
  expect(floored.status === 'solved' && floored.value).toBeCloseTo((0.0225 * 2 + 0.49) / 2, 12)
  // What is fixed stays where it is, though it presses either way.
  const fixed = dualActiveSet(problem)(Float64Array.of(0.2, 0, 0.7), Float64Array.of(0.2, 1, 1), capped.state, Infinity)
  expect(
    fixed.status === 'solved' && Array.from(fixed.state.weights, (weight) => Math.round(weight * 1e9) / 1e9),
  ).toEqual([0.2, 0.1, 0.7])
  // Just below and just above what the floor costs.
  const costs = (0.0225 * 2 + 0.49) / 2
  const again = (cutOff: number) =>
    dualActiveSet(problem)(Float64Array.of(0, 0, 0.7), Float64Array.of(0.2, 1, 1), capped.state, cutOff).status
  expect([again(costs - 1e-9), again(costs + 1e-9)]).toEqual(['cut-off', 'solved'])
  // The state it began with is left as it was.
  expect(capped.state.weights[0]).toBeCloseTo(0.2, 12)
})

test('takes up a return as soon as it is missed, and lets go of it', () => {
  const rows = [Float64Array.of(1, 1), Float64Array.of(0, 1)]
  const problem: Quadratic = {
    size: 2,
    matrix: Float64Array.of(1, 0, 0, 1),
    linear: new Float64Array(2),
    rows,
    limits: Float64Array.of(1, 0.6),
  }
  const solve = dualActiveSet(problem)
  const ones = Float64Array.of(1, 1)
  const pressed = solve(new Float64Array(2), ones, null, Infinity)
  if (pressed.status !== 'solved') throw new Error(pressed.status)
  expect([pressed.value, pressed.state.multipliers[1]]).toEqual([
    expect.closeTo((0.16 + 0.36) / 2, 12),
    expect.closeTo(0.2, 12),
  ])
  const floored = solve(Float64Array.of(0, 0.7), ones, pressed.state, Infinity)
  expect(floored).toMatchObject({
    status: 'solved',
    state: { activeRows: Uint8Array.of(1, 0), places: Int8Array.of(0, -1) },
  })
  expect(solve(Float64Array.of(0.5, 0), ones, pressed.state, Infinity)).toEqual({ status: 'infeasible' })
})
