import type { DayRow } from '../market/day-rows.ts'
import { type Answer, csv, json } from '../serving/answer.ts'
import { type Asked, dayParameter, daysAsked, parameter, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withKey } from '../serving/keys.ts'
import { actionsOn, inShares, isDividend, isSplit } from './corporate-actions.ts'
import { places, rowsFor, rowsOn, splitAdjusted } from './ticker-rows.ts'

const REFUSED = json({ 'Error Message': 'Invalid API KEY. Please retry or visit the documentation.' }, 401)

/** Financial Modeling Prep: single tickers, newest day first, and all of a day as a table. Prices adjusted for splits. */
export const FMP: Provider = {
  source: 'fmp',
  refusal: withKey(['apikey'], REFUSED),
  endpoints: [
    { paths: ['/api/v3/historical-price-full/:ticker', '/historical-price-full/:ticker'], answer: historyWithSymbol },
    { paths: ['/stable/historical-price-eod/full', '/historical-price-eod/full'], answer: flatHistory },
    { paths: ['/stable/eod-bulk', '/eod-bulk', '/api/v4/batch-request-end-of-day-prices'], answer: bulk },
    { paths: ['/stable/splits', '/splits'], answer: (asked) => json(splitsOf(asked)) },
    { paths: ['/stable/dividends', '/dividends'], answer: (asked) => json(dividendsOf(asked)) },
    { paths: ['/stable/splits-calendar', '/splits-calendar', '/api/v3/stock_split_calendar'], answer: splitCalendar },
    {
      paths: ['/stable/dividends-calendar', '/dividends-calendar', '/api/v3/stock_dividend_calendar'],
      answer: dividendCalendar,
    },
  ],
}

function historyWithSymbol(asked: Asked): Answer {
  const symbol = (asked.params.ticker ?? '').toUpperCase()
  const rows = newestFirst(asked, symbol)
  return json(rows === null ? {} : { symbol, historical: rows.map(figures) })
}

function flatHistory(asked: Asked): Answer {
  const symbol = (parameter(asked, 'symbol') ?? '').toUpperCase()
  return json((newestFirst(asked, symbol) ?? []).map((row) => ({ symbol, ...figures(row) })))
}

function newestFirst(asked: Asked, symbol: string): readonly DayRow[] | null {
  const isAsked = daysAsked(asked, 'from', 'to')
  const rows = rowsFor(asked.view, symbol)?.filter(({ date }) => isAsked(date)) ?? null
  return rows && perhapsTwice(rows.toReversed(), asked)
}

function figures(row: DayRow) {
  const { open, high, low, close, volume } = splitAdjusted(row)
  const adjClose = places(row.adjustedClose)
  return { date: row.date, open, high, low, close, adjClose, volume, unadjustedVolume: row.volume }
}

async function bulk(asked: Asked): Promise<Answer> {
  const rows = perhapsTwice(await rowsOn(asked.view, dayParameter(asked, 'date')), asked)
  return csv(
    'symbol,date,open,low,high,close,adjClose,volume',
    rows.map((row) => {
      const { open, high, low, close, volume } = splitAdjusted(row)
      return [row.ticker, row.date, open, low, high, close, places(row.adjustedClose), volume]
    }),
  )
}

function splitsOf(asked: Asked) {
  const symbol = (parameter(asked, 'symbol') ?? '').toUpperCase()
  return (newestFirst(asked, symbol) ?? []).filter(isSplit).map(({ date, split }) => splitRecord(symbol, date, split))
}

function dividendsOf(asked: Asked) {
  const symbol = (parameter(asked, 'symbol') ?? '').toUpperCase()
  return (newestFirst(asked, symbol) ?? [])
    .filter(isDividend)
    .map(({ date, dividend, shares }) => dividendRecord(symbol, date, dividend, dividend / shares))
}

async function splitCalendar(asked: Asked): Promise<Answer> {
  const actions = await actionsOn(asked.view, daysAsked(asked, 'from', 'to'))
  const splits = actions.filter(isSplit).map(({ ticker, date, split }) => splitRecord(ticker, date, split))
  return json(perhapsTwice(splits, asked))
}

async function dividendCalendar(asked: Asked): Promise<Answer> {
  const actions = await actionsOn(asked.view, daysAsked(asked, 'from', 'to'))
  const dividends = actions.filter(isDividend)
  return json(
    perhapsTwice(dividends, asked).map(({ ticker, date, dividend }) =>
      dividendRecord(ticker, date, dividend, dividend),
    ),
  )
}

function splitRecord(symbol: string, date: string, split: number) {
  const { old, fresh } = inShares(split)
  return { symbol, date, numerator: fresh, denominator: old }
}

function dividendRecord(symbol: string, date: string, dividend: number, adjDividend: number) {
  return {
    symbol,
    date,
    recordDate: date,
    paymentDate: '',
    declarationDate: '',
    adjDividend: places(adjDividend),
    dividend,
  }
}
