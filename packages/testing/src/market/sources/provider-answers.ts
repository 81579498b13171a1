import { z } from 'zod'
import { dividendFiles, providerFiles, splitFiles, type ProviderFile, type TradedDay } from '../provider-files.ts'
import { INJECTED_KEY } from './faulty-replies.ts'
import { DAYS } from './invented-market.ts'
import type { ReceivedRequest, Reply } from './http-server.ts'

/** What a provider knows when it is asked: its market up to the session that it has brought in. */
export interface ProviderState {
  readonly market: ReadonlyMap<string, readonly TradedDay[]>
  /** Nothing after it is known yet. */
  readonly today: string
}

const row = z.record(z.string(), z.unknown())
type Row = z.infer<typeof row>

/** Answers a request below `/<source>/` in that provider's layout, for the key of the tests. */
export function providerAnswer(request: ReceivedRequest, state: ProviderState): Reply {
  const [, source = '', ...path] = request.url.pathname.split('/')
  const open = OPEN_ANSWERS[source]
  if (open !== undefined) return open
  const answer = ANSWERS[source]
  if (answer === undefined) return { status: 404, body: '{}' }
  if (!JSON.stringify([request.headers, request.url.search]).includes(INJECTED_KEY))
    return { status: 401, body: '{"message":"No such key"}' }
  return answer(path.join('/'), request.url.searchParams, state)
}

/** What providers answer to everybody, as much of it as a check looks at. */
const OPEN_ANSWERS: Readonly<Record<string, Reply>> = {
  'nasdaq-trader': { body: 'Symbol|Security Name|Market Category\n' },
  treasury: { body: 'Date,"13 WEEKS BANK DISCOUNT"\n' },
  ecb: { body: Buffer.from('PK\u0003\u0004PK\u0005\u0006', 'latin1') },
  fred: { body: 'observation_date,DTB3\n' },
}

type Answer = (path: string, query: URLSearchParams, state: ProviderState) => Reply

const ANSWERS: Readonly<Record<string, Answer>> = {
  eodhd(path, query, state) {
    const [, table = '', symbol] = path.split('/')
    if (table === 'eod-bulk-last-day') return json(eodhdBulk(query.get('type') ?? 'prices', query.get('date'), state))
    const ticker = symbol?.replace(/\.US$/, '').replace('-', '.') ?? ''
    const days = knownDays(ticker, state)
    if (days === null) return { status: 404, body: 'Ticker Not Found.' }
    const files = { eod: providerFiles, splits: splitFiles, div: dividendFiles }[table] ?? providerFiles
    return json(between(rowsOf(files(ticker, days)[table === 'eod' ? 'eodhd' : 'eodhd of one ticker']), query, 'date'))
  },

  polygon(path, query, state) {
    const day = /grouped\/locale\/us\/market\/stocks\/(.+)$/.exec(path)?.[1]
    if (day !== undefined) return polygonBars(state, [...state.market.keys()], (date) => date === day)
    if (path.endsWith('/prev')) return polygonBars(state, ['AAPL'], (date) => date === state.today)
    const [files, column] = path.endsWith('splits')
      ? ([splitFiles, 'execution_date'] as const)
      : ([dividendFiles, 'ex_dividend_date'] as const)
    const all = everyTicker(state, (ticker, days) => rowsOf(files(ticker, days)['polygon'], 'results'))
    return polygonPage(all, query, column)
  },

  tiingo(path, query, state) {
    const ticker = (path.split('/').at(-2) ?? '').replace('-', '.')
    const days = knownDays(ticker, state)
    if (days === null) return { status: 404, body: '{"detail":"Not found."}' }
    const rows = rowsOf(providerFiles(ticker, days)['tiingo'])
    return json(
      rows.filter(({ date }) => isWithin(String(date).slice(0, 10), query.get('startDate'), query.get('endDate'))),
    )
  },

  'alpha-vantage'(_path, query, state) {
    const ticker = (query.get('symbol') ?? '').replace('-', '.')
    const days = knownDays(ticker, state)
    if (days === null) return json({ 'Error Message': 'Invalid API call. Please retry or visit the documentation.' })
    return { body: providerFiles(ticker, days)['alpha-vantage json']?.text ?? '' }
  },

  fmp(path, query, state) {
    const ticker = (query.get('symbol') ?? '').replace('-', '.')
    if (path.endsWith('calendar')) {
      const table = path.includes('splits') ? fmpSplits : fmpDividends
      return json(between(everyTicker(state, table), query, 'date'))
    }
    const days = knownDays(ticker, state)
    if (days === null) return json([])
    if (path.endsWith('splits')) return json(fmpSplits(ticker, days))
    if (path.endsWith('dividends')) return json(fmpDividends(ticker, days))
    return json(between(fmpPrices(ticker, days), query, 'date'))
  },

  'nasdaq-data-link'(path, query, state) {
    const isPrices = path.endsWith('SEP.json')
    const tables = everyTicker(state, (ticker, days) =>
      isPrices ? sharadarPrices(ticker, days) : sharadarActions(ticker, days),
    )
    const rows = tables.filter(
      ({ ticker, action, date }) =>
        [ticker, null].includes(query.get('ticker')) &&
        [action, null].includes(query.get('action')) &&
        isWithin(String(date), query.get('date') ?? query.get('date.gte'), query.get('date') ?? query.get('date.lte')),
    )
    const place = Number(query.get('qopts.cursor_id') ?? 0)
    const page = rows.slice(place, place + PAGE_ROWS.sharadar)
    const columns = Object.keys(rows[0] ?? { date: '' }).map((name) => ({ name, type: 'text' }))
    const next = place + PAGE_ROWS.sharadar < rows.length ? String(place + PAGE_ROWS.sharadar) : null
    return json({ datatable: { data: page.map((row) => Object.values(row)), columns }, meta: { next_cursor_id: next } })
  },
}

/** So few that paging is needed; Sharadar's hold all days of one stock. */
const PAGE_ROWS = { polygon: 1, sharadar: DAYS.length }

function eodhdBulk(type: string, day: string | null, state: ProviderState): Row[] {
  const files = type === 'splits' ? splitFiles : dividendFiles
  const rows = everyTicker(state, (ticker, days) =>
    type === 'prices'
      ? rowsOf(providerFiles(ticker, days)['eodhd']).map((row) => ({
          code: dashed(ticker),
          exchange_short_name: 'US',
          ...row,
        }))
      : rowsOf(files(ticker, days)['eodhd']),
  )
  return rows.filter(({ date }) => date === day)
}

function polygonBars(state: ProviderState, tickers: readonly string[], isWanted: (date: string) => boolean): Reply {
  const results = tickers.flatMap((ticker) => {
    const days = (knownDays(ticker, state) ?? []).filter(({ date }) => isWanted(date))
    return days.length === 0 ? [] : rowsOf(providerFiles(ticker, days)['polygon unadjusted'], 'results')
  })
  const counts = { queryCount: results.length, resultsCount: results.length, adjusted: false, status: 'OK' }
  return json(results.length === 0 ? counts : { ...counts, results })
}

const cursor = z.tuple([z.string().nullable(), z.string().nullable(), z.number()])

/** Each page says where the next one is, under an address that only the provider itself would be asked at. */
function polygonPage(all: readonly Row[], query: URLSearchParams, column: string): Reply {
  const [from, to, place] = cursor.parse(JSON.parse(query.get('cursor') ?? '[null,null,0]'))
  const first = from ?? query.get(column) ?? query.get(`${column}.gte`)
  const last = to ?? query.get(column) ?? query.get(`${column}.lte`)
  const rows = all.filter((row) => isWithin(String(row[column]), first, last))
  const next = new URLSearchParams({ cursor: JSON.stringify([first, last, place + PAGE_ROWS.polygon]) })
  return json({
    results: rows.slice(place, place + PAGE_ROWS.polygon),
    status: 'OK',
    request_id: `request ${place}`,
    ...(place + PAGE_ROWS.polygon < rows.length && {
      next_url: `https://api.polygon.io/v3/reference/x?${next.toString()}`,
    }),
  })
}

function fmpPrices(ticker: string, days: readonly TradedDay[]): Row[] {
  const rows = rowsOf(providerFiles(ticker, days)['fmp'], 'historical')
  return rows.map(({ date, open, high, low, close, volume }) => {
    const bar = { symbol: dashed(ticker), date, open, high, low, close, volume }
    return { ...bar, change: 0, changePercent: 0, vwap: close }
  })
}

function fmpSplits(ticker: string, days: readonly TradedDay[]): Row[] {
  const splits = days.filter(({ split }) => split !== 1)
  return splits.map(({ date, split }) => ({ symbol: dashed(ticker), date, numerator: split, denominator: 1 }))
}

function fmpDividends(ticker: string, days: readonly TradedDay[]): Row[] {
  return rowsOf(dividendFiles(dashed(ticker), days)['fmp'])
}

function sharadarPrices(ticker: string, days: readonly TradedDay[]): Row[] {
  const { data, columns } = sharadarFile.parse(
    JSON.parse(providerFiles(ticker, days)['sharadar']?.text ?? ''),
  ).datatable
  return data.map((row) => Object.fromEntries(columns.map(({ name }, place) => [name, row[place]])))
}

const sharadarFile = z.object({
  datatable: z.object({ data: z.array(z.array(z.unknown())), columns: z.array(z.object({ name: z.string() })) }),
})

function sharadarActions(ticker: string, days: readonly TradedDay[]): Row[] {
  return days.flatMap(({ date, split, dividend }) => [
    ...(split === 1 ? [] : [{ date, action: 'split', ticker, name: 'Zequix', value: split }]),
    ...(dividend === 0 ? [] : [{ date, action: 'dividend', ticker, name: 'Zequix', value: dividend }]),
  ])
}

function everyTicker(state: ProviderState, rows: (ticker: string, days: readonly TradedDay[]) => Row[]): Row[] {
  return [...state.market.keys()].flatMap((ticker) => rows(ticker, knownDays(ticker, state) ?? []))
}

function knownDays(ticker: string, { market, today }: ProviderState): readonly TradedDay[] | null {
  return market.get(ticker)?.filter(({ date }) => date <= today) ?? null
}

/** The rows of a file, below a name or as they are. */
function rowsOf(file: ProviderFile | undefined, below?: string): Row[] {
  const parsed: unknown = JSON.parse(file?.text ?? '[]')
  return z.array(row).parse(below === undefined ? parsed : row.parse(parsed)[below])
}

function between(rows: readonly Row[], query: URLSearchParams, column: string): Row[] {
  return rows.filter((row) => isWithin(String(row[column]), query.get('from'), query.get('to')))
}

function isWithin(date: string, from: string | null, to: string | null): boolean {
  return (from === null || date >= from) && (to === null || date <= to)
}

function dashed(ticker: string): string {
  return ticker.replace('.', '-')
}

function json(value: unknown): Reply {
  return { body: JSON.stringify(value) }
}
