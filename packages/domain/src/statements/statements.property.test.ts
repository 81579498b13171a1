import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { type Amounts, day, fiscalYear, gearMaker, stock, withholding } from '@fairweight/testing/domain/companies.ts'
import { arbitraryYears } from '@fairweight/testing/domain/arbitrary-company.ts'
import type { FiscalPeriod } from '../facts/fiscal-period.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { daysSinceEpoch } from '../time/iso-date.ts'
import { STATEMENT_CHARTS, STATEMENT_SERIES_OF, type StatementSeriesId } from './statement-series.ts'
import { type StatementInputs, type StatementYear, statements } from './statements.ts'

const SERIES_IDS = STATEMENT_CHARTS.flatMap((chart): readonly StatementSeriesId[] => STATEMENT_SERIES_OF[chart])
const asOf = day('2016-12-30')
const n = (value: number | null | undefined): number => value ?? Number.NaN

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

function figureOf(years: readonly StatementYear[], end: string, id: StatementSeriesId) {
  const year = years.find((one) => one.end === end) ?? assert.fail(`There is a year to ${end}.`)
  return year.figures.find(({ measure }) => measure.id === id) ?? assert.fail(`The year has ${id}.`)
}

const valueOf = (years: readonly StatementYear[], end: string, id: StatementSeriesId) =>
  figureOf(years, end, id).measure.value

/** The same from the lines of the statements, without the engine. */
function plainFigures(year: FiscalPeriod): Record<string, number> {
  const debt = n(year.shortTermDebt) + n(year.longTermDebt)
  const liquid = n(year.cash) + n(year.shortTermInvestments)
  return {
    revenue: n(year.revenue),
    'gross-margin': n(year.grossProfit) / n(year.revenue),
    'operating-margin': n(year.ebit) / n(year.revenue),
    'net-margin': n(year.netIncome) / n(year.revenue),
    'operating-cash-flow': n(year.operatingCashFlow),
    'capital-expenditures': n(year.capitalExpenditures),
    'free-cash-flow': n(year.operatingCashFlow) - n(year.capitalExpenditures),
    debt,
    'liquid-assets': liquid,
    'net-debt': debt - liquid,
    'shares-outstanding': n(year.sharesOutstanding),
    'net-buybacks-per-share': -n(year.stockIssuanceNet) / n(year.sharesOutstanding),
  }
}

describe('the statements of a company', () => {
  test('agree with the lines of every year, oldest first', () => {
    fc.assert(
      fc.property(arbitraryYears, (rows) => {
        const years = statementsOf(rows)
        expect(years.map(({ end }) => end)).toEqual(rows.map(({ periodEnd }) => periodEnd))
        for (const row of rows)
          for (const [id, expected] of Object.entries(plainFigures(row))) {
            const series = SERIES_IDS.find((known) => known === id) ?? assert.fail(id)
            expect(valueOf(years, row.periodEnd, series), id).toBeCloseTo(expected, 9)
          }
      }),
      { numRuns: 150 },
    )
  })

  test('have every series in the order of the charts', () => {
    for (const { figures } of statementsOf(gearMaker()))
      expect(figures.map(({ measure }) => measure.id)).toEqual(SERIES_IDS)
  })

  test('reach back ten years at most', () => {
    const rows = Array.from({ length: 14 }, (_, index) => yearOf(2002 + index, { revenue: 1e9 }))
    expect(statementsOf(rows).map(({ end }) => end.slice(0, 4))).toEqual(
      Array.from({ length: 10 }, (_, index) => String(2006 + index)),
    )
  })

  test('show a year without a report as a gap, and none before the first report', () => {
    const years = statementsOf([2010, 2011, 2014, 2015].map((year) => yearOf(year, { revenue: 1e9 })))
    expect(years.map(({ end, reason }) => [end, reason])).toEqual([
      ['2010-12-31', null],
      ['2011-12-31', null],
      ['2012-12-31', 'no-report'],
      ['2013-12-31', 'no-report'],
      ['2014-12-31', null],
      ['2015-12-31', null],
    ])
  })

  test('keep years of 52 and 53 weeks and of another calendar apart, without a gap', () => {
    const ends = ['2011-09-24', '2012-09-29', '2013-09-28', '2014-12-31', '2015-12-31']
    const rows = ends.map((end) => fiscalYear(end, `${end.slice(0, 4)}-12-31`, { revenue: 1e9 }))
    expect(statementsOf(rows).map(({ end }) => end)).toEqual(ends)
  })

  test('leave a figure that nobody reported empty with its reason, and never zero', () => {
    const years = statementsOf(gearMaker({ revenue: null }))
    expect(figureOf(years, '2015-12-31', 'revenue').measure).toMatchObject({ value: null, reason: 'revenue-unknown' })
    expect(figureOf(years, '2015-12-31', 'net-margin').measure.reason).toBe('revenue-unknown')
    expect(valueOf(years, '2014-12-31', 'revenue')).toBe(1200e6)
  })

  test('leave out what the check of the data keeps back', () => {
    const doubt = 'shares in doubt'
    const periods = withholding(reportedPeriods(gearMaker(), asOf), '2015-12-31', 'sharesOutstanding', doubt)
    const { measure } = figureOf(statementsOf(gearMaker(), { periods }), '2015-12-31', 'shares-outstanding')
    expect(measure).toMatchObject({
      value: null,
      reason: 'shares-outstanding-kept-back',
      inputs: [{ keptBack: doubt }],
    })
  })

  test('of another currency without rates say so', () => {
    const rows = [fiscalYear('2015-12-31', '2016-02-20', { revenue: 1e9 }, { currency: 'EUR' })]
    expect(statementsOf(rows)).toEqual([{ end: '2015-12-31', reason: 'other-currency', figures: [] }])
  })

  test('of a bank and an insurer have no gross margin, and say why', () => {
    for (const [industry, reason] of [
      ['Diversified Banks', 'not-for-banks'],
      ['Property & Casualty Insurance', 'not-for-insurers'],
    ] as const) {
      const years = statementsOf(gearMaker(), { security: { ...stock('BANK', 'Financials'), industry } })
      for (const id of ['gross-margin', 'operating-margin', 'free-cash-flow', 'net-debt'] as const)
        expect(figureOf(years, '2015-12-31', id).measure, id).toMatchObject({ value: null, reason })
      expect(valueOf(years, '2015-12-31', 'net-margin')).toBeCloseTo(0.1, 9)
    }
  })
})

describe('a restated figure', () => {
  const restated = yearOf(2015, { revenue: 900e6, cash: 50e6 })
  const rows = [...gearMaker(), { ...restated, filed: day('2016-08-01') }]

  test('is the newest filing’s, with what was reported first', () => {
    const { measure, first } = figureOf(statementsOf(rows), '2015-12-31', 'revenue')
    expect([measure.value, first]).toEqual([900e6, { value: 1300e6, filed: '2016-02-20' }])
    expect(measure.inputs.flatMap(({ facts }) => facts.map(({ filed }) => filed))).toEqual(['2016-08-01'])
  })

  test('tells of what is made from it too, and of nothing that stayed', () => {
    const years = statementsOf(rows)
    expect(figureOf(years, '2015-12-31', 'net-debt').first?.value).toBe(150e6)
    expect(figureOf(years, '2015-12-31', 'operating-cash-flow').first).toBeNull()
    expect(figureOf(years, '2014-12-31', 'revenue').first).toBeNull()
  })

  test('is not known before it was filed', () => {
    const before = day('2016-07-31')
    const years = statementsOf(rows, { asOf: before, periods: reportedPeriods(rows, before) })
    expect(valueOf(years, '2015-12-31', 'revenue')).toBe(1300e6)
  })
})

describe('shares and dividends', () => {
  test('are counted in the shares of today', () => {
    fc.assert(
      fc.property(arbitraryYears, fc.constantFrom(0.25, 2, 4), (rows, factor) => {
        const splits = [{ date: day('2016-06-01'), factor }]
        const [before, after] = [statementsOf(rows), statementsOf(rows, { splits })]
        for (const { end } of before) {
          const shares = n(valueOf(before, end, 'shares-outstanding'))
          expect(valueOf(after, end, 'shares-outstanding')).toBeCloseTo(shares * factor, 3)
          const bought = n(valueOf(before, end, 'net-buybacks-per-share'))
          expect(valueOf(after, end, 'net-buybacks-per-share')).toBeCloseTo(bought / factor, 9)
          expect(valueOf(after, end, 'revenue')).toBe(valueOf(before, end, 'revenue'))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('are summed up by fiscal year, empty where not all of it is known, and zero where nothing was paid', () => {
    const at = (text: string) => daysSinceEpoch(day(text))
    const dividends = {
      days: ['2013-06-14', '2014-03-14', '2014-12-31', '2016-01-04'].map(at),
      amounts: [0.5, 0.6, 0.7, 0.8],
      knownFrom: at('2013-02-01'),
    }
    const years = statementsOf(gearMaker(), { dividends })
    expect(figureOf(years, '2013-12-31', 'dividends-per-share').measure.reason).toBe('dividend-history-short')
    expect(valueOf(years, '2014-12-31', 'dividends-per-share')).toBeCloseTo(1.3, 12)
    expect(valueOf(years, '2015-12-31', 'dividends-per-share')).toBe(0)
    expect(figureOf(statementsOf(gearMaker()), '2015-12-31', 'dividends-per-share').measure.reason).toBe(
      'dividends-unknown',
    )
  })

  test('of receipts nobody told about leave what is counted per listed share empty', () => {
    const foreign = reportedPeriods(gearMaker(), asOf).map((period) => ({
      ...period,
      foreignFiler: 'shares-or-receipts' as const,
    }))
    const years = statementsOf(gearMaker(), { periods: foreign })
    expect(figureOf(years, '2015-12-31', 'net-buybacks-per-share').measure.reason).toBe('adr-ratio-unknown')
    expect(valueOf(years, '2015-12-31', 'shares-outstanding')).toBe(50e6)
  })
})

function yearOf(year: number, amounts: Amounts): FiscalPeriod {
  return fiscalYear(`${year}-12-31`, `${year + 1}-02-20`, amounts)
}
