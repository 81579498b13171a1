import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marketOperations } from '@fairweight/application/market-run/operations/market-operations.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import type { MarketContext } from '../context/market-context.ts'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { currentSnapshot } from '../snapshots/current-snapshot.ts'
import { type SnapshotReader, openSnapshot } from '../snapshots/open-snapshot.ts'
import { ensureSample } from './generate-sample.ts'
import { marketStatus } from './market-status.ts'

describe('SAMPLE DATA', () => {
  let small: SmallMarket
  let market: MarketContext
  let reader: SnapshotReader

  beforeAll(async () => {
    small = await makeSmallMarket()
    market = small.context
    const { id } = (await currentSnapshot(market, 'sample')) ?? assert.fail('The sample is published.')
    reader = await openSnapshot(market.dataDirectory, id)
  })

  afterAll(async () => {
    await reader.close()
    await small.close()
  })

  it('is generated once only by ensureSample', async () => {
    expect(await ensureSample(market)).toBeNull()
  })

  it('runs by name, refusing what is not asked for', async () => {
    const status = await marketStatus({ dataset: 'sample' }, market)
    expect(status).toMatchObject([{ snapshot: { id: reader.manifest.id }, hasUnpublishedImport: false }])
    await expect(marketOperations['market.publish'].run({ dataset: 'real' }, market)).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await expect(marketOperations['market.export'].run({ format: 'csv' }, market)).rejects.toMatchObject({
      code: 'snapshot-unknown',
    })
  })

  it('exports every row with its details at full precision', async () => {
    const { text, stocks } = await marketOperations['market.export'].run({ format: 'json', dataset: 'sample' }, market)
    const exported: Record<string, unknown>[] = JSON.parse(text ?? '')
    expect(exported).toHaveLength(stocks)
    const details = await reader.details('HLX')
    expect(exported.find((row) => row.TICKER === 'HLX')).toMatchObject({
      GRAHAM_NUMBER: details?.GRAHAM_NUMBER,
      MARKETCAP: details?.MARKETCAP,
      'MARGIN_OF_SAFETY.dcf': expect.any(Number),
    })
  })

  it('gives null for a stock that is not there, and says which ticker has no history', async () => {
    expect(await reader.details('NONE')).toBeNull()
    expect(reader.has('NONE')).toBe(false)
    await expect(reader.history(['HLX', 'NONE'], '1y')).rejects.toMatchObject({
      code: 'unknown-ticker',
      message: expect.stringContaining('NONE'),
    })
  })

  it('is not generated anew where a daily run was stopped between its import and its publish', async () => {
    const prices = join(market.dataDirectory, 'prices-of-a-night.csv')
    await writeFile(prices, 'date,ticker,close\n2026-11-23,HLX,50\n')
    await importMarketFiles(
      { dataset: 'sample', prices: [prices] },
      { ...market, clock: () => new Date('2026-11-24T05:00:00Z') },
    )
    expect(await marketStatus({ dataset: 'sample' }, market)).toMatchObject([{ hasUnpublishedImport: true }])
    expect(await ensureSample(market)).toBeNull()
  })
})
