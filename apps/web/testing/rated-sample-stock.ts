import type { Explanation } from '@fairweight/contract/wire'
import { type FiscalPeriod, reportedPeriods, type Security } from '@fairweight/domain/facts'
import { priceMeasures } from '@fairweight/domain/momentum'
import { parseTicker } from '@fairweight/domain/naming'
import { rateCompany, reasonText } from '@fairweight/domain/rating'
import { daysSinceEpoch, type IsoDate, parseIsoDate } from '@fairweight/domain/time'

function day(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new RangeError(`${text} is not a date`)
  return date
}

function security(sector: string): Security {
  const ticker = parseTicker('GEAR')
  if (ticker === null) throw new RangeError('GEAR is a ticker')
  return {
    ticker,
    name: 'Gears',
    type: 'stock',
    cik: null,
    sector,
    industry: null,
    exchange: null,
    listedOn: null,
    isEsg: null,
    assetClass: null,
  }
}

/** A year of an invented maker of gears in round figures, as many times the first one as `size`. */
function year(of: number, size: number): FiscalPeriod {
  return {
    periodEnd: day(`${of}-12-31`),
    periodMonths: 12,
    filed: day(`${of + 1}-02-20`),
    currency: 'USD',
    accession: null,
    origin: null,
    revenue: 1000e6 * size,
    grossProfit: 400e6 * size ** 1.1,
    ebit: 150e6 * size ** 1.2,
    depreciationAmortization: 50e6,
    interestExpense: 12e6,
    netIncome: 100e6 * size,
    epsDiluted: 2 * size,
    operatingCashFlow: 160e6 * size,
    capitalExpenditures: 60e6,
    cash: 120e6,
    shortTermInvestments: 30e6,
    currentAssets: 500e6 * size,
    totalAssets: 1200e6 + 20e6 * size,
    currentLiabilities: 250e6,
    shortTermDebt: 40e6,
    longTermDebt: 260e6,
    totalLiabilities: 600e6,
    preferredEquity: 10e6,
    minorityInterest: 5e6,
    totalEquity: 615e6 * size,
    goodwill: 80e6,
    intangibleAssets: 40e6,
    retainedEarnings: 300e6 * size,
    sharesOutstanding: 50e6,
    stockIssuanceNet: -15e6,
  }
}

/** What is published of the maker of gears at a price: computed by the engine, with every value measure. */
export function ratedSampleStock(price: number, sector = 'Industrials'): Explanation {
  const asOf = day('2016-12-30')
  const years = [2012, 2013, 2014, 2015].map((of, index) => year(of, 1 + index / 10))
  const rating = rateCompany({
    asOf,
    security: security(sector),
    splits: [],
    periods: reportedPeriods(years, asOf),
    prices: priceMeasures({ dates: Int32Array.of(daysSinceEpoch(asOf)), closes: Float64Array.of(price) }, asOf),
  })
  const { measures, facts } = rating.explanation
  return {
    measures: measures.map(({ id, reason, inputs, ...measure }) => ({
      ...measure,
      id: id.toUpperCase().replaceAll('-', '_'),
      reason: reason && reasonText(reason),
      inputs: inputs.map(({ subtracted, ...input }) => ({
        ...input,
        note: input.note ?? (input.reason && reasonText(input.reason)),
        facts: [...input.facts],
        ...(subtracted && { subtracted: [...subtracted] }),
      })),
    })),
    facts: facts.map(({ item, value, unit, tag, periodEnd, periodMonths, filed, accession }) => ({
      item,
      value,
      unit,
      tag,
      filed,
      accession,
      period: { end: periodEnd, months: periodMonths },
      source: null,
    })),
    valueRating: { rating: rating.valueRating, reason: rating.valueSentence, tests: [] },
    momentumRating: {
      rating: 'Unranked',
      reason: 'The price history has too few sessions for this measure.',
      universe: 0,
    },
    financialStrength: {
      stars: rating.financialStrength.stars,
      reason: null,
      signs: rating.financialStrength.signs.map(({ name, passed }) => ({ name, passed })),
      altmanZ: rating.financialStrength.altmanZ.value,
    },
    cik: null,
    takenAsZero: [],
    findings: [],
    gradeChange: null,
    momentumChange: null,
  }
}
