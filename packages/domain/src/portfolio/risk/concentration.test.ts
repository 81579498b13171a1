import { expect, test } from 'vitest'
import { ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { concentration } from './concentration.ts'

const closes = new Float64Array(0)
const holdings = (values: readonly number[], cash = 0) => ({
  positions: values.map((value, i) => ({ symbol: ticker(`S${i}`), value, closes })),
  cash,
})

test.each([1, 4, 10])('%d equal positions are as concentrated as themselves', (count) => {
  expect(concentration(holdings(Array<number>(count).fill(250), 300), 1)?.equalPositions).toBeCloseTo(count, 12)
})

test('the more one weighs, the fewer they are', () => {
  expect(concentration(holdings([900, 50, 50]), 1)?.equalPositions).toBeCloseTo(1 / (0.81 + 0.005), 12)
})

test('the five largest are counted of everything, cash included', () => {
  expect(concentration(holdings([10, 20, 30, 40, 50, 60], 40), 1)?.shareOfFive).toBeCloseTo(200 / 250, 14)
  expect(concentration(holdings([10, 20], 70), 1)?.shareOfFive).toBeCloseTo(0.3, 14)
})

test('what is over the limit is listed, the largest first, with what has to go', () => {
  const found = concentration(holdings([150, 100, 350], 400), 0.1)
  expect(found?.overLimit).toEqual([
    { symbol: 'S2', share: 0.35, excess: 250 },
    { symbol: 'S0', share: 0.15, excess: 50 },
  ])
})

test('nothing but cash is not concentrated at all', () => {
  expect(concentration(holdings([], 400), 0.1)).toBeNull()
})
