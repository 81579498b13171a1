import { expect, test } from 'vitest'
import { PERIODS, periodOf, shorterPeriod } from './periods.ts'
import { RISK_LEVELS, riskLevelOf } from './risk-levels.ts'
import { savedWeights } from './saved-weights.ts'

test('shorter and shorter', () => {
  expect(shorterPeriod('10y')?.value).toBe('5y')
  expect(shorterPeriod('1y')).toBeNull()
})

test('what is no period is five years', () => {
  expect([periodOf('2y').value, periodOf(null).value, periodOf('1y').name]).toEqual(['5y', '5y', '1 year'])
})

test('periods are named with their years, in one word and in a short one', () => {
  expect(PERIODS.map(({ value, label, name }) => [value, label, name])).toEqual([
    ['1y', '1 y', '1 year'],
    ['3y', '3 y', '3 years'],
    ['5y', '5 y', '5 years'],
    ['10y', '10 y', '10 years'],
  ])
})

test('from every period but the shortest there is one step down', () => {
  expect(PERIODS.map(({ value }) => shorterPeriod(value)?.value ?? null)).toEqual([null, '1y', '3y', '5y'])
})

test('risk levels go from least to most, and what is none is balanced', () => {
  expect(RISK_LEVELS.map(({ label }) => label)).toEqual(['Least Risk', 'Balanced', 'Maximum Return'])
  expect(RISK_LEVELS.map(({ value }) => riskLevelOf(value).value)).toEqual(RISK_LEVELS.map(({ value }) => value))
  expect([riskLevelOf(null).value, riskLevelOf('reckless').value]).toEqual(['balanced', 'balanced'])
})

test('a kept run holds what is held, and rounding never makes a weight more than the whole', () => {
  const weights = [
    { ticker: 'A', weight: 1 + Number.EPSILON },
    { ticker: 'B', weight: 0 },
    { ticker: 'C', weight: 1e-18 },
    { ticker: 'D', weight: -1e-18 },
  ]
  expect(savedWeights(weights)).toEqual([
    { ticker: 'A', weight: 1 },
    { ticker: 'C', weight: 1e-18 },
  ])
})
