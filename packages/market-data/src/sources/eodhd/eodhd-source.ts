import { addDays, isoDateFromInstant } from '@fairweight/domain/time'
import type { SourceRequest } from '../../fetching/source-client.ts'
import { type DayColumn, ofSession, withRows } from '../answer-days.ts'
import { readRecords } from '../answer-records.ts'
import type { FetchedFiles, MarketSource, NeedOf } from '../market-source.ts'
import { addressOf, type GetAnswer, priceSource, quotaOf, type SourceOptions, withDash } from '../price-source.ts'
import { askTickerByTicker } from '../ticker-by-ticker.ts'

/** The usual plan: 100,000 calls a day, 1,000 a minute (https://eodhd.com/financial-apis/api-limits). */
const USUAL_QUOTA = { perSecond: 15, perDay: 100_000 }
/** A bulk answer of a whole exchange counts as so many calls (the same page). */
const BULK_WEIGHT = 100
/** Prices, splits and dividends, of a session as of a ticker. */
const TABLES = 3
const MAX_BYTES = 64 * 1024 * 1024
const DAYS: DayColumn = { read: readRecords, column: 'date' }

/** EODHD: a session of the whole US market is three calls, the history of a ticker another three. */
export function eodhdSource({ clock = () => new Date(), ...options }: SourceOptions): MarketSource {
  const request = requestWith(options)
  return priceSource({
    name: 'eodhd',
    quota: quotaOf(USUAL_QUOTA, options),
    terms: 'For your own use within your plan; showing or passing on prices needs a license of EODHD.',
    calls: (need) =>
      need.kind === 'session-prices'
        ? { calls: TABLES, counted: TABLES * BULK_WEIGHT }
        : { calls: TABLES * need.tickers.length },
    fetchSession: (need, get) => fetchSession(need, request, get),
    fetchHistory: (need, get) => fetchHistory(need, request, get),
    checkRequest() {
      const from = addDays(isoDateFromInstant(clock().getTime()), -10)
      return request('eod/AAPL.US', { from }, 'check_AAPL.US.json')
    },
    days: DAYS,
  })
}

type MakeRequest = ReturnType<typeof requestWith>

function requestWith({ key, baseUrl = 'https://eodhd.com' }: SourceOptions) {
  return (path: string, parameters: Readonly<Record<string, string>>, name: string): SourceRequest => ({
    source: 'eodhd',
    url: addressOf(baseUrl, `api/${path}`, { ...parameters, fmt: 'json' }),
    secretQuery: { api_token: key },
    expects: 'json',
    name,
    maxBytes: MAX_BYTES,
  })
}

/** The whole exchange on one day. What did not trade has no row; a day may be without splits and dividends. */
async function fetchSession(
  { session }: NeedOf<'session-prices'>,
  request: MakeRequest,
  get: GetAnswer,
): Promise<FetchedFiles> {
  const bulk = async (type: Record<string, string>, name: string, isPrices: boolean) => {
    const asked = request('eod-bulk-last-day/US', { date: session, ...type }, name)
    const verify = ofSession({ ...asked, session, days: DAYS, share: isPrices ? 0.5 : 1, mayBeEmpty: !isPrices })
    return (await get({ ...asked, weight: BULK_WEIGHT, verify })).path
  }
  const prices = await bulk({}, `eod-bulk-last-day_US_${session}.json`, true)
  const splits = await bulk({ type: 'splits' }, `splits_US_${session}.json`, false)
  const dividends = await bulk({ type: 'dividends' }, `dividends_US_${session}.json`, false)
  return { files: { prices: [prices], splits: [splits], dividends: [dividends] }, notes: [] }
}

function fetchHistory(
  { from, to, tickers }: NeedOf<'price-history'>,
  request: MakeRequest,
  get: GetAnswer,
): Promise<FetchedFiles> {
  return askTickerByTicker('eodhd', tickers, async (ticker) => {
    const symbol = `${withDash(ticker)}.US`
    const asked = (path: string, table: string) =>
      request(`${path}/${symbol}`, { from, to }, `${table}-${from}-${to}/${path}_${symbol}.json`)
    const ofPrices = asked('eod', 'prices')
    return {
      prices: await get({ ...ofPrices, verify: withRows(ofPrices, DAYS) }),
      splits: await get(asked('splits', 'splits')),
      dividends: await get(asked('div', 'dividends')),
    }
  })
}
