import type { RealRow, RealRows } from './real-rows.ts'

/** Answers a request in a provider's layout with the real rows; null for what that provider does not know. */
export type Layout = (url: URL, rows: RealRows) => string | null

/** The closes of the real file are adjusted for splits already, so that no provider has a split to tell. */
const NOTHING = '[]'
/** So few that each list of the whole market has several pages. */
const PAGE_ROWS = 500

/** EODHD: prices, splits and dividends of a ticker, each an answer of its own. */
export function eodhdLayout({ pathname }: URL, rows: RealRows): string | null {
  const [, , table, symbol = ''] = pathname.split('/')
  const own = rows.ofTicker.get(symbol.replace('.US', ''))
  if (table === 'splits') return NOTHING
  if (table === 'div')
    return listed(own?.filter(isPaying), ({ date, dividend }) => ({
      date,
      period: 'Quarterly',
      value: dividend,
      unadjustedValue: dividend,
      currency: 'USD',
    }))
  return listed(own, (row) => ({
    date: row.date,
    ...bar(row),
    adjusted_close: Number(row.adjustedClose),
  }))
}

/** Tiingo: as traded beside adjusted, the day as a moment. */
export function tiingoLayout({ pathname }: URL, rows: RealRows): string | null {
  return listed(rows.ofTicker.get(pathname.split('/').at(-2) ?? ''), (row) => ({
    date: `${row.date}T00:00:00.000Z`,
    ...bar(row),
    adjClose: Number(row.adjustedClose),
    adjVolume: Number(row.volume),
    divCash: row.dividend,
    splitFactor: 1,
  }))
}

/** Alpha Vantage: text below numbered names, newest day first. */
export function alphaVantageLayout({ searchParams }: URL, rows: RealRows): string | null {
  const symbol = searchParams.get('symbol') ?? ''
  const days = rows.ofTicker.get(symbol)?.toReversed()
  if (days === undefined) return null
  const figures = (row: RealRow) => ({
    '1. open': Number(row.open).toFixed(4),
    '2. high': Number(row.high).toFixed(4),
    '3. low': Number(row.low).toFixed(4),
    '4. close': Number(row.close).toFixed(4),
    '5. adjusted close': Number(row.adjustedClose).toFixed(12),
    '6. volume': row.volume,
    '7. dividend amount': row.dividend.toFixed(4),
    '8. split coefficient': '1.0',
  })
  return JSON.stringify({
    'Meta Data': { '1. Information': 'Daily Time Series with Splits and Dividend Events', '2. Symbol': symbol },
    'Time Series (Daily)': Object.fromEntries(days.map((row) => [row.date, figures(row)])),
  })
}

/** Financial Modeling Prep’s end-of-day prices, newest day first: they have no place for the adjusted close. */
export function fmpLayout({ pathname, searchParams }: URL, rows: RealRows): string | null {
  const symbol = searchParams.get('symbol') ?? ''
  if (pathname.endsWith('/splits')) return NOTHING
  if (pathname.endsWith('/dividends'))
    return listed(rows.ofTicker.get(symbol)?.filter(isPaying), ({ date, dividend }) => ({
      symbol,
      date,
      adjDividend: dividend,
      dividend,
    }))
  return listed(rows.ofTicker.get(symbol)?.toReversed(), (row) => ({
    symbol,
    date: row.date,
    ...bar(row),
    change: 0,
    changePercent: 0,
    vwap: Number(row.close),
  }))
}

/** Sharadar: all stocks of the days, in pages, with three places. */
export function sharadarLayout({ pathname, searchParams }: URL, rows: RealRows): string | null {
  if (!pathname.endsWith('SEP.json')) return datatable(['date', 'action', 'ticker', 'value'], [], null)
  const [from, to] = [searchParams.get('date.gte') ?? '', searchParams.get('date.lte') ?? '']
  const all = [...rows.ofDay].flatMap(([date, ofDay]) => (date >= from && date <= to ? ofDay : []))
  const place = Number(searchParams.get('qopts.cursor_id') ?? 0)
  const next = place + PAGE_ROWS < all.length ? String(place + PAGE_ROWS) : null
  const cells = all.slice(place, place + PAGE_ROWS).map((row) => {
    const { open, high, low, close, volume } = bar(row)
    const [o, h, l, c, adjusted] = [open, high, low, close, Number(row.adjustedClose)].map(threePlaces)
    return [row.ticker, row.date, o, h, l, c, volume, adjusted, close, rows.to]
  })
  const columns = 'ticker,date,open,high,low,close,volume,closeadj,closeunadj,lastupdated'.split(',')
  return datatable(columns, cells, next)
}

/** Polygon’s bars of a day, with the moment of the close: they have no place for the adjusted close. */
export function polygonLayout({ pathname, searchParams }: URL, rows: RealRows): string | null {
  const day = /\/stocks\/([\d-]+)$/.exec(pathname)?.[1]
  if (pathname.endsWith('/splits')) return JSON.stringify({ results: [], status: 'OK' })
  if (day === undefined) return polygonDividends(searchParams, rows)
  const results = (rows.ofDay.get(day) ?? []).map((row) => {
    const { open, high, low, close, volume } = bar(row)
    return { T: row.ticker, v: volume, o: open, c: close, h: high, l: low, t: Date.parse(`${day}T20:00:00Z`) }
  })
  return JSON.stringify({ adjusted: false, status: 'OK', resultsCount: results.length, results })
}

/** A page of dividends; its cursor stands for the place at which the next one begins. */
function polygonDividends(query: URLSearchParams, rows: RealRows): string {
  const all = [...rows.ofDay.values()].flat().filter(isPaying)
  const place = Number(query.get('cursor') ?? 0)
  const results = all.slice(place, place + PAGE_ROWS).map(({ date, ticker, dividend }) => ({
    cash_amount: dividend,
    currency: 'USD',
    ex_dividend_date: date,
    ticker,
  }))
  const next =
    place + PAGE_ROWS < all.length ? { next_url: `https://api.polygon.io/v3?cursor=${place + PAGE_ROWS}` } : {}
  return JSON.stringify({ results, status: 'OK', ...next })
}

/** What Sharadar leaves of a price. */
export function threePlaces(price: number): number {
  return Number(price.toFixed(3))
}

function isPaying({ dividend }: RealRow): boolean {
  return dividend > 0
}

function bar({ open, high, low, close, volume }: RealRow) {
  const [o, h, l, c, v] = [Number(open), Number(high), Number(low), Number(close), Number(volume)]
  return { open: o, high: h, low: l, close: c, volume: v }
}

function listed(rows: readonly RealRow[] | undefined, record: (row: RealRow) => object): string | null {
  return rows === undefined ? null : JSON.stringify(rows.map(record))
}

function datatable(columns: readonly string[], data: readonly (readonly unknown[])[], next: string | null): string {
  return JSON.stringify({
    datatable: { data, columns: columns.map((name) => ({ name, type: 'text' })) },
    meta: { next_cursor_id: next },
  })
}
