import { parseIsoDate } from '@fairweight/domain/time'
import type { DayRow } from '../market/day-rows.ts'
import { type Answer, csv, text } from '../serving/answer.ts'
import { type Asked, parameter, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withoutKey } from '../serving/keys.ts'
import { fullyAdjusted, rowsFor, rowsOn } from './ticker-rows.ts'

const NO_DATA = text('No data')

/** Stooq: the download of one ticker, and all tickers of a day as text. Everything is adjusted for splits and dividends. */
export const STOOQ: Provider = {
  source: 'stooq',
  refusal: withoutKey,
  endpoints: [
    { paths: ['/q/d/l', '/q/d/l/'], answer: download },
    { paths: ['/db/d', '/db/d/'], answer: daily },
  ],
}

function download(asked: Asked): Answer {
  const all = rowsFor(asked.view, parameter(asked, 's') ?? '')
  const [first, last] = [compactDay(parameter(asked, 'd1')), compactDay(parameter(asked, 'd2'))]
  const rows = (all ?? []).filter(({ date }) => (first === null || date >= first) && (last === null || date <= last))
  if (rows.length === 0) return NO_DATA
  return csv(
    'Date,Open,High,Low,Close,Volume',
    perhapsTwice(rows, asked).map((row) => [row.date, ...figures(row)]),
  )
}

async function daily(asked: Asked): Promise<Answer> {
  const rows = await rowsOn(asked.view, compactDay(parameter(asked, 'd')))
  if (rows.length === 0) return NO_DATA
  const { body } = csv(
    '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
    perhapsTwice(rows, asked).map((row) => [
      `${row.ticker.replace('.', '-')}.US`,
      'D',
      row.date.replaceAll('-', ''),
      '000000',
      ...figures(row),
      0,
    ]),
  )
  return { ...text(String(body)), headers: { 'content-disposition': 'attachment; filename=daily.txt' } }
}

function figures(row: DayRow): number[] {
  const { open, high, low, close, volume } = fullyAdjusted(row)
  return [open, high, low, close, volume]
}

/** 20261123 */
function compactDay(written: string | null) {
  return parseIsoDate((written ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
}
