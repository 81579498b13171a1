import { dirname } from 'node:path'
import {
  addDays,
  addMonths,
  daysSinceEpoch,
  exchangeSessions,
  type IsoDate,
  isoDateFromInstant,
} from '@fairweight/domain/time'
import { z } from 'zod'
import type { SourceRequest } from '../../fetching/source-client.ts'
import { type DayColumn, ofSession, withRows } from '../answer-days.ts'
import type { FetchedFiles, MarketSource, NeedOf } from '../market-source.ts'
import { askPages } from '../paged-answers.ts'
import { addressOf, type GetAnswer, priceSource, quotaOf, type SourceOptions } from '../price-source.ts'
import { readDatatable } from './sharadar-prices.ts'

/** With a key: 2,000 calls in ten minutes, 50,000 a day, one at a time (https://docs.data.nasdaq.com/docs/rate-limits-1). */
const USUAL_QUOTA = { perSecond: 3, perDay: 50_000 }
const MAX_BYTES = 32 * 1024 * 1024
const DAYS: DayColumn = { read: readDatatable, column: 'date' }
/** Rows of one page, the most that it gives, and how many stocks trade in a session at most. */
const PAGE_ROWS = 10_000
const STOCKS_A_SESSION = 7000

/** Nasdaq Data Link with Sharadar's tables of stocks: a session is three calls, a history as many pages as its rows need. */
export function sharadarSource({ clock = () => new Date(), ...options }: SourceOptions): MarketSource {
  const request = requestWith(options)
  return priceSource({
    name: 'nasdaq-data-link',
    quota: quotaOf(USUAL_QUOTA, options),
    terms: 'For the subscriber’s own use, personal or professional by plan; prices may not be passed on.',
    calls: (need) => ({ calls: need.kind === 'session-prices' ? 3 : callsOfHistory(need) }),
    fetchSession: ({ session }, get) => fetchSession(session, request, get),
    fetchHistory: (need, get) => fetchHistory(need, request, get),
    checkRequest() {
      const from = addDays(isoDateFromInstant(clock().getTime()), -10)
      return request(PRICES, { ticker: 'AAPL', 'date.gte': from }, 'check_AAPL.json')
    },
    days: DAYS,
  })
}

/** A table and the rows of it that are wanted. */
interface Table {
  readonly name: string
  readonly code: string
  readonly filter: Readonly<Record<string, string>>
}

const PRICES: Table = { name: 'prices', code: 'SEP', filter: {} }
const SPLITS: Table = { name: 'splits', code: 'ACTIONS', filter: { action: 'split' } }
const DIVIDENDS: Table = { name: 'dividends', code: 'ACTIONS', filter: { action: 'dividend' } }

type MakeRequest = ReturnType<typeof requestWith>

function requestWith({ key, baseUrl = 'https://data.nasdaq.com' }: SourceOptions) {
  return ({ code, filter }: Table, parameters: Readonly<Record<string, string>>, name: string): SourceRequest => ({
    source: 'nasdaq-data-link',
    url: addressOf(baseUrl, `api/v3/datatables/SHARADAR/${code}.json`, { ...filter, ...parameters }),
    secretQuery: { api_key: key },
    expects: 'json',
    name,
    maxBytes: MAX_BYTES,
  })
}

function callsOfHistory(need: NeedOf<'price-history'>): number {
  return monthsOf(need).reduce((sum, { sessions }) => sum + Math.ceil((sessions * STOCKS_A_SESSION) / PAGE_ROWS), 1)
}

/** A part of a period that lies in one month. */
interface MonthPart {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly sessions: number
}

/** The months of a period that have sessions: a cursor need not last longer than one, and an interrupted history loses no more. */
function monthsOf({ from, to }: NeedOf<'price-history'>): MonthPart[] {
  const months: MonthPart[] = []
  for (let first = from; first <= to;) {
    const next = addMonths(addDays(first, 1 - Number(first.slice(8))), 1)
    const last = next <= to ? addDays(next, -1) : to
    const sessions = exchangeSessions(daysSinceEpoch(first), daysSinceEpoch(last)).length
    if (sessions > 0) months.push({ from: first, to: last, sessions })
    first = next
  }
  return months
}

async function fetchSession(session: IsoDate, request: MakeRequest, get: GetAnswer): Promise<FetchedFiles> {
  const pages = (table: Table) =>
    askPages(get, {
      read: readDatatable,
      cursorIn,
      request(cursor, page) {
        const parameters = { date: session, ...pageParameters(cursor) }
        const asked = request(table, parameters, `${table.name}_${session}_page-${page}.json`)
        return {
          ...asked,
          verify: ofSession({ ...asked, session, days: DAYS, share: 1, mayBeEmpty: table !== PRICES }),
        }
      },
    })
  const files = { prices: await pages(PRICES), splits: await pages(SPLITS), dividends: await pages(DIVIDENDS) }
  return { files, notes: [] }
}

/** Without dividends: its own closes tell of them, and those of the table stand on today's share basis. */
async function fetchHistory(
  need: NeedOf<'price-history'>,
  request: MakeRequest,
  get: GetAnswer,
): Promise<FetchedFiles> {
  const pages = (table: Table, { from, to }: Pick<MonthPart, 'from' | 'to'>) =>
    askPages(get, {
      read: readDatatable,
      cursorIn,
      request(cursor, page) {
        const parameters = { 'date.gte': from, 'date.lte': to, ...pageParameters(cursor) }
        const folder = `${table.name}-${need.from}-${need.to}`
        const asked = request(table, parameters, `${folder}/${from}_page-${page}.json`)
        return table === PRICES ? { ...asked, verify: withRows(asked, DAYS) } : asked
      },
    })
  const prices: string[] = []
  for (const month of monthsOf(need)) prices.push(...(await pages(PRICES, month)))
  return { files: { prices: foldersOf(prices), splits: foldersOf(await pages(SPLITS, need)) }, notes: [] }
}

function foldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map(dirname))]
}

function pageParameters(cursor: string | null): Readonly<Record<string, string>> {
  return { 'qopts.per_page': String(PAGE_ROWS), ...(cursor !== null && { 'qopts.cursor_id': cursor }) }
}

const nextPage = z.object({ meta: z.object({ next_cursor_id: z.string() }) })

function cursorIn(page: unknown): string | null {
  const read = nextPage.safeParse(page)
  return read.success ? read.data.meta.next_cursor_id : null
}
