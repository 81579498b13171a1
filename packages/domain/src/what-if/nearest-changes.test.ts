import { describe, expect, test } from 'vitest'
import { gearFigures } from '@fairweight/testing/domain/gear-figures.ts'
import { itemReason } from '../facts/fiscal-period.ts'
import { ASSUMPTION_IDS } from './assumption-ranges.ts'
import { FRAGILE_WITHIN, fragility, gradeThresholds, priceThresholds, reportedChanges } from './nearest-changes.ts'
import { rateWithAssumptions } from './rate-with-assumptions.ts'
import type { StockFigures } from './stock-figures.ts'

const gears = gearFigures(25)
const gradeOf = (stock: StockFigures, assumptions = {}) => rateWithAssumptions(stock, assumptions).valueRating
const atPrice = (price: number): StockFigures => ({ ...gears, price: { value: price, reason: null } })

describe('the prices at which a grade flips', () => {
  const { below, above } = priceThresholds(gears)

  test('lie within half and one and a half times the price, on their sides', () => {
    const prices = [below?.at ?? 12.5, 25, above?.at ?? 37.5]
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices[0]).toBeGreaterThanOrEqual(12.5)
    expect(prices[2]).toBeLessThanOrEqual(37.5)
  })

  test('are where the grade is another, and a cent nearer it is not yet', () => {
    expect(above).not.toBeNull()
    const flip = above?.at ?? Number.NaN
    expect(gradeOf(atPrice(flip))).toBe(above?.rating)
    expect(gradeOf(atPrice(flip))).not.toBe(gradeOf(gears))
    expect(gradeOf(atPrice(flip - 0.01))).toBe(gradeOf(gears))
  })

  test('are what walking up cent by cent finds', () => {
    const start = gradeOf(gears)
    let cents = 2500
    while (cents <= 3750 && gradeOf(atPrice(cents / 100)) === start) cents++
    expect(above?.at).toBeLessThanOrEqual(cents / 100)
    expect(above?.at).toBeGreaterThan((cents - 1) / 100)
  })

  test('are unknown without a price', () => {
    expect(priceThresholds({ ...gears, price: { value: null, reason: 'no-price' } })).toEqual({
      below: null,
      above: null,
    })
  })
})

describe('the fragility of a grade', () => {
  const graded = [10, 15, 20, 25, 30, 35, 38, 40, 45]
    .map((price) => gearFigures(price))
    .filter((stock) => gradeOf(stock) !== 'Unranked')
  const sizeOf = (stock: StockFigures) => Math.abs(reportedChanges(stock)[0]?.change ?? Infinity)

  test('is the nearest of all reported changes', () => {
    const fragile = graded.filter((stock) => sizeOf(stock) <= FRAGILE_WITHIN)
    expect(fragile.length).toBeGreaterThan(0)
    for (const stock of fragile) {
      const [first] = reportedChanges(stock)
      const found = fragility(stock)
      expect([found?.item, found?.rating]).toEqual([first?.item, first?.rating])
      expect(found?.change).toBeCloseTo(first?.change ?? Number.NaN, 8)
    }
  })

  test('is none without a letter, though a figure could bring one', () => {
    const dear = gearFigures(90)
    expect(gradeOf(dear)).toBe('Unranked')
    expect(reportedChanges(dear)).not.toEqual([])
    expect(fragility(dear)).toBeNull()
  })

  test('is none where only an error of more than a quarter would flip the grade', () => {
    const sturdy = graded.filter((stock) => sizeOf(stock) > FRAGILE_WITHIN)
    expect(sturdy.length).toBeGreaterThan(0)
    for (const stock of sturdy) expect(fragility(stock)).toBeNull()
  })

  test('is none where no figure decides', () => {
    expect(fragility({ ...gears, obstacle: 'no-price' })).toBeNull()
  })
})

describe('the reported figures that would flip a grade', () => {
  const changes = reportedChanges(gears)

  test('are ordered by how little they would have to change, none by more than half', () => {
    const sizes = changes.map(({ change }) => Math.abs(change))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(sizes.at(-1)).toBeLessThanOrEqual(0.5)
  })

  test('are the nearer of two where less and more of a figure would both flip the grade', () => {
    // By percent: at $42 39% fewer shares or 46% more, at $48 46% fewer or 28% more.
    const sharesAt = (price: number) =>
      reportedChanges(gearFigures(price)).find(({ item }) => item === 'sharesOutstanding')?.change
    expect(sharesAt(42)).toBeCloseTo(-0.39, 1)
    expect(sharesAt(42)).toBeLessThan(0)
    expect(sharesAt(48)).toBeCloseTo(0.28, 1)
    expect(sharesAt(48)).toBeGreaterThan(0)
  })

  test('say the figure itself and its change as a fraction of what was reported', () => {
    for (const { item, from, at, change } of changes) {
      expect(from, item).toBe(gears.reported[item].value)
      expect(at, item).toBeCloseTo(from * (1 + change), 3)
    }
  })

  test('give the named grade when that figure alone is put in', () => {
    for (const { item, at, rating } of changes) {
      const reported = { ...gears.reported, [item]: { ...gears.reported[item], value: at, reason: null } }
      expect(gradeOf({ ...gears, reported }), item).toBe(rating)
      expect(rating, item).not.toBe(gradeOf(gears))
    }
  })

  test('leave out what was not reported, and what is nothing', () => {
    const { goodwill, cash } = gears.reported
    const reported = {
      ...gears.reported,
      goodwill: { ...goodwill, value: null, reason: itemReason('goodwill', 'unknown') },
      cash: { ...cash, value: 0, reason: null },
    }
    const items = reportedChanges({ ...gears, reported }).map(({ item }) => item)
    expect(items).not.toContain('goodwill')
    expect(items).not.toContain('cash')
  })

  test('are none for a stock that stands before any comparison', () => {
    expect(reportedChanges({ ...gears, obstacle: 'no-price' })).toEqual([])
  })
})

describe('the assumptions at which a grade flips', () => {
  test('give the named grade when that assumption alone is set', () => {
    for (const id of ASSUMPTION_IDS) {
      const { below, above } = gradeThresholds(gears, id)
      for (const threshold of [below, above].filter((one) => one !== null))
        expect(gradeOf(gears, { [id]: threshold.at }), id).toBe(threshold.rating)
    }
  })

  test('stay at the others’ chosen values', () => {
    const chosen = { taxRate: 0.4, growth: 0.05 }
    const { above } = gradeThresholds(gears, 'discountRate', chosen)
    expect(above).not.toBeNull()
    expect(gradeOf(gears, { ...chosen, discountRate: above?.at })).toBe(above?.rating)
    expect(above?.at).not.toBe(gradeThresholds(gears, 'discountRate').above?.at)
  })

  test('are whole where years are counted', () => {
    for (const id of ['marginYears', 'cashFlowYears', 'steadyGrowthYears', 'fadingGrowthYears'] as const) {
      const { below, above } = gradeThresholds(gears, id)
      for (const threshold of [below, above]) expect(Number.isInteger(threshold?.at ?? 0), id).toBe(true)
    }
  })

  test('are none beyond an end of the range at which the assumption stands', () => {
    expect(gradeThresholds(gears, 'taxRate', { taxRate: 0 }).below).toBeNull()
    expect(gradeThresholds(gears, 'taxRate', { taxRate: 0.5 }).above).toBeNull()
  })

  test('are none where the figures give nothing to begin at', () => {
    const unknown: StockFigures = { ...gears, growth: { ...gears.growth, value: null, reason: 'too-few-years' } }
    expect(gradeThresholds(unknown, 'growth')).toEqual({ below: null, above: null })
  })
})
