import { describe, expect, test } from 'vitest'
import { gearFigures } from '@fairweight/testing/domain/gear-figures.ts'
import { INTRINSIC_MEASURES } from '../rating/measure-ids.ts'
import { contributionsTo, type Contribution } from './contributions.ts'
import { rateWithAssumptions } from './rate-with-assumptions.ts'
import type { StockFigures } from './stock-figures.ts'

const PRICE = 25
const gears = gearFigures(PRICE)

const reportedEffect = (of: readonly Contribution[], item: string): number | undefined =>
  of.find(({ source }) => source.kind === 'reported' && source.item === item)?.effect

/** The mean of the five estimates over the price. */
function meanOverPrice(stock: StockFigures, assumptions = {}): number {
  const { values } = rateWithAssumptions(stock, assumptions)
  return INTRINSIC_MEASURES.reduce((sum, id) => sum + (values[id].value ?? 0), 0) / 5 / PRICE
}

describe('the contribution of a reported figure', () => {
  const all = contributionsTo(gears)

  test.each([
    'shortTermDebt',
    'longTermDebt',
    'preferredEquity',
    'minorityInterest',
    'goodwill',
    'intangibleAssets',
    'cash',
    'shortTermInvestments',
  ] as const)('of %s is how much higher or lower the mean estimate would be without it, turned around', (item) => {
    const reported = { ...gears.reported, [item]: { ...gears.reported[item], value: 0, reason: null } }
    expect(reportedEffect(all, item)).toBeCloseTo(meanOverPrice(gears) - meanOverPrice({ ...gears, reported }), 12)
  })

  test('of cash is its amount a share in the three estimates that count it', () => {
    expect(reportedEffect(all, 'cash')).toBeCloseTo((3 * 120) / 50 / 5 / PRICE, 12)
    expect(reportedEffect(all, 'shortTermInvestments')).toBeCloseTo((3 * 30) / 50 / 5 / PRICE, 12)
  })

  test('that is nothing is not named at all', () => {
    expect(reportedEffect(contributionsTo(gearFigures(PRICE, { goodwill: 0 })), 'goodwill')).toBeUndefined()
  })

  test('that is unknown is not named as if it were nothing', () => {
    const { longTermDebt } = gears.reported
    const reported = {
      ...gears.reported,
      longTermDebt: { ...longTermDebt, value: null, reason: 'long-term-debt-unknown' as const },
    }
    expect(reportedEffect(contributionsTo({ ...gears, reported }), 'longTermDebt')).toBeUndefined()
  })
})

describe('the contribution of the latest year', () => {
  const latest = (stock: StockFigures, kind: 'latest-margin' | 'latest-cash-flow') =>
    contributionsTo(stock).find(({ source }) => source.kind === kind)

  test('of cash flow is held against the mean of three', () => {
    // 157 million after 141 and 125: above their mean of 141.
    const contribution = latest(gears, 'latest-cash-flow')
    expect(contribution?.source).toMatchObject({ value: expect.closeTo(157e6, 0), mean: expect.closeTo(141e6, 0) })
    expect(contribution?.effect).toBeCloseTo(meanOverPrice(gears, { cashFlowYears: 1 }) - meanOverPrice(gears), 12)
  })

  test('of a margin as in every year is none', () => {
    expect(Math.abs(latest(gears, 'latest-margin')?.effect ?? 0)).toBeLessThan(1e-12)
  })

  test('of cash flow is not told where a year is unknown', () => {
    const [first, ...others] = gears.cashFlows
    const unknown = { ...first!, flow: { ...first!.flow, value: null, reason: 'out-of-range' as const }, parts: null }
    expect(latest({ ...gears, cashFlows: [...others, unknown] }, 'latest-cash-flow')).toBeUndefined()
  })
})

describe('the contribution of strength', () => {
  const strengthOf = (stock: StockFigures) => contributionsTo(stock).filter(({ of }) => of === 'strength')

  test('of each passed sign is its share of half of the stars, and of a failed one the same taken away', () => {
    const signs = strengthOf(gears).filter(({ source }) => source.kind === 'sign')
    const passed = gears.signs.filter((sign) => sign.passed === true).length
    expect(signs).toHaveLength(9)
    const sum = signs.reduce((total, { effect }) => total + effect, 0)
    expect(sum).toBeCloseTo(((passed - (9 - passed)) * 2.5) / 9 / 5, 12)
  })

  test('of a sign that nobody knows is not told, and the others weigh more', () => {
    const [first, ...others] = gears.signs
    const signs = strengthOf({ ...gears, signs: [{ ...first!, passed: null }, ...others] }).filter(
      ({ source }) => source.kind === 'sign',
    )
    expect(signs).toHaveLength(8)
    for (const { effect } of signs) expect(Math.abs(effect)).toBeCloseTo(2.5 / 8 / 5, 12)
  })

  test('with fewer than six known signs is none', () => {
    const known = (count: number) =>
      gears.signs.map((sign, place) => (place < count ? { ...sign, passed: true } : { ...sign, passed: null }))
    expect(strengthOf({ ...gears, signs: known(6) }).length).toBeGreaterThan(0)
    expect(strengthOf({ ...gears, signs: known(5) })).toEqual([])
  })

  test('of a financial company is that of its signs alone, each of all five stars', () => {
    const bank = gearFigures(PRICE, {}, 'Financials')
    expect(strengthOf(bank).some(({ source }) => source.kind === 'altman-z')).toBe(false)
    const knownSigns = bank.signs.filter(({ passed }) => passed !== null).length
    for (const { effect } of strengthOf(bank)) expect(Math.abs(effect)).toBeCloseTo(1 / knownSigns, 12)
  })
})
