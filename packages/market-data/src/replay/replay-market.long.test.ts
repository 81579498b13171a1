import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StockRow } from '@fairweight/contract/wire'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { trackRecords } from '@fairweight/database/repositories/ledger/track-records.ts'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { snapshotFolder } from '../context/market-folders.ts'
import { writeGrades } from '../ledger/grades-text.ts'
import { storedReading } from '../ledger/stored-record.ts'
import { generateSample } from '../operations/generate-sample.ts'
import { marketOperations } from '@fairweight/application/market-run/operations/market-operations.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'
import { openSnapshot } from '../snapshots/open-snapshot.ts'
import { SNAPSHOT_FILES } from '../snapshots/snapshot-files.ts'
import { closesByDate, referenceRecord } from '@fairweight/testing/market/reference-record.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { showTrackRecord } from '../track-record/show-track-record.ts'
import { replayMarket } from './replay-market.ts'

const DATASET = 'sample'
const chain = { dataset: DATASET, origin: 'replayed' } as const
const now = new Date('2026-11-21T12:00:00.000Z')

/** The synthetic companies that leap without a trade, on next to none, or by a split that nobody told. */
const LEAPING: ReadonlySet<string> = new Set(['JMP1', 'STR1', 'OLD1'])
const isInjectedError = (ticker: string, before: number, after: number): boolean =>
  LEAPING.has(ticker) && Math.abs(after / before - 1) > 0.4

describe('replaying past months', () => {
  let market: TemporaryMarket

  beforeAll(async () => {
    market = { ...(await openTemporaryMarket()), clock: () => now }
    await generateSample({ companies: 80, years: 4 }, market)
  }, 120_000)
  afterAll(() => market.close())

  const days = (): Promise<LedgerDay[]> => ledger.page(market.database.kysely, chain, 0, 1000)

  test('goes on where it ended, and in the end stands as if done at once', async () => {
    const first = await replayMarket({ dataset: DATASET, to: '2025-06-30' }, market)
    expect(first.appended).toBe(first.days)
    const begun = await days()
    const second = await replayMarket({ dataset: DATASET }, market)
    const all = await days()
    expect(second).toMatchObject({ appended: all.length - begun.length, days: all.length, head: all.at(-1)?.hash })
    expect(all.slice(0, begun.length)).toEqual(begun)
    expect((await replayMarket({ dataset: DATASET }, market)).appended).toBe(0)
    expect(all.length).toBeGreaterThan(30)
    const months = all.map(({ asOf }) => asOf.slice(0, 7))
    expect(new Set(months).size).toBe(months.length)
  }, 120_000)

  test('grades a day as a publication of that day does', async () => {
    const all = await days()
    for (const day of [all[0], all[20], all.at(-1)]) {
      if (day === undefined) throw new TypeError('There are so many days')
      const { snapshot, ledger: outcome } = await publishSnapshot({ dataset: DATASET, asOf: day.asOf }, market)
      const rows: StockRow[] = JSON.parse(
        await readFile(join(snapshotFolder(market.dataDirectory, snapshot), SNAPSHOT_FILES.rows), 'utf8'),
      )
      const published = writeGrades(
        rows.map(({ TICKER, VALUE_RATING = 'Unranked', MOMENTUM_RATING = 'Unranked' }) => ({
          ticker: TICKER,
          value: VALUE_RATING,
          momentum: MOMENTUM_RATING,
        })),
      )
      expect(day.grades.toString()).toBe(published.toString())
      expect([day.snapshotId, day.stocks]).toEqual([snapshot, rows.length])
      expect(outcome.outcome).toBe('not-newest')
    }
    expect(await days()).toEqual(all)
  }, 120_000)

  test('the record is the one that a plain retelling of the ledger gives', async () => {
    const { snapshot } = await publishSnapshot({ dataset: DATASET }, market)
    const reader = await openSnapshot(market.dataDirectory, snapshot)
    const tickers = reader.tickers.filter(({ type }) => type === 'stock').map(({ ticker }) => ticker)
    const { dates, totalReturnCloses } = await reader.history(tickers, '10y')
    await reader.close()
    const closes = closesByDate(tickers, dates, totalReturnCloses)
    const reading = await storedReading(market.database.kysely, DATASET)
    const replayed = reading?.chains.find(({ origin }) => origin === 'replayed')
    const all = await days()
    for (const kind of ['value', 'momentum'] as const) {
      for (const { grade, stocks, cohorts, meanExcessReturn } of replayed?.[kind] ??
        assert.fail('There is a record.')) {
        const plain = referenceRecord(all, dates, closes, kind, grade, isInjectedError)
        expect([grade, stocks, cohorts]).toEqual([grade, plain.stocks, plain.cohorts])
        expect(meanExcessReturn === null).toBe(plain.meanExcessReturn === null)
        expect(meanExcessReturn ?? 0).toBeCloseTo(plain.meanExcessReturn ?? 0, 10)
      }
    }
    expect(replayed?.value.some(({ cohorts, interval }) => cohorts >= 24 && interval !== null)).toBe(true)
    expect(reading?.chains.find(({ origin }) => origin === 'recorded')).toMatchObject({ days: 1, stocks: 0 })
  }, 60_000)

  test('a changed past day takes every figure away until it is as it was written', async () => {
    const db = market.database.kysely
    const before = await trackRecords.find(db, DATASET)
    const change = (stocks: number) =>
      db
        .updateTable('ledger_day')
        .set({ stocks })
        .where('dataset', '=', DATASET)
        .where('origin', '=', 'replayed')
        .where('place', '=', 7)
        .execute()
    const { stocks } = (await days())[6] ?? assert.fail('There are so many days.')
    await change(stocks + 1)
    const broken = await showTrackRecord({ dataset: DATASET, verify: true }, market)
    expect(broken).toMatchObject({ isIntact: false, checks: [{ broken: null }, { broken: { place: 7 } }] })
    expect(broken.chains.flatMap(({ value, momentum }) => [...value, ...momentum])).toEqual([])
    expect((await publishSnapshot({ dataset: DATASET }, market)).trackRecord).toContain('not computed')
    expect((await showTrackRecord({ dataset: DATASET, rebuild: true }, market)).isIntact).toBe(false)
    await change(stocks)
    expect((await showTrackRecord({ dataset: DATASET, rebuild: true }, market)).isIntact).toBe(true)
    expect(await trackRecords.find(db, DATASET)).toEqual(before)
  }, 60_000)

  test('days that were removed at the end show too', async () => {
    const last = (await days()).at(-1) ?? assert.fail('There are days.')
    await market.database.kysely.deleteFrom('ledger_day').where('hash', '=', last.hash).execute()
    const { checks } = await showTrackRecord({ dataset: DATASET, rebuild: true }, market)
    expect(checks?.[1]?.broken).toMatchObject({ place: last.place, asOf: null })
    await ledger.append(market.database.kysely, last)
    expect((await showTrackRecord({ dataset: DATASET, rebuild: true }, market)).isIntact).toBe(true)
  }, 60_000)

  test('refuses what cannot be', async () => {
    const replay = (input: object) => marketOperations['market.replay'].run(input, market)
    await expect(replay({ dataset: DATASET, from: '2020-01-01' })).rejects.toMatchObject({
      code: 'replay-before-chain',
    })
    await expect(replay({ dataset: DATASET, to: 'soon' })).rejects.toMatchObject({ code: 'replay-wrong-date' })
    await expect(replay({ dataset: 'market' })).rejects.toMatchObject({ code: 'replay-nothing-imported' })
  })
})
