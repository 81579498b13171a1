import type { SourceRequest } from '../../fetching/source-client.ts'
import { type DayColumn, ofSession, withRows } from '../answer-days.ts'
import type { MarketSource } from '../market-source.ts'
import { addressOf, priceSource, quotaOf, type SourceOptions, withDash } from '../price-source.ts'
import { askTickerByTicker } from '../ticker-by-ticker.ts'
import { readAlphaVantageAnswer } from './alpha-vantage-prices.ts'

/** The smallest plan with adjusted prices: 75 requests a minute, no daily limit (https://www.alphavantage.co/premium/). */
const USUAL_QUOTA = { perSecond: 1.25, perDay: null }
const MAX_BYTES = 32 * 1024 * 1024
const DAYS: DayColumn = { read: readAlphaVantageAnswer, column: 'timestamp' }

/**
 * Alpha Vantage: one call a ticker. For a session it sends the last 100 days, for a history 20 years and more, whatever part of them is
 * wanted; splits and dividends stand in the same rows.
 */
export function alphaVantageSource(options: SourceOptions): MarketSource {
  const request = requestWith(options)
  return priceSource({
    name: 'alpha-vantage',
    quota: quotaOf(USUAL_QUOTA, options),
    terms: 'For personal use within your plan; commercial use and passing on need an agreement with Alpha Vantage.',
    calls: ({ tickers }) => ({ calls: tickers.length }),
    fetchSession: ({ session, tickers }, get) =>
      askTickerByTicker('alpha-vantage', tickers, async (ticker) => {
        const asked = request(ticker, 'compact', `prices-${session}`)
        const verify = ofSession({ ...asked, session, days: DAYS, share: 0 })
        return { prices: await get({ ...asked, verify }) }
      }),
    fetchHistory: ({ from, to, tickers }, get) =>
      askTickerByTicker('alpha-vantage', tickers, async (ticker) => {
        const asked = request(ticker, 'full', `prices-${from}-${to}`)
        return { prices: await get({ ...asked, verify: withRows(asked, DAYS) }) }
      }),
    checkRequest: () => request('AAPL', 'compact', 'check'),
    days: DAYS,
  })
}

function requestWith({ key, baseUrl = 'https://www.alphavantage.co' }: SourceOptions) {
  return (ticker: string, outputsize: 'compact' | 'full', folder: string): SourceRequest => {
    const symbol = withDash(ticker)
    const parameters = { function: 'TIME_SERIES_DAILY_ADJUSTED', symbol, outputsize, datatype: 'json' }
    return {
      source: 'alpha-vantage',
      url: addressOf(baseUrl, 'query', parameters),
      secretQuery: { apikey: key },
      expects: 'json',
      name: `${folder}/daily_adjusted_${symbol}.json`,
      maxBytes: MAX_BYTES,
    }
  }
}
