import { type IsoDate, sessionsBetween } from '@fairweight/domain/time'
import type { DayRow } from '../market/day-rows.ts'
import { type Answer, json } from '../serving/answer.ts'
import { type Asked, dayParameter, parameter, type Provider } from '../serving/endpoint.ts'
import { withKey } from '../serving/keys.ts'
import { cursorAt, pageOf, pageSize, placeIn } from '../serving/paging.ts'
import { ACTION_COLUMNS, type Cell, sharadarActions } from './sharadar-actions.ts'
import { places, rowsFor, rowsOn, splitAdjusted } from './ticker-rows.ts'

const PAGING = { cursor: 'qopts.cursor_id', size: 'qopts.per_page', usual: 10_000, max: 10_000 }
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
  const updated = newest < 0 ? null : market.dayOf(newest)
  const tickers = parameter(asked, 'ticker')?.split(',') ?? null
  if (tickers === null) {
    const { rows, next } = await pageOfDays(asked)
    return datatable(PRICE_COLUMNS, { rows: rows.map((row) => priceCells(row, updated)), next })
  }
  const isAsked = daysOf(asked)
  const rows = tickers.flatMap((ticker) => rowsFor(asked.view, ticker) ?? []).filter(({ date }) => isAsked(date))
  return datatable(
    PRICE_COLUMNS,
    pageOf(
      rows.map((row) => priceCells(row, updated)),
      asked,
      PAGING,
    ),
  )
}

/**
 * A page of all tickers on a day, or on the days of a range, or on the newest session. A cursor says on which day and after how many of its
 * rows the page begins, so that no other day has to be made for it.
 */
async function pageOfDays(asked: Asked): Promise<{ rows: DayRow[]; next: string | null }> {
  const days = daysAskedFor(asked)
  const size = pageSize(asked, PAGING)
  const [from = days[0] ?? '', skipped = '0'] = placeIn(parameter(asked, PAGING.cursor))?.split(' after ') ?? []
  // A page that comes twice is the first one, whatever cursor it is asked for with.
  const [start, skip] = asked.duplicatesPage ? [days[0] ?? '', 0] : [from, Number(skipped)]
  const rows: DayRow[] = []
  for (const day of days.filter((each) => each >= start)) {
    const ofDay = await rowsOn(asked.view, day)
    const before = day === start ? skip : 0
    const room = size - rows.length
    rows.push(...ofDay.slice(before, before + room))
    if (ofDay.length - before > room) return { rows, next: cursorAt(`${day} after ${before + room}`) }
  }
  return { rows, next: null }
}

function daysAskedFor(asked: Asked): readonly IsoDate[] {
  const { market, newest } = asked.view
  if (newest < 0) return []
  const [on, from, to] = ['date', 'date.gte', 'date.lte'].map((name) => dayParameter(asked, name))
  if (on || !from) return [on ?? market.dayOf(newest)]
  return sessionsBetween(from, to ?? market.dayOf(newest))
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

/** Splits and dividends, and who was listed, delisted or renamed. */
async function actions(asked: Asked): Promise<Answer> {
  const [ticker, action] = [parameter(asked, 'ticker'), parameter(asked, 'action')]
  const all = await sharadarActions(asked.view, daysOf(asked))
  const found = all.filter((row) => (ticker === null || row[2] === ticker) && (action === null || row[1] === action))
  return datatable(ACTION_COLUMNS, pageOf(found, asked, PAGING))
}

function datatable(
  columns: readonly string[],
  { rows, next }: { readonly rows: readonly (readonly Cell[])[]; readonly next: string | null },
): Answer {
  const described = columns.map((name) => ({ name, type: 'text' }))
  return json({ datatable: { data: rows, columns: described }, meta: { next_cursor_id: next } })
}
