import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denseCovariance } from '../../covariance/dense-covariance.ts'
import { traceEfficientFrontier } from '../../critical-line/trace-efficient-frontier.ts'
import { portfolioAtLambda } from '../../testing/portfolio-at-lambda.ts'
import { leastVariance } from '../node-relaxation.ts'
import { dualActiveSet } from './dual-active-set.ts'
import type { Quadratic, QuadraticState } from './quadratic-state.ts'

const thousandths = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 1000)

const arbitraryCase = fc.integer({ min: 2, max: 12 }).chain((size) => fc.record({
  factors: fc.array(fc.array(thousandths, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
  means: fc.array(thousandths, { minLength: size, maxLength: size }),
  target: fc.option(thousandths, { nil: null }),
  lambda: fc.integer({ min: 0, max: 500 }).map((n) => n / 1000),
  decisions: fc.array(fc.tuple(fc.nat(size - 1), fc.boolean()), { maxLength: 5 }),
}))

test('equals the frontier, afresh and from the parent after each decision, and stops at the cut-off', () => {
  fc.assert(fc.property(arbitraryCase, ({ factors, means, target, lambda, decisions }) => {
    const size = means.length
    const matrix = Float64Array.from(factors.flatMap((a, i) => factors.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 0.3 : 0))))
    const ones = new Float64Array(size).fill(1)
    // Either a return to reach, or a linear term.
    const problem: Quadratic = target === null
      ? { size, matrix, linear: Float64Array.from(means, (mean) => -lambda * mean), rows: [ones], limits: Float64Array.of(1) }
      : { size, matrix, linear: new Float64Array(size), rows: [ones, Float64Array.from(means)], limits: Float64Array.of(1, target) }
    const solve = dualActiveSet(problem)
    const lower = new Float64Array(size)
    const upper = new Float64Array(size).fill(Math.max(0.5, 1.2 / size))
    let state: QuadraticState | null = null
    for (const [asset, isHeld] of [null, ...decisions].map((entry) => entry ?? [-1, false] as const)) {
      if (asset >= 0 && isHeld && upper[asset]! > 0) lower[asset] = 0.1
      if (asset >= 0 && !isHeld && lower[asset] === 0) upper[asset] = 0
      const traced = traceEfficientFrontier({ expectedReturns: means, covariance: denseCovariance(matrix, size), lower, upper })
      const frontier = traced.status === 'optimal' ? traced.frontier : null
      const portfolio = frontier === null ? null : target === null ? portfolioAtLambda(frontier, lambda) : leastVariance(target)(frontier)?.portfolio ?? null
      const found = solve(lower, upper, state, Infinity)
      // Where nothing is feasible the rows may become dependent on the way, and then it says 'stuck'.
      expect(found.status === 'solved').toBe(portfolio !== null)
      if (found.status !== 'solved' || portfolio === null) return
      const expected = portfolio.variance / 2 - (target === null ? lambda * portfolio.expectedReturn : 0)
      expect(found.value).toBeCloseTo(expected, 9)
      expect(solve(lower, upper, state, expected + 1e-6).status).toBe('solved')
      state = found.state
    }
  }), { numRuns: 100 })
})

test('is stuck, and says so, where the matrix is singular', () => {
  const problem: Quadratic = { size: 2, matrix: Float64Array.of(1, 1, 1, 1), linear: new Float64Array(2), rows: [Float64Array.of(1, 1)], limits: Float64Array.of(1) }
  expect(dualActiveSet(problem)(new Float64Array(2), Float64Array.of(1, 1), null, Infinity)).toEqual({ status: 'stuck' })
})

test('is cut off as soon as the value is known to be too high', () => {
  const problem: Quadratic = { size: 2, matrix: Float64Array.of(1, 0, 0, 1), linear: new Float64Array(2), rows: [Float64Array.of(1, 1)], limits: Float64Array.of(1) }
  const solve = dualActiveSet(problem)
  const upper = Float64Array.of(1, 1)
  const loose = solve(new Float64Array(2), upper, null, Infinity)
  if (loose.status !== 'solved') throw new Error(loose.status)
  expect(loose.value).toBeCloseTo(0.25, 12)
  expect(solve(Float64Array.of(0.9, 0), upper, loose.state, 0.3)).toEqual({ status: 'cut-off' })
  expect(solve(Float64Array.of(0.9, 0.9), upper, loose.state, Infinity)).toEqual({ status: 'infeasible' })
})
