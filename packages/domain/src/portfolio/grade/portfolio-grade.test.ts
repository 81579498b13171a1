import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { asCents } from '../../money/index.ts'
import type { ScreenedStock } from '../../screener/screened-stock.ts'
import { moneyByClass } from './money-by-class.ts'
import { type GradedPosition, NEVER_GRADED, portfolioGrade } from './portfolio-grade.ts'

const NO_MARGINS = { dcf: null, epv: null, graham: null, tangibleBook: null, futureCashFlow: null }

function held(symbol: string, dollars: number, more: Partial<ScreenedStock> = {}): GradedPosition {
  return { symbol, value: asCents(dollars * 100), stock: syntheticRow(symbol, more) }
}

const fund = (symbol: string, dollars: number): GradedPosition => ({
  symbol,
  value: asCents(dollars * 100),
  stock: null,
})

const FOUR = [
  held('AAA', 4000, { VALUE_RATING: 'A**', MOMENTUM_RATING: 'A', FINANCIAL_STRENGTH: 4 }),
  held('BBB', 1000, { VALUE_RATING: 'B', MOMENTUM_RATING: 'A', FINANCIAL_STRENGTH: null }),
  held('CCC', 2000, { VALUE_RATING: 'B', MOMENTUM_RATING: 'C', FINANCIAL_STRENGTH: 1 }),
  fund('VTI', 3000),
]

test('the money is in the grades of its stocks, a fund in none, the most first', () => {
  const grade = portfolioGrade(FOUR)
  expect(grade?.byValue).toEqual([
    { class: 'A**', value: 400_000, share: 0.4, symbols: ['AAA'] },
    { class: 'B', value: 300_000, share: 0.3, symbols: ['CCC', 'BBB'] },
    { class: NEVER_GRADED, value: 300_000, share: 0.3, symbols: ['VTI'] },
  ])
  expect(grade?.byMomentum?.map(({ class: name, share }) => [name, share])).toEqual([
    ['A', 0.5],
    [NEVER_GRADED, 0.3],
    ['C', 0.2],
  ])
})

test('a stock without a letter stands under the reason for it', () => {
  const grade = portfolioGrade([held('AAA', 100, { VALUE_RATING: 'Unranked', VALUE_REASON: 'above-every-measure' })])
  expect(grade?.byValue?.map((one) => one.class)).toEqual(['above-every-measure'])
})

test('a mean is over the stocks that have the figure, and says how much of the money that is', () => {
  expect(portfolioGrade(FOUR)?.strength).toEqual({ mean: (4000 * 4 + 2000 * 1) / 6000, share: 0.6 })
  expect(portfolioGrade([fund('VTI', 1)])?.strength).toBeNull()
})

test('the margin of a stock is its widest, as in the order of the list', () => {
  const grade = portfolioGrade([
    held('AAA', 100, { MARGIN_OF_SAFETY: { ...NO_MARGINS, dcf: 0.1, graham: 0.5 } }),
    held('BBB', 300, { MARGIN_OF_SAFETY: { ...NO_MARGINS, epv: -0.3 } }),
    held('CCC', 100, { MARGIN_OF_SAFETY: NO_MARGINS }),
  ])
  expect(grade?.marginOfSafety?.mean).toBeCloseTo((100 * 0.5 + 300 * -0.3) / 400, 15)
  expect(grade?.marginOfSafety?.share).toBeCloseTo(0.8, 15)
})

test('the worst are named by grade, then by margin, then by money; what cannot be graded is not among them', () => {
  const at = (dcf: number | null) => ({ MARGIN_OF_SAFETY: { ...NO_MARGINS, dcf } })
  const grade = portfolioGrade([
    held('BEST', 9000, { VALUE_RATING: 'A**', ...at(0.6) }),
    held('DEAR', 100, { VALUE_RATING: 'Unranked', VALUE_REASON: 'above-every-measure', ...at(-1) }),
    held('NONE', 100, { VALUE_RATING: 'Unranked', VALUE_REASON: 'negative-ebitda' }),
    held('B1', 100, { VALUE_RATING: 'B', ...at(0.2) }),
    held('B2', 100, { VALUE_RATING: 'B', ...at(0.1) }),
    held('B3', 900, { VALUE_RATING: 'B', ...at(0.1) }),
    held('B4', 100, { VALUE_RATING: 'B', ...at(null) }),
    fund('VTI', 5000),
  ])
  expect(grade?.worst.map(({ symbol }) => symbol)).toEqual(['DEAR', 'B4', 'B3', 'B2', 'B1'])
})

test('a reader whose plan has no value grades sees none, and no worst', () => {
  const { VALUE_RATING: _, ...withheld } = syntheticRow('AAA', { MOMENTUM_RATING: 'B' })
  const grade = portfolioGrade([{ symbol: 'AAA', value: asCents(100), stock: withheld }])
  expect(grade?.byValue).toBeNull()
  expect(grade?.worst).toEqual([])
  expect(grade?.byMomentum).toHaveLength(1)
})

test('nothing with a price has no grade', () => {
  expect(portfolioGrade([])).toBeNull()
})

const money = fc.integer({ min: 1, max: 1_000_000_000 }).map(asCents)

test('however money is sorted, every cent of it is in exactly one class', () => {
  const position = fc.record({ symbol: fc.string({ minLength: 1, maxLength: 4 }), value: money, kind: fc.nat(5) })
  fc.assert(
    fc.property(fc.uniqueArray(position, { minLength: 1, maxLength: 30, selector: ({ symbol }) => symbol }), (all) => {
      const classes = moneyByClass(all, ({ kind }) => kind)
      expect(classes.reduce((sum, { value }) => sum + value, 0)).toBe(all.reduce((sum, { value }) => sum + value, 0))
      expect(classes.flatMap(({ symbols }) => symbols).toSorted()).toEqual(all.map(({ symbol }) => symbol).toSorted())
      expect(classes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
      expect(classes.map(({ value }) => value)).toEqual(classes.map(({ value }) => value).toSorted((a, b) => b - a))
      for (const { class: kind, value } of classes)
        expect(value).toBe(all.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.value, 0))
    }),
  )
})

test('a mean lies between the least and the most of its figures, and splitting a position changes nothing', () => {
  const stock = fc.record({
    value: money,
    stars: fc.option(fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2)),
  })
  fc.assert(
    fc.property(fc.array(stock, { minLength: 1, maxLength: 20 }), (all) => {
      const positions = all.map(({ value, stars }, at) => ({
        symbol: `S${at}`,
        value,
        stock: syntheticRow(`S${at}`, { FINANCIAL_STRENGTH: stars }),
      }))
      const known = all.flatMap(({ stars }) => stars ?? [])
      const strength = portfolioGrade(positions)?.strength ?? null
      expect(strength === null).toBe(known.length === 0)
      expect(strength?.mean ?? 0).toBeGreaterThanOrEqual(Math.min(...known, 5) - (known.length === 0 ? 5 : 1e-12))
      expect(strength?.mean ?? 0).toBeLessThanOrEqual(Math.max(...known, 0) + 1e-12)
      const twice = portfolioGrade([...positions, ...positions])?.strength ?? null
      expect(twice?.mean ?? 0).toBeCloseTo(strength?.mean ?? 0, 12)
      expect(twice?.share ?? 0).toBeCloseTo(strength?.share ?? 0, 12)
    }),
  )
})
