import type { StockFigureYears } from '@fairweight/contract/wire'
import { type ExplainedMeasure, explain } from '@fairweight/domain/explanation'
import { isPricedKeyFigure, keyFigures, type KeyFigure } from '@fairweight/domain/key-figures'
import { reasonText } from '@fairweight/domain/rating'
import { type FiscalYear, lastFiscalYears } from '@fairweight/domain/statements'
import type { CheckedPeriod } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'
import { filerOf, toWireFact, toWireMeasure } from '../publishing/answers/wire-explanation.ts'
import { marketFund } from '../publishing/key-figures/published-key-figures.ts'
import type { Market } from '../publishing/load-market.ts'
import { prepareHistories, stockInputs } from '../publishing/prepare-histories.ts'
import { companyInputs } from '../publishing/rate-universe.ts'
import { marketUntil } from '../replay/market-until.ts'
import { dayOf, loadStock } from './load-stock.ts'
import type { OneStockJob } from './one-stock-job.ts'

const NO_REPORT = 'The data holds no annual report for this fiscal year.'
const TOLD_LATER =
  'The data holds this fiscal year only from a later report, so it cannot be said what was known when the year had ended.'
const NOT_TRADED = 'No price is known from before its annual report was filed.'

/**
 * The key figures that need a price, of up to ten fiscal years: each year as a publish would have had them on the day on which its annual report
 * was filed, by what was filed, paid and traded by then alone. Throws RangeError for a ticker that is no stock of its generation.
 */
export async function readFigureYears({
  generationFolder,
  ticker,
  snapshot,
  dataset,
  asOf: day,
}: OneStockJob): Promise<StockFigureYears> {
  const asOf = dayOf(day)
  const { stock: market, withFunds } = await loadStock(generationFolder, ticker, asOf)
  const [stock] = stockInputs(prepareHistories(market, asOf), market, asOf)
  if (stock === undefined) throw new RangeError(`${ticker} is no stock of this generation`)
  const { security, filings, noPeriods } = stock
  const years = lastFiscalYears(filings.periods).map((year) => figuresOfYear(withFunds, ticker, year))
  const { measures, facts } = explain(years.flatMap(({ figures }) => figures))
  const explained = measures.values()
  return {
    snapshot,
    asOf,
    dataset,
    TICKER: ticker,
    years: years.map(({ figures, ...year }) => ({
      ...year,
      figures: Object.fromEntries(figures.flatMap(() => wireFigure(explained.next().value))),
    })),
    reason: years.length > 0 ? null : reasonText(filings.periods.length === 0 ? noPeriods : 'no-annual-report'),
    facts: facts.map(toWireFact),
    ...filerOf(security),
  }
}

function wireFigure(
  measure: ExplainedMeasure | undefined,
): [string, StockFigureYears['years'][number]['figures'][string]][] {
  if (measure === undefined) return []
  const { id, value, reason, inputs } = toWireMeasure(measure)
  return [[id, { value, reason, inputs }]]
}

/** A fiscal year with the day of its annual report and the figures of that day; without them why. */
export interface FigureYear {
  readonly end: IsoDate
  readonly on: IsoDate | null
  readonly reason: string | null
  readonly figures: readonly KeyFigure[]
}

/** The figures of the day on which the year's annual report was first filed. @param market the stock and the funds that may stand for the market */
export function figuresOfYear(market: Market, ticker: string, { end, period }: FiscalYear<CheckedPeriod>): FigureYear {
  if (period === null) return { end, on: null, reason: NO_REPORT, figures: [] }
  const on = period.firstFiled
  const empty = (reason: string): FigureYear => ({ end, on, reason, figures: [] })
  const known = marketUntil(market, on)
  const { sessions } = known.prices
  const histories = prepareHistories(known, on)
  const stock = stockInputs(histories, known, on).find(({ security }) => security.ticker === ticker)
  if (stock === undefined) return empty(NOT_TRADED)
  const { periods } = stock.filings
  if (lastFiscalYears(periods).at(-1)?.end !== end) return empty(TOLD_LATER)
  const fund = marketFund(sessions, histories)
  const { figures } = keyFigures({ ...companyInputs(stock, periods, sessions, on), market: fund })
  return { end, on, reason: null, figures: figures.filter(({ id }) => isPricedKeyFigure(id)) }
}
