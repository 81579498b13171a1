import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { importMarketFiles, type MarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { alphaVantageSource } from '../../../packages/market-data/src/sources/alpha-vantage/alpha-vantage-source.ts'
import { eodhdSource } from '../../../packages/market-data/src/sources/eodhd/eodhd-source.ts'
import { fmpSource } from '../../../packages/market-data/src/sources/fmp/fmp-source.ts'
import { sharadarSource } from '../../../packages/market-data/src/sources/nasdaq-data-link/sharadar-source.ts'
import { polygonSource } from '../../../packages/market-data/src/sources/polygon/polygon-source.ts'
import { tiingoSource } from '../../../packages/market-data/src/sources/tiingo/tiingo-source.ts'
import { hasRealData, REAL_DATA_ABSENT, realMarketFiles } from '../../../packages/testing/src/market/real-data.ts'
import { openTemporaryMarket, type TemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'
import {
  apart,
  type ExportedRows,
  exportedOn,
  filledCells,
  graded,
  rowsOf,
  withoutReturns,
} from './real-sources/exported-rows.ts'
import { fetchRealRows, inFreshMarket } from './real-sources/fetch-real-rows.ts'
import {
  alphaVantageLayout,
  eodhdLayout,
  fmpLayout,
  polygonLayout,
  sharadarLayout,
  threePlaces,
  tiingoLayout,
} from './real-sources/provider-layouts.ts'
import {
  countOf,
  dividendAdjustedFiles,
  partOf,
  type RealRows,
  realRows,
  repeatedDividends,
} from './real-sources/real-rows.ts'

/** Value grades are known on the first day, averages of five years on the second. */
const [EARLY, LATE] = ['2016-12-30', '2020-01-10'] as const

/** So long before it that a year's average and momentum are known. */
const BEFORE_EARLY = '2015-10-01'

const asTheyAre = (rows: ExportedRows): ExportedRows => rows

/** Providers whose layout has room for every digit of the real closes. */
const WHOLE = [
  ['EODHD', eodhdSource, eodhdLayout, asTheyAre],
  ['Tiingo', tiingoSource, tiingoLayout, asTheyAre],
  ['Alpha Vantage', alphaVantageSource, alphaVantageLayout, asTheyAre],
  // These two have no place for the adjusted close, on which only figures of returns depend.
  ['Financial Modeling Prep', fmpSource, fmpLayout, withoutReturns],
  ['Polygon', polygonSource, polygonLayout, withoutReturns],
] as const

describe.skipIf(!hasRealData)(
  `real prices through the sources of providers${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
  () => {
    let home: TemporaryMarket
    let files: MarketFiles
    let rows: RealRows
    let early: RealRows
    let byImport: ExportedRows
    /** Stocks of whose closes Sharadar's three places leave a digit out. */
    let rounded: ReadonlySet<string>

    beforeAll(async () => {
      rows = await realRows()
      early = partOf(rows, ({ date }) => date >= BEFORE_EARLY && date <= EARLY)
      const isRounded = ({ close }: { close: string }) => threePlaces(Number(close)) !== Number(close)
      rounded = new Set([...rows.ofTicker].flatMap(([ticker, own]) => (own.some(isRounded) ? [ticker] : [])))
      home = await openTemporaryMarket()
      files = await realMarketFiles(join(home.dataDirectory, 'templates'))
      await importMarketFiles(files, home)
      byImport = await exportedOn(EARLY, home)
    }, 60_000)

    afterAll(() => home.close())

    it('have grades by import to be equal to', () => {
      process.stdout.write(`by import, ${EARLY}: ${JSON.stringify(graded(byImport))} of ${byImport.size} are graded\n`)
      expect(graded(byImport)).toEqual({ value: 15, momentum: 59 })
    })

    it.each(WHOLE)(
      'have all grades and figures of the import from %s',
      async (words, open, layout, compared) => {
        const { report, notes, exported } = await fetchRealRows([{ open, layout, rows: early }], files, EARLY)
        expect([notes, report.rows['prices']]).toEqual([[], countOf(early)])
        const cells = requireEqual(compared(exported), compared(byImport), repeatedDividends(early))
        process.stdout.write(`${words}, ${EARLY}: ${cells} cells are those of the import\n`)
      },
      60_000,
    )

    it('have all grades of the import from Sharadar, and all figures of closes that have three places', async () => {
      const provider = { open: sharadarSource, layout: sharadarLayout, rows: early }
      const { report, notes, exported } = await fetchRealRows([provider], files, EARLY)
      expect([notes, report.rows['prices']]).toEqual([[], countOf(early)])
      const [whole, partly] = [(ticker: string) => !rounded.has(ticker), (ticker: string) => rounded.has(ticker)]
      expect(withoutReturns(rowsOf(exported, whole))).toEqual(withoutReturns(rowsOf(byImport, whole)))
      const grades = (all: ExportedRows) =>
        [...rowsOf(all, partly).values()].map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => GRADES.test(name))),
        )
      expect(grades(exported)).toEqual(grades(byImport))
      const exact = rowsOf(exported, whole)
      process.stdout.write(
        `Sharadar, ${EARLY}: ${filledCells(exact)} cells of ${exact.size} stocks are those of the import\n`,
      )
    }, 60_000)

    it('have all grades and figures of the import where each provider brings some stocks, over five years', async () => {
      const whole = [...rows.ofTicker.keys()].filter((ticker) => !rounded.has(ticker))
      const isSharadars = (ticker: string) => whole.indexOf(ticker) % 5 === 0
      const others = [...rows.ofTicker.keys()].filter((ticker) => !isSharadars(ticker))
      // Not Polygon, which is asked session by session: five years of it are 1,259 answers.
      const byTicker = WHOLE.filter(([, open]) => open !== polygonSource)
      const providers = [
        { open: sharadarSource, layout: sharadarLayout, rows: partOf(rows, ({ ticker }) => isSharadars(ticker)) },
        ...byTicker.map(([, open, layout], place) => {
          const isOwn = (ticker: string) => others.indexOf(ticker) % byTicker.length === place
          return { open, layout, rows: partOf(rows, ({ ticker }) => isOwn(ticker)) }
        }),
      ]
      const { report, notes, exported } = await fetchRealRows(providers, files, LATE)
      expect([notes, report.rows['prices']]).toEqual([[], countOf(rows)])
      const withDividends = partOf(rows, ({ ticker }) => !isSharadars(ticker))
      const imported = await exportedOn(LATE, home)
      const cells = requireEqual(withoutReturns(exported), withoutReturns(imported), repeatedDividends(withDividends))
      expect(graded(exported).momentum).toBe(59)
      process.stdout.write(`five providers at once, ${LATE}: ${cells} cells are those of the import\n`)
    }, 60_000)

    // Stooq's closes are adjusted for dividends, which the prices above are not: other real closes are, in both forms.
    it('have all grades and figures of the import as files of Stooq, both adjusted for dividends', async () => {
      const { table, stooq } = await dividendAdjustedFiles(BEFORE_EARLY, EARLY)
      const imported = (texts: readonly { name: string; text: string }[]) =>
        inFreshMarket(EARLY, async (market) => {
          const prices: string[] = []
          for (const { name, text } of texts) {
            const path = join(market.dataDirectory, 'files', name)
            await mkdir(dirname(path), { recursive: true })
            await writeFile(path, text)
            prices.push(path)
          }
          return importMarketFiles({ ...files, prices }, market)
        })
      const plain = await imported([{ name: 'prices.csv', text: table }])
      const fromStooq = await imported(stooq)
      assert(fromStooq.report.notes.some((note) => note.includes('Stooq’s daily prices')))
      expect(fromStooq.exported).toEqual(plain.exported)
      expect(graded(fromStooq.exported)).toEqual({ value: expect.toSatisfy((count) => count > 10), momentum: 59 })
      process.stdout.write(`Stooq, ${EARLY}: ${filledCells(plain.exported)} cells are those of the import\n`)
    }, 60_000)
  },
)

/**
 * Equal in all cells, but for what the checks found: the real file has no dividends, and its adjusted closes step twice for some of them. A
 * provider that states both is rightly doubted. Answers how many cells that are.
 */
function requireEqual(fetched: ExportedRows, imported: ExportedRows, doubted: readonly string[]): number {
  const [actual, expected] = [apart(fetched), apart(imported)]
  expect(actual.figures).toEqual(expected.figures)
  expect(actual.doubted).toEqual([...new Set([...expected.doubted, ...doubted])].toSorted())
  return filledCells(actual.figures)
}

/** What stays the same where a close is rounded. */
const GRADES = /RATING|REASON|GROUP|EBITDA|FINDING|SECTOR|NAME|TICKER|STRENGTH|GRAHAM|TANGIBLE/
