import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { asCents } from '../../money/index.ts'
import { hurdleReturn, type HurdleRequest } from './hurdle-return.ts'

const plan = (value: number, proceeds: number, tax: number, cost: number | null): HurdleRequest['plan'] => ({
  value: asCents(value),
  proceeds: asCents(proceeds),
  tax: asCents(tax),
  lots: [
    {
      id: 'b',
      symbol: ticker('KO'),
      acquired: day('2020-01-02'),
      shares: shares(1),
      cost: cost === null ? null : asCents(cost),
      saleId: 's',
      sold: day('2026-01-02'),
      proceeds: asCents(proceeds),
      gain: cost === null ? null : asCents(proceeds - cost),
      term: 'long',
    },
  ],
})

const amounts = fc.integer({ min: 10_000, max: 10_000_000 })
const requests = fc.record({
  value: amounts,
  costShare: fc.double({ min: 0.1, max: 2, noNaN: true }),
  lost: fc.double({ min: 0, max: 0.02, noNaN: true }),
  taxShare: fc.double({ min: -0.3, max: 0.4, noNaN: true }),
  longRate: fc.double({ min: 0, max: 0.4, noNaN: true }),
  years: fc.integer({ min: 1, max: 30 }),
  expectedReturn: fc.double({ min: -0.05, max: 0.15, noNaN: true }),
})

/** Year by year, in dollars: what is left after the last year's sale and its tax. */
function leftAfter(start: number, cost: number, yearly: number, years: number, rate: number): number {
  let worth = start
  for (let year = 0; year < years; year++) worth *= 1 + yearly
  return worth - rate * (worth - cost)
}

test('with just the hurdle both ways leave as much, counted year by year', () => {
  fc.assert(
    fc.property(requests, ({ value, costShare, lost, taxShare, longRate, years, expectedReturn }) => {
      const cost = Math.round(value * costShare)
      const proceeds = Math.round(value * (1 - lost))
      const tax = Math.round(taxShare * value)
      const hurdle = hurdleReturn({
        plan: plan(value, proceeds, tax, cost),
        terms: { longRate },
        years,
        expectedReturn,
      })
      if (hurdle === null) return
      const invested = proceeds - tax
      const held = leftAfter(value, cost, expectedReturn, years, longRate)
      const switched = leftAfter(invested, invested, expectedReturn + hurdle, years, longRate)
      expect(switched / held).toBeCloseTo(1, 8)
    }),
    { numRuns: 300 },
  )
})

test('without gain, tax and cost there is nothing to make up for', () => {
  const same = { plan: plan(50_000, 50_000, 0, 50_000), terms: { longRate: 0.2 }, years: 5, expectedReturn: 0.07 }
  expect(hurdleReturn(same)).toBeCloseTo(0, 14)
})

test('cost without tax is made up for over the years: 1% over one year, a tenth of it over ten', () => {
  const of = (years: number) =>
    hurdleReturn({ plan: plan(100_000, 99_000, 0, 100_000), terms: { longRate: 0 }, years, expectedReturn: 0 }) ?? NaN
  expect(of(1)).toBeCloseTo(1 / 0.99 - 1, 12)
  expect(of(10)).toBeCloseTo((1 / 0.99) ** 0.1 - 1, 12)
})

test('a tax that only comes earlier is nothing without growth, and more with it', () => {
  const of = (expectedReturn: number) =>
    hurdleReturn({
      plan: plan(100_000, 100_000, 10_000, 50_000),
      terms: { longRate: 0.2 },
      years: 5,
      expectedReturn,
    }) ?? NaN
  expect(of(0)).toBeCloseTo(0, 12)
  expect(of(0.08)).toBeGreaterThan(0.001)
  expect(of(0.08)).toBeLessThan(0.02)
})

test('a loss that saves tax pays by itself', () => {
  const loss = {
    plan: plan(50_000, 50_000, -10_000, 100_000),
    terms: { longRate: 0.2 },
    years: 5,
    expectedReturn: 0.07,
  }
  expect(hurdleReturn(loss)).toBeLessThan(0)
})

test('where nothing is left, or a cost is not known, there is no hurdle', () => {
  const terms = { longRate: 0.2 }
  expect(hurdleReturn({ plan: plan(100, 50, 60, 10), terms, years: 5, expectedReturn: 0.07 })).toBeNull()
  expect(hurdleReturn({ plan: plan(100, 100, 0, null), terms, years: 5, expectedReturn: 0.07 })).toBeNull()
  expect(
    hurdleReturn({ plan: plan(100, 100, 0, 10), terms: { longRate: 1 }, years: 5, expectedReturn: 0.07 }),
  ).toBeNull()
  expect(hurdleReturn({ plan: plan(100, 100, 0, 10), terms, years: 1, expectedReturn: -1 })).toBeNull()
})
