import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../../packages/testing/src/domain/companies.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMarketFiles, type MarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import type { MarketSource, Need } from '../../../packages/market-data/src/sources/market-source.ts'
import { secSource } from '../../../packages/market-data/src/sources/sec/sec-source.ts'
import { hasRealData, REAL_DATA, REAL_DATA_ABSENT } from '../../../packages/testing/src/market/real-data.ts'
import { type HttpServer, startHttpServer } from '../../../packages/testing/src/market/sources/http-server.ts'
import { openTestClient } from '../../../packages/testing/src/market/sources/test-client.ts'
import { filerPrices, FILERS } from './real-filers.ts'
import { type ExportedRows, filledCells, graded } from './real-sources/exported-rows.ts'
import { inFreshMarket } from './real-sources/fetch-real-rows.ts'
import { edgarReply, FILING_DAYS, servedFilings, type ServedFilings } from './real-sources/served-filings.ts'

const AS_OF = '2025-03-31'
/** So low that some of the companies are graded. */
const CLOSE = '5'
const [FROM, TO] = FILING_DAYS

const NEEDS: readonly (readonly [string, Need])[] = [
  [
    'company by company, as the daily indexes name them',
    { kind: 'filings-since', from: day(FROM), to: day(TO), ciks: Object.values(FILERS) },
  ],
  ['as archives of all companies', { kind: 'all-filings' }],
]

describe.skipIf(!hasRealData)(
  `real filings through the SEC’s source${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
  () => {
    let filings: ServedFilings
    let server: HttpServer
    let byImport: ExportedRows

    beforeAll(async () => {
      filings = await servedFilings()
      server = await startHttpServer(({ url }) => edgarReply(url, filings))
      byImport = await exportedWith(async (folder) => {
        const submissions = join(folder, 'submissions')
        await mkdir(submissions, { recursive: true })
        for (const [cik, answers] of filings.companies)
          await writeFile(join(submissions, `CIK${cik}.json`), answers.submissions)
        const real = (name: string) => join(REAL_DATA, 'sec', name)
        return {
          facts: [real('companyfacts')],
          submissions: [submissions],
          tickers: [real('company_tickers.json.gz')],
        }
      })
    }, 60_000)

    afterAll(() => server.close())

    /** What is exported of a market of its own with these files and the prices. */
    async function exportedWith(bring: (folder: string) => Promise<MarketFiles>): Promise<ExportedRows> {
      const { report, exported } = await inFreshMarket(AS_OF, async (market) => {
        const folder = join(market.dataDirectory, 'files')
        await mkdir(folder, { recursive: true })
        const prices = join(folder, 'prices.csv')
        await writeFile(prices, await filerPrices(CLOSE))
        return importMarketFiles({ ...(await bring(folder)), prices: [prices] }, market)
      })
      expect(report.findings).toEqual([])
      expect(report.rows['facts']).toBeGreaterThan(10_000)
      return exported
    }

    async function fetched(source: MarketSource, needs: readonly Need[], dataDirectory: string): Promise<MarketFiles> {
      const client = openTestClient({ dataDirectory })
      try {
        const files: MarketFiles = {}
        for (const need of needs) {
          const answers = await source.fetch(need, client)
          expect(answers.notes).toEqual([])
          Object.assign(files, answers.files)
        }
        return files
      } finally {
        await client.close()
      }
    }

    it.each(NEEDS)(
      'gives all grades and figures of the import %s',
      async (words, need) => {
        const source = secSource({ contact: 'tests@example.org', baseUrl: server.origin })
        const exported = await exportedWith((folder) => fetched(source, [{ kind: 'company-numbers' }, need], folder))
        expect(exported).toEqual(byImport)
        expect([...exported.keys()].toSorted()).toEqual(Object.keys(FILERS).toSorted())
        expect(graded(exported).value).toBeGreaterThanOrEqual(3)
        process.stdout.write(`SEC, ${words}: ${filledCells(exported)} cells are those of the import\n`)
      },
      60_000,
    )
  },
)
