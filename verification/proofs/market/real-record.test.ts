import { join } from 'node:path'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { replayMarket } from '../../../packages/market-data/src/replay/replay-market.ts'
import { openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { closesByDate, referenceRecord } from '../../../packages/testing/src/market/reference-record.ts'
import { REAL_DATA_ABSENT, hasRealData, realMarketFiles } from '../../../packages/testing/src/market/real-data.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'
import { showTrackRecord } from '../../../packages/market-data/src/track-record/show-track-record.ts'

describe.skipIf(!hasRealData)(
  `real prices and filings through replay and record${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
  () => {
    let market: TemporaryMarket

    beforeAll(async () => {
      market = await openTemporaryMarket()
      await importMarketFiles(await realMarketFiles(join(market.dataDirectory, 'templates')), market)
    })

    afterAll(() => market.close())

    it('gives the record that a plain retelling gives, and knows that only survivors are in it', async () => {
      await replayMarket({ dataset: 'market' }, market)
      const { snapshot, ledger: outcome } = await publishSnapshot({ dataset: 'market' }, market)
      expect(outcome.outcome).toBe('not-of-today')
      const reader = await openSnapshot(market.dataDirectory, snapshot)
      const tickers = reader.tickers.map(({ ticker }) => ticker)
      const { dates, totalReturnCloses } = await reader.history(tickers, '10y')
      await reader.close()
      const closes = closesByDate(tickers, dates, totalReturnCloses)
      const days = await ledger.page(market.database.kysely, { dataset: 'market', origin: 'replayed' }, 0, 1000)
      const { chains, isIntact } = await showTrackRecord({ dataset: 'market', verify: true }, market)
      const replayed = chains.find(({ origin }) => origin === 'replayed') ?? assert.fail('There is a replayed chain.')
      expect(isIntact).toBe(true)
      expect(replayed).toMatchObject({
        days: 47,
        firstDay: '2016-02-11',
        lastDay: '2019-12-12',
        stocks: 59,
        stoppedTrading: 0,
      })
      for (const kind of ['value', 'momentum'] as const) {
        for (const { grade, stocks, cohorts, meanExcessReturn } of replayed[kind]) {
          const plain = referenceRecord(days, dates, closes, kind, grade)
          expect([kind, grade, stocks, cohorts]).toEqual([kind, grade, plain.stocks, plain.cohorts])
          const wanted = plain.meanExcessReturn ?? meanExcessReturn ?? 0
          expect(meanExcessReturn ?? 0).toBeCloseTo(wanted, 10)
        }
      }
    }, 60_000)
  },
)
