import { readFile } from 'node:fs/promises'
import { csvRows } from '@fairweight/domain/broker-files/csv-rows.ts'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { UsageError } from '../../command-line/usage-error.ts'

/** Closes of several stocks over the same days, oldest first; NaN where a cell is empty. */
export interface ClosesFile {
  readonly days: readonly IsoDate[]
  readonly closes: ReadonlyMap<Ticker, Float64Array>
}

/** Reads a CSV with a column of days and one of closes for each ticker. Throws UsageError for what is none. */
export async function readCloses(path: string): Promise<ClosesFile> {
  const [heading, ...rows] = csvRows(await textOf(path))
  const symbols = heading?.cells.slice(1).map(parseTicker) ?? []
  if (symbols.length === 0 || rows.length === 0)
    throw new UsageError(`${path} has no table of closes: a column of days, and one for each ticker.`)
  const lines = rows
    .map(({ line, cells: [day = '', ...prices] }) => {
      const date = parseIsoDate(day)
      if (date === null) throw new UsageError(`Line ${line} of ${path} does not begin with a day such as 2026-01-31.`)
      return { date, closes: symbols.map((_, column) => closeOf(prices[column] ?? '', path, line)) }
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const twice = lines.find(({ date }, at) => date === lines[at - 1]?.date)
  if (twice !== undefined) throw new UsageError(`${path} has ${twice.date} twice.`)
  return {
    days: lines.map(({ date }) => date),
    closes: new Map(
      symbols.flatMap((symbol, column) =>
        symbol === null ? [] : [[symbol, Float64Array.from(lines, ({ closes }) => closes[column] ?? Number.NaN)]],
      ),
    ),
  }
}

function closeOf(cell: string, path: string, line: number): number {
  if (cell === '') return Number.NaN
  const close = Number(cell.replace(/^\$/, ''))
  if (close > 0 && Number.isFinite(close)) return close
  throw new UsageError(`Line ${line} of ${path}: “${cell}” is no price.`)
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new UsageError(`${path} cannot be read.`)
  }
}
