import { type FiscalPeriod, reportedPeriods } from '@fairweight/domain/facts'
import { priceMeasures } from '@fairweight/domain/momentum'
import { type KeyFigure, keyFigures } from '@fairweight/domain/key-figures'
import type { PriceMeasures, PriceSeries } from '@fairweight/domain/momentum'
import { parseTicker } from '@fairweight/domain/naming'
import { rateCompany } from '@fairweight/domain/rating'
import type { CompanyInputs, CompanyRating } from '@fairweight/domain/rating'
import { addDays, daysSinceEpoch, parseIsoDate } from '@fairweight/domain/time'
import type { IsoDate } from '@fairweight/domain/time'

export function day(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new RangeError(`${text} is not a date`)
  return date
}

export const AS_OF = day('2025-12-31')
const MILLION = 1e6

/** Millions of dollars, except earnings per share (dollars) and shares (millions). */
interface Year {
  readonly end: string
  readonly revenue: number
  readonly grossProfit: number
  readonly ebit: number
  readonly netIncome: number
  readonly earningsPerShare: number
  readonly operatingCashFlow: number
  readonly capitalExpenditures: number
  readonly longTermDebt: number
  readonly totalAssets: number
  readonly totalEquity: number
}

const YEARS: readonly Year[] = [
  {
    end: '2021-12-31',
    revenue: 2000,
    grossProfit: 800,
    ebit: 300,
    netIncome: 200,
    earningsPerShare: 2,
    operatingCashFlow: 320,
    capitalExpenditures: 110,
    longTermDebt: 600,
    totalAssets: 2400,
    totalEquity: 1200,
  },
  {
    end: '2022-12-31',
    revenue: 2100,
    grossProfit: 850,
    ebit: 330,
    netIncome: 225,
    earningsPerShare: 2.25,
    operatingCashFlow: 340,
    capitalExpenditures: 120,
    longTermDebt: 580,
    totalAssets: 2500,
    totalEquity: 1300,
  },
  {
    end: '2023-12-31',
    revenue: 2250,
    grossProfit: 920,
    ebit: 350,
    netIncome: 240,
    earningsPerShare: 2.4,
    operatingCashFlow: 360,
    capitalExpenditures: 125,
    longTermDebt: 560,
    totalAssets: 2600,
    totalEquity: 1400,
  },
  {
    end: '2024-12-31',
    revenue: 2400,
    grossProfit: 990,
    ebit: 390,
    netIncome: 270,
    earningsPerShare: 2.7,
    operatingCashFlow: 400,
    capitalExpenditures: 130,
    longTermDebt: 540,
    totalAssets: 2700,
    totalEquity: 1500,
  },
]

function filingOf(year: Year, index: number): FiscalPeriod {
  const end = day(year.end)
  return {
    periodEnd: end,
    periodMonths: 12,
    filed: addDays(end, 60),
    currency: 'USD',
    accession: null,
    origin: { file: 'gearwright.csv', line: index + 2, sha256: '' },
    revenue: year.revenue * MILLION,
    grossProfit: year.grossProfit * MILLION,
    ebit: year.ebit * MILLION,
    depreciationAmortization: 100 * MILLION,
    interestExpense: 30 * MILLION,
    netIncome: year.netIncome * MILLION,
    epsDiluted: year.earningsPerShare,
    operatingCashFlow: year.operatingCashFlow * MILLION,
    capitalExpenditures: year.capitalExpenditures * MILLION,
    cash: 250 * MILLION,
    shortTermInvestments: 50 * MILLION,
    currentAssets: (800 + 20 * index) * MILLION,
    totalAssets: year.totalAssets * MILLION,
    currentLiabilities: 400 * MILLION,
    shortTermDebt: 60 * MILLION,
    longTermDebt: year.longTermDebt * MILLION,
    totalLiabilities: (year.totalAssets - year.totalEquity) * MILLION,
    preferredEquity: null,
    minorityInterest: null,
    totalEquity: year.totalEquity * MILLION,
    goodwill: 200 * MILLION,
    intangibleAssets: 100 * MILLION,
    retainedEarnings: (600 + 80 * index) * MILLION,
    sharesOutstanding: 100 * MILLION,
    stockIssuanceNet: -20 * MILLION,
  }
}

/** Weekdays of six years on which the close climbs by a cent a session to 38 dollars. */
function exampleSeries(): PriceSeries {
  const last = daysSinceEpoch(AS_OF)
  const weekdays = Array.from({ length: 6 * 365 }, (_, back) => last - back)
    .filter((date) => ((date + 4) % 7) % 6 !== 0)
    .toReversed()
  const closes = weekdays.map((_, index) => 38 - (weekdays.length - 1 - index) / 100)
  return { dates: Int32Array.from(weekdays), closes: Float64Array.from(closes) }
}

function examplePrices(asOf: IsoDate): PriceMeasures {
  return priceMeasures(exampleSeries(), asOf)
}

export const EXAMPLE_PRICES = examplePrices(AS_OF)

/** Gearwright, an invented maker of gears: the example of every page. */
function exampleInputs(asOf: IsoDate): CompanyInputs {
  const ticker = parseTicker('GEAR')
  if (ticker === null) throw new RangeError('GEAR is a ticker')
  return {
    asOf,
    security: {
      ticker,
      name: 'Gearwright Inc.',
      type: 'stock',
      cik: null,
      sector: 'Industrials',
      industry: null,
      exchange: null,
      listedOn: null,
      isEsg: null,
      assetClass: null,
    },
    periods: reportedPeriods(YEARS.map(filingOf), asOf),
    splits: [],
    prices: examplePrices(asOf),
  }
}

export function rateExample(asOf: IsoDate = AS_OF): CompanyRating {
  return rateCompany(exampleInputs(asOf))
}

/** Its key figures. It pays a fifth of a dollar and a cent more each year, in the middle of each quarter's second month; its closes swing by up to 7.5%, those of the fund by half as much. */
export function exampleKeyFigures(): readonly KeyFigure[] {
  const series = exampleSeries()
  const days = [2020, 2021, 2022, 2023, 2024, 2025].flatMap((year) =>
    ['02-14', '05-15', '08-14', '11-14'].map((date) => daysSinceEpoch(day(`${year}-${date}`))),
  )
  const closes = series.closes.map((close, session) => close * (1 - swing(session, series)))
  const fund = series.closes.map((_, session) => 400 * (1 - swing(session, series) / 2))
  return keyFigures({
    ...exampleInputs(AS_OF),
    history: { dates: series.dates, closes, totalReturnCloses: closes, doubts: [] },
    dividends: {
      days,
      amounts: days.map((_, place) => 0.2 + Math.floor(place / 4) / 100),
      knownFrom: series.dates[0] ?? 0,
    },
    market: { ticker: 'SPY', history: { dates: series.dates, closes: fund, totalReturnCloses: fund, doubts: [] } },
  }).figures
}

/** How far a close is swung down, a fraction; not at all on the last day. */
function swing(session: number, { closes }: PriceSeries): number {
  return (((closes.length - 1 - session) * 7) % 31) / 400
}
