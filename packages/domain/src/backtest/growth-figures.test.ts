import { day } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/index.ts'
import { growthFigures } from './growth-figures.ts'

describe('two years by hand', () => {
  const dates = ['2023-11-30', '2023-12-29', '2024-06-28', '2024-12-31', '2025-01-31', '2025-11-28'].map(day)
  const told = growthFigures(dates, [0.99, 1.1, 1.32, 1.21, 1.089, 1.21])

  test('the costs of the beginning count', () => expect(told.total).toBeCloseTo(0.21, 12))
  test('a year', () => expect(told.annual).toBeCloseTo(1.21 ** (365.25 / 729) - 1, 12))
  test('the deepest fall, with its days', () => {
    expect(told.maxDrawdown).toEqual({ size: expect.closeTo(1 - 1.089 / 1.32, 12), from: dates[2], to: dates[4] })
  })
  test('the worst month', () => {
    expect(told.worstMonth).toEqual({ month: '2025-01', return: expect.closeTo(-0.1, 12) })
  })
  test('year by year', () => {
    expect(told.years.map(({ year, return: of }) => [year, Number(of.toFixed(12))])).toEqual([
      ['2023', 0.1],
      ['2024', 0.1],
      ['2025', 0],
    ])
  })
  test('too few returns have no volatility', () => expect(told.volatility).toBeNull())
})

test('years multiply to the total, and so do months', () => {
  const dates = Array.from({ length: 900 }, (_, at) => addDays(day('2022-03-01'), at))
  const worth = dates.map((_, at) => 0.998 * Math.exp(0.0004 * at + 0.1 * Math.sin(at / 20)))
  const { total, years } = growthFigures(dates, worth)
  expect(years.reduce((grown, { return: of }) => grown * (1 + of), 1) - 1).toBeCloseTo(total, 12)
})

test('volatility is the standard deviation from close to close, a year', () => {
  const dates = Array.from({ length: 41 }, (_, at) => addDays(day('2024-03-01'), at))
  const worth = dates.map((_, at) => (at % 2 === 0 ? 1 : 1.01))
  const returns = worth.slice(1).map((now, at) => now / (worth[at] ?? 0) - 1)
  const mean = returns.reduce((sum, one) => sum + one, 0) / 40
  const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 39
  expect(growthFigures(dates, worth).volatility).toBeCloseTo(Math.sqrt(252 * variance), 12)
})

test('what only rises has no fall, and less than a year no yearly rate', () => {
  const told = growthFigures(['2025-01-02', '2025-01-03'].map(day), [1, 1.02])
  expect(told).toMatchObject({ maxDrawdown: null, annual: null, worstMonth: { month: '2025-01' } })
})

test('a world without days is refused', () => expect(() => growthFigures([], [])).toThrow(RangeError))
