import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastCashFlow, growthOfYear } from './cash-flow-forecast.ts'
import type { CashFlowForecast, ForecastFigures } from './cash-flow-forecast.ts'

const TEN_YEARS = { steadyGrowthYears: 5, fadingGrowthYears: 5 }

const figures = fc.record({
  freeCashFlow: fc.double({ min: 1, max: 1e6, noNaN: true }),
  growth: fc.double({ min: -0.05, max: 0.15, noNaN: true }),
  terminalGrowth: fc.double({ min: 0, max: 0.03, noNaN: true }),
  discountRate: fc.double({ min: 0.06, max: 0.2, noNaN: true }),
})

/** Every flow from the start again, each discounted by a power: the published text word by word. */
function forecastSlowly({ freeCashFlow, growth, terminalGrowth, discountRate }: ForecastFigures): CashFlowForecast {
  const step = (terminalGrowth - growth) / 5
  const rates = [0, 0, 0, 0, 0, 1, 2, 3, 4, 5].map((steps) => growth + steps * step)
  const flow = (year: number): number => rates.slice(0, year).reduce((grown, rate) => grown * (1 + rate), freeCashFlow)
  const present = (amount: number, year: number): number => amount * (1 + discountRate) ** -year
  const perpetuity = (flow(10) * (1 + terminalGrowth)) / (discountRate - terminalGrowth)
  return {
    forecastValue: rates.reduce((sum, _, index) => sum + present(flow(index + 1), index + 1), 0),
    terminalValue: present(perpetuity, 10),
  }
}

describe('the growth of a forecast year', () => {
  const rates = { growth: 0.1, terminalGrowth: 0.02 }

  test.each([
    [1, 0.1],
    [5, 0.1],
    [6, 0.084], // 0.1 - 0.08 / 5
    [7, 0.068],
    [9, 0.036],
    [10, 0.02],
    [11, 0.02],
    [100, 0.02],
  ])('in year %d is %d', (year, growth) => {
    expect(growthOfYear(year, rates, TEN_YEARS)).toBeCloseTo(growth, 14)
  })

  test('rises to the terminal growth where it starts below', () => {
    const shrinking = { growth: -0.05, terminalGrowth: 0.025 }
    expect(growthOfYear(8, shrinking, TEN_YEARS)).toBeCloseTo(-0.05 + (0.075 * 3) / 5, 14)
  })

  test('fades from the first year on where no year is at full growth', () => {
    const years = { steadyGrowthYears: 0, fadingGrowthYears: 4 }
    const growth = [1, 2, 3, 4].map((year) => growthOfYear(year, { growth: 0.08, terminalGrowth: 0 }, years))
    for (const [index, expected] of [0.06, 0.04, 0.02, 0].entries()) expect(growth[index]).toBeCloseTo(expected, 14)
  })

  test('drops at once where growth fades in a single year', () => {
    const years = { steadyGrowthYears: 2, fadingGrowthYears: 1 }
    expect([2, 3].map((year) => growthOfYear(year, { growth: 0.5, terminalGrowth: 0 }, years))).toEqual([0.5, 0])
  })

  test('is level where first and terminal growth are the same', () => {
    for (const year of [1, 6, 8, 10])
      expect(growthOfYear(year, { growth: 0.03, terminalGrowth: 0.03 }, TEN_YEARS)).toBe(0.03)
  })
})

describe('the cash flow forecast', () => {
  test('of one steady and one fading year comes out as by hand', () => {
    const short = { steadyGrowthYears: 1, fadingGrowthYears: 1 }
    const forecast = forecastCashFlow({ freeCashFlow: 100, growth: 0.1, terminalGrowth: 0, discountRate: 0.1 }, short)
    // Flows of 110 and 110, worth 110 / 1.1 and 110 / 1.21; then 110 a year forever, 1100 at the end of year 2.
    expect(forecast.forecastValue).toBeCloseTo(100 + 110 / 1.21, 10)
    expect(forecast.terminalValue).toBeCloseTo(1100 / 1.21, 10)
  })

  test('agrees with every flow worked out from the start', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const [fast, slow] = [forecastCashFlow(given, TEN_YEARS), forecastSlowly(given)]
        expect(fast.forecastValue / slow.forecastValue).toBeCloseTo(1, 10)
        expect(fast.terminalValue / slow.terminalValue).toBeCloseTo(1, 10)
      }),
      { seed: 46, numRuns: 100 },
    )
  })

  test('at one growth throughout is worth a growing perpetuity, however many years are forecast', () => {
    const years = fc.record({
      steadyGrowthYears: fc.integer({ min: 0, max: 12 }),
      fadingGrowthYears: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(figures, years, (given, horizon) => {
        const level = { ...given, growth: given.terminalGrowth }
        const { forecastValue, terminalValue } = forecastCashFlow(level, horizon)
        const perpetuity =
          (given.freeCashFlow * (1 + given.terminalGrowth)) / (given.discountRate - given.terminalGrowth)
        expect((forecastValue + terminalValue) / perpetuity).toBeCloseTo(1, 10)
      }),
      { seed: 47, numRuns: 100 },
    )
  })

  test('doubles with the cash flow and turns around with its sign', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(2, -1, -8), (given, factor) => {
        const [one, other] = [given, { ...given, freeCashFlow: given.freeCashFlow * factor }].map((each) =>
          forecastCashFlow(each, TEN_YEARS),
        )
        expect(other?.forecastValue).toBe((one?.forecastValue ?? Number.NaN) * factor)
        expect(other?.terminalValue).toBe((one?.terminalValue ?? Number.NaN) * factor)
      }),
      { seed: 48, numRuns: 100 },
    )
  })

  test('is worth more with more growth, and less at a higher discount rate', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const base = forecastCashFlow(given, TEN_YEARS)
        const faster = forecastCashFlow({ ...given, growth: given.growth + 0.01 }, TEN_YEARS)
        const dearer = forecastCashFlow({ ...given, discountRate: given.discountRate + 0.01 }, TEN_YEARS)
        expect(faster.forecastValue).toBeGreaterThan(base.forecastValue)
        expect(faster.terminalValue).toBeGreaterThan(base.terminalValue)
        expect(dearer.forecastValue).toBeLessThan(base.forecastValue)
        expect(dearer.terminalValue).toBeLessThan(base.terminalValue)
      }),
      { seed: 49, numRuns: 100 },
    )
  })

  test('of no cash flow is nothing', () => {
    const nothing = { freeCashFlow: 0, growth: 0.1, terminalGrowth: 0.02, discountRate: 0.1 }
    expect(forecastCashFlow(nothing, TEN_YEARS)).toEqual({ forecastValue: 0, terminalValue: 0 })
  })

  test('of a business that halves each year and then stands still is mostly worth its first years', () => {
    const years = { steadyGrowthYears: 3, fadingGrowthYears: 1 }
    const melting = { freeCashFlow: 800, growth: -0.5, terminalGrowth: 0, discountRate: 1 }
    // Flows of 400, 200, 100 and 100 over 2, 4, 8 and 16; then 100 a year at a rate of 100%.
    expect(forecastCashFlow(melting, years)).toEqual({
      forecastValue: 200 + 50 + 12.5 + 6.25,
      terminalValue: 100 / 16,
    })
  })
})
