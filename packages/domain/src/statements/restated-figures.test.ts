import { assert, describe, expect, test } from 'vitest'
import { type Amounts, day, fiscalYear, gearMaker, stock } from '@fairweight/testing/domain/companies.ts'
import type { FiscalPeriod } from '../facts/fiscal-period.ts'
import type { CheckedPeriod } from '../facts/reported-period.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { daysSinceEpoch } from '../time/iso-date.ts'
import type { StatementSeriesId } from './statement-series.ts'
import { type StatementInputs, type StatementYear, statements } from './statements.ts'

const asOf = day('2016-12-30')

function statementsOf(rows: readonly FiscalPeriod[], rest: Partial<StatementInputs> = {}): StatementYear[] {
  return statements({
    asOf,
    security: stock('GEAR'),
    periods: reportedPeriods(rows, asOf),
    splits: [],
    dividends: null,
    knownOn: (then) => reportedPeriods(rows, then),
    ...rest,
  })
}

function figureOf(years: readonly StatementYear[], id: StatementSeriesId, end = '2015-12-31') {
  const year = years.find((one) => one.end === end) ?? assert.fail(`There is a year to ${end}.`)
  return year.figures.find(({ measure }) => measure.id === id) ?? assert.fail(`The year has ${id}.`)
}

/** The gear maker, whose last year was filed again in August with these amounts instead. */
const amended = (amounts: Amounts, filed = '2016-08-01') =>
  statementsOf([...gearMaker(), fiscalYear('2015-12-31', filed, amounts)])

describe('a figure counts as restated', () => {
  // Half a tenth of a percent of the larger of the two.
  test.each([
    [1300e6, false],
    [1300e6 * (1 + 0.0005), false],
    [1300e6 * (1 + 0.00051), true],
    [1300e6 * (1 - 0.0005), false],
    [1300e6 * (1 - 0.00051), true],
    [2600e6, true],
    [0, true],
  ])('from 1,300 million to %d: %s', (revenue, isRestated) => {
    const { measure, first } = figureOf(amended({ revenue }), 'revenue')
    expect(measure.value).toBe(revenue)
    expect(first).toEqual(isRestated ? { value: 1300e6, filed: '2016-02-20' } : null)
  })

  test('when it changes its sign, however small it is', () => {
    expect(figureOf(amended({ operatingCashFlow: -1 }), 'operating-cash-flow').first?.value).toBeCloseTo(208e6, 3)
    const rows = [
      ...gearMaker({ operatingCashFlow: 1 }),
      fiscalYear('2015-12-31', '2016-08-01', { operatingCashFlow: -1 }),
    ]
    expect(figureOf(statementsOf(rows), 'operating-cash-flow').first?.value).toBe(1)
  })

  test('not when it was unknown at first, or is unknown now', () => {
    const late = [...gearMaker({ revenue: null }), fiscalYear('2015-12-31', '2016-08-01', { revenue: 1300e6 })]
    expect(figureOf(statementsOf(late), 'revenue')).toMatchObject({ measure: { value: 1300e6 }, first: null })
    expect(figureOf(amended({ revenue: null }), 'revenue')).toMatchObject({ measure: { value: 1300e6 }, first: null })
  })

  test('not when the later filing says what the first one said', () => {
    const again = amended({ revenue: 1300e6, cash: 120e6, longTermDebt: 260e6 })
    const year = again.at(-1) ?? assert.fail()
    expect(year.figures.filter(({ first }) => first !== null)).toEqual([])
  })

  test('not when it was filed again on the very day', () => {
    expect(figureOf(amended({ revenue: 900e6 }, '2016-02-20'), 'revenue').first).toBeNull()
  })

  test('with what it was first, not with what it was in between', () => {
    const rows = [
      ...gearMaker(),
      fiscalYear('2015-12-31', '2016-05-01', { revenue: 1100e6 }),
      fiscalYear('2015-12-31', '2016-08-01', { revenue: 900e6 }),
    ]
    const { measure, first } = figureOf(statementsOf(rows), 'revenue')
    expect([measure.value, first?.value]).toEqual([900e6, 1300e6])
  })

  test('when only one of the lines that it is made from was', () => {
    const years = amended({ shortTermDebt: 100e6 })
    expect(figureOf(years, 'debt')).toMatchObject({ measure: { value: 360e6 }, first: { value: 300e6 } })
    expect(figureOf(years, 'net-debt')).toMatchObject({ measure: { value: 210e6 }, first: { value: 150e6 } })
    expect(figureOf(years, 'liquid-assets').first).toBeNull()
  })

  test('by another period of twelve months that ends on the same day in no case', () => {
    const rows = [...gearMaker(), fiscalYear('2015-12-31', '2016-08-01', { revenue: 900e6 })]
    const first = reportedPeriods(rows, day('2016-02-20'))
    const others: CheckedPeriod[] = first.flatMap((period) => [
      { ...period, isTrailing: true },
      { ...period, periodMonths: 3 },
      { ...period, currency: 'EUR' },
    ])
    expect(figureOf(statementsOf(rows, { knownOn: () => others }), 'revenue').first).toBeNull()
    const all = figureOf(statementsOf(rows, { knownOn: () => [...others, ...first] }), 'revenue')
    expect(all.first?.value).toBe(1300e6)
  })

  test('never when nothing is known of the day on which it was first reported', () => {
    const rows = [...gearMaker(), fiscalYear('2015-12-31', '2016-08-01', { revenue: 900e6 })]
    expect(figureOf(statementsOf(rows, { knownOn: () => [] }), 'revenue').first).toBeNull()
  })

  test('and the first reports are read once a year, and not at all where nothing was filed later', () => {
    const days: string[] = []
    const rows = [...gearMaker(), fiscalYear('2015-12-31', '2016-08-01', { revenue: 900e6, cash: 1 })]
    const knownOn: StatementInputs['knownOn'] = (then) => {
      days.push(then)
      return reportedPeriods(rows, then)
    }
    statementsOf(rows, { knownOn })
    expect(days).toEqual(['2016-02-20'])
  })
})

describe('a year in another currency than US dollars', () => {
  const foreign = reportedPeriods(gearMaker(), asOf).map((period, place) =>
    place === 1 ? { ...period, currency: 'EUR' } : period,
  )

  test('stands in its place and has no figures', () => {
    const years = statementsOf(gearMaker(), { periods: foreign })
    expect(years.map(({ end, reason, figures }) => [end.slice(0, 4), reason, figures.length])).toEqual([
      ['2012', null, 13],
      ['2013', 'other-currency', 0],
      ['2014', null, 13],
      ['2015', null, 13],
    ])
  })
})

describe('net buybacks for each listed security', () => {
  const bought = (amounts: Amounts, security: Partial<StatementInputs['security']> = {}) =>
    figureOf(
      statementsOf(gearMaker(amounts), { security: { ...stock('GEAR'), ...security } }),
      'net-buybacks-per-share',
    )

  test.each([
    ['cash spent', -15e6, 0.3],
    ['cash raised', 20e6, -0.4],
    ['neither', 0, 0],
  ])('are, with %s, %d over 50 million shares: %d', (_, stockIssuanceNet, expected) => {
    expect(bought({ stockIssuanceNet }).measure.value).toBe(expected)
  })

  test('of receipts that stand for five shares are five times those of a share', () => {
    expect(bought({}, { sharesPerReceipt: 5 }).measure.value).toBeCloseTo(1.5, 12)
    expect(bought({}, { sharesPerReceipt: 0.5 }).measure.value).toBeCloseTo(0.15, 12)
  })

  test.each([0, -50e6])('of %d shares have no value, and say why', (sharesOutstanding) => {
    expect(bought({ sharesOutstanding }).measure).toMatchObject({ value: null, reason: 'shares-not-positive' })
  })

  test('of half a share are those of a company with half a share', () => {
    expect(bought({ sharesOutstanding: 0.5 }).measure.value).toBe(30e6)
  })

  describe('of a foreign company', () => {
    const periods = reportedPeriods(gearMaker(), asOf).map((period) => ({
      ...period,
      foreignFiler: 'shares-or-receipts' as const,
    }))
    const security = { ...stock('GEAR'), sharesPerReceipt: 2 }
    const ofYears = (splits: StatementInputs['splits']) => {
      const years = statementsOf(gearMaker(), { periods, security, splits })
      return years.map(({ end }) => figureOf(years, 'net-buybacks-per-share', end).measure)
    }

    test('whose receipts were told are counted by what was told', () => {
      expect(ofYears([]).map(({ value }) => value)).toEqual([0.6, 0.6, 0.6, 0.6])
    })

    // The years were filed on February 20 of 2013 to 2016.
    test.each([
      ['2014-02-20', 1],
      ['2014-02-21', 2],
      ['2016-12-30', 4],
      ['2016-12-31', 0],
    ])(
      'are not known of years filed before a split, since receipts can be split without the shares: %s',
      (date, count) => {
        const reasons = ofYears([{ date: day(date), factor: 4 }]).map(({ reason }) => reason)
        expect(reasons).toEqual([0, 1, 2, 3].map((place) => (place < count ? 'adr-ratio-unknown' : null)))
      },
    )
  })
})

describe('the dividends of a fiscal year', () => {
  const at = (text: string) => daysSinceEpoch(day(text))
  const paid = (days: readonly string[], knownFrom: string) =>
    figureOf(
      statementsOf(gearMaker(), {
        dividends: { days: days.map(at), amounts: days.map((_, place) => 2 ** place), knownFrom: at(knownFrom) },
      }),
      'dividends-per-share',
    ).measure

  test('are those from the day after the last year’s end to its own', () => {
    const days = ['2014-12-31', '2015-01-01', '2015-12-31', '2016-01-01']
    expect(paid(days, '2010-01-01').value).toBe(2 + 4)
  })

  test.each([
    ['2014-12-31', 1],
    ['2015-01-01', 1],
    ['2015-01-02', null],
  ])('are known where those from %s on are: %s', (knownFrom, value) => {
    expect(paid(['2015-06-15'], knownFrom).value).toBe(value)
  })

  test('say how many payments there were, or that there was none', () => {
    expect(paid(['2015-03-02', '2015-09-01'], '2010-01-01').inputs[0]).toMatchObject({
      name: 'dividends per share, year to 2015-12-31',
      note: 'payments: 2, by ex-dividend day, 2015-03-02 to 2015-09-01',
    })
    expect(paid([], '2010-01-01')).toMatchObject({ value: 0, inputs: [{ note: 'nothing was paid', facts: [] }] })
  })
})

describe('what means nothing for the kind of company', () => {
  const emptyFor = (sector: string, industry: string | null) =>
    statementsOf(gearMaker(), { security: { ...stock('GEAR', sector), industry } })
      .at(-1)
      ?.figures.flatMap(({ measure }) =>
        measure.value === null && measure.reason !== 'dividends-unknown' ? measure : [],
      )

  test('is for a property company its free cash flow alone', () => {
    expect(emptyFor('Real Estate', null)).toEqual([
      {
        id: 'free-cash-flow',
        unit: 'USD',
        formula: 'statements#free-cash-flow',
        value: null,
        reason: 'not-for-property-companies',
        inputs: [],
      },
    ])
  })

  test('is for an industrial company nothing', () => {
    expect(emptyFor('Industrials', null)).toEqual([])
  })
})
