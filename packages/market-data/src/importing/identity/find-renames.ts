import type { DuckDBConnection } from '@duckdb/node-api'
import { type IsoDate, addDays, daysBetween, isIsoDate } from '@fairweight/domain/time'
import type { TickerRename } from '../../history/renames/ticker-rename.ts'
import { readRows, sqlText } from '../../storage/duckdb.ts'

/** A ticker as a list of the SEC gives it, with its company. */
export interface ListedTicker {
  readonly ticker: string
  readonly cik: string
}

/** What an import knows of tickers: before it, in its lists, and in the history that it wrote. */
export interface TickerLists {
  /** Company numbers by ticker before the import. */
  readonly before: ReadonlyMap<string, string>
  /** What its lists of the SEC say; each names all tickers of the companies that it names. */
  readonly listed: readonly ListedTicker[]
  /** What is known of each ticker but its number, from the securities table. */
  readonly types: ReadonlyMap<string, 'stock' | 'fund' | 'cash'>
  /** SQL for the rows of prices before the import, and with it. */
  readonly pricesBefore: string
  readonly prices: string
  /** The last sessions that were known when lists were imported before, and are now. */
  readonly after: IsoDate
  readonly upTo: IsoDate
  /** What earlier imports saw, oldest first. */
  readonly known: readonly TickerRename[]
}

/** A company of whose tickers some went and others came, so that nobody can say which follows which. */
export interface UnclearRename {
  readonly cik: string
  readonly gone: readonly string[]
  readonly came: readonly string[]
}

/** What the lists of an import say of companies that changed their tickers. */
export interface FoundRenames {
  readonly renames: readonly TickerRename[]
  readonly unclear: readonly UnclearRename[]
}

/** A ticker without a close for so many days before the last lists was not traded any more when it left them. */
const MAX_SILENT_DAYS = 31
/** A company goes on with the next session. Longer than any holiday, in days: that is another paper. */
const MAX_GAP_DAYS = 10

/**
 * Companies one ticker of which left the lists while another one, nobody's before, came to them and goes on with its closes. Where
 * several went or came, as when a company exchanges two classes of shares at once, nothing is decided.
 */
export async function findRenames(connection: DuckDBConnection, lists: TickerLists): Promise<FoundRenames> {
  const { after, upTo, known } = lists
  const gone = await goneTickers(connection, lists)
  const byCompany = Map.groupBy(gone, ({ cik }) => cik)
  const came = await newTickers(connection, lists, byCompany)
  const renames: TickerRename[] = []
  const unclear: UnclearRename[] = []
  for (const [cik, all] of byCompany) {
    const [left, arrived] = onlySecurities(
      all,
      came.filter((one) => one.cik === cik),
      lists.types,
    )
    const [from, to] = [left[0], arrived[0]]
    if (from === undefined || to === undefined) continue
    if (left.length === 1 && arrived.length === 1 && goesOn(from, to))
      renames.push({ cik, from: from.ticker, to: to.ticker, after, upTo })
    else unclear.push({ cik, gone: left.map(({ ticker }) => ticker), came: arrived.map(({ ticker }) => ticker) })
  }
  const listed = new Set(lists.listed.map(({ cik, ticker }) => `${cik} ${asPricesWrite(ticker)}`))
  // A company that has its earlier ticker again goes on under that one.
  const kept = known.filter(({ cik, from, to }) => !listed.has(`${cik} ${from}`) || listed.has(`${cik} ${to}`))
  return { renames: [...kept, ...renames], unclear }
}

interface TradedTicker extends ListedTicker {
  readonly first: IsoDate
  readonly last: IsoDate
}

/** Whether the closes under one ticker end where those under the other begin, or the other brought the whole history along. */
function goesOn(from: TradedTicker, to: TradedTicker): boolean {
  return from.last < to.last && (to.first <= from.last || daysBetween(from.last, to.first) <= MAX_GAP_DAYS)
}

/** Tickers of stocks that were traded lately and that the lists give their company no longer. */
async function goneTickers(connection: DuckDBConnection, lists: TickerLists): Promise<TradedTicker[]> {
  const { before, listed, types, known, after, prices } = lists
  const now = Map.groupBy(listed, ({ cik }) => cik)
  const isStill = (ticker: string, cik: string) =>
    now.get(cik)?.some((one) => asPricesWrite(one.ticker) === ticker) ?? true
  const wentBefore = new Set(known.map(({ cik, from }) => `${cik} ${from}`))
  const candidates = [...before]
    .map(([ticker, cik]) => ({ ticker: asPricesWrite(ticker), cik }))
    .filter(({ ticker, cik }) => !isStill(ticker, cik) && !wentBefore.has(`${cik} ${ticker}`))
    .filter(({ ticker }) => !isNoStock(types, ticker))
  const traded = await closesOf(connection, prices, oneOfEach(candidates))
  return traded.filter(({ last }) => last >= addDays(after, -MAX_SILENT_DAYS))
}

/** Tickers of those companies that the lists give them, that have closes, and had none while the ones that went were still traded. */
async function newTickers(
  connection: DuckDBConnection,
  { before, listed, types, known, pricesBefore, prices }: TickerLists,
  gone: ReadonlyMap<string, readonly TradedTicker[]>,
): Promise<TradedTicker[]> {
  const cameBefore = new Set(known.map(({ cik, to }) => `${cik} ${to}`))
  const candidates = listed
    .map(({ ticker, cik }) => ({ ticker: asPricesWrite(ticker), cik }))
    .filter(({ ticker, cik }) => {
      const wasOf = before.get(ticker) ?? cik
      return gone.has(cik) && wasOf === cik && !cameBefore.has(`${cik} ${ticker}`) && !isNoStock(types, ticker)
    })
  const each = oneOfEach(candidates)
  const earlier = new Map((await closesOf(connection, pricesBefore, each)).map((one) => [one.ticker, one.first]))
  const traded = await closesOf(connection, prices, each)
  const isNew = ({ ticker, cik }: TradedTicker) => {
    const first = earlier.get(ticker)
    return first === undefined || (gone.get(cik) ?? []).every(({ last }) => last < first)
  }
  return traded.filter(isNew)
}

function oneOfEach(tickers: readonly ListedTicker[]): ListedTicker[] {
  return [...new Map(tickers.map((one) => [`${one.cik} ${one.ticker}`, one])).values()]
}

/** Warrants, units and preferred shares trade too; where the securities table knows papers on both sides, those are meant. */
function onlySecurities(
  gone: readonly TradedTicker[],
  came: readonly TradedTicker[],
  types: TickerLists['types'],
): [readonly TradedTicker[], readonly TradedTicker[]] {
  const isSecurity = ({ ticker }: TradedTicker) => types.has(ticker)
  return gone.some(isSecurity) && came.some(isSecurity)
    ? [gone.filter(isSecurity), came.filter(isSecurity)]
    : [gone, came]
}

/** Funds come and go under one trust, each a paper of its own. */
function isNoStock(types: TickerLists['types'], ticker: string): boolean {
  return (types.get(ticker) ?? 'stock') !== 'stock'
}

/** Classes of shares stand behind a hyphen in the SEC’s lists: 'BRK-B' is 'BRK.B'. */
function asPricesWrite(ticker: string): string {
  return ticker.replaceAll('-', '.')
}

async function closesOf(
  connection: DuckDBConnection,
  prices: string,
  tickers: readonly ListedTicker[],
): Promise<TradedTicker[]> {
  if (tickers.length === 0) return []
  const names = [...new Set(tickers.map(({ ticker }) => ticker))].map(sqlText).join(', ')
  const rows = await readRows(
    connection,
    `select ticker, min(date)::varchar as first, max(date)::varchar as last from ${prices} where ticker in (${names}) group by ticker`,
  )
  const closes = new Map(
    rows.map(({ ticker, first, last }) => [String(ticker), [String(first), String(last)] as const]),
  )
  return tickers.flatMap((one) => {
    const [first = '', last = ''] = closes.get(one.ticker) ?? []
    return isIsoDate(first) && isIsoDate(last) ? [{ ...one, first, last }] : []
  })
}
