import { describe, expect, test } from 'vitest'
import { day, gearMaker } from '@fairweight/testing/domain/companies.ts'
import { figuresOf } from '@fairweight/testing/domain/key-figures/figures-of.ts'
import { daysSinceEpoch } from '../time/iso-date.ts'
import { KEY_FIGURE_DEFINITIONS } from './key-figure-definitions.ts'
import {
  isKeyFigureId,
  isPricedKeyFigure,
  KEY_FIGURES_OF,
  KEY_FIGURE_SET_LABELS,
  KEY_FIGURE_IDS,
  KEY_FIGURE_SETS,
  type KeyFigureId,
  PRICED_KEY_FIGURES,
  setOfKeyFigure,
} from './key-figure-sets.ts'
import { KEY_FIGURES } from './key-figure-texts.ts'

const price = 26

/** The gear maker's last year: 1.3 times its first. Worked by hand. */
describe('the key figures of a maker of gears', () => {
  const figures = figuresOf(gearMaker(), { price })

  test.each([
    ['price-to-earnings', 26 / 2.6],
    ['price-to-book', (26 * 50e6) / (799.5e6 - 15e6)],
    ['price-to-sales', 1],
    ['ev-to-ebit', (1300e6 + 300e6 + 15e6 - 150e6) / 195e6],
    ['ev-to-free-cash-flow', 1465e6 / (208e6 + 9e6 - 60e6)],
    ['free-cash-flow-yield', 148e6 / 1300e6],
    ['net-buyback-yield', 15e6 / 1300e6],
    ['share-count-change', 0],
    ['revenue-growth-1y', 1.3 / 1.2 - 1],
    ['revenue-growth-3y', Math.cbrt(1.3) - 1],
    ['eps-growth-3y', Math.cbrt(1.3) - 1],
    ['operating-margin', 0.15],
    ['net-margin', 0.1],
    ['return-on-equity', 130e6 / 784.5e6],
    ['return-on-invested-capital', (195e6 * 0.75) / (799.5e6 + 300e6 - 150e6)],
    ['accruals', -78e6 / 1226e6],
    ['net-debt-to-ebitda', 150e6 / 245e6],
    ['interest-cover', 16.25],
    ['current-ratio', 2.6],
  ])('%s is %d', (id, value) => {
    expect(figures(id).value).toBeCloseTo(value, 10)
  })

  test('are all there, once each, in the order of the sets', () => {
    expect(figures.all.map(({ id }) => id)).toEqual(KEY_FIGURE_IDS)
    expect(KEY_FIGURE_IDS.map(setOfKeyFigure)).toEqual(
      KEY_FIGURE_SETS.flatMap((set) => KEY_FIGURES_OF[set].map(() => set)),
    )
  })

  test('need a price or dividends, or have a past from filings alone: each is one of the two', () => {
    const { history } = figuresOf(gearMaker(), { price })
    expect(PRICED_KEY_FIGURES).toHaveLength(16)
    expect(new Set([...PRICED_KEY_FIGURES, ...history.keys()]).size).toBe(PRICED_KEY_FIGURES.length + history.size)
    expect(KEY_FIGURE_IDS.filter((id) => !isPricedKeyFigure(id)).toSorted()).toEqual([...history.keys()].toSorted())
  })

  test('have a name, a definition and a set that has a name too', () => {
    for (const texts of [KEY_FIGURES, KEY_FIGURE_DEFINITIONS]) expect(Object.keys(texts)).toEqual(KEY_FIGURE_IDS)
    for (const tables of [KEY_FIGURES_OF, KEY_FIGURE_SET_LABELS]) expect(Object.keys(tables)).toEqual(KEY_FIGURE_SETS)
    expect(new Set(Object.values(KEY_FIGURES).map(({ name }) => name)).size).toBe(KEY_FIGURE_IDS.length)
    expect(new Set(Object.values(KEY_FIGURES).map(({ label }) => label)).size).toBe(KEY_FIGURE_IDS.length)
    expect([isKeyFigureId('beta'), isKeyFigureId('dcf'), isKeyFigureId('constructor')]).toEqual([true, false, false])
  })

  test('lead to the rows that they were filed in', () => {
    const facts = figures('return-on-equity').inputs.flatMap((input) => input.facts)
    expect(facts.map(({ item, origin }) => [item, origin?.file, origin?.line])).toEqual([
      ['net_income', 'gears.csv', 5],
      ['total_equity', 'gears.csv', 5],
      ['preferred_equity', 'gears.csv', 5],
      ['minority_interest', 'gears.csv', 5],
    ])
  })
})

describe('the figures of past fiscal years', () => {
  test('are what they would have been on each year’s own statements, on the shares of today', () => {
    const { history } = figuresOf(gearMaker(), { price, splits: [{ date: '2016-06-01', factor: 2 }] })
    const valuesOf = (id: KeyFigureId) => history.get(id)?.map(({ value }) => value)
    expect(history.get('net-margin')?.map(({ periodEnd }) => periodEnd)).toEqual([
      '2012-12-31',
      '2013-12-31',
      '2014-12-31',
      '2015-12-31',
    ])
    expect(valuesOf('net-margin')).toEqual([0.1, 0.1, 0.1, 0.1].map((value) => expect.closeTo(value, 12)))
    expect(valuesOf('current-ratio')).toEqual([2, 2.2, 2.4, 2.6].map((value) => expect.closeTo(value, 12)))
    expect(valuesOf('eps-growth-1y')).toEqual([
      null,
      expect.closeTo(0.1, 12),
      expect.closeTo(1.2 / 1.1 - 1, 12),
      expect.closeTo(1.3 / 1.2 - 1, 12),
    ])
    expect(history.has('price-to-earnings')).toBe(false)
  })
})

describe('a key figure is empty and says why', () => {
  test.each([
    ['price-to-earnings', { epsDiluted: -1 }, 'loss'],
    ['price-to-earnings', { epsDiluted: 0 }, 'loss'],
    ['price-to-earnings', { epsDiluted: null }, 'eps-diluted-unknown'],
    ['price-to-book', { totalEquity: -5e6 }, 'equity-not-positive'],
    ['return-on-equity', { totalEquity: 15e6 }, 'equity-not-positive'],
    ['price-to-sales', { revenue: 0 }, 'revenue-not-positive'],
    ['ev-to-ebit', { ebit: -1e6 }, 'operating-loss'],
    ['ev-to-ebit', { cash: 5e9 }, 'enterprise-value-not-positive'],
    ['ev-to-free-cash-flow', { capitalExpenditures: 400e6 }, 'latest-free-cash-flow-not-positive'],
    ['net-debt-to-ebitda', { ebit: -60e6 }, 'latest-ebitda-not-positive'],
    ['interest-cover', { interestExpense: 0 }, 'no-interest'],
    ['return-on-invested-capital', { cash: 5e9 }, 'invested-capital-not-positive'],
    ['current-ratio', { currentLiabilities: 0 }, 'current-liabilities-not-positive'],
    ['eps-growth-1y', { epsDiluted: -1 }, 'growth-needs-profits'],
    ['revenue-growth-5y', {}, 'fiscal-years-missing'],
    ['net-buyback-yield', { stockIssuanceNet: null }, 'stock-issuance-net-unknown'],
    ['dividend-yield', {}, 'dividends-unknown'],
    ['beta', {}, 'no-market-fund'],
  ])('%s of a company with %o: %s', (id, change, reason) => {
    expect(figuresOf(gearMaker(change), { price })(id)).toMatchObject({ value: null, reason })
  })

  test('stays a figure below zero where that has a meaning', () => {
    const figures = figuresOf(gearMaker({ capitalExpenditures: 400e6, cash: 900e6, ebit: -24e6 }), { price })
    expect(figures('free-cash-flow-yield').value).toBeLessThan(0)
    expect(figures('net-debt-to-ebitda').value).toBeLessThan(0)
    expect(figures('interest-cover').value).toBe(-2)
  })

  test('of a bank, where its deposits and loans would count as debt and cash', () => {
    const security = { sector: 'Financials', industry: 'Regional Banks' }
    const figures = figuresOf(gearMaker(), { price, security })
    for (const id of ['ev-to-ebit', 'operating-margin', 'net-debt-to-ebitda', 'current-ratio', 'accruals'])
      expect(figures(id), id).toMatchObject({ value: null, reason: 'not-for-banks' })
    for (const id of ['price-to-earnings', 'price-to-book', 'return-on-equity', 'net-margin'])
      expect(figures(id).value, id).not.toBeNull()
  })

  test('of a property company, where depreciation and purchases decide it', () => {
    const figures = figuresOf(gearMaker(), { price, security: { sector: 'Real Estate' } })
    expect(figures('ev-to-ebit')).toMatchObject({ value: null, reason: 'not-for-property-companies' })
    expect(figures('net-debt-to-ebitda').value).not.toBeNull()
    expect([figures.history.has('net-margin'), figures.history.has('return-on-invested-capital')]).toEqual([
      true,
      false,
    ])
  })

  test('without filings, while prices and dividends are told all the same', () => {
    const today = daysSinceEpoch(day('2016-12-30'))
    const dividends = { days: [today - 30], amounts: [1.3], knownFrom: today - 900 }
    const figures = figuresOf([], { price, rest: { noPeriods: 'no-filings-imported', dividends } })
    expect(figures('price-to-earnings')).toMatchObject({ value: null, reason: 'no-filings-imported' })
    expect(figures('payout-ratio')).toMatchObject({ value: null, reason: 'no-filings-imported' })
    expect(figures('dividend-yield').value).toBeCloseTo(0.05, 12)
  })

  test('where dividends before a break in the closes may count in other shares', () => {
    const today = daysSinceEpoch(day('2016-12-30'))
    const dividends = { days: [today - 300, today - 30], amounts: [2, 1], knownFrom: today - 900 }
    const history = {
      dates: Int32Array.of(today),
      closes: Float64Array.of(price),
      totalReturnCloses: Float64Array.of(price),
      doubts: [{ kind: 'break', date: '2016-06-01', words: 'fell by half' } as const],
    }
    const figures = figuresOf(gearMaker(), { price, rest: { dividends, history } })
    expect(figures('dividend-yield')).toMatchObject({ value: null, reason: 'dividend-history-short' })
  })
})
