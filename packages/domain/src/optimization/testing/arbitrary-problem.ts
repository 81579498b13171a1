import fc from 'fast-check'
import type { SmallProblem } from './enumerate-active-sets.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Random small problems with a positive definite covariance; whole numbers often, so that ties and zero steps occur. */
export const arbitraryProblem: fc.Arbitrary<SmallProblem> = fc.integer({ min: 1, max: 5 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    isRound: fc.boolean(),
    means: fc.array(number(-1, 1), { minLength: n, maxLength: n }),
    factors: fc.array(fc.array(number(-1, 1), { minLength: n, maxLength: n }), { minLength: n, maxLength: n }),
    floors: fc.array(number(0, 1), { minLength: n, maxLength: n }),
    rooms: fc.array(number(0, 1), { minLength: n, maxLength: n }),
  }),
).map(({ n, isRound, means, factors, floors, rooms }) => {
  const millionths = (value: number): number => Math.round(value * 1e6) / 1e6
  const round = (value: number, steps: number): number => (isRound ? Math.round(value * steps) / steps : value)
  const loadings = factors.map((row) => row.map((value) => round(value, 1)))
  const covariance = loadings.map((a, i) => loadings.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 0.25 : 0)))
  const lower = floors.map((floor) => round(floor, 4) / n)
  const upper = lower.map((floor, i) => floor + round(rooms[i]!, 2))
  const missing = 1 - upper.reduce((sum, cap) => sum + cap, 0)
  return { means: means.map((mean) => millionths(round(mean, 2))), covariance, lower, upper: upper.map((cap) => (missing > 0 ? cap + missing / n + 1e-3 : cap)) }
})
