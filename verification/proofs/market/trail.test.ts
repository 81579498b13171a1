import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { generateSample } from '../../../packages/market-data/src/operations/generate-sample.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { traceSnapshot } from '../../../packages/testing/src/market/reference-trail/walk-snapshot.ts'
import { REAL_DATA_ABSENT, hasRealData, realMarketFiles } from '../../../packages/testing/src/market/real-data.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'

describe('every displayed figure leads back to facts that give it again', () => {
  let market: TemporaryMarket

  afterEach(() => market.close())

  it('of each company of a small sample', async () => {
    market = await openTemporaryMarket()
    const { published } = await generateSample({ companies: 40, years: 6 }, market)
    const walk = await traceSnapshot(market.dataDirectory, published.snapshot)
    expect(walk.stocks).toBe(published.counts.stocks)
    expect(walk.figures).toBeGreaterThan(15 * walk.stocks)
  }, 120_000)

  it.skipIf(!hasRealData)(
    `of each company with real filings${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
    async () => {
      market = await openTemporaryMarket()
      await importMarketFiles(await realMarketFiles(join(market.dataDirectory, 'templates')), market)
      const { snapshot, counts } = await publishSnapshot({ dataset: 'market', asOf: '2016-12-30' }, market)
      const walk = await traceSnapshot(market.dataDirectory, snapshot)
      process.stdout.write(
        `trail: ${walk.figures} figures of ${walk.stocks} real companies, ${walk.same} to the last bit, worst ${walk.worst}\n`,
      )
      expect(walk.stocks).toBe(counts.stocks)
      expect(walk.figures).toBeGreaterThan(8 * walk.stocks)
    },
    120_000,
  )
})
