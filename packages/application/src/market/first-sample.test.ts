import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'
import { type SnapshotReader, openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'
import { openCurrentSnapshots } from './current-snapshots.ts'
import type { FirstSample } from './first-sample.ts'
import { requireKnownTicker, requireSnapshot } from './require-snapshot.ts'
import { findPageStock } from './stock-page.ts'

let published: SmallMarket
let empty: TemporaryMarket
let demo: SnapshotReader

beforeAll(async () => {
  published = await makeSmallMarket()
  empty = await openTemporaryMarket()
  const current = await currentSnapshot(published.context, 'sample')
  if (current === null) throw new RangeError('The small market has a sample.')
  demo = await openSnapshot(published.context.dataDirectory, current.id)
})

afterAll(async () => {
  await demo.close()
  await empty.close()
  await published.close()
})

function firstSample() {
  const state = { removed: 0 }
  const first: FirstSample = {
    demo,
    progress: () => ({ step: 'rating', companies: { done: 1_240, total: 3_000 }, fraction: 0.7, secondsLeft: 12 }),
    make: () => Promise.resolve(),
    stop: () => {},
    remove: async () => void (state.removed += 1),
  }
  return { state, first }
}

function refused(ask: () => unknown): HttpError {
  try {
    ask()
  } catch (error) {
    if (error instanceof HttpError) return error
  }
  return expect.unreachable('It was not refused.')
}

test('while the sample is being made, only whoever asks for the sample gets the demo; the whole list says how far it is', async () => {
  const { first, state } = firstSample()
  const snapshots = await openCurrentSnapshots(empty, first)
  expect(snapshots.find()).toBeNull()
  expect(snapshots.find('sample')).toBeNull()
  expect(requireSnapshot(snapshots, 'sample')).toBe(demo)
  expect(findPageStock(snapshots, 'HLX', 'sample')).toEqual({ snapshot: demo, ticker: 'HLX' })
  expect(refused(() => requireSnapshot(snapshots))).toMatchObject({
    code: 'no-data-yet',
    message:
      'The sample companies are being rated (1,240 of 3,000); 70% is done, about 12 s left. The demo is ready meanwhile.',
  })
  expect(refused(() => requireSnapshot(snapshots, 'market')).message).toMatch(/^No market data/)
  requireKnownTicker(snapshots, 'HLX')
  expect(refused(() => requireKnownTicker(snapshots, 'LATER'))).toMatchObject({ code: 'no-data-yet' })
  await snapshots.close()
  expect(state.removed).toBe(1)
})

test('once the whole sample is published the demo’s own files go', async () => {
  const { first, state } = firstSample()
  const snapshots = await openCurrentSnapshots(published.context, first)
  expect(snapshots.first()).toBeNull()
  expect(requireSnapshot(snapshots, 'sample')).not.toBe(demo)
  expect(state.removed).toBe(0)
  await snapshots.close()
  expect(state.removed).toBe(1)
})
