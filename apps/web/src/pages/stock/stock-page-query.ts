import { getStockPage } from '@fairweight/contract/calls'
import type { Dataset, StockPage } from '@fairweight/contract/wire'
import { marketOwner } from '../../data/market-owner.ts'
import { marketQuery, notePastDay } from '../../data/market-query.ts'
import { cachedResponse } from '../../data/offline-cache/cached-responses.ts'
import { call } from '../../data/session/call.ts'
import { pastDayOwner } from '../../features/past-days/past-day-queries.ts'

/** What the page of a stock shows to the person of this moment; where nobody answers, as it was kept. Null asks for the market's, else the sample's. */
export function stockPageQuery(ticker: string, dataset: Dataset | null) {
  const owner = marketOwner()
  return marketQuery(owner, ['page', dataset, ticker], (signal) =>
    owner === null
      ? fetchPage(ticker, dataset, signal)
      : cachedResponse<StockPage>({
          owner,
          name: `page:${dataset ?? 'any'}:${ticker}`,
          fetchAnswer: () => fetchPage(ticker, dataset, signal),
          // Whoever buys a plan sees more at once, and while the sample is being made its stocks are good for this moment alone.
          isRight: ({ shown, isFirstPart }) => shown !== null && !isFirstPart,
        }),
  )
}

/** The same as of a past day that is put together. What else is asked for its snapshot is asked as of the day. */
export function pastStockPageQuery(ticker: string, dataset: Dataset | undefined, asOf: string) {
  return marketQuery(pastDayOwner(dataset), ['past-page', dataset, ticker, asOf], async (signal) => {
    const page = await call(getStockPage, { query: { ticker, dataset, asOf }, signal })
    notePastDay(page.snapshot, page.asOf)
    return page
  })
}

function fetchPage(ticker: string, dataset: Dataset | null, signal: AbortSignal): Promise<StockPage> {
  return call(getStockPage, { query: { ticker, dataset: dataset ?? undefined }, signal })
}
