import { closeOf, instantInNewYork, isIsoDate, parseIsoDate } from '@fairweight/domain/time'
import { type Answer, json } from '../serving/answer.ts'
import { type Asked, parameter, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withKey } from '../serving/keys.ts'
import { cursorAt, pageOf, placeIn } from '../serving/paging.ts'
import type { DayRow } from '../market/day-rows.ts'
import { actionsOn, inShares, isDividend, isSplit, type ListedAction } from './corporate-actions.ts'
import { rowsFor, rowsOn, splitAdjusted } from './ticker-rows.ts'

const REFUSED = json({ status: 'ERROR', request_id: 'sandbox', error: 'Unknown API Key' }, 401)
const KEY_PARAMETERS = ['apiKey', 'apikey']
const PAGING = { cursor: 'cursor', size: 'limit', usual: 10, max: 1000 }

/** Polygon: all bars of a day, the bars of a ticker, and reference lists in pages. Adjusted for splits unless adjusted=false. */
export const POLYGON: Provider = {
  source: 'polygon',
  refusal: withKey(KEY_PARAMETERS, REFUSED),
  endpoints: [
    { paths: ['/v2/aggs/grouped/locale/us/market/stocks/:date'], answer: grouped },
    { paths: ['/v2/aggs/ticker/:ticker/range/1/day/:from/:to'], answer: barsOfTicker },
    { paths: ['/v2/aggs/ticker/:ticker/prev'], answer: newestBar },
    {
      paths: ['/v3/reference/splits'],
      answer: (asked) =>
        reference(asked, 'execution_date', isSplit, ({ ticker, date, split }) => {
          const { old, fresh } = inShares(split)
          return { id: `S-${ticker}-${date}`, execution_date: date, split_from: old, split_to: fresh, ticker }
        }),
    },
    {
      paths: ['/v3/reference/dividends'],
      answer: (asked) =>
        reference(asked, 'ex_dividend_date', isDividend, ({ ticker, date, dividend }) => ({
          id: `D-${ticker}-${date}`,
          cash_amount: dividend,
          currency: 'USD',
          dividend_type: 'CD',
          ex_dividend_date: date,
          record_date: date,
          frequency: 4,
          ticker,
        })),
    },
    {
      paths: ['/v1/marketstatus/now'],
      answer: () => json({ market: 'closed', exchanges: { nasdaq: 'closed', nyse: 'closed' } }),
    },
  ],
}

async function grouped(asked: Asked): Promise<Answer> {
  const day = parseIsoDate(asked.params.date ?? '')
  if (day === null) return json({ status: 'ERROR', request_id: 'sandbox', error: 'Could not parse the date.' }, 400)
  const rows = perhapsTwice(await rowsOn(asked.view, day), asked)
  return bars(
    asked,
    {},
    rows.map((row) => ({ T: row.ticker, ...bar(asked, row, closeOf(row.date)) })),
  )
}

function barsOfTicker(asked: Asked): Answer {
  const { ticker = '', from = '', to = '' } = asked.params
  const [first, last] = [dayOf(from), dayOf(to)]
  const all = rowsFor(asked.view, ticker) ?? []
  const rows = perhapsTwice(
    all.filter(({ date }) => date >= first && date <= last),
    asked,
  )
  const ordered = parameter(asked, 'sort') === 'desc' ? rows.toReversed() : rows
  return bars(
    asked,
    { ticker: ticker.toUpperCase() },
    ordered.map((row) => bar(asked, row, instantInNewYork(row.date, 0))),
  )
}

/** The newest session of a ticker; its time is the close. */
function newestBar(asked: Asked): Answer {
  const { ticker = '' } = asked.params
  const rows = (rowsFor(asked.view, ticker) ?? []).slice(-1)
  return bars(
    asked,
    { ticker: ticker.toUpperCase() },
    rows.map((row) => ({ T: ticker.toUpperCase(), ...bar(asked, row, closeOf(row.date)) })),
  )
}

/** A day, or a moment in milliseconds. */
function dayOf(written: string): string {
  return isIsoDate(written) ? written : new Date(Number(written) || 0).toISOString().slice(0, 10)
}

function bar(asked: Asked, row: DayRow, time: number) {
  const { open, high, low, close, volume } = isAdjusted(asked) ? splitAdjusted(row) : row
  return { v: volume, vw: close, o: open, c: close, h: high, l: low, t: time, n: Math.ceil(volume / 100) }
}

function isAdjusted(asked: Asked): boolean {
  return parameter(asked, 'adjusted') !== 'false'
}

function bars(asked: Asked, named: Readonly<Record<string, string>>, results: readonly unknown[]): Answer {
  const counts = { queryCount: results.length, resultsCount: results.length, adjusted: isAdjusted(asked) }
  const ending = { status: 'OK', request_id: 'sandbox' }
  // A day without bars has no list at all.
  if (results.length === 0) return json({ ...named, ...counts, ...ending })
  return json({ ...named, ...counts, results, ...ending, count: results.length })
}

/** A reference list, filtered by ticker and by day: name=…, name.gte=…, name.lte=…, name.gt=…, name.lt=… */
async function reference(
  asked: Asked,
  dateName: string,
  isWanted: (action: ListedAction) => boolean,
  record: (action: ListedAction) => object,
): Promise<Answer> {
  const first = asFirstAsked(asked)
  const ticker = parameter(first, 'ticker')?.toUpperCase() ?? null
  const [on, gte, lte, gt, lt] = ['', '.gte', '.lte', '.gt', '.lt'].map((end) => parameter(first, `${dateName}${end}`))
  const isAsked = (date: string): boolean =>
    (!on || date === on) && (!gte || date >= gte) && (!lte || date <= lte) && (!gt || date > gt) && (!lt || date < lt)
  const found = (await actionsOn(asked.view, isAsked)).filter(
    (action) => isWanted(action) && (ticker === null || action.ticker === ticker),
  )
  const ordered = parameter(first, 'order') === 'asc' ? found : found.toReversed()
  const { rows, next } = pageOf(ordered, first, PAGING)
  const nextUrl = next === null ? {} : { next_url: addressOfNext(first, next) }
  return json({ results: rows.map(record), status: 'OK', request_id: 'sandbox', ...nextUrl })
}

/** A cursor stands for the parameters of the first page as well. */
function asFirstAsked(asked: Asked): Asked {
  const parameters = placeIn(parameter(asked, PAGING.cursor))
  return parameters === null ? asked : { ...asked, query: new URLSearchParams(parameters) }
}

/** The address of the next page, without the key: whoever follows it has to add it. */
function addressOfNext({ base, path, query }: Asked, next: string): string {
  const parameters = new URLSearchParams(query)
  for (const name of KEY_PARAMETERS) parameters.delete(name)
  parameters.set(PAGING.cursor, next)
  return `${base}${path}?${PAGING.cursor}=${cursorAt(parameters.toString())}`
}
