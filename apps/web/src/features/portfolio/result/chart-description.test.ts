import { expect, test } from 'vitest'
import { chartMarks, chartDescription } from './chart-description.ts'

const fundsAlone = { weights: {}, expectedReturn: 0.06, volatility: 0.1, sharpeRatio: 0.4 }
const portfolio = (returnAtSameVolatility: number | null) => ({
  expectedReturn: 0.07,
  volatility: 0.12,
  fundsAlone,
  place: { returnAtSameVolatility, volatilityAtSameReturn: null },
})

test('a portfolio below the line is described with what the same risk could have returned', () => {
  expect(chartDescription(portfolio(0.0821))).toContain(
    'Your portfolio is constructed, not optimal. At its volatility, the funds alone could have returned 1.21% more a year.',
  )
})

test('one above the line is described with care, one on it plainly, one beyond its ends as well', () => {
  expect(chartDescription(portfolio(0.065))).toContain(
    'returned at most 6.50% a year, 0.50% less. That comparison is in hindsight.',
  )
  expect(chartDescription(portfolio(0.07))).toContain('It lies on that line')
  expect(chartDescription(portfolio(null))).toContain('beyond the ends of that line')
})

test('the portfolio and the funds alone are both marked', () => {
  expect(chartMarks(portfolio(null)).map(({ name, volatility }) => [name, volatility])).toEqual([
    ['Your portfolio', 0.12],
    ['Funds alone', 0.1],
  ])
})
