import { describe, expect, it } from 'vitest'
import { drawnReturns } from '@fairweight/testing/domain/optimization/drawn-returns.ts'
import { centerReturns, portfolioDays, productOfAssets, productsWithDays } from './centered-returns.ts'

const RETURNS = drawnReturns(7, 11, 3)

/** Deviations from the mean, written out. */
const plain = RETURNS.map((series) => {
  const mean = series.reduce((sum, value) => sum + value, 0) / series.length
  return Array.from(series, (value) => value - mean)
})
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, t) => sum + value * b[t]!, 0)

describe('centered returns', () => {
  it('are one row for each asset, less its mean, then zeros up to a multiple of four rows', () => {
    const { values, size, length, defect } = centerReturns(RETURNS)
    expect([size, length, defect, values.length]).toEqual([7, 11, null, 8 * 11])
    for (const [asset, row] of plain.entries())
      for (const [day, value] of row.entries()) expect(values[asset * 11 + day]).toBeCloseTo(value, 16)
    expect(values.subarray(77).every((value) => value === 0)).toBe(true)
  })

  it('of a stock that gains the same every day are nothing, whatever rounding leaves', () => {
    const steady = Float64Array.from({ length: 50 }, (_, day) => 1.0003 ** (day + 1) / 1.0003 ** day - 1)
    expect(centerReturns([steady]).values.every((value) => value === 0)).toBe(true)
  })

  it('say what is wrong with the series', () => {
    const good = Float64Array.of(0.1, 0.2)
    expect(centerReturns([good, Float64Array.of(1)]).defect).toEqual({ code: 'dimension-mismatch', asset: null })
    expect(centerReturns([Float64Array.of(1)]).defect).toEqual({ code: 'dimension-mismatch', asset: null })
    expect(centerReturns([good, Float64Array.of(0, NaN)]).defect).toEqual({ code: 'not-finite', asset: 1 })
    expect(centerReturns([]).defect).toBeNull()
  })
})

describe('sums over centered returns', () => {
  const centered = centerReturns(RETURNS)

  it('are products of two assets', () => {
    for (const a of plain.keys())
      for (const b of plain.keys()) expect(productOfAssets(centered, a, b)).toBeCloseTo(dot(plain[a]!, plain[b]!), 15)
  })

  it('are the days of a portfolio, and the products of all assets with days', () => {
    const weights = Float64Array.of(0.5, 0, -0.25, 0, 0, 0.75, 0)
    const days = portfolioDays(centered, weights)
    const expected = plain[0]!.map((value, day) => 0.5 * value - 0.25 * plain[2]![day]! + 0.75 * plain[5]![day]!)
    for (const [day, value] of expected.entries()) expect(days[day]).toBeCloseTo(value, 16)
    const out = new Float64Array(7)
    productsWithDays(centered, days, out)
    for (const [asset, row] of plain.entries()) expect(out[asset]).toBeCloseTo(dot(row, expected), 15)
  })
})
