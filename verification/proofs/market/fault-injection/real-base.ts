import { type FiscalPeriod, ITEMS, amountsOf } from '@fairweight/domain/facts'
import { daysSinceEpoch, parseIsoDate } from '@fairweight/domain/time'
import type { CheckedHistory } from '../../../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import { fundamentalsTemplate, readTable, realTable } from '../../../../packages/testing/src/market/real-data.ts'
import { historyOf } from './synthetic-history.ts'
import type { CleanBase } from './inject-faults.ts'

interface RealRow {
  readonly date: string
  readonly ticker: string
  readonly close: number
  readonly volume: number
}

/** Histories of a real file with one row a ticker and day. */
export async function realHistories(name: string): Promise<CheckedHistory[]> {
  return historiesOf(
    (await realTable(name)).map((row) => ({
      date: row.date ?? '',
      ticker: row.ticker ?? '',
      close: numberIn(row.close),
      volume: numberIn(row.volume),
    })),
  )
}

/** Histories of the real wide table of closes, which knows no volume. */
export async function realUniverse(): Promise<CheckedHistory[]> {
  const rows = (await realTable('universe_closes_2015_2017.csv.gz')).flatMap(({ date = '', ...closes }) =>
    Object.entries(closes).map(([ticker, close]): RealRow => ({
      date,
      ticker,
      close: numberIn(close),
      volume: Number.NaN,
    })),
  )
  return historiesOf(rows)
}

/** Rows of a table of real fundamentals by ticker, oldest first, as the template would hold them. */
export async function realFilings(name = 'fundamentals_annual.csv.gz'): Promise<Map<string, FiscalPeriod[]>> {
  const rows = Map.groupBy(readTable(fundamentalsTemplate(await realTable(name))), ({ ticker = '' }) => ticker)
  return new Map(
    [...rows].map(([ticker, own]) => [
      ticker,
      own.map(toPeriod).toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1)),
    ]),
  )
}

/** Real histories with volume and real filings, taken in turn. */
export async function realBase(): Promise<CleanBase> {
  const [histories, filings] = [
    await realHistories('prices_sp500_2015_2020.csv.gz'),
    [...(await realFilings()).values()],
  ]
  const cyclic = <T>(list: readonly T[], position: number): T => {
    const one = list[position % list.length]
    if (one === undefined) throw new RangeError('Real data is there')
    return one
  }
  const whole = histories.filter(({ closes }) => closes.every((close) => !Number.isNaN(close)))
  return { history: (position) => cyclic(whole, position), filings: (position) => cyclic(filings, position) }
}

function historiesOf(rows: readonly RealRow[]): CheckedHistory[] {
  const dates = [...new Set(rows.map(({ date }) => date))].toSorted()
  const places = new Map(dates.map((date, position) => [date, position]))
  const sessions = Int32Array.from(dates, (date) => daysSinceEpoch(dayOf(date)))
  return [...Map.groupBy(rows, ({ ticker }) => ticker)].map(([ticker, own]) => {
    const [closes, volumes] = [
      new Float64Array(dates.length).fill(Number.NaN),
      new Float32Array(dates.length).fill(Number.NaN),
    ]
    for (const { date, close, volume } of own) {
      closes[places.get(date) ?? 0] = close
      volumes[places.get(date) ?? 0] = volume
    }
    return historyOf(ticker, sessions, closes, volumes)
  })
}

function toPeriod(row: Record<string, string>): FiscalPeriod {
  const amounts = amountsOf((item) => amountIn(row[ITEMS[item].column]))
  return {
    ...amounts,
    periodEnd: dayOf(row.period_end ?? ''),
    periodMonths: 12,
    filed: dayOf(row.filed ?? ''),
    currency: 'USD',
    accession: null,
    origin: null,
  }
}

function amountIn(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : Number(cell)
}

function numberIn(cell: string | undefined): number {
  return cell === undefined || cell === '' ? Number.NaN : Number(cell)
}

function dayOf(text: string) {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError(`The real data has the date ${text}`)
  return date
}
