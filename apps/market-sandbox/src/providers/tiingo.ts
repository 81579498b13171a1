import type { DayRow } from '../market/day-rows.ts'
import { type Answer, csv, json } from '../serving/answer.ts'
import { type Asked, daysAsked, parameter, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withKey } from '../serving/keys.ts'
import { fullyAdjusted, places, rowsFor } from './ticker-rows.ts'

/** Tiingo: one ticker a request, as traded beside adjusted figures. Without days it answers with the newest session alone. */
export const TIINGO: Provider = {
  source: 'tiingo',
  refusal: withKey(['token'], json({ detail: 'Invalid token.' }, 401)),
  endpoints: [
    { paths: ['/tiingo/daily/:ticker/prices', '/daily/:ticker/prices'], answer: pricesOfTicker },
    { paths: ['/api/test'], answer: () => json({ message: 'You successfully sent a request' }) },
  ],
}

function pricesOfTicker(asked: Asked): Answer {
  const { ticker = '' } = asked.params
  const all = rowsFor(asked.view, ticker)
  if (all === null) return json({ detail: `Error: Ticker '${ticker}' not found` }, 404)
  const isAsked = daysAsked(asked, 'startDate', 'endDate')
  const isNewestOnly = parameter(asked, 'startDate') === null && parameter(asked, 'endDate') === null
  const rows = perhapsTwice(isNewestOnly ? all.slice(-1) : all.filter(({ date }) => isAsked(date)), asked)
  if (parameter(asked, 'format') !== 'csv') return json(rows.map(record))
  const records = rows.map((row) => ({ ...record(row), date: row.date }))
  return csv(
    Object.keys(records[0] ?? { date: '' }).join(','),
    records.map((each) => Object.values(each)),
  )
}

function record(row: DayRow) {
  const adjusted = fullyAdjusted(row)
  return {
    date: `${row.date}T00:00:00.000Z`,
    close: row.close,
    high: row.high,
    low: row.low,
    open: row.open,
    volume: row.volume,
    adjClose: adjusted.close,
    adjHigh: adjusted.high,
    adjLow: adjusted.low,
    adjOpen: adjusted.open,
    adjVolume: adjusted.volume,
    divCash: places(row.dividend),
    splitFactor: row.split,
  }
}
