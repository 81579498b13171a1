import { describe, expect, test } from 'vitest'
import { BILLS, closesOf, DATES, FUNDS, SESSIONS } from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import type { AssetMix, AssetMixRequest } from './asset-mix.ts'
import { optimizeAssetMix } from './optimize-asset-mix.ts'

const request: AssetMixRequest = { funds: FUNDS, dates: DATES, treasuryBills: BILLS }

function mixOf(asked: AssetMixRequest): AssetMix {
  const answer = optimizeAssetMix(asked)
  if (answer.status !== 'optimal') throw new Error(answer.reason.message)
  return answer.mix
}

const sum = (weights: AssetMix['equalWeight']['weights']): number =>
  Object.values(weights).reduce((total, weight) => total + weight, 0)

describe('a mix of two classes, by hand', () => {
  // 100 returns each: gold ±1% around 0.02%, bonds ±2% around 0.1%, in patterns that are exactly uncorrelated.
  const patterns = { gold: [1, -1, 1, -1], bonds: [1, 1, -1, -1] }
  const series = (pattern: readonly number[], size: number, drift: number) =>
    closesOf(Array.from({ length: 100 }, (_, day) => drift + size * pattern[day % 4]!))
  const two: AssetMixRequest = {
    funds: [
      { id: 'long-treasuries', ticker: 'TLT', totalReturnCloses: series(patterns.bonds, 0.02, 0.001) },
      { id: 'gold', ticker: 'GLD', totalReturnCloses: series(patterns.gold, 0.01, 0.0002) },
    ],
    dates: DATES.slice(0, 101),
    treasuryBills: Float64Array.from({ length: 101 }, (_, day) => 1.0001 ** day),
    classCap: 1,
  }

  test('names a fund with an open doubt in the common period', () => {
    const doubt = {
      kind: 'span',
      first: DATES[40] ?? '',
      last: DATES[41] ?? '',
      words: 'GLD closed 100 times above',
    } as const
    expect(mixOf({ ...two, doubts: { GLD: [doubt] } }).notes).toContain(
      'The prices of GLD are in doubt in this period: GLD closed 100 times above. The mix may depend on them.',
    )
    expect(mixOf({ ...two, doubts: { GLD: [{ ...doubt, first: '1999-01-04', last: '1999-01-05' }] } }).notes).toEqual(
      mixOf(two).notes,
    )
  })

  test('gives the closed forms of least risk, greatest Sharpe ratio and greatest return', () => {
    const mix = mixOf(two)
    expect(mix).toMatchObject({ from: DATES[0], to: DATES[100], observations: 100, classCap: 1 })
    expect(mix.riskFreeRate).toBeCloseTo(0.0001 * 252, 12)
    const [least, balanced, most] = mix.mixes
    expect(least?.weights.gold).toBeCloseTo(0.8, 12)
    expect(least?.volatility).toBeCloseTo(Math.sqrt((0.64 * 1e-4 + 0.04 * 4e-4) * (100 / 99) * 252), 12)
    // Excess over variance: 0.0001 / 1e-4 = 1 for gold, 0.0009 / 4e-4 = 2.25 for bonds.
    expect(balanced?.weights.gold).toBeCloseTo(1 / 3.25, 10)
    expect(most?.weights).toEqual({ gold: 0, 'long-treasuries': 1 })
    expect(most?.expectedReturn).toBeCloseTo(0.001 * 252, 12)
    expect(mix.equalWeight.expectedReturn).toBeCloseTo(0.0006 * 252, 12)
    expect(mix.frontier.map(({ weights }) => weights.gold?.toFixed(6))).toEqual(['0.800000', '0.000000'])
  })

  test('names the cap that two classes need', () => {
    expect(optimizeAssetMix({ ...two, classCap: undefined })).toMatchObject({
      status: 'infeasible',
      reason: {
        code: 'caps-below-one',
        limit: 'classCap',
        nearestFeasible: 0.5,
        message: '2 asset classes with these caps cannot add up to 100%; the cap must be at least 50%.',
      },
    })
    expect(optimizeAssetMix({ ...two, classCap: 1.5 })).toMatchObject({
      status: 'infeasible',
      reason: { code: 'limit-out-of-range' },
    })
    expect(mixOf({ ...two, classCap: 0.2, classCaps: { gold: 0.9 } }).mixes[0]?.weights.gold).toBeCloseTo(0.8, 12)
  })

  test('says when bills beat everything, and takes a set rate where there are none', () => {
    const rich = mixOf({ ...two, treasuryBills: null, riskFreeRate: 0.9 })
    expect(rich.mixes.map(({ optimization_type }) => optimization_type)).toEqual(['least_risk', 'maximum_return'])
    expect(rich.notes.join(' ')).toContain('No mix of the asset classes beat the risk-free rate of 90%')
    expect(mixOf({ ...two, treasuryBills: null }).notes).toContain(
      'The data has no Treasury bills for this period, so a risk-free rate of 0% a year is used.',
    )
  })
})

describe('the mix of fifteen classes', () => {
  const mix = mixOf(request)

  test('is fully invested, within the cap, with every class named and every certificate small', () => {
    expect(mix.assetClasses).toHaveLength(15)
    for (const part of [...mix.mixes, ...mix.frontier, mix.equalWeight]) {
      expect(sum(part.weights)).toBeCloseTo(1, 12)
      expect(Object.keys(part.weights)).toHaveLength(15)
      expect(Math.max(...Object.values(part.weights))).toBeLessThanOrEqual(0.25 + 1e-12)
    }
    for (const { kktResidual } of mix.mixes) expect(kktResidual).toBeLessThan(1e-10)
    expect(mix.mixes.map(({ optimization_type }) => optimization_type)).toEqual([
      'least_risk',
      'balanced',
      'maximum_return',
    ])
    const [least, balanced, most] = mix.mixes
    expect(least!.volatility).toBeLessThan(balanced!.volatility)
    expect(balanced!.volatility).toBeLessThan(most!.volatility)
    for (const { sharpeRatio } of [...mix.frontier, mix.equalWeight])
      expect(sharpeRatio).toBeLessThanOrEqual(balanced!.sharpeRatio! + 1e-12)
  })

  test('does not depend on the order of the funds', () => {
    expect(mixOf({ ...request, funds: FUNDS.toReversed() })).toEqual(mix)
  })

  test('leaves out and names a class without a fund, and one with too few prices', () => {
    const late = new Float64Array(SESSIONS).fill(NaN)
    late.set(FUNDS[14]!.totalReturnCloses.subarray(SESSIONS - 60), SESSIONS - 60)
    const fewer = mixOf({ ...request, funds: [...FUNDS.slice(0, 13), { ...FUNDS[14]!, totalReturnCloses: late }] })
    expect(fewer.assetClasses).toHaveLength(13)
    expect(fewer.observations).toBe(SESSIONS - 1)
    expect(fewer.notes).toContain('Left out of the mix: Gold, because the data has no fund for it.')
    expect(fewer.notes).toContain(
      'Left out of the mix: Broad commodities, because DBC has prices on 60 days of this period, but at least 61 are needed.',
    )
  })

  test('uses the common period and refuses one that is too short', () => {
    const part = (from: number, to: number, place: number) =>
      FUNDS[place]!.totalReturnCloses.map((close, day) => (day >= from && day < to ? close : NaN))
    const replaced = (from: number, to: number) =>
      FUNDS.map((fund, place) => (place === 4 ? { ...fund, totalReturnCloses: part(from, to, 4) } : fund))
    expect(mixOf({ ...request, funds: replaced(100, SESSIONS) })).toMatchObject({
      from: DATES[100],
      observations: SESSIONS - 101,
    })
    const apart = replaced(0, 200).map((fund, place) =>
      place === 9 ? { ...fund, totalReturnCloses: part(190, SESSIONS, 9) } : fund,
    )
    expect(optimizeAssetMix({ ...request, funds: apart })).toMatchObject({
      status: 'insufficient-data',
      reason: {
        code: 'too-little-history',
        message: expect.stringContaining('have prices on 10 shared days, but at least 61 are needed; EEM limits'),
      },
    })
    expect(optimizeAssetMix({ ...request, funds: [] })).toMatchObject({
      status: 'insufficient-data',
      reason: { code: 'no-asset-classes' },
    })
  })
})
