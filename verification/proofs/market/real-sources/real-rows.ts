import { join } from 'node:path'
import { type IsoDate, parseIsoDate } from '../../../../packages/domain/src/time/index.ts'
import { realTable } from '../../../../packages/testing/src/market/real-data.ts'

/** A day of a stock as the real file has it; its figures stay the text that they are there. */
export interface RealRow {
  readonly date: string
  readonly ticker: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly adjustedClose: string
  readonly volume: string
  /** Cash paid a share, read from the step of the adjusted closes; 0 without one. */
  readonly dividend: number
}

/** The rows of the real prices from 2015 to 2020, which are adjusted for splits, by ticker and by day. */
export interface RealRows {
  readonly ofTicker: ReadonlyMap<string, readonly RealRow[]>
  readonly ofDay: ReadonlyMap<string, readonly RealRow[]>
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The real prices that the import reads from the same file. */
export async function realRows(): Promise<RealRows> {
  const stated = (await realTable('prices_sp500_2015_2020.csv.gz')).map(statedRow)
  const ofTicker = Map.groupBy(stated, ({ ticker }) => ticker)
  return rowsWithin(new Map([...ofTicker].map(([ticker, own]) => [ticker, withDividends(own)])))
}

/** A part of the rows. */
export function partOf(rows: RealRows, isWanted: (row: RealRow) => boolean): RealRows {
  const wanted = [...rows.ofTicker].map(([ticker, own]) => [ticker, own.filter(isWanted)] as const)
  return rowsWithin(new Map(wanted.filter(([, own]) => own.length > 0)))
}

/** How many rows there are. */
export function countOf({ ofTicker }: RealRows): number {
  return [...ofTicker.values()].reduce((sum, own) => sum + own.length, 0)
}

function rowsWithin(ofTicker: ReadonlyMap<string, readonly RealRow[]>): RealRows {
  const ofDay = Map.groupBy([...ofTicker.values()].flat(), ({ date }) => date)
  const days = [...ofDay.keys()].toSorted()
  const [from, to] = [parseIsoDate(days[0] ?? ''), parseIsoDate(days.at(-1) ?? '')]
  if (from === null || to === null) throw new TypeError('The real prices have no days')
  return { ofTicker, ofDay, from, to }
}

type StatedRow = Omit<RealRow, 'dividend'>

function statedRow(row: Record<string, string>): StatedRow {
  const { date = '', ticker = '', open = '', high = '', low = '', close = '', adj_close = '', volume = '' } = row
  return { date, ticker, open, high, low, close, adjustedClose: adj_close, volume }
}

/** Stocks whose adjusted closes step for one dividend on two days in a row, as those of six do before 2017. */
export function repeatedDividends({ ofTicker }: RealRows): string[] {
  const isRepeated = (row: RealRow, place: number, own: readonly RealRow[]) =>
    row.dividend > 0 && (own[place - 1]?.dividend ?? 0) > 0
  return [...ofTicker].flatMap(([ticker, own]) => (own.some(isRepeated) ? [ticker] : []))
}

/** Smaller steps are the rounding of the adjusted closes. */
const MIN_DIVIDEND = 0.005

/** The method of the adjusted closes read backwards: what was paid is the share of the close before by which they fall behind. */
function withDividends(rows: readonly StatedRow[]): RealRow[] {
  const share = ({ adjustedClose, close }: StatedRow) => Number(adjustedClose) / Number(close)
  return rows.map((row, place) => {
    const before = rows[place - 1]
    const paid = before === undefined ? 0 : Number(before.close) * (1 - share(before) / share(row))
    return { ...row, dividend: paid < MIN_DIVIDEND ? 0 : Number(paid.toFixed(4)) }
  })
}

/** One file of Stooq's bulk archive. */
export interface StooqFile {
  readonly name: string
  readonly text: string
}

/** Real closes that are adjusted for dividends, as Stooq's are: as the import's own table, and as Stooq's files. */
export async function dividendAdjustedFiles(
  from: string,
  to: string,
): Promise<{ table: string; stooq: readonly StooqFile[] }> {
  const rows = (await realTable('prices_long_2005_2017.csv.gz')).filter(({ date = '' }) => date >= from && date <= to)
  const table = rows.map(({ date, ticker, close, volume }) => [date, ticker, close, close, volume].join(','))
  const stooq = [...Map.groupBy(rows, ({ ticker = '' }) => ticker)].map(([ticker, own]) => ({
    name: join('daily', `${ticker.toLowerCase()}.us.txt`),
    text: stooqText(ticker, own),
  }))
  return { table: `date,ticker,close,adj_close,volume\n${table.join('\n')}\n`, stooq }
}

function stooqText(ticker: string, rows: readonly Record<string, string>[]): string {
  const header = '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>'
  // The real table has no other prices than the close.
  const lines = rows.map(
    ({ date = '', close, volume }) => `${ticker}.US,D,${date.replaceAll('-', '')},000000,,,,${close},${volume},0`,
  )
  return `${[header, ...lines].join('\n')}\n`
}
