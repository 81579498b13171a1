import { addDays, type IsoDate, isoDateFromInstant } from '@fairweight/domain/time'
import type { SourceRequest } from '../../fetching/source-client.ts'
import { type DayColumn, ofSession, withRows } from '../answer-days.ts'
import { readRecords } from '../answer-records.ts'
import type { MarketSource } from '../market-source.ts'
import { addressOf, priceSource, quotaOf, type SourceOptions, withDash } from '../price-source.ts'
import { askTickerByTicker } from '../ticker-by-ticker.ts'

/** The plan Power, the first that knows more than 500 tickers: 5,000 requests an hour, 50,000 a day (https://www.tiingo.com/about/pricing). */
const USUAL_QUOTA = { perSecond: 1.3, perDay: 50_000 }
const MAX_BYTES = 32 * 1024 * 1024
const DAYS: DayColumn = { read: readRecords, column: 'date' }

/** Tiingo: one call a ticker, whether for a session or for a history; splits and dividends stand in the same rows. */
export function tiingoSource({ clock = () => new Date(), ...options }: SourceOptions): MarketSource {
  const request = requestWith(options)
  return priceSource({
    name: 'tiingo',
    quota: quotaOf(USUAL_QUOTA, options),
    terms: 'For your own use within your plan; showing or passing on prices needs an agreement with Tiingo.',
    calls: ({ tickers }) => ({ calls: tickers.length }),
    fetchSession: ({ session, tickers }, get) =>
      askTickerByTicker('tiingo', tickers, async (ticker) => {
        const asked = request(ticker, session, session, `prices-${session}`)
        const verify = ofSession({ ...asked, session, days: DAYS, share: 1 })
        return { prices: await get({ ...asked, verify }) }
      }),
    fetchHistory: ({ from, to, tickers }, get) =>
      askTickerByTicker('tiingo', tickers, async (ticker) => {
        const asked = request(ticker, from, to, `prices-${from}-${to}`)
        return { prices: await get({ ...asked, verify: withRows(asked, DAYS) }) }
      }),
    checkRequest() {
      const today = isoDateFromInstant(clock().getTime())
      return request('AAPL', addDays(today, -10), today, 'check')
    },
    days: DAYS,
  })
}

function requestWith({ key, baseUrl = 'https://api.tiingo.com' }: SourceOptions) {
  return (ticker: string, startDate: IsoDate, endDate: IsoDate, folder: string): SourceRequest => ({
    source: 'tiingo',
    url: addressOf(baseUrl, `tiingo/daily/${withDash(ticker)}/prices`, { startDate, endDate, format: 'json' }),
    headers: { authorization: `Token ${key}` },
    expects: 'json',
    // The answer does not name its ticker.
    name: `${folder}/daily_${withDash(ticker)}.json`,
    maxBytes: MAX_BYTES,
  })
}
