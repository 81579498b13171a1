import { livedReturns } from '@fairweight/testing/domain/portfolio/lived-returns.ts'
import { day, drawFrom, shuffled } from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import { externalFlows, moneyWeightedReturn, timeWeightedReturn, type Transaction, type Valuation } from '../index.ts'

const flow = (date: string, dollars: number) => ({ date: day(date), amount: asCents(Math.round(100 * dollars)) })
const worth = (date: string, dollars: number): Valuation => ({
  date: day(date),
  value: asCents(Math.round(100 * dollars)),
})

function expectAsLived(seed: number): void {
  const draw = drawFrom(seededUniform(seed))
  const { transactions, valuations, unitReturn, presentValue } = livedReturns(draw, 30)
  const end = valuations.at(-1)
  assert(end !== undefined)
  const flows = externalFlows(shuffled(transactions, draw))
  const time = timeWeightedReturn(flows, shuffled(valuations, draw))
  assert(time.kind === 'measured', 'A portfolio without debts has a time-weighted return.')
  expect(Math.abs(time.total - unitReturn)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(unitReturn)))
  const money = moneyWeightedReturn(flows, end)
  const size = flows.reduce<number>((sum, { amount }) => sum + Math.abs(amount), end.value)
  // How many rates fit, found by walking over the range.
  const rates = Array.from({ length: 600 }, (_, at) => Math.expm1(-2 + at / 100))
  const crossings = rates.filter(
    (rate, at) => at > 0 && presentValue(rate) * presentValue(rates[at - 1] ?? rate) < 0,
  ).length
  if (money.kind === 'none') return assert(crossings !== 1, `One rate fits, and yet: ${money.reason}`)
  expect(Math.abs(presentValue(money.annual)) / size).toBeLessThan(1e-6)
  expect(crossings).toBeLessThanOrEqual(1)
}

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test('both returns are those of a step-by-step account of units and present values', () => {
  fc.assert(fc.property(seeds, expectAsLived), { numRuns: 25 })
})

test('and over a thousand lives', { tags: 'long', timeout: 120_000 }, () => {
  fc.assert(fc.property(seeds, expectAsLived), { numRuns: 1000 })
})

describe('money-weighted', () => {
  test.each([
    [[flow('2025-01-01', 100)], worth('2026-01-01', 110), 0.1],
    [[flow('2024-01-01', 100), flow('2025-01-01', 100)], worth('2026-01-01', 231), 0.0974],
    [[flow('2025-01-01', 100), flow('2025-07-02', -100)], worth('2026-01-01', 4.88), 0.1],
    [[flow('2025-01-01', 100)], worth('2026-01-01', 50), -0.5],
  ])('%j and %j', (flows, end, annual) => {
    const found = moneyWeightedReturn(flows, end)
    assert(found.kind === 'measured')
    expect(found.annual).toBeCloseTo(annual, 1)
  })

  test('of one payment is the growth of a year, to the last digits', () => {
    const found = moneyWeightedReturn([flow('2025-01-01', 100)], worth('2026-01-01', 110))
    assert(found.kind === 'measured')
    expect(found.annual).toBeCloseTo(0.1, 13)
    expect(found.years).toBe(1)
  })

  test('the textbook case with two rates has none, and says how many fit', () => {
    // 10% and 20% both fit: −1 + 2.3 y − 1.32 y².
    const flows = [flow('2025-01-01', 100), flow('2026-01-01', -230), flow('2027-01-01', 132)]
    expect(moneyWeightedReturn(flows, worth('2027-01-01', 0))).toEqual({
      kind: 'none',
      reason: '2 different yearly rates fit, since money went in and out by turns.',
    })
  })

  test('two rates that are one are told as such', () => {
    // 10% fits twice: −1 + 2.2 y − 1.21 y².
    const flows = [flow('2025-01-01', 10_000), flow('2026-01-01', -22_000), flow('2027-01-01', 12_100)]
    expect(moneyWeightedReturn(flows, worth('2027-01-01', 0))).toMatchObject({ kind: 'none' })
  })

  test('many changes of sign with one rate still have it', () => {
    const flows = [flow('2025-01-01', 1000), flow('2025-06-01', -100), flow('2025-09-01', 200), flow('2025-12-01', -50)]
    const found = moneyWeightedReturn(flows, worth('2026-01-01', 1200))
    assert(found.kind === 'measured')
    expect(found.annual).toBeGreaterThan(0.1)
  })

  test.each([
    [[], worth('2026-01-01', 100), 'No money was paid in before this day.'],
    [[flow('2027-01-01', 100)], worth('2026-01-01', 100), 'No money was paid in before this day.'],
    [[flow('2026-01-01', 100)], worth('2026-01-01', 100), 'All money was paid in on this day.'],
    [
      [flow('2025-01-01', 100)],
      worth('2026-01-01', 0),
      'What came back is nothing, or more than was ever put in: no yearly rate fits.',
    ],
    [[flow('2025-01-01', 0.01)], worth('2026-01-01', 1_000_000), 'No yearly rate between −99.99% and 100,000% fits.'],
  ])('of %j and %j there is none, in a sentence', (flows, end, reason) => {
    expect(moneyWeightedReturn(flows, end)).toEqual({ kind: 'none', reason })
  })
})

describe('time-weighted', () => {
  test('does not care when money came', () => {
    const values = [worth('2025-01-01', 100), worth('2025-07-01', 1110), worth('2026-01-01', 1221)]
    const found = timeWeightedReturn([flow('2025-01-01', 100), flow('2025-07-01', 1000)], values)
    assert(found.kind === 'measured')
    expect(found.total).toBeCloseTo(0.21, 12)
    expect(found.annual).toBeCloseTo(0.21, 12)
  })

  test('below a year has no yearly rate', () => {
    expect(timeWeightedReturn([], [worth('2026-01-01', 100), worth('2026-03-01', 110)])).toMatchObject({ annual: null })
  })

  test('goes on after everything was taken out', () => {
    const values = [worth('2025-01-01', 100), worth('2025-02-01', 0), worth('2025-03-01', 50), worth('2025-04-01', 55)]
    const found = timeWeightedReturn([flow('2025-02-01', -120), flow('2025-03-01', 50)], values)
    assert(found.kind === 'measured')
    expect(found.total).toBeCloseTo(1.2 * 1.1 - 1, 12)
  })

  test.each([
    [[], [worth('2026-01-01', 100)], 'It takes two days on which the value is known.'],
    [[], [worth('2025-01-01', 0), worth('2026-01-01', 0)], 'It takes two days on which the value is known.'],
    [
      [flow('2025-06-01', 10)],
      [worth('2025-01-01', 100), worth('2026-01-01', 120)],
      'The value on 2025-06-01, when money came or went, is not known.',
    ],
    [[], [worth('2025-01-01', 100), worth('2026-01-01', -5)], 'On 2026-01-01 more was owed than owned.'],
  ])('of %j and %j there is none, in a sentence', (flows, values, reason) => {
    expect(timeWeightedReturn(flows, values)).toEqual({ kind: 'none', reason })
  })
})

test('what is bought and paid inside the account is no flow, and a day counts once', () => {
  const cash = (id: string, kind: 'deposit' | 'withdrawal' | 'dividend' | 'fee', cents: number): Transaction => ({
    id,
    date: day(id < 'c' ? '2026-01-05' : '2026-01-06'),
    kind,
    symbol: null,
    amount: asCents(cents),
  })
  const all = [
    cash('a', 'deposit', 500),
    cash('b', 'withdrawal', 200),
    cash('c', 'deposit', 10),
    cash('d', 'withdrawal', 10),
  ]
  expect(externalFlows([...all, cash('e', 'dividend', 70), cash('f', 'fee', 7)])).toEqual([flow('2026-01-05', 3)])
})
