import { csv, json, text, type Answer } from '../serving/answer.ts'
import { type Asked, dayParameter, daysAsked, parameter, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withKey } from '../serving/keys.ts'
import type { DayRow } from '../market/day-rows.ts'
import { sessionAsked } from '../market/market-view.ts'
import { actionsOn, inShares, isDividend, isSplit, type ListedAction } from './corporate-actions.ts'
import { places, rowsFor, rowsOn } from './ticker-rows.ts'

const UNKNOWN = text('Ticker Not Found.', 404)

/** EODHD: a whole exchange by day, and single tickers. Prices as traded, volume adjusted for splits; the splits are answers of their own. */
export const EODHD: Provider = {
  source: 'eodhd',
  refusal: withKey(['api_token'], text('Unauthenticated', 401)),
  endpoints: [
    { paths: ['/api/eod-bulk-last-day/US', '/eod-bulk-last-day/US'], answer: bulk },
    { paths: ['/api/eod/:ticker', '/eod/:ticker'], answer: pricesOfTicker },
    { paths: ['/api/splits/:ticker', '/splits/:ticker'], answer: (asked) => actionsOfTicker(asked, 'splits') },
    { paths: ['/api/div/:ticker', '/div/:ticker'], answer: (asked) => actionsOfTicker(asked, 'dividends') },
    { paths: ['/api/user', '/user'], answer: () => json({ name: 'Sample', apiRequests: 0, dailyRateLimit: 100_000 }) },
  ],
}

async function bulk(asked: Asked): Promise<Answer> {
  const day = dayParameter(asked, 'date')
  const type = parameter(asked, 'type')
  if (type === 'splits') return listed(asked, (await onSession(asked)).filter(isSplit).map(bulkSplit))
  if (type === 'dividends') return listed(asked, (await onSession(asked)).filter(isDividend).map(bulkDividend))
  const wanted = parameter(asked, 'symbols')?.toUpperCase().replaceAll('.US', '').split(',') ?? null
  const rows = (await rowsOn(asked.view, day)).filter(({ ticker }) => wanted?.includes(ticker) ?? true)
  return listed(
    asked,
    rows.map((row) => ({ code: row.ticker, exchange_short_name: 'US', ...prices(row) })),
  )
}

/** The splits and dividends of the day that is asked for, or of the newest session. */
function onSession(asked: Asked): Promise<ListedAction[]> {
  const session = sessionAsked(asked.view, dayParameter(asked, 'date'))
  const day = session === null ? null : asked.view.market.dayOf(session)
  return actionsOn(asked.view, (date) => date === day)
}

function pricesOfTicker(asked: Asked): Answer {
  const rows = rowsFor(asked.view, asked.params.ticker ?? '')
  if (rows === null) return UNKNOWN
  const isAsked = daysAsked(asked, 'from', 'to')
  return listed(asked, rows.filter(({ date }) => isAsked(date)).map(prices))
}

function actionsOfTicker(asked: Asked, kind: 'splits' | 'dividends'): Answer {
  const rows = rowsFor(asked.view, asked.params.ticker ?? '')
  if (rows === null) return UNKNOWN
  const isAsked = daysAsked(asked, 'from', 'to')
  const found = rows.filter((row) => isAsked(row.date) && (kind === 'splits' ? isSplit(row) : isDividend(row)))
  return listed(
    asked,
    kind === 'splits'
      ? found.map(({ date, split }) => ({ date, split: ratio(split) }))
      : found.map((row) => ({
          date: row.date,
          ...paid(row.date),
          value: places(row.dividend / row.shares),
          unadjustedValue: row.dividend,
          currency: 'USD',
        })),
  )
}

function prices({ date, open, high, low, close, adjustedClose, volume, shares }: DayRow) {
  return { date, open, high, low, close, adjusted_close: places(adjustedClose), volume: Math.round(volume * shares) }
}

function bulkSplit({ ticker, date, split }: ListedAction) {
  return { code: ticker, exchange: 'US', date, split: ratio(split) }
}

function bulkDividend({ ticker, date, dividend }: ListedAction) {
  return {
    code: ticker,
    exchange: 'US',
    date,
    dividend: dividend.toFixed(5),
    currency: 'USD',
    ...paid(date),
    unadjustedValue: dividend.toFixed(5),
  }
}

function paid(date: string) {
  return { declarationDate: null, recordDate: date, paymentDate: null, period: 'Quarterly' }
}

/** 4.000000/1.000000 */
function ratio(split: number): string {
  const { old, fresh } = inShares(split)
  return `${fresh.toFixed(6)}/${old.toFixed(6)}`
}

/** JSON where it is asked for, else a table whose names begin with a capital. */
function listed(asked: Asked, records: readonly Readonly<Record<string, string | number | null>>[]): Answer {
  const rows = perhapsTwice(records, asked)
  if (parameter(asked, 'fmt') === 'json') return json(rows)
  const names = Object.keys(rows[0] ?? {})
  return csv(
    names.map((name) => name[0]?.toUpperCase() + name.slice(1)).join(','),
    rows.map((row) => Object.values(row)),
  )
}
