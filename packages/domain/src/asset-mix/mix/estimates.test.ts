import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closesOf, FUNDS, SESSIONS } from '@fairweight/testing/domain/asset-mix/made-up-series.ts'
import { estimateAssets } from './estimate-assets.ts'
import { describeMix, treasuryBillRate } from './optimize-asset-mix.ts'
import { noClassFunds, shortCommonPeriod, usableFunds } from './usable-funds.ts'

const gap = (closes: Float64Array, from: number, to: number): Float64Array =>
  closes.map((close, day) => (day >= from && day < to ? NaN : close))

describe('annual means and covariance', () => {
  const [one, other] = [closesOf([0.01, -0.01, 0.03, 0.01]), closesOf([0, 0.02, 0, 0.02])]

  test('are those of a plain mean and a plain product sum, times 252', () => {
    const estimates = estimateAssets([one])
    expect(estimates?.expectedReturns[0]).toBeCloseTo(0.01 * 252, 12)
    // Deviations 0, −0.02, 0.02 and 0: squares sum to 0.0008, over 3.
    expect(estimates?.covariance[0]).toBeCloseTo((0.0008 / 3) * 252, 12)
  })

  test('leave the variances as they are, however much the correlations are shrunk', () => {
    const joint = estimateAssets([one, other])
    expect(joint?.covariance[0]).toBeCloseTo((0.0008 / 3) * 252, 12)
    expect(joint?.covariance[2]).toBeCloseTo((0.0004 / 3) * 252, 12)
    // Deviations −0.01, 0.01, −0.01, 0.01 against 0, −0.02, 0.02, 0: two series have one correlation, which is its own mean.
    expect(joint?.covariance[1]).toBeCloseTo((-0.0004 / 3) * 252, 12)
  })

  test('are over the days on which all have a price', () => {
    const late = gap(one, 0, 1)
    expect(estimateAssets([late, other])).toMatchObject({ first: 1, last: 4, observations: 3 })
    expect(estimateAssets([late, other])?.expectedReturns[1]).toBeCloseTo((0.04 / 3) * 252, 12)
  })

  test('need two daily returns', () => {
    expect(estimateAssets([closesOf([0.01, 0.02])])?.observations).toBe(2)
    expect(estimateAssets([closesOf([0.01])])).toBeNull()
    expect(estimateAssets([gap(one, 0, 3), one])).toBeNull()
  })

  test('without any series, or without a shared day, are none', () => {
    expect(estimateAssets([gap(one, 0, 2), gap(one, 2, 5)])).toBeNull()
  })
})

describe('the rate of Treasury bills', () => {
  test('is the mean daily return between two days, both included, times 252', () => {
    const bills = Float64Array.of(100, 101, 102.01, 50)
    expect(treasuryBillRate(bills, 0, 2)).toBeCloseTo(0.01 * 252, 12)
    expect(treasuryBillRate(bills, 1, 2)).toBeCloseTo(0.01 * 252, 12)
  })

  test('skips days without a price and takes the return across them as one', () => {
    expect(treasuryBillRate(Float64Array.of(100, NaN, 101, 0, 102.01), 0, 4)).toBeCloseTo(0.01 * 252, 12)
  })

  test('is null, not 0, without two prices in the period', () => {
    expect(treasuryBillRate(Float64Array.of(100, NaN, NaN), 0, 2)).toBeNull()
    expect(treasuryBillRate(Float64Array.of(100, 101), 1, 1)).toBeNull()
    expect(treasuryBillRate(new Float64Array(), 0, 5)).toBeNull()
  })

  test('may be 0 or below, which is not null', () => {
    expect(treasuryBillRate(Float64Array.of(100, 100), 0, 1)).toBe(0)
    expect(treasuryBillRate(Float64Array.of(100, 99), 0, 1)).toBeCloseTo(-2.52, 12)
  })

  test('is what every constant growth says', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 2, max: 30 }), (drift, days) => {
        const bills = Float64Array.from({ length: days }, (_, day) => 100 * (1 + drift / 1e4) ** day)
        expect(treasuryBillRate(bills, 0, days - 1)).toBeCloseTo((drift / 1e4) * 252, 9)
      }),
      { seed: 31, numRuns: 50 },
    )
  })
})

describe('a mix in the words of the answer', () => {
  const { funds } = usableFunds(FUNDS.slice(0, 2))
  const weights = Float64Array.of(0.4, 0.6)

  test('has its weights by class and its excess return over its volatility', () => {
    expect(describeMix({ weights, expectedReturn: 0.07, volatility: 0.1 }, funds, 0.02)).toEqual({
      weights: { 'us-large': 0.4, 'us-mid': 0.6 },
      expectedReturn: 0.07,
      volatility: 0.1,
      sharpeRatio: expect.closeTo(0.5, 12),
    })
  })

  test('has no Sharpe ratio where nothing moves', () => {
    expect(describeMix({ weights, expectedReturn: 0.07, volatility: 0 }, funds, 0.02).sharpeRatio).toBeNull()
  })
})

describe('the funds that take part', () => {
  test('need 61 days with a price, and are named one day short of it', () => {
    const [fund] = FUNDS
    const first = (days: number) => ({ ...fund!, totalReturnCloses: gap(fund!.totalReturnCloses, days, SESSIONS) })
    expect(usableFunds([first(61)]).funds.map(({ ticker }) => ticker)).toEqual(['SPY'])
    expect(usableFunds([first(60)]).funds).toEqual([])
    expect(usableFunds([first(60)]).notes[0]).toBe(
      'Left out of the mix: US large company shares, because SPY has prices on 60 days of this period, but at least 61 are needed.',
    )
  })

  test('stand in the order of the classes, and each class that has none is named once', () => {
    const { funds, notes } = usableFunds([FUNDS[13]!, FUNDS[0]!])
    expect(funds.map(({ assetClass }) => assetClass.id)).toEqual(['us-large', 'gold'])
    expect(notes).toHaveLength(13)
  })

  test('that share too few days are refused by the one that costs most', () => {
    const shortened = FUNDS.slice(0, 3).map((fund, place) =>
      place === 1 ? { ...fund, totalReturnCloses: gap(fund.totalReturnCloses, 0, 330) } : fund,
    )
    const others = shortened.map((fund, place) =>
      place === 2 ? { ...fund, totalReturnCloses: gap(fund.totalReturnCloses, 350, SESSIONS) } : fund,
    )
    expect(shortCommonPeriod(usableFunds(others).funds)).toEqual({
      code: 'too-little-history',
      assetClass: 'us-mid',
      message:
        'The funds of the asset classes have prices on 20 shared days, but at least 61 are needed; IJH limits them the most.',
    })
  })

  test('are none where the data has none, in one sentence', () => {
    expect(noClassFunds().message).toBe('The data has no prices of funds that represent asset classes.')
  })
})
