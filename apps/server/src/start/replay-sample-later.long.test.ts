import { setTimeout as pause } from 'node:timers/promises'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { trackRecords } from '@fairweight/database/repositories/ledger/track-records.ts'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { replayMarket } from '@fairweight/market-data/replay/replay-market.ts'
import { replaySample } from '@fairweight/market-data/replay/replay-sample.ts'
import { openCurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { replaySampleLater } from './replay-sample-later.ts'

const SOON = { timeout: 100_000, interval: 50 }

let market: SmallMarket
let snapshots: CurrentSnapshots
const lines: string[] = []
const log = createLogger('info', { write: (line) => void lines.push(line) })

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

const replayedDays = () =>
  ledger.page(market.context.database.kysely, { dataset: 'sample', origin: 'replayed' }, 0, 1_000)
const replayNow = (own: Partial<Parameters<typeof replaySampleLater>[1]> = {}) =>
  replaySampleLater(market.context, { snapshots, delayMs: milliseconds(1), log, ...own })

test('where readers see market data, the sample is left alone, and so is one whose server stops first', async () => {
  replayNow({ snapshots: { find: (dataset) => snapshots.find(dataset === 'market' ? 'sample' : dataset) } })
  replayNow({ delayMs: milliseconds(20) })()
  await pause(100)
  expect(await replayedDays()).toEqual([])
})

test('the past of the sample is replayed once, up to the first day that was recorded or published', async () => {
  replayNow()
  await vi.waitFor(() => expect(lines.at(-1)).toContain('was replayed for its track record'), SOON)
  const days = await replayedDays()
  const asOf = snapshots.find('sample')?.manifest.asOf ?? ''
  expect(days.length).toBeGreaterThan(0)
  expect((days.at(-1)?.asOf ?? '') <= asOf).toBe(true)
  expect(await trackRecords.find(market.context.database.kysely, 'sample')).toMatchObject({
    record: { chains: [{ origin: 'recorded' }, { origin: 'replayed', days: days.length }] },
  })
  expect(await replaySample(market.context)).toBeNull()
  expect(await replayedDays()).toEqual(days)
})

test('what another server replays at the same time is told as one sentence, without a stack', async () => {
  lines.splice(0)
  const db = market.context.database.kysely
  const last = (await replayedDays()).at(-1)
  await db
    .deleteFrom('ledger_day')
    .where('hash', '=', last?.hash ?? '')
    .execute()
  const twice = Promise.all([replayMarket({ dataset: 'sample' }, market.context), replaySample(market.context)])
  await expect(twice).rejects.toBeInstanceOf(OperationError)
})
