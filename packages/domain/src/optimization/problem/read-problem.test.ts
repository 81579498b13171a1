import { describe, expect, it } from 'vitest'
import { infeasibleReason, invalidReason } from './problem-reasons.ts'
import { readId, readProblem } from './read-problem.ts'
import { solveOptimizationProblem } from './solve-optimization-problem.ts'

const two = { expectedReturns: [0.08, 0.12], covariance: [0.04, 0, 0.09], objective: 'minimum-variance' }

function read(more: object) {
  const found = readProblem({ ...two, ...more })
  if ('wrong' in found) throw new Error(found.wrong)
  return found.problem
}

function wrong(more: object): string {
  const found = readProblem({ ...two, ...more })
  return 'wrong' in found ? found.wrong : 'nothing'
}

describe('a problem that says no more than it must', () => {
  it('is long only, without a rate, a name or a limit on the holdings', () => {
    expect(read({})).toMatchObject({
      id: null,
      assets: ['1', '2'],
      lower: 0,
      upper: 1,
      groups: [],
      holdings: null,
      riskFreeRate: 0,
      target: NaN,
      points: 20,
    })
  })

  it('keeps what it does say', () => {
    expect(
      read({ id: 'x', assets: ['A', 'B'], lower: [0.1, 0.2], upper: 0.9, riskFreeRate: -0.01, target: 0.1, points: 5 }),
    ).toMatchObject({
      id: 'x',
      assets: ['A', 'B'],
      lower: [0.1, 0.2],
      upper: 0.9,
      riskFreeRate: -0.01,
      target: 0.1,
      points: 5,
    })
    expect(read({ mostHoldings: 1 }).holdings).toEqual({ mostHoldings: 1 })
    expect(read({ smallestHolding: 0.1 }).holdings).toEqual({ smallestHolding: 0.1 })
    expect(read({ assets: ['A', 'B'], groups: [{ name: 'g', members: ['B', 'A'], upper: 0.4 }] }).groups).toEqual([
      { name: 'g', members: [1, 0], upper: 0.4 },
    ])
  })

  it('may be named by words or a number, and nothing else', () => {
    expect([{ id: 'x' }, { id: 0 }, { id: true }, { id: null }, {}, 'x', null, [{ id: 1 }]].map(readId)).toEqual([
      'x',
      0,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('numbers of a problem', () => {
  it('may be missing, so that the asset can be named', () => {
    expect(read({ expectedReturns: [null, '1'] }).expectedReturns).toEqual([NaN, NaN])
    expect(read({ lower: [null, 0] }).lower).toEqual([NaN, 0])
    expect(read({ covariance: [0.04, null, 0.09] }).covariance.defect).toEqual({ code: 'not-finite', asset: 1 })
    expect(read({ groups: [{ name: 'g', members: [], upper: null }] }).groups[0]?.upper).toBeNaN()
  })

  it('may be the whole matrix', () => {
    expect(read({ covariance: [0.04, 0.01, 0.01, 0.09] }).covariance.variances).toEqual(Float64Array.of(0.04, 0.09))
  })

  it('come in lists of the right length', () => {
    expect(wrong({ expectedReturns: [] })).toMatch(/^expectedReturns must/)
    expect(wrong({ expectedReturns: [0.1, [0.2]] })).toMatch(/^expectedReturns must/)
    expect(wrong({ assets: ['A', 2] })).toMatch(/^assets must/)
    for (const lower of [[0], [0, 0, 0], [0, [0]], {}]) expect(wrong({ lower })).toMatch(/^lower and upper must/)
    for (const upper of [[1], [1, 1, 1]]) expect(wrong({ upper })).toMatch(/^lower and upper must/)
    for (const covariance of [[1, 0], [1, 0, 1, 0, 1], 1]) expect(wrong({ covariance })).toMatch(/^covariance must/)
    expect(wrong({ covariance: undefined })).toBe('Provide one of covariance, factors and dailyReturns.')
    for (const points of [1, 10_001, 2.5, 'x']) expect(wrong({ objective: 'frontier', points })).toMatch(/^points must/)
    for (const points of [2, 10_000]) expect(wrong({ objective: 'frontier', points })).toBe('nothing')
    expect(wrong({ points: 1 })).toBe('nothing')
    for (const groups of [[3], [null], [{ name: 1, members: [], upper: 1 }]])
      expect(wrong({ groups })).toMatch(/^groups must/)
  })

  it('of factors fit together', () => {
    const factors = (loadings: unknown, specificVariances: unknown = [0.1, 0.2]) => ({
      covariance: undefined,
      factors: { loadings, specificVariances },
    })
    expect(
      read(
        factors([
          [1, 2],
          [3, 4],
        ]),
      ).covariance.variances,
    ).toEqual(Float64Array.of(5.1, 25.2))
    expect(read(factors([1, 2, 3, 4])).covariance.variances).toEqual(Float64Array.of(5.1, 25.2))
    for (const loadings of [[[1, 2]], [[1], [2], [3]], [[1, 2], [3]], [[1], 2], [1, 2, 3], null])
      expect(wrong(factors(loadings))).toMatch(/^factors must/)
    for (const specificVariances of [[0.1], [0.1, 0.2, 0.3], 1])
      expect(wrong(factors([1, 2], specificVariances))).toMatch(/^factors must/)
    for (const none of [null, [], 1]) expect(wrong({ covariance: undefined, factors: none })).toMatch(/^factors must/)
  })
})

describe('what went wrong', () => {
  it('names the asset or the group where one is at fault', () => {
    expect(invalidReason(['A', 'B'], { code: 'not-finite', asset: 1 })).toMatchObject({
      code: 'not-finite',
      asset: 'B',
    })
    expect(invalidReason(['A', 'B'], { code: 'dimension-mismatch', asset: null })).not.toHaveProperty('asset')
    const reason = { code: 'lower-above-upper', limit: 'lower', asset: 0, group: null, nearestFeasible: 0.5 } as const
    expect(infeasibleReason(['A', 'B'], reason)).toEqual({
      code: 'lower-above-upper',
      message: 'The lower bound of this asset lies above its upper bound.',
      limit: 'lower',
      nearestFeasible: 0.5,
      asset: 'A',
    })
    expect(infeasibleReason(['A', 'B'], { ...reason, asset: null, group: 'g' })).toEqual(
      expect.objectContaining({ group: 'g' }),
    )
    expect(
      infeasibleReason(['A'], { code: 'floor-below-zero', limit: 'smallestHolding', nearestFeasible: null }),
    ).not.toHaveProperty('nearestFeasible')
  })

  it('is told of a restricted frontier too', () => {
    for (const objective of ['frontier', 'maximum-return', 'minimum-variance']) {
      expect(solveOptimizationProblem({ ...two, objective, mostHoldings: 1, upper: 0.6 })).toMatchObject({
        status: 'infeasible',
        reason: { limit: 'mostHoldings' },
        weights: null,
      })
      expect(solveOptimizationProblem({ ...two, objective, mostHoldings: 1, lower: 0.6 })).toMatchObject({
        status: 'infeasible',
        reason: { limit: 'lower' },
        weights: null,
      })
      expect(solveOptimizationProblem({ ...two, objective, mostHoldings: 1, covariance: [1, 2, 1] })).toMatchObject({
        status: 'invalid',
        reason: { code: 'not-positive-semidefinite' },
      })
    }
  })

  it('is not told where the richest of several portfolios is asked for', () => {
    const three = { expectedReturns: [0.08, 0.12, 0.1], covariance: [0.04, 0, 0.09, 0, 0, 0.05] }
    expect(solveOptimizationProblem({ ...three, objective: 'maximum-return', upper: 0.6 })).toMatchObject({
      status: 'optimal',
      weights: [0, 0.6, expect.closeTo(0.4, 15)],
    })
    const frontier = solveOptimizationProblem({ ...three, objective: 'frontier', points: 4 })
    expect(frontier.kktResidual).toBe(
      Math.max(...[...frontier.points!, ...frontier.corners!].map(({ kktResidual }) => kktResidual)),
    )
    expect(frontier.corners?.map(({ expectedReturn }) => expectedReturn)).toEqual(
      frontier.corners?.map(({ expectedReturn }) => expectedReturn).toSorted((a, b) => a - b),
    )
  })
})
