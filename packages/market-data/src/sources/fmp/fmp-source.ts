import { addDays, type IsoDate, isoDateFromInstant } from '@fairweight/domain/time'
import type { SourceRequest } from '../../fetching/source-client.ts'
import { type DayColumn, ofSession, withRows } from '../answer-days.ts'
import { readRecords } from '../answer-records.ts'
import type { FetchedFiles, MarketSource, NeedOf } from '../market-source.ts'
import { addressOf, type GetAnswer, priceSource, quotaOf, type SourceOptions, withDash } from '../price-source.ts'
import { askTickerByTicker } from '../ticker-by-ticker.ts'

/** The plan Starter: 300 requests a minute, no daily limit (https://site.financialmodelingprep.com/developer/docs/pricing). */
const USUAL_QUOTA = { perSecond: 5, perDay: null }
const MAX_BYTES = 32 * 1024 * 1024
const DAYS: DayColumn = { read: readRecords, column: 'date' }

/**
 * Financial Modeling Prep: one call a ticker for a session and two for its splits and dividends together; three a ticker for a history. Asked
 * below `stable`, since its older addresses refuse keys that were made after August 2025.
 */
export function fmpSource({ clock = () => new Date(), ...options }: SourceOptions): MarketSource {
  const request = requestWith(options)
  return priceSource({
    name: 'fmp',
    quota: quotaOf(USUAL_QUOTA, options),
    terms: 'For your own use within your plan; showing or passing on prices needs a data display agreement.',
    calls: ({ kind, tickers }) => ({ calls: kind === 'session-prices' ? tickers.length + 2 : 3 * tickers.length }),
    fetchSession: (need, get) => fetchSession(need, request, get),
    fetchHistory: (need, get) => fetchHistory(need, request, get),
    checkRequest() {
      const to = isoDateFromInstant(clock().getTime())
      return request(PRICES, { symbol: 'AAPL', from: addDays(to, -10), to }, 'check_AAPL.json')
    },
    days: DAYS,
  })
}

const PRICES = 'historical-price-eod/full'

type MakeRequest = ReturnType<typeof requestWith>

function requestWith({ key, baseUrl = 'https://financialmodelingprep.com' }: SourceOptions) {
  return (path: string, parameters: Readonly<Record<string, string>>, name: string): SourceRequest => ({
    source: 'fmp',
    url: addressOf(baseUrl, `stable/${path}`, parameters),
    secretQuery: { apikey: key },
    expects: 'json',
    name,
    maxBytes: MAX_BYTES,
  })
}

async function fetchSession(
  { session, tickers }: NeedOf<'session-prices'>,
  request: MakeRequest,
  get: GetAnswer,
): Promise<FetchedFiles> {
  const day = { from: session, to: session }
  const prices = await askTickerByTicker('fmp', tickers, async (ticker) => {
    const symbol = withDash(ticker)
    const asked = request(PRICES, { symbol, ...day }, `prices-${session}/eod_${symbol}.json`)
    return { prices: await get({ ...asked, verify: ofSession({ ...asked, session, days: DAYS, share: 1 }) }) }
  })
  const calendar = async (table: string) => {
    const asked = request(`${table}-calendar`, day, `${table}_${session}.json`)
    const verify = ofSession({ ...asked, session, days: DAYS, share: 1, mayBeEmpty: true })
    return (await get({ ...asked, verify })).path
  }
  const [splits, dividends] = [await calendar('splits'), await calendar('dividends')]
  return { files: { ...prices.files, splits: [splits], dividends: [dividends] }, notes: prices.notes }
}

function fetchHistory(
  { from, to, tickers }: { readonly from: IsoDate; readonly to: IsoDate; readonly tickers: readonly string[] },
  request: MakeRequest,
  get: GetAnswer,
): Promise<FetchedFiles> {
  return askTickerByTicker('fmp', tickers, async (ticker) => {
    const symbol = withDash(ticker)
    const actions = (table: string) => request(table, { symbol }, `${table}-${from}-${to}/${table}_${symbol}.json`)
    const ofPrices = request(PRICES, { symbol, from, to }, `prices-${from}-${to}/eod_${symbol}.json`)
    return {
      prices: await get({ ...ofPrices, verify: withRows(ofPrices, DAYS) }),
      splits: await get(actions('splits')),
      dividends: await get(actions('dividends')),
    }
  })
}
