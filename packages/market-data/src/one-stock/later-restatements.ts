import type { LaterRestatementsAnswer } from '@fairweight/contract/wire'
import { laterRestatements } from '@fairweight/domain/facts'
import { filerOf } from '../publishing/answers/wire-explanation.ts'
import { dayOf, loadStock } from './load-stock.ts'
import type { OneStockJob } from './one-stock-job.ts'

/**
 * What was restated, after an earlier day, of the figures that a stock's company had filed by it. Compares what is filed today with what was
 * known then, and is no part of any answer about the earlier day. Throws RangeError for a ticker without prices, and without an earlier day.
 */
export async function readLaterRestatements(job: OneStockJob): Promise<LaterRestatementsAnswer> {
  const { snapshot, dataset, ticker, since } = job
  if (since === undefined) throw new RangeError('Restatements are looked for from an earlier day on')
  const [after, asOf] = [dayOf(since), dayOf(job.asOf)]
  const { stock } = await loadStock(job.generationFolder, ticker, asOf)
  const { periods, splits, securities } = stock
  const security = securities.get(ticker)
  if (security === undefined) throw new RangeError(`${ticker} is no stock of this generation`)
  const filed = { ...periods.everythingFiled(ticker, asOf), splits: splits.get(ticker) ?? [] }
  return {
    snapshot,
    asOf,
    dataset,
    TICKER: ticker,
    since: after,
    restatements: laterRestatements(filed, { after, upTo: asOf }).map(
      ({ periodEnd, periodMonths, known, later, ...subject }) => ({
        ...subject,
        period: { end: periodEnd, months: periodMonths },
        known,
        later: [...later],
      }),
    ),
    ...filerOf(security),
  }
}
