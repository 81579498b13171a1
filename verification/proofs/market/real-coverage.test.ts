import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { currentSnapshot } from '../../../packages/market-data/src/snapshots/current-snapshot.ts'
import { openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { REAL_DATA, REAL_DATA_ABSENT, hasRealData } from '../../../packages/testing/src/market/real-data.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'

describe.skipIf(!hasRealData)(
  `the prices of 59 real stocks and one row more${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
  () => {
    let market: TemporaryMarket
    let whole: string

    beforeAll(async () => {
      market = await openTemporaryMarket()
      await importMarketFiles({ prices: [join(REAL_DATA, 'prices_sp500_2015_2020.csv.gz')] }, market)
      whole = (await publishSnapshot({ dataset: 'market' }, market)).snapshot
    }, 120_000)

    afterAll(() => market.close())

    it('are refused, and readers keep the whole day before with all of its grades', async () => {
      const file = join(market.dataDirectory, 'prices-2020-01-13.csv')
      await writeFile(file, 'date,ticker,close\n2020-01-13,MSFT,163.28\n')
      await importMarketFiles({ prices: [file] }, market)
      await expect(publishSnapshot({ dataset: 'market' }, market)).rejects.toMatchObject({
        code: 'publish-coverage',
        message: expect.stringContaining(
          'readers still see the day of 2020-01-10: prices-2020-01-13.csv brought a close of 2020-01-13 for 1 of 59 stocks; on 2020-01-10 all 59 had one.',
        ),
      })
      expect(await currentSnapshot(market, 'market')).toMatchObject({
        id: whole,
        asOf: '2020-01-10',
        manifest: { coverage: { priced: 59, momentumGraded: 59 } },
      })
      const forced = await publishSnapshot({ dataset: 'market', acceptCoverage: ['prices', 'grades'] }, market)
      expect(forced.coverage).toEqual({ priced: 1, valueGraded: 0, momentumGraded: 0, filed: 0 })
    }, 120_000)

    it('never say of a company that it filed nothing, when its filings were not imported', async () => {
      const reader = await openSnapshot(market.dataDirectory, asSnapshotId(whole))
      const details = await reader.details('MSFT')
      await reader.close()
      expect(details?.EXPLANATION.valueRating).toMatchObject({
        rating: 'Unranked',
        reason: 'No figures from this company’s filings have been imported.',
      })
    })
  },
)
