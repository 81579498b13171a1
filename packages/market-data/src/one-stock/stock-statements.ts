import type { StockStatements } from '@fairweight/contract/wire'
import { explain } from '@fairweight/domain/explanation'
import { soundDividends } from '@fairweight/domain/key-figures'
import { reasonText } from '@fairweight/domain/rating'
import { type StatementYear, statements } from '@fairweight/domain/statements'
import { filerOf, toWireFact, toWireMeasure } from '../publishing/answers/wire-explanation.ts'
import { prepareHistories, stockInputs } from '../publishing/prepare-histories.ts'
import { dayOf, loadStock } from './load-stock.ts'
import type { OneStockJob } from './one-stock-job.ts'

const NO_REPORT = 'The data holds no annual report for this fiscal year.'

/** The statements of a stock as its snapshot knew them. Throws RangeError for a ticker that is no stock of its generation. */
export async function readStockStatements(job: OneStockJob): Promise<StockStatements> {
  const { snapshot, dataset, ticker } = job
  const asOf = dayOf(job.asOf)
  const { stock: market } = await loadStock(job.generationFolder, ticker, asOf)
  const [stock] = stockInputs(prepareHistories(market, asOf), market, asOf)
  if (stock === undefined) throw new RangeError(`${ticker} is no stock of this generation`)
  const { security, filings, splits, verdict, noPeriods } = stock
  const years = statements({
    asOf,
    security,
    periods: filings.periods,
    splits,
    dividends: soundDividends({ dividends: stock.dividends, history: verdict, asOf }),
    knownOn: (day) => market.periods.of(ticker, day),
  })
  const { measures, facts } = explain(years.flatMap(({ figures }) => figures.map(({ measure }) => measure)))
  let next = 0
  const figuresOf = ({ figures }: StatementYear): StockStatements['years'][number]['figures'] =>
    Object.fromEntries(
      figures.flatMap(({ first }) => {
        const measure = measures[next++]
        if (measure === undefined) return []
        const { id, value, reason, inputs } = toWireMeasure(measure)
        return [[id, { value, reason, inputs, ...(first !== null && { first }) }]]
      }),
    )
  return {
    snapshot,
    asOf,
    dataset,
    TICKER: ticker,
    years: years.map((year) => ({
      end: year.end,
      reason: reasonOf(year),
      figures: figuresOf(year),
    })),
    reason: years.length > 0 ? null : reasonText(filings.periods.length === 0 ? noPeriods : 'no-annual-report'),
    facts: facts.map(toWireFact),
    ...filerOf(security),
  }
}

function reasonOf({ reason }: StatementYear): string | null {
  if (reason === null) return null
  return reason === 'no-report' ? NO_REPORT : reasonText(reason)
}
