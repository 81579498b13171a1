import { dirname } from 'node:path'
import { daysSinceEpoch, exchangeSessions, type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import { z } from 'zod'
import type { SourceRequest } from '../../fetching/source-client.ts'
import { type DayColumn, ofSession } from '../answer-days.ts'
import type { FetchedFiles, MarketSource, NeedOf } from '../market-source.ts'
import { askPages } from '../paged-answers.ts'
import { addressOf, type GetAnswer, priceSource, quotaOf, type SourceOptions } from '../price-source.ts'
import { readPolygonDividends, readPolygonSplits } from './polygon-actions.ts'
import { readPolygonBars } from './polygon-prices.ts'

/** The free plan: five requests a minute; paid plans have no limit (https://polygon.io/pricing, now https://massive.com/pricing). */
const USUAL_QUOTA = { perSecond: 5 / 60, perDay: null }
const MAX_BYTES = 32 * 1024 * 1024
const DAYS: DayColumn = { read: readPolygonBars, column: 'date' }
/** Rows of one page of actions, the most that it gives. */
const PAGE_ROWS = '1000'
/** In a year the whole market has some 1,500 splits and 25,000 dividends. */
const ACTION_PAGES_A_YEAR = 28
const SESSIONS_A_YEAR = 252

const SPLITS = { name: 'splits', days: { read: readPolygonSplits, column: 'execution_date' } } as const
const DIVIDENDS = { name: 'dividends', days: { read: readPolygonDividends, column: 'ex_dividend_date' } } as const

/** Polygon, now Massive: a session of the whole market is three calls, a history as many calls as sessions, and pages of actions. */
export function polygonSource(options: SourceOptions): MarketSource {
  const request = requestWith(options)
  return priceSource({
    name: 'polygon',
    quota: quotaOf(USUAL_QUOTA, options),
    terms: 'For personal, non-professional use within your plan; showing prices to others needs a business agreement.',
    calls: (need) => ({ calls: need.kind === 'session-prices' ? 3 : callsOfHistory(need) }),
    fetchSession: ({ session }, get) => fetchSession(session, request, get),
    fetchHistory: (need, get) => fetchHistory(need, request, get),
    checkRequest: () => request('v2/aggs/ticker/AAPL/prev', { adjusted: 'false' }, 'check_AAPL.json'),
    days: DAYS,
  })
}

type MakeRequest = ReturnType<typeof requestWith>

function requestWith({ key, baseUrl = 'https://api.polygon.io' }: SourceOptions) {
  return (path: string, parameters: Readonly<Record<string, string>>, name: string): SourceRequest => ({
    source: 'polygon',
    url: addressOf(baseUrl, path, parameters),
    headers: { authorization: `Bearer ${key}` },
    expects: 'json',
    name,
    maxBytes: MAX_BYTES,
  })
}

function sessionsOf({ from, to }: NeedOf<'price-history'>): IsoDate[] {
  return Array.from(exchangeSessions(daysSinceEpoch(from), daysSinceEpoch(to)), isoDateFromDays)
}

function callsOfHistory(need: NeedOf<'price-history'>): number {
  const sessions = sessionsOf(need).length
  return sessions + Math.max(2, Math.ceil((sessions / SESSIONS_A_YEAR) * ACTION_PAGES_A_YEAR))
}

async function fetchSession(session: IsoDate, request: MakeRequest, get: GetAnswer): Promise<FetchedFiles> {
  const { path } = await get(pricesRequest(session, '', request))
  const actions = ({ name, days }: typeof SPLITS | typeof DIVIDENDS) =>
    askPages(get, {
      read: days.read,
      cursorIn,
      request(cursor, page) {
        const parameters = pageOf(cursor, { [days.column]: session })
        const asked = request(`v3/reference/${name}`, parameters, `${name}_${session}_page-${page}.json`)
        return { ...asked, verify: ofSession({ ...asked, session, days, share: 1, mayBeEmpty: true }) }
      },
    })
  const [splits, dividends] = [await actions(SPLITS), await actions(DIVIDENDS)]
  return { files: { prices: [path], splits, dividends }, notes: [] }
}

async function fetchHistory(
  need: NeedOf<'price-history'>,
  request: MakeRequest,
  get: GetAnswer,
): Promise<FetchedFiles> {
  const { from, to } = need
  const folders = new Set<string>()
  for (const session of sessionsOf(need))
    folders.add(dirname((await get(pricesRequest(session, `prices-${from}-${to}/`, request))).path))
  const actions = ({ name, days: { read, column } }: typeof SPLITS | typeof DIVIDENDS) =>
    askPages(get, {
      read,
      cursorIn,
      request(cursor, page) {
        const parameters = pageOf(cursor, { [`${column}.gte`]: from, [`${column}.lte`]: to })
        return request(`v3/reference/${name}`, parameters, `${name}_${from}_${to}_page-${page}.json`)
      },
    })
  const [splits, dividends] = [await actions(SPLITS), await actions(DIVIDENDS)]
  return { files: { prices: [...folders], splits, dividends }, notes: [] }
}

/** The closes of all tickers on one day, as traded. */
function pricesRequest(session: IsoDate, folder: string, request: MakeRequest): SourceRequest {
  const path = `v2/aggs/grouped/locale/us/market/stocks/${session}`
  const asked = request(path, { adjusted: 'false' }, `${folder}grouped_${session}.json`)
  return { ...asked, verify: ofSession({ ...asked, session, days: DAYS, share: 0.5 }) }
}

/** A cursor stands for the parameters of the first page. */
function pageOf(cursor: string | null, first: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return cursor === null ? { ...first, limit: PAGE_ROWS } : { cursor }
}

const nextPage = z.object({ next_url: z.string() })

/** Of the next page's address its cursor is all that is new; the address itself is not followed. */
function cursorIn(page: unknown): string | null {
  const read = nextPage.safeParse(page)
  return read.success ? (URL.parse(read.data.next_url)?.searchParams.get('cursor') ?? null) : null
}
