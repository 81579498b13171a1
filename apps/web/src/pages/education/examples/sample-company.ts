import { amountsOf, type FiscalPeriod, reportedPeriods, type Security } from '@fairweight/domain/facts'
import { type PriceMeasures, priceMeasures, type PriceSeries } from '@fairweight/domain/momentum'
import { parseTicker, prettifyCompanyName } from '@fairweight/domain/naming'
import { type CompanyRating, rateCompany } from '@fairweight/domain/rating'
import { METHOD_SETTINGS, type MethodSettings } from '@fairweight/domain/settings'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { SAMPLE_COMPANY } from '../sample/company.ts'
import type { CompanyFigures, FilingFigures } from '../sample/figures.ts'

/** A company of the sample, rated as publishing would. */
export interface SampleCompany {
  readonly ticker: string
  readonly name: string
  readonly asOf: IsoDate
  readonly series: PriceSeries
  readonly prices: PriceMeasures
  readonly rating: CompanyRating
}

export function sampleCompany(
  figures: CompanyFigures = SAMPLE_COMPANY,
  settings: MethodSettings = METHOD_SETTINGS,
): SampleCompany {
  const asOf = dateOf(figures.asOf)
  const ticker = parseTicker(figures.ticker)
  if (ticker === null) throw new TypeError(`${figures.ticker} is not a ticker.`)
  const { name, sector, industry, isEsg } = figures
  const security: Security = {
    ticker,
    name,
    type: 'stock',
    cik: null,
    sector,
    industry,
    exchange: null,
    listedOn: null,
    isEsg,
    assetClass: null,
  }
  const periods = figures.filings.flatMap((filing) =>
    reportedPeriods([periodOf(filing, figures.items)], asOf).map((period) => ({
      ...period,
      isTrailing: filing.isTrailing,
    })),
  )
  const series = seriesOf(figures)
  const prices = priceMeasures(series, asOf, settings)
  const rating = rateCompany({ asOf, security, periods, splits: [], prices, settings })
  return { ticker, name: prettifyCompanyName(name), asOf, series, prices, rating }
}

function periodOf({ periodEnd, filed, amounts }: FilingFigures, items: readonly string[]): FiscalPeriod {
  const read = amountsOf((item) => amounts[items.indexOf(item)] ?? null)
  return {
    ...read,
    periodEnd: dateOf(periodEnd),
    periodMonths: 12,
    filed: dateOf(filed),
    currency: 'USD',
    accession: null,
    origin: null,
  }
}

function seriesOf({ days, closes }: CompanyFigures): PriceSeries {
  let day = 0
  return {
    dates: Int32Array.from(days, (step) => (day += step)),
    closes: Float64Array.from(closes, (cents) => cents / 100),
  }
}

function dateOf(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError(`${text} is not a date.`)
  return date
}
