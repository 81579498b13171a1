import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SnapshotReader, openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { type IsoDate, isIsoDate } from '@fairweight/domain/time'
import {
  REAL_DATA,
  fundamentalsTemplate,
  readTable,
  realMarketFiles,
  realTable,
} from '../../../packages/testing/src/market/real-data.ts'
import { openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'
import { ratingDates } from './as-of-dates.ts'
import type { FindingList } from './distinct-findings.ts'

const PRICES = ['prices_sp500_2015_2020.csv.gz', 'found/prices.csv.gz'] as const
const DAYS = { first: '2016-01-29', last: '2020-01-10' } as const
const AROUND = 2

/** What the stocks with real prices were shown with, against the rows of the files themselves. */
export interface ShownStocks {
  readonly stocks: number
  readonly figures: number
  readonly differences: readonly string[]
}

interface FileRows {
  readonly closes: ReadonlyMap<string, readonly Record<string, string>[]>
  /** The cells of a ticker's period, by ticker, period end and column. */
  readonly fundamentals: ReadonlyMap<string, string>
}

/**
 * Imports all real price files and tables of fundamentals as an operator would, publishes each of the days, and adds what was found about
 * prices to the list. Every reported figure and close that a stock is shown with is looked up again in the files.
 */
export async function publishRealStocks(found: FindingList): Promise<ShownStocks> {
  const [market, folder] = [await openTemporaryMarket(), await mkdtemp(join(tmpdir(), 'fairweight-companies-'))]
  try {
    const files = await realMarketFiles(folder)
    const more = join(folder, 'more.csv')
    await writeFile(more, fundamentalsTemplate(await realTable('found/fundamentals_annual.csv.gz')))
    await importMarketFiles(
      {
        ...files,
        prices: PRICES.map((name) => join(REAL_DATA, name)),
        fundamentals: [...(files.fundamentals ?? []), more],
      },
      market,
    )
    const rows = await fileRows()
    const shown = { stocks: 0, figures: 0, differences: [] as string[] }
    // The latest day first: no day before it is on record, so that none is refused for what went missing since.
    for (const asOf of ratingDates(dayOf(DAYS.first), dayOf(DAYS.last)).toReversed()) {
      const reader = await openSnapshot(
        market.dataDirectory,
        (await publishSnapshot({ dataset: 'market', asOf }, market)).snapshot,
      )
      try {
        const day = await lookAt(reader, asOf, rows, found)
        shown.stocks = Math.max(shown.stocks, day.stocks)
        shown.figures += day.figures
        shown.differences.push(...day.differences)
      } finally {
        await reader.close()
      }
    }
    return shown
  } finally {
    await market.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function lookAt(reader: SnapshotReader, asOf: IsoDate, rows: FileRows, found: FindingList): Promise<ShownStocks> {
  let figures = 0
  const differences: string[] = []
  for (const { ticker } of reader.tickers) {
    const details = await reader.details(ticker)
    if (details === null) continue
    for (const { check, severity, sentence, date, blocked } of details.EXPLANATION.findings) {
      // What is found in the filings themselves stands in the other tables.
      if (rows.fundamentals.has(`${ticker} filed ${date}`)) continue
      found.add(ticker, asOf, { check, severity, sentence, blocked }, date ?? '', () =>
        closesAround(rows, ticker, date),
      )
    }
    for (const { item, value, period } of details.EXPLANATION.facts) {
      figures++
      const cell =
        item === 'close'
          ? rows.closes.get(ticker)?.find(({ date }) => date === period.end)?.close
          : rows.fundamentals.get(`${ticker} ${period.end} ${item}`)
      if (cell === undefined || Number(cell) !== value)
        differences.push(
          `${ticker} on ${asOf}: ${item} of ${period.end} is shown as ${value}, the file says ${cell ?? 'nothing'}`,
        )
    }
  }
  return { stocks: reader.tickers.length, figures, differences }
}

async function fileRows(): Promise<FileRows> {
  const prices = (await Promise.all(PRICES.map(realTable))).flat()
  const tables = await Promise.all(['fundamentals_annual.csv.gz', 'found/fundamentals_annual.csv.gz'].map(realTable))
  const cells = readTable(fundamentalsTemplate(tables.flat())).flatMap(
    ({ ticker = '', period_end: end = '', filed = '', ...columns }) => [
      [`${ticker} filed ${filed}`, filed] as const,
      ...Object.entries(columns).map(([column, cell]) => [`${ticker} ${end} ${column}`, cell] as const),
    ],
  )
  return { closes: Map.groupBy(prices, ({ ticker = '' }) => ticker), fundamentals: new Map(cells) }
}

/** The price file's rows of the day and of the two before and after it. */
function closesAround({ closes }: FileRows, ticker: string, date: string | null): string {
  const own = closes.get(ticker) ?? []
  const place = own.findIndex((row) => row.date === date)
  if (place < 0) return ''
  return own
    .slice(Math.max(0, place - AROUND), place + AROUND + 1)
    .map(
      (row) =>
        `${row.date} ${row.close} (adjusted ${row.adj_close}, ${Number(row.volume).toLocaleString('en-US')} shares)`,
    )
    .join('; ')
}

function dayOf(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`${text} is no date`)
  return text
}
