import { demoStockList, stockList } from '@fairweight/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_BODY, stockDataBody } from '../snapshots/body-names.ts'
import { type SnapshotReader, openSnapshot } from '../snapshots/open-snapshot.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../testing/temporary-market.ts'
import { type SampleReport, ensureSample, generateSample } from './generate-sample.ts'
import { marketOperations } from './market-operations.ts'

describe('SAMPLE DATA', () => {
  let market: TemporaryMarket
  let report: SampleReport
  let reader: SnapshotReader

  beforeAll(async () => {
    market = await openTemporaryMarket()
    report = await generateSample({ companies: 400, years: 6 }, market)
    reader = await openSnapshot(market.dataDirectory, report.published.snapshot)
  }, 120_000)

  afterAll(async () => {
    await reader.close()
    await market.close()
  })

  it('has every grade and every size', () => {
    const { value, momentum, marketCapGroup } = report.published.grades
    for (const [grade, count] of Object.entries({ ...value, ...momentum })) expect(count, grade).toBeGreaterThan(0)
    for (const group of ['Large', 'Mid', 'Small', 'Micro'] as const)
      expect(marketCapGroup[group], group).toBeGreaterThan(0)
    expect(report.imported.findings).toEqual([])
    expect(report.published.gate.block).toBe(0)
  })

  it('shows 200 companies in the demo, the tour’s example among them, each with its details', () => {
    const demo = demoStockList.parse(JSON.parse(reader.body(DEMO_BODY)?.json.toString('utf8') ?? ''))
    expect(demo.stocks).toHaveLength(200)
    const example = demo.stocks.find((stock) => stock.TICKER === 'HLX')
    expect(example?.VALUE_RATING).toMatch(/^[AB]/)
    expect(example?.EXPLANATION.facts.length).toBeGreaterThan(20)
    for (const key of [
      'DISCOUNTED_CASH_FLOW',
      'EARNINGS_POWER_VALUE',
      'GRAHAM_NUMBER',
      'TANGIBLE_BOOK_VALUE_PER_SHARE',
      'FUTURE_CASH_FLOW',
      'FIVE_YEAR_AVERAGE_CLOSE_PRICE',
    ] as const)
      expect(example?.[key], key).not.toBeNull()
  })

  it('lists only stocks, and keeps the funds’ and the bills’ histories', async () => {
    const { stocks } = stockList.parse(
      JSON.parse(reader.body(stockDataBody({ value: true, momentum: true }))?.json.toString('utf8') ?? ''),
    )
    expect(stocks).toHaveLength(report.published.counts.stocks)
    expect(stocks.map((stock) => stock.TICKER)).toEqual(stocks.map((stock) => stock.TICKER).toSorted())
    const classes = reader.tickers.filter((entry) => entry.type !== 'stock').map((entry) => entry.assetClass)
    expect(new Set(classes).size).toBe(16)
    const rate = reader.riskFreeRate('2023-11-20', '2026-11-20')
    expect(rate).toBeGreaterThan(0)
    expect(rate).toBeLessThan(0.1)
  })

  it('is generated once only by ensureSample', async () => {
    expect(await ensureSample(market)).toBeNull()
  })

  it('runs by name, refusing what is not asked for', async () => {
    const status = await marketOperations['market.status'].run({ dataset: 'sample' }, market)
    expect(status).toMatchObject([{ snapshot: { id: report.published.snapshot }, hasUnpublishedImport: false }])
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
})
