import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SnapshotId, asSnapshotId } from '@fairweight/domain/identifiers'
import type { StockDetails } from '@fairweight/contract/wire'
import { METHOD_VERSION } from '@fairweight/domain/settings'
import { isoDateFromDays } from '@fairweight/domain/time'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'
import { changesVersion, readChanges } from '../snapshots/grade-changes.ts'
import { openSnapshot } from '../snapshots/open-snapshot.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { changesSince } from './changes-since.ts'

const SESSIONS = 360
const SPLIT_AT = 350

const dateOf = (position: number): string => isoDateFromDays(18_000 + position)
const rawClose = (position: number): number => (100 + position / 10) / (position < SPLIT_AT ? 1 : 4)

/** A bank that rises by ten cents a day and splits four for one; its Graham number is 134.16 before the split. */
const FILES = {
  'prices.csv': [
    'date,ticker,close,split',
    ...Array.from({ length: SESSIONS }, (_, position) =>
      [
        `${dateOf(position)},BANK,${rawClose(position)},${position === SPLIT_AT ? 4 : 1}`,
        `${dateOf(position)},IDLE,50,1`,
      ].join('\n'),
    ),
  ],
  'filings.csv': [
    'ticker,period_end,filed,period_months,currency,shares_outstanding,total_equity,total_assets,eps_diluted',
    `BANK,${dateOf(10)},${dateOf(100)},12,USD,1000000000,5e10,1e11,16`,
  ],
  'securities.csv': ['ticker,name,type,sector', 'BANK,Bank,stock,Financials', 'IDLE,Idle,stock,Energy'],
}

describe('what became of grades since the snapshot before', () => {
  let market: TemporaryMarket
  const days = new Map<number, { snapshot: SnapshotId; bank: StockDetails }>()

  async function publish(
    position: number,
    into: TemporaryMarket,
  ): Promise<{ snapshot: SnapshotId; bank: StockDetails }> {
    const { snapshot } = await publishSnapshot({ dataset: 'market', asOf: dateOf(position) }, into)
    const reader = await openSnapshot(into.dataDirectory, snapshot)
    const bank = (await reader.details('BANK')) ?? assert.fail('BANK is a stock')
    await reader.close()
    return { snapshot, bank }
  }

  const changesOn = (position: number) => (days.get(position) ?? assert.fail('published')).bank.EXPLANATION

  beforeAll(async () => {
    market = await openTemporaryMarket()
    const folder = join(market.dataDirectory, 'files')
    await mkdir(folder)
    for (const [name, lines] of Object.entries(FILES)) await writeFile(join(folder, name), `${lines.join('\n')}\n`)
    const path = (name: string) => [join(folder, name)]
    await importMarketFiles(
      { prices: path('prices.csv'), fundamentals: path('filings.csv'), securities: path('securities.csv') },
      market,
    )
    for (const position of [340, 345, 351]) days.set(position, await publish(position, market))
  }, 120_000)

  afterAll(() => market.close())

  it('is nothing for the first snapshot', () => {
    expect(changesOn(340)).toMatchObject({ gradeChange: null, momentumChange: null })
  })

  it('names the measure that crossed and the price that did it', () => {
    const { gradeChange } = changesOn(345)
    expect(gradeChange).toMatchObject({
      since: dateOf(340),
      from: 'B',
      to: 'Unranked',
      measure: 'GRAHAM_NUMBER',
      parts: [{ input: 'price', before: 134, after: 134.5 }],
    })
    expect(gradeChange?.parts[0]?.effect).toBe((gradeChange?.after ?? 0) - (gradeChange?.before ?? 0))
  })

  it('puts the day before a split on the basis after it: only the true move is a change', () => {
    const { gradeChange, momentumChange } = changesOn(351)
    expect(gradeChange).toMatchObject({
      since: dateOf(345),
      from: 'Unranked',
      to: 'Unranked',
      measure: 'MEAN_ESTIMATE',
    })
    expect(gradeChange?.parts).toMatchObject([{ input: 'price', before: 134.5 / 4, after: 135.1 / 4 }])
    expect(momentumChange).toBeNull()
  })

  it('leaves the snapshot’s name and bytes alone, whatever was published before it', async () => {
    const again = await publish(345, market)
    expect(again.snapshot).toBe(days.get(345)?.snapshot)
    expect(again.bank).toEqual(days.get(345)?.bank)
  })

  it('have another edition when they are others, the same when they are not, and none where nothing is to be compared', async () => {
    const { dataDirectory } = market
    const [before, id] = [asSnapshotId(days.get(340)?.snapshot ?? ''), asSnapshotId(days.get(345)?.snapshot ?? '')]
    const edition = () => changesVersion(dataDirectory, id)
    const day = { id, asOf: dateOf(345), methodVersion: METHOD_VERSION }
    const first = await edition()
    await changesSince(dataDirectory, day, [{ id: before, asOf: dateOf(340) }])
    expect([typeof first, await edition()]).toEqual(['string', first])
    await changesSince(dataDirectory, day, [])
    expect([await edition(), await readChanges(dataDirectory, id)]).toEqual([null, null])
    await changesSince(dataDirectory, day, [{ id: before, asOf: dateOf(340) }])
    expect((await edition()) === null || (await edition()) === first).toBe(false)
    expect((await readChanges(dataDirectory, id))?.previous).toBe(before)
  })
})
