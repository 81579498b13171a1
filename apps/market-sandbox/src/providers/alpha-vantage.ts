import type { DayRow } from '../market/day-rows.ts'
import { type Answer, csv, json } from '../serving/answer.ts'
import { type Asked, parameter, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withKey } from '../serving/keys.ts'
import { rowsFor } from './ticker-rows.ts'

const COMPACT = 100

/** Alpha Vantage: one ticker a request, newest day first. It refuses with HTTP 200 and a message. */
export const ALPHA_VANTAGE: Provider = {
  source: 'alpha-vantage',
  refusal: withKey(['apikey'], message('the parameter apikey is invalid or missing. Please claim your free API key.')),
  endpoints: [{ paths: ['/query'], answer: query }],
}

function query(asked: Asked): Answer {
  const symbol = parameter(asked, 'symbol') ?? ''
  const all = parameter(asked, 'function') === 'TIME_SERIES_DAILY_ADJUSTED' ? rowsFor(asked.view, symbol) : null
  if (all === null)
    return message('Invalid API call. Please retry or visit the documentation for TIME_SERIES_DAILY_ADJUSTED.')
  const isFull = parameter(asked, 'outputsize') === 'full'
  const rows = perhapsTwice((isFull ? all : all.slice(-COMPACT)).toReversed(), asked)
  return parameter(asked, 'datatype') === 'csv' ? table(rows) : series(symbol, rows, isFull)
}

function message(words: string): Answer {
  return json({ 'Error Message': words })
}

function table(rows: readonly DayRow[]): Answer {
  return csv(
    'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient',
    rows.map((row) => [row.date, ...Object.values(figures(row))]),
  )
}

function series(symbol: string, rows: readonly DayRow[], isFull: boolean): Answer {
  return json({
    'Meta Data': {
      '1. Information': 'Daily Time Series with Splits and Dividend Events',
      '2. Symbol': symbol,
      '3. Last Refreshed': rows[0]?.date ?? '',
      '4. Output Size': isFull ? 'Full size' : 'Compact',
      '5. Time Zone': 'US/Eastern',
    },
    'Time Series (Daily)': Object.fromEntries(rows.map((row) => [row.date, figures(row)])),
  })
}

function figures(row: DayRow) {
  return {
    '1. open': row.open.toFixed(4),
    '2. high': row.high.toFixed(4),
    '3. low': row.low.toFixed(4),
    '4. close': row.close.toFixed(4),
    '5. adjusted close': row.adjustedClose.toFixed(12),
    '6. volume': String(row.volume),
    '7. dividend amount': row.dividend.toFixed(4),
    // The real coefficients carry such noise.
    '8. split coefficient': row.split === 1 ? '1.0' : String(row.split * 1.000001),
  }
}
