import { describe, expect, it } from 'vitest'
import type { InfeasibleReason } from '../critical-line/check-bounds.ts'
import { boundReason, invalidReason, noExcessReason, targetReason, unboundedReason } from './stock-reasons.ts'

const tickers = ['AAA', 'BBB', 'CCC']
const sectors = ['Energy', 'Utilities']
const reason: InfeasibleReason = {
  code: 'caps-below-one',
  limit: 'upper',
  asset: null,
  group: null,
  nearestFeasible: 1 / 3,
}
const worded = (more: Partial<InfeasibleReason>) => boundReason(tickers, sectors, { ...reason, ...more })

describe('a bound that cannot be met', () => {
  it('is one sentence with a number that can be entered', () => {
    expect(worded({})).toEqual({
      code: 'caps-below-one',
      limit: 'maxWeight',
      nearestFeasible: 1 / 3,
      message: '3 stocks with these caps cannot add up to 100%; the cap must be at least 33.34%.',
    })
    expect(worded({ code: 'lower-above-upper', limit: 'lower', asset: 1, nearestFeasible: 0.12346 })).toEqual({
      code: 'lower-above-upper',
      limit: 'lower',
      nearestFeasible: 0.12346,
      ticker: 'BBB',
      message: 'The floor for BBB is above its cap of 12.34%.',
    })
    expect(worded({ code: 'floors-above-one', limit: 'lower' }).message).toBe(
      'The floors add up to more than 100%; a common floor can be at most 33.33%.',
    )
  })

  it('names the sector where one is at fault, and else all that have a cap', () => {
    const group = 'Energy'
    expect(worded({ code: 'group-below-floors', limit: 'group', group })).toMatchObject({
      limit: 'sectorCaps',
      sector: 'Energy',
      message:
        'The floors of the stocks of the sector Energy add up to more than its cap; the cap must be at least 33.34%.',
    })
    expect(worded({ code: 'groups-below-one', limit: 'group', group }).message).toBe(
      'With its cap for the sector Energy the mix cannot reach 100%; that cap must be at least 33.34%.',
    )
    const together = worded({ code: 'groups-below-one', limit: 'group' })
    expect(together.message).toBe(
      'With these caps by sector (Energy, Utilities) the mix cannot reach 100%; a common cap must be at least 33.34%.',
    )
    expect(together).not.toHaveProperty('sector')
    expect(together).not.toHaveProperty('ticker')
  })
})

describe('a target beyond an end', () => {
  it.each([
    [
      'target-return',
      0.05,
      'return-out-of-reach',
      'targetReturn',
      'Every efficient mix within your limits returns more than 5% a year; the lowest, for Least Risk, is 12.35%.',
      'Ask for 12.35%.',
    ],
    [
      'target-return',
      0.5,
      'return-out-of-reach',
      'targetReturn',
      'No mix within your limits has an expected return of 50% a year; the highest is 12.34%.',
      'Ask for 12.34%.',
    ],
    [
      'target-volatility',
      0.05,
      'volatility-out-of-reach',
      'targetVolatility',
      'No mix within your limits has a volatility as low as 5% a year; the lowest is 12.35%.',
      'Ask for 12.35%.',
    ],
    [
      'target-volatility',
      0.5,
      'volatility-out-of-reach',
      'targetVolatility',
      'No efficient mix within your limits has a volatility as high as 50% a year; the highest, for Maximum Return, is 12.34%.',
      'Ask for 12.34%.',
    ],
  ] as const)(
    'is told with that end, rounded to what can be met: %s of %s',
    (kind, target, code, limit, message, shortestFix) => {
      expect(targetReason({ kind, target }, 0.123456)).toEqual({
        code,
        limit,
        nearestFeasible: 0.123456,
        message,
        shortestFix,
      })
    },
  )
})

describe('other reasons', () => {
  it('tell the rate that nothing beat', () => {
    expect(noExcessReason(0.01, 0.05).message).toBe(
      'No mix of these stocks beat the risk-free rate of 5% in this period; the best returned 1% a year. Least Risk is still available.',
    )
  })

  it('name the stock where there is one', () => {
    expect(unboundedReason('AAA')).toMatchObject({ code: 'unbounded-ratio', ticker: 'AAA' })
    expect(unboundedReason(undefined)).not.toHaveProperty('ticker')
    expect(invalidReason(tickers, { code: 'not-finite', asset: 2 })).toEqual({
      code: 'not-finite',
      message: 'The prices of CCC do not yield a usable covariance.',
      ticker: 'CCC',
      shortestFix: 'Leave out CCC.',
    })
    expect(invalidReason(tickers, { code: 'did-not-end', asset: null })).toEqual({
      code: 'did-not-end',
      message: 'The prices do not yield a usable covariance.',
    })
  })
})
