import { asAccession } from '@fairweight/domain/facts'
import { type AmountItem, type FiscalPeriod, ITEMS } from '@fairweight/domain/facts/fiscal-period.ts'
import type { CheckedPeriod } from '@fairweight/domain/facts/reported-period.ts'
import type { Security } from '@fairweight/domain/facts/security.ts'
import { type PriceMeasures, priceMeasures } from '@fairweight/domain/momentum/price-measures.ts'
import { parseTicker } from '@fairweight/domain/naming/ticker.ts'
import { daysSinceEpoch, type IsoDate, parseIsoDate } from '@fairweight/domain/time/iso-date.ts'

/** A date that the test knows to be one. */
export function day(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new RangeError(`${text} is not a date`)
  return date
}

export type Amounts = Partial<Record<AmountItem, number | null>>

type RowDetails = Partial<Pick<FiscalPeriod, 'periodMonths' | 'currency' | 'accession' | 'origin' | 'tags'>>

const NOTHING = Object.fromEntries(Object.keys(ITEMS).map((item) => [item, null]))

function hasEveryItem(row: object): row is Record<AmountItem, number | null> {
  return Object.keys(ITEMS).every((item) => item in row)
}

/** A filed fiscal year; what is not given is unknown. */
export function fiscalYear(periodEnd: string, filed: string, amounts: Amounts, rest: RowDetails = {}): FiscalPeriod {
  const row: object = { ...NOTHING, ...amounts }
  if (!hasEveryItem(row)) throw new RangeError('A row has every item')
  return {
    ...row,
    periodEnd: day(periodEnd),
    periodMonths: 12,
    filed: day(filed),
    currency: 'USD',
    accession: null,
    origin: null,
    ...rest,
  }
}

/** The periods, of which the checks keep back one figure. */
export function withholding(
  periods: readonly CheckedPeriod[],
  periodEnd: string,
  kept: AmountItem,
  keptBack: string,
): CheckedPeriod[] {
  return periods.map((period) =>
    period.periodEnd === periodEnd
      ? { ...period, amount: (item) => (item === kept ? { value: null, keptBack } : period.amount(item)) }
      : period,
  )
}

/** A listed company share. */
export function stock(text: string, sector: string | null = 'Industrials'): Security {
  const ticker = parseTicker(text)
  if (ticker === null) throw new RangeError(`${text} is not a ticker`)
  return {
    ticker,
    name: text,
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

/** Prices of a stock of which only the last close matters. */
export function pricedAt(close: number, asOf: IsoDate): PriceMeasures {
  return priceMeasures({ dates: Int32Array.of(daysSinceEpoch(asOf)), closes: Float64Array.of(close) }, asOf)
}

/**
 * Four fiscal years of an invented maker of gears, in round figures, each filed in the February after. All nine signs
 * can be computed and every measure has a value.
 */
export function gearMaker(change: Amounts = {}): FiscalPeriod[] {
  return [2012, 2013, 2014, 2015].map((year, index) => gearMakerYear(year, 1 + index / 10, index === 3 ? change : {}))
}

function gearMakerYear(year: number, size: number, change: Amounts): FiscalPeriod {
  const amounts: Amounts = {
    revenue: 1000e6 * size,
    grossProfit: 400e6 * size ** 1.1,
    ebit: 150e6 * size,
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
  return fiscalYear(
    `${year}-12-31`,
    `${year + 1}-02-20`,
    { ...amounts, ...change },
    {
      accession: asAccession(`gear-${year}`),
      origin: { file: 'gears.csv', line: year - 2010, sha256: '00' },
    },
  )
}
