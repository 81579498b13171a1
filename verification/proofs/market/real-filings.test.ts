import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { exportSnapshot } from '../../../packages/market-data/src/snapshots/export-snapshot.ts'
import { openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { REAL_DATA, REAL_DATA_ABSENT, hasRealData, readTable } from '../../../packages/testing/src/market/real-data.ts'
import { SecMarket } from '../../../packages/testing/src/market/sec/sec-market.ts'
import { filerPrices, FILERS } from './real-filers.ts'

describe.skipIf(!hasRealData)(
  `real filings through import, publish and export${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
  () => {
    let market: SecMarket
    beforeAll(async () => {
      market = await SecMarket.open()
      const answers = (name: string) => join(REAL_DATA, 'sec', name)
      const report = await market.import({
        prices: [await market.write('prices.csv', await filerPrices())],
        facts: [answers('companyfacts')],
        submissions: [answers('submissions')],
        tickers: [answers('company_tickers.json.gz')],
      })
      expect(report.findings).toEqual([])
      expect(report.rows.facts).toBeGreaterThan(10_000)
    }, 60_000)
    afterAll(() => market.close())

    async function exported(
      asOf: string,
    ): Promise<{ snapshot: SnapshotId; stocks: Map<string, Record<string, string>> }> {
      const { snapshot } = await publishSnapshot({ dataset: 'market', asOf }, market.context)
      const { text } = await exportSnapshot({ format: 'csv', snapshot }, market.context)
      return { snapshot, stocks: new Map(readTable(text ?? '').map((row) => [row.TICKER ?? '', row])) }
    }

    it('names companies and rates those whose filings allow it', async () => {
      const { stocks } = await exported('2025-03-31')
      expect([...stocks.keys()].toSorted()).toEqual(Object.keys(FILERS).toSorted())
      expect(stocks.get('MRVL')?.COMPANY_NAME).toMatch(/^Marvell Technology/)
      expect(Number(stocks.get('AAPL')?.EARNINGS_POWER_VALUE)).toBeGreaterThan(10)
      expect(stocks.get('SNOW')).toMatchObject({ HAS_NEG_EBITDA_LATEST: 'true', VALUE_RATING: 'Unranked' })
      for (const stock of stocks.values())
        expect([stock.VALUE_REASON !== '', stock.VALUE_SENTENCE !== '']).toEqual([
          stock.VALUE_RATING === 'Unranked',
          true,
        ])
    }, 60_000)

    it('walks from Apple’s figures back to filings, none of them filed later', async () => {
      const asOf = '2025-03-31'
      const { snapshot } = await exported(asOf)
      const reader = await openSnapshot(market.context.dataDirectory, snapshot)
      const explanation = (await reader.details('AAPL'))?.EXPLANATION
      await reader.close()
      const filed = explanation?.facts.filter(({ item }) => item !== 'close') ?? []
      expect(explanation?.cik).toBe(FILERS.AAPL)
      expect(filed.length).toBeGreaterThan(20)
      for (const fact of filed) {
        expect(fact).toMatchObject({
          accession: expect.stringMatching(/^\d{10}-\d{2}-\d{6}$/),
          tag: expect.any(String),
          source: { file: 'CIK0000320193.json.gz' },
        })
        expect((fact.filed ?? '9999') <= asOf, `${fact.tag} filed ${fact.filed}`).toBe(true)
      }
    }, 60_000)
  },
)
