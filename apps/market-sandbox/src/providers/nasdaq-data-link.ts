import { sessionsBetween } from '@fairweight/domain/time'
import type { DayRow } from '../market/day-rows.ts'
import { type Answer, json } from '../serving/answer.ts'
import { type Asked, dayParameter, parameter, type Provider } from '../serving/endpoint.ts'
import { withKey } from '../serving/keys.ts'
import { pageOf } from '../serving/paging.ts'
import { actionsOn, isDividend, isSplit } from './corporate-actions.ts'
import { places, rowsFor, rowsOn, splitAdjusted } from './ticker-rows.ts'

type Cell = string | number | null

const PAGING = { cursor: 'qopts.cursor_id', size: 'qopts.per_page', usual: 10_000, max: 10_000 }
/** More days of all tickers than anybody asks for at once. */
const MAX_DAYS = 30
const REFUSED = json({ quandl_error: { code: 'QEAx01', message: 'We could not recognize your API key.' } }, 400)

/** Nasdaq Data Link: Sharadar's prices and corporate actions as datatables in pages. Prices adjusted for splits, rounded to three places. */
export const NASDAQ_DATA_LINK: Provider = {
  source: 'nasdaq-data-link',
  refusal: withKey(['api_key'], REFUSED),
  endpoints: [
    { paths: ['/api/v3/datatables/SHARADAR/SEP.json', '/datatables/SHARADAR/SEP.json'], answer: prices },
    { paths: ['/api/v3/datatables/SHARADAR/ACTIONS.json', '/datatables/SHARADAR/ACTIONS.json'], answer: actions },
  ],
}

async function prices(asked: Asked): Promise<Answer> {
  const { market, newest } = asked.view
  const tickers = parameter(asked, 'ticker')?.split(',') ?? null
  const isAsked = daysOf(asked)
  const rows =
    tickers === null
      ? await rowsOfDays(asked)
      : tickers.flatMap((ticker) => rowsFor(asked.view, ticker) ?? []).filter(({ date }) => isAsked(date))
  const updated = newest < 0 ? null : market.dayOf(newest)
  return datatable(
    asked,
    PRICE_COLUMNS,
    rows.map((row) => priceCells(row, updated)),
  )
}

/** All tickers on a day, or on each of the days of a range; on the newest session without either. */
async function rowsOfDays(asked: Asked): Promise<DayRow[]> {
  const { market, newest } = asked.view
  const [from, to] = [dayParameter(asked, 'date.gte'), dayParameter(asked, 'date.lte')]
  if (from === null) return rowsOn(asked.view, dayParameter(asked, 'date'))
  const days = sessionsBetween(from, to ?? market.dayOf(newest)).slice(0, MAX_DAYS)
  return (await Promise.all(days.map((day) => rowsOn(asked.view, day)))).flat()
}

/** The days by the filters of a datatable: date=…, date.gte=…, date.lte=… */
function daysOf(asked: Asked): (day: string) => boolean {
  const [on, gte, lte] = ['date', 'date.gte', 'date.lte'].map((name) => dayParameter(asked, name))
  return (day) => (!on || day === on) && (!gte || day >= gte) && (!lte || day <= lte)
}

const PRICE_COLUMNS = [
  'ticker',
  'date',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'closeadj',
  'closeunadj',
  'lastupdated',
]

function priceCells(row: DayRow, updated: string | null): Cell[] {
  const { open, high, low, close, volume } = splitAdjusted(row)
  const [o, h, l, c] = [open, high, low, close].map((price) => places(price, 3))
  return [
    row.ticker,
    row.date,
    o ?? null,
    h ?? null,
    l ?? null,
    c ?? null,
    volume,
    places(row.adjustedClose, 3),
    row.close,
    updated,
  ]
}

const ACTION_COLUMNS = ['date', 'action', 'ticker', 'name', 'value', 'contraticker', 'contraname']

/** Splits and dividends, and who was listed, delisted or renamed. */
async function actions(asked: Asked): Promise<Answer> {
  const isAsked = daysOf(asked)
  const [ticker, action] = [parameter(asked, 'ticker'), parameter(asked, 'action')]
  const found = [...(await splitsAndDividends(asked, isAsked)), ...listings(asked, isAsked)]
    .filter((row) => (ticker === null || row[2] === ticker) && (action === null || row[1] === action))
    .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
  return datatable(asked, ACTION_COLUMNS, found)
}

async function splitsAndDividends({ view }: Asked, isAsked: (day: string) => boolean): Promise<Cell[][]> {
  const paid = await actionsOn(view, isAsked)
  const row =
    (kind: string, value: 'split' | 'dividend') =>
    (each: (typeof paid)[number]): Cell[] => [each.date, kind, each.ticker, null, each[value], null, null]
  return [
    ...paid.filter(isSplit).map(row('split', 'split')),
    ...paid.filter(isDividend).map(row('dividend', 'dividend')),
  ]
}

function listings({ view }: Asked, isAsked: (day: string) => boolean): Cell[][] {
  const { market, newest } = view
  const { securities, spans, tickerChanges } = market.universe
  const on = (session: number) => (session <= newest && isAsked(market.dayOf(session)) ? market.dayOf(session) : null)
  const events = securities.flatMap(({ name }, security): (Cell[] | null)[] => {
    const { from, to } = spans[security] ?? { from: 0, to: 0 }
    const [listed, delisted] = [from === 0 ? null : on(from), to > newest ? null : on(to - 1)]
    return [
      listed && [listed, 'listed', market.tickerOf(security, from), name, null, null, null],
      delisted && [delisted, 'delisted', market.tickerOf(security, to - 1), name, null, null, null],
    ]
  })
  const renamed = tickerChanges.flatMap(({ security, from, ticker }): (Cell[] | null)[] => {
    const [date, before] = [on(from), market.tickerOf(security, from - 1)]
    const name = securities[security]?.name ?? null
    return [date && [date, 'tickerchangefrom', ticker, name, null, before, name]]
  })
  return [...events, ...renamed].filter((row) => row !== null)
}

function datatable(asked: Asked, columns: readonly string[], all: readonly (readonly Cell[])[]): Answer {
  const { rows, next } = pageOf(all, asked, PAGING)
  const described = columns.map((name) => ({ name, type: 'text' }))
  return json({ datatable: { data: rows, columns: described }, meta: { next_cursor_id: next } })
}
