import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { stockList } from '@fairweight/contract/wire'
import { isoDateFromDays } from '@fairweight/domain/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { snapshotFolder } from '../context/market-folders.ts'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { ASSET_MIX_BODY, stockDataBody } from '../snapshots/body-names.ts'
import { type SnapshotReader, openSnapshot } from '../snapshots/open-snapshot.ts'
import { marketStatus } from '../operations/market-status.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { publishSnapshot } from './publish-snapshot.ts'

const SESSIONS = 400
const FIRST_DAY = 18_000
const SPLIT_AT = 350

/** One line a day: a steady stock with a 4-for-1 split on day 350 and a dividend on day 360. */
function dailyRows(write: (date: string, position: number) => string): string {
  return Array.from({ length: SESSIONS }, (_, position) => write(isoDateFromDays(FIRST_DAY + position), position)).join(
    '\n',
  )
}

const dateOf = (position: number): string => isoDateFromDays(FIRST_DAY + position)
const valueOf = (position: number): number => 100 + position / 10
const rawClose = (position: number): number => (position < SPLIT_AT ? valueOf(position) : valueOf(position) / 4)

const RAW = `date,ticker,close,volume,dividend,split\n${dailyRows((date, position) => `${date},ABC,${rawClose(position)},1000,${position === 360 ? 1 : 0},${position === SPLIT_AT ? 4 : 1}`)}\n`
const FILINGS = `ticker,period_end,filed,period_months,currency,shares_outstanding,total_equity,total_assets,eps_diluted\nABC,${dateOf(10)},${dateOf(100)},12,USD,1000000000,5e10,1e11,8\n`

describe('publishing', () => {
  let market: TemporaryMarket
  let reader: SnapshotReader | null

  beforeEach(async () => {
    market = await openTemporaryMarket()
    reader = null
    await mkdir(join(market.dataDirectory, 'files'))
  })

  afterEach(async () => {
    await reader?.close()
    await market.close()
  })

  async function file(name: string, content: string): Promise<string> {
    const path = join(market.dataDirectory, 'files', name)
    await writeFile(path, content)
    return path
  }

  async function publishAndOpen(position: number): Promise<SnapshotReader> {
    await reader?.close()
    const { snapshot } = await publishSnapshot({ dataset: 'market', asOf: dateOf(position) }, market)
    reader = await openSnapshot(market.dataDirectory, snapshot)
    return reader
  }

  async function figures(
    position: number,
  ): Promise<{ close: number | null | undefined; cap: number | null | undefined }> {
    const details = await (await publishAndOpen(position)).details('ABC')
    return { close: details?.LAST_CLOSE_PRICE, cap: details?.MARKETCAP }
  }

  it('moves price and shares together on a split day, and hides the split before it', async () => {
    await importMarketFiles(
      { prices: [await file('raw.csv', RAW)], fundamentals: [await file('filings.csv', FILINGS)] },
      market,
    )
    const eve = await figures(SPLIT_AT - 1)
    const day = await figures(SPLIT_AT)
    expect(eve.close).toBe(valueOf(SPLIT_AT - 1))
    expect(eve.cap).toBe(valueOf(SPLIT_AT - 1) * 1e9)
    expect(day.close).toBe(valueOf(SPLIT_AT) / 4)
    expect(day.cap).toBe(valueOf(SPLIT_AT) * 1e9)
  })

  it('tells of a figure that the gate keeps back what is doubted, not that it was not reported', async () => {
    const negative = FILINGS.replace('eps_diluted\n', 'eps_diluted,long_term_debt\n').replace(/8\n$/, '8,-5e9\n')
    await importMarketFiles(
      { prices: [await file('raw.csv', RAW)], fundamentals: [await file('filings.csv', negative)] },
      market,
    )
    const details = await (await publishAndOpen(SESSIONS - 1)).details('ABC')
    const inputs =
      details?.EXPLANATION.measures
        .flatMap((measure) => measure.inputs)
        .filter(({ name }) => name === 'long-term debt') ?? []
    expect(inputs.length).toBeGreaterThan(0)
    const doubt = `−5 billion in the period to ${dateOf(10)} is below zero`
    for (const input of inputs)
      expect(input).toMatchObject({
        value: null,
        note: expect.stringMatching(/data checks withhold long-term debt/),
        keptBack: doubt,
      })
    expect(details?.EXPLANATION.findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(doubt)])
  })

  it('takes a later split back out of a file that was adjusted for it', { tags: 'long' }, async () => {
    const adjusted = `date,ticker,close\n${dailyRows((date, position) => `${date},ABC,${valueOf(position) / 4}`)}\n`
    const splits = `date,ticker,split\n${dateOf(SPLIT_AT)},ABC,4\n`
    await importMarketFiles(
      {
        prices: [await file('adjusted.csv', adjusted)],
        splits: [await file('splits.csv', splits)],
        fundamentals: [await file('filings.csv', FILINGS)],
      },
      market,
    )
    expect((await figures(SPLIT_AT - 1)).close).toBe(valueOf(SPLIT_AT - 1))
    expect((await figures(SPLIT_AT)).close).toBe(valueOf(SPLIT_AT) / 4)
    expect(reader?.isPriceReturnOnly(['ABC'])).toBe(true)
  })

  it('builds total-return closes from dividends and splits', async () => {
    await importMarketFiles({ prices: [await file('raw.csv', RAW)] }, market)
    const { closes, totalReturnCloses, dates } = await (await publishAndOpen(SESSIONS - 1)).history(['ABC'], '3y')
    expect(dates).toHaveLength(SESSIONS)
    const [close, total] = [closes[0] ?? [], totalReturnCloses[0] ?? []]
    expect(total.at(-1)).toBe(close.at(-1))
    const growth = (series: ArrayLike<number>, position: number) =>
      (series[position] ?? 0) / (series[position - 1] ?? 1)
    expect(growth(total, SPLIT_AT)).toBeCloseTo(valueOf(SPLIT_AT) / valueOf(SPLIT_AT - 1), 12)
    expect(growth(total, 360)).toBeCloseTo((rawClose(360) + 1) / rawClose(359), 12)
  })

  it('is a no-op the second time, and reproduces the same bytes in another folder', { tags: 'long' }, async () => {
    const prices = [await file('raw.csv', RAW)]
    await importMarketFiles({ prices }, market)
    const first = await publishSnapshot({ dataset: 'market' }, market)
    const again = await publishSnapshot({ dataset: 'market' }, market)
    expect(again).toEqual({ ...first, wasKnown: true })
    const other = await openTemporaryMarket()
    try {
      await importMarketFiles({ prices }, other)
      const elsewhere = await publishSnapshot({ dataset: 'market' }, other)
      expect(elsewhere.snapshot).toBe(first.snapshot)
      const read = (folder: string) => readFile(join(snapshotFolder(folder, first.snapshot), 'manifest.json'), 'utf8')
      expect(await read(other.dataDirectory)).toBe(await read(market.dataDirectory))
    } finally {
      await other.close()
    }
  })

  it('writes read-only files and lists that leave out the columns of a tool not held', async () => {
    await importMarketFiles({ prices: [await file('raw.csv', RAW)] }, market)
    const open = await publishAndOpen(SESSIONS - 1)
    const manifest = await stat(join(snapshotFolder(market.dataDirectory, open.manifest.id), 'manifest.json'))
    expect(manifest.mode & 0o222).toBe(0)
    const body = open.body(stockDataBody({ value: false, momentum: true }))
    const json = body?.json.toString('utf8') ?? ''
    expect(brotliDecompressSync(body?.br ?? Buffer.alloc(0)).toString('utf8')).toBe(json)
    expect(gunzipSync(body?.gz ?? Buffer.alloc(0)).toString('utf8')).toBe(json)
    const [row] = stockList.parse(JSON.parse(json)).stocks
    expect(row).toHaveProperty('MOMENTUM_RATING')
    expect(row).not.toHaveProperty('VALUE_RATING')
    expect(row).not.toHaveProperty('MARGIN_OF_SAFETY')
    expect(row).not.toHaveProperty('FINANCIAL_STRENGTH')
  })

  it('quarantines a jump without volume and keeps one with volume, and tells both', async () => {
    const jumping = (ticker: string, volume: number) =>
      dailyRows(
        (date, position) => `${date},${ticker},${position < 200 ? 100 : 48},${position === 200 ? volume : 1000}`,
      )
    const prices = [
      await file('jumps.csv', `date,ticker,close,volume\n${jumping('TRUE', 5000)}\n${jumping('FALSE', 0)}\n`),
    ]
    await importMarketFiles({ prices }, market)
    const open = await publishAndOpen(SESSIONS - 1)
    const rows = stockList.parse(
      JSON.parse(open.body(stockDataBody({ value: true, momentum: true }))?.json.toString('utf8') ?? ''),
    ).stocks
    expect(rows.map(({ TICKER, MOMENTUM_PERCENTAGE_RANK }) => [TICKER, MOMENTUM_PERCENTAGE_RANK])).toEqual([
      ['FALSE', null],
      ['TRUE', null],
    ])
    const [status] = await marketStatus({ dataset: 'market' }, market)
    expect(status?.findings.map(({ check, severity, ticker }) => [check, severity, ticker])).toEqual([
      ['impossible-jump', 'block', 'FALSE'],
      // These days are those of the calendar, weekends too.
      ['outside-sessions', 'warn', null],
      ['large-move', 'warn', 'TRUE'],
      ['no-filings-imported', 'warn', null],
    ])
    expect((await open.details('FALSE'))?.EXPLANATION.momentumRating.reason).toMatch(/data check/)
  })

  it('says plainly that data without funds has no investment mix, and marks who reports in another currency', async () => {
    const inEuros = FILINGS.replace('USD', 'EUR')
    await importMarketFiles(
      { prices: [await file('raw.csv', RAW)], fundamentals: [await file('filings.csv', inEuros)] },
      market,
    )
    const open = await publishAndOpen(SESSIONS - 1)
    expect(open.body(ASSET_MIX_BODY)).toBeNull()
    const reason = 'The data has no prices of funds that represent asset classes.'
    expect(open.manifest.assetMix).toEqual({ classes: 0, from: null, to: null, observations: 0, reason })
    expect((await marketStatus({ dataset: 'market' }, market))[0]?.snapshot?.assetMix.reason).toBe(reason)
    const json = open.body(stockDataBody({ value: true, momentum: true }))?.json.toString('utf8') ?? ''
    expect(stockList.parse(JSON.parse(json)).stocks).toMatchObject([
      { TICKER: 'ABC', MARKETCAP_GROUP: 'Unknown', IS_FOREIGN_FILER: true },
    ])
  })

  it('says what is wrong with the date or the data', async () => {
    await expect(publishSnapshot({ dataset: 'market' }, market)).rejects.toMatchObject({
      code: 'publish-nothing-imported',
    })
    await importMarketFiles({ prices: [await file('raw.csv', RAW)] }, market)
    await expect(publishSnapshot({ dataset: 'market', asOf: '30.12.2016' }, market)).rejects.toMatchObject({
      code: 'publish-wrong-date',
    })
    await expect(publishSnapshot({ dataset: 'market', asOf: '2001-01-01' }, market)).rejects.toMatchObject({
      code: 'publish-before-first-session',
    })
    expect((await marketStatus({ dataset: 'market' }, market))[0]?.snapshot).toBeNull()
  })
})
