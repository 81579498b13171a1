import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FiscalPeriod } from '../facts/fiscal-period.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { priceMeasures } from '../momentum/price-measures.ts'
import type { PriceSeries } from '../momentum/session-window.ts'
import { day, fiscalYear, stock } from '@fairweight/testing/domain/companies.ts'
import { parseCsv } from '@fairweight/testing/domain/csv.ts'
import { addDays, daysSinceEpoch } from '../time/iso-date.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { rateCompany } from './rate-company.ts'
import { rateMomentum } from './rate-momentum.ts'

const DATA = join(import.meta.dirname, '../../../../../shared/data/market')
const isThere = existsSync(join(DATA, 'found'))
if (!isThere) console.log('Skipped: the real market data is not beside the repository (../shared/data/market)')

function read(name: string): Record<string, string>[] {
  const bytes = readFileSync(join(DATA, name))
  return parseCsv((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
}

/** Deviation in units of what is allowed: 1e-6 relative or 5e-7 absolute, whichever is larger. */
class Worst {
  deviation = 0
  compared = 0
  where = ''

  compare(where: string, actual: number | null | undefined, expected: string | undefined): void {
    if (expected === undefined || expected === '') {
      expect(actual ?? null, `${where} should be empty`).toBeNull()
      return
    }
    expect(actual, `${where} should have a value`).toBeTypeOf('number')
    const wanted = Number(expected)
    const allowed = Math.max(Math.abs(wanted) * 1e-6, 5e-7)
    const deviation = Math.abs((actual ?? Number.NaN) - wanted) / allowed
    this.compared++
    if (deviation > this.deviation) [this.deviation, this.where] = [deviation, where]
    expect(deviation, `${where}: ${actual} instead of ${expected}`).toBeLessThanOrEqual(1 + 1e-9)
  }

  report(name: string): void {
    console.log(
      `${name}: ${this.compared} figures, the worst at ${this.deviation.toFixed(3)} of the tolerance (${this.where})`,
    )
  }
}

function amount(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text)
}

function fromAnnualRow(row: Record<string, string>): FiscalPeriod {
  const end = day(row['Period Ending'] ?? '')
  const figure = (name: string): number | null => amount(row[name])
  const spent = figure('Capital Expenditures')
  return fiscalYear(end, addDays(end, 90), {
    revenue: figure('Total Revenue'),
    grossProfit: figure('Gross Profit'),
    ebit: figure('Earnings Before Interest and Tax'),
    depreciationAmortization: figure('Depreciation'),
    interestExpense: figure('Interest Expense'),
    netIncome: figure('Net Income'),
    epsDiluted: figure('Earnings Per Share'),
    operatingCashFlow: figure('Net Cash Flow-Operating'),
    capitalExpenditures: spent === null ? null : Math.abs(spent),
    cash: figure('Cash and Cash Equivalents'),
    shortTermInvestments: figure('Short-Term Investments'),
    currentAssets: figure('Total Current Assets'),
    totalAssets: figure('Total Assets'),
    currentLiabilities: figure('Total Current Liabilities'),
    shortTermDebt: figure('Short-Term Debt / Current Portion of Long-Term Debt'),
    longTermDebt: figure('Long-Term Debt'),
    totalLiabilities: figure('Total Liabilities'),
    totalEquity: figure('Total Equity'),
    goodwill: figure('Goodwill'),
    intangibleAssets: figure('Intangible Assets'),
    retainedEarnings: figure('Retained Earnings'),
    sharesOutstanding: figure('Estimated Shares Outstanding'),
    stockIssuanceNet: figure('Sale and Purchase of Stock'),
  })
}

function longSeries(name: string): Map<string, PriceSeries> {
  const rows = Map.groupBy(read(name), (row) => row['ticker'] ?? '')
  return new Map(
    [...rows].map(([ticker, sessions]) => [
      ticker,
      {
        dates: Int32Array.from(sessions, (row) => daysSinceEpoch(day(row['date'] ?? ''))),
        closes: Float64Array.from(sessions, (row) => Number(row['close'])),
      },
    ]),
  )
}

function wideSeries(name: string): Map<string, PriceSeries> {
  const rows = read(name)
  const tickers = Object.keys(rows[0] ?? {}).filter((column) => column !== 'date')
  return new Map(
    tickers.map((ticker) => {
      const traded = rows.filter((row) => row[ticker] !== '')
      return [
        ticker,
        {
          dates: Int32Array.from(traded, (row) => daysSinceEpoch(day(row['date'] ?? ''))),
          closes: Float64Array.from(traded, (row) => Number(row[ticker])),
        },
      ]
    }),
  )
}

const NO_PRICES: PriceSeries = { dates: new Int32Array(), closes: new Float64Array() }

describe.skipIf(!isThere)('the real market data', () => {
  test('gives the expected values of 2016-12-30', () => {
    const asOf = day('2016-12-30')
    const prices = longSeries('prices_sp500_2015_2020.csv.gz')
    const filings = Map.groupBy(read('fundamentals_annual.csv.gz'), (row) => row['Ticker Symbol'] ?? '')
    const worst = new Worst()
    for (const row of read('expected/value_2016-12-30.csv')) {
      const ticker = row['ticker'] ?? ''
      const rating = rateCompany({
        asOf,
        security: stock(ticker, row['sector'] ?? null),
        splits: [],
        periods: reportedPeriods((filings.get(ticker) ?? []).map(fromAnnualRow), asOf),
        prices: priceMeasures(prices.get(ticker) ?? NO_PRICES, asOf),
      })
      const { measures } = rating
      const compare = (column: string, value: number | null): void =>
        worst.compare(`${ticker} ${column}`, value, row[column])
      compare('price_2016_12_30', measures['last-close-price'].value)
      compare('bvps', measures['book-value-per-share'].value)
      compare('tbvps', measures['tangible-book-value-per-share'].value)
      compare('graham_number', measures['graham-number'].value)
      compare('market_cap', measures['marketcap'].value)
      compare('norm_ebit_margin', measures['normalized-ebit-margin'].value)
      compare('epv_ps', measures['earnings-power-value'].value)
      compare('fcff_3y_mean', measures['normalized-free-cash-flow'].value)
      compare('g1', measures['revenue-growth'].value)
      compare('dcf_ps', measures['discounted-cash-flow'].value)
      compare('future_cash_flow_ps', measures['future-cash-flow'].value)
      compare('ebitda', measures['ebitda'].value)
      compare('altman_z', measures['altman-z'].value)
      compare('avg_close_1y', measures['one-year-average-close-price'].value)
      const signs = rating.financialStrength.signs
        .map(({ passed }) => (passed === null ? '-' : passed ? '1' : '0'))
        .join('')
      expect(signs, ticker).toBe(row['piotroski_signals'])
      expect(rating.financialStrength.passedSigns, ticker).toBe(Number(row['piotroski']))
      expect(rating.hasNegativeEbitdaLatest, ticker).toBe(row['neg_ebitda'] === 'True')
    }
    worst.report('value_2016-12-30')
  })

  test('is averaged over fiscal years in a row, never across a year that is missing', () => {
    const years = read('found/fundamentals_annual.csv.gz')
      .filter((row) => row['Ticker Symbol'] === 'BBY')
      .map(fromAnnualRow)
    expect(years.map(({ periodEnd }) => periodEnd)).toEqual(['2012-03-03', '2014-02-01', '2015-01-31', '2016-01-30'])
    const rateOn = (date: string) =>
      rateCompany({
        asOf: day(date),
        security: stock('BBY', null),
        splits: [],
        periods: reportedPeriods(years, day(date)),
        prices: priceMeasures(NO_PRICES, day(date)),
      })
    const averaged = (date: string, id: string) =>
      rateOn(date)
        .explanation.measures.find((measure) => measure.id === id)
        ?.inputs.map(({ name }) => name.slice(-'2016-01-30'.length))
    expect(averaged('2016-12-30', 'normalized-ebit-margin')).toEqual(['2016-01-30', '2015-01-31', '2014-02-01'])
    expect(averaged('2016-12-30', 'normalized-free-cash-flow')).toEqual(['2016-01-30', '2015-01-31', '2014-02-01'])
    expect(rateOn('2015-12-30').measures['normalized-ebit-margin']).toEqual({ value: null, reason: 'too-few-years' })
  })

  test('gives the expected price measures of 2020-01-10', () => {
    const asOf = day('2020-01-10')
    const prices = longSeries('prices_sp500_2015_2020.csv.gz')
    expectUniverse('expected/price_measures_2020-01-10.csv', prices, asOf, (row, measures, worst) => {
      const compare = (column: string, value: number | null): void =>
        worst.compare(`${row['ticker']} ${column}`, value, row[column])
      compare('close', measures.lastClose.value)
      compare('avg1y', measures.oneYearAverage.value)
      compare('avg3y', measures.threeYearAverage.value)
      compare('max3y', measures.threeYearMaximum.value)
      compare('avg5y', measures.fiveYearAverage.value)
      compare('lagged_avg', measures.laggedOneYearAverage.value)
    })
  })

  test('gives the expected momentum of 2017-11-10', () => {
    expectUniverse(
      'expected/momentum_universe_2017-11-10.csv',
      wideSeries('universe_closes_2015_2017.csv.gz'),
      day('2017-11-10'),
    )
  })
})

type RowCheck = (row: Record<string, string>, measures: ReturnType<typeof priceMeasures>, worst: Worst) => void

function expectUniverse(expected: string, prices: Map<string, PriceSeries>, asOf: IsoDate, check?: RowCheck): void {
  const worst = new Worst()
  const rows = read(expected)
  const measures = rows.map((row) => priceMeasures(prices.get(row['ticker'] ?? '') ?? NO_PRICES, asOf))
  const ranked = rateMomentum(measures.map(({ momentum }) => ({ momentum: momentum.value, reason: momentum.reason })))
  for (const [index, row] of rows.entries()) {
    const [measure, rating] = [measures[index], ranked[index]]
    if (measure === undefined || rating === undefined) throw new RangeError('A row without its measures')
    check?.(row, measure, worst)
    const percent = (value: number | null): number | null => (value === null ? null : value * 100)
    worst.compare(`${row['ticker']} momentum`, percent(measure.momentum.value), row['momentum_pct'])
    worst.compare(`${row['ticker']} percentile`, percent(rating.rank), row['percentile'])
    expect(measure.sessions, row['ticker']).toBe(Number(row['sessions']))
    expect(rating.rating, row['ticker']).toBe(row['momentum_rating'])
  }
  worst.report(expected)
}
