import type { OptimizationRequest, StockRow } from '@fairweight/contract/wire'
import { optimizeStocks, type StockOptimizationRequest } from '@fairweight/domain/optimization'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../../../testing/cache-stub.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { EXPLAINED_DETAILS } from '../../../testing/explained-stock.ts'
import { syntheticHistory, TICKERS } from '../../../testing/optimized-stocks.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { EVERYONE } from '../market-owner.ts'
import { queryClient } from '../query-client.ts'
import { isHistoryCached, saveHistory } from './history-cache.ts'
import { MarketCache } from './market-cache.ts'
import { cachedHistory, localOptimization } from './offline-answers.ts'
import { priceHistoryQuery } from '../stock-queries.ts'
import { keepListsOffline } from './offline-use.ts'
import { type OfflinePrefetch, prefetchForOffline } from './prefetch-for-offline.ts'

const history = syntheticHistory(300)
const asOf = history.dates.at(-1) ?? ''
const row = (ticker: string): StockRow => syntheticRow(ticker, { SECTOR: ticker === 'DDD' ? 'Utilities' : 'Energy' })

/** A worker that computes at once, as the real one does beside the page. */
class InstantWorker extends EventTarget {
  postMessage(problem: StockOptimizationRequest) {
    const result = optimizeStocks(problem)
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { result } })))
  }

  terminate() {}
}

beforeEach(() => {
  stubCaches()
  keepListsOffline(true)
  vi.stubGlobal('Worker', InstantWorker)
  queryClient.setQueryData(['market', EVERYONE, 'demo'], { snapshot: 's', asOf, stocks: TICKERS.map(row) })
})

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const wanted = { tickers: ['AAA', 'DDD'], period: '1y', snapshot: 's', dataset: 'sample' } as const
const optimize = (more: Partial<OptimizationRequest> = {}, snapshot = 's') =>
  localOptimization(
    { tickers: [...TICKERS], time_period: '5y', optimization_type: 'maximum_return', dataset: 'sample', ...more },
    snapshot,
    EVERYONE,
    new AbortController().signal,
  )

test('without a network a history is what was kept of the list on the page', async () => {
  await saveHistory(new MarketCache(EVERYONE), history)
  const kept = await cachedHistory(wanted, EVERYONE)
  expect(kept.dates).toEqual(history.dates)
  expect(Object.keys(kept.closes)).toEqual(['AAA', 'DDD'])
})

test.each([
  ['of another snapshot than the list on the page', { snapshot: 'older' }, /keep your lists on this device/],
  ['of a stock that was never looked at', { tickers: ['AAA', 'ZZZ'] }, /keep your lists on this device/],
  ['of more years than are kept', { period: '10y' as const }, /Choose a shorter period/],
])('a history %s is not there, and the reason is said', async (_what, more, reason) => {
  await saveHistory(new MarketCache(EVERYONE), history)
  await expect(cachedHistory({ ...wanted, ...more }, EVERYONE)).rejects.toThrow(reason)
})

test('what one person kept is not answered to another', async () => {
  await saveHistory(new MarketCache(EVERYONE), history)
  await expect(cachedHistory(wanted, 'ada')).rejects.toThrow('You are offline.')
})

test('a mix computed without a network keeps the caps of the sectors that the list names', async () => {
  await saveHistory(new MarketCache(EVERYONE), history)
  const { status, weights } = await optimize({ maxWeight: 1, sectorCaps: { Energy: 0.3, Utilities: 0.7 } })
  const energy = weights.filter(({ ticker }) => ticker !== 'DDD').reduce((sum, { weight }) => sum + weight, 0)
  expect(status).toBe('optimal')
  expect(energy).toBeCloseTo(0.3, 9)
})

test('a mix that cannot be computed without a network says why', async () => {
  await expect(optimize()).rejects.toThrow(/keep your lists on this device/)
  await expect(optimize({ time_period: '10y' })).rejects.toThrow(/Choose a shorter period/)
  await saveHistory(new MarketCache(EVERYONE), history)
  await expect(optimize({}, 'older')).rejects.toThrow('You are offline.')
})

test('once the network is back, the server is asked for what was computed here, and for nothing else', async () => {
  await saveHistory(new MarketCache(EVERYONE), history)
  queryClient.setQueryData(['market', EVERYONE, 'optimization', 's'], await optimize())
  dispatchEvent(new Event('online'))
  const isOutdated = (...key: string[]) => queryClient.getQueryState(['market', EVERYONE, ...key])?.isInvalidated
  expect([isOutdated('optimization', 's'), isOutdated('demo')]).toEqual([true, false])
})

const historyCall = (tickers: string) => `GET /api/stocks/history?tickers=${tickers}&period=5y&dataset=sample`
const detailsCall = (ticker: string) => `GET /api/stocks/details?ticker=${ticker}&dataset=sample`
const MIX_CALL = 'GET /api/stocks/asset-class-optimization?dataset=sample'

function partOf(tickers: readonly string[], snapshot = 's') {
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([ticker]) => tickers.includes(ticker)))
  const { closes, totalReturnCloses } = history
  return { body: { ...history, snapshot, closes: only(closes), totalReturnCloses: only(totalReturnCloses) } }
}

const details = (TICKER: string) => ({
  body: { ...EXPLAINED_DETAILS, TICKER, snapshot: 's', asOf, dataset: 'market' as const },
})

const ANSWERS: CallAnswers = {
  [historyCall('AAA')]: partOf(['AAA']),
  [historyCall('BBB')]: partOf(['BBB']),
  [detailsCall('AAA')]: details('AAA'),
  [detailsCall('BBB')]: details('BBB'),
  [MIX_CALL]: refused(404, 'no-asset-classes'),
}

/** Fetches quietly, without the pauses. Answers how many there were. */
async function prefetch(more: Partial<OfflinePrefetch> = {}, signal = new AbortController().signal) {
  let pauses = 0
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, milliseconds?: number) => {
    if (milliseconds !== 1500) return later(act, milliseconds)
    pauses += 1
    return later(act, 0)
  })
  const lists = [() => Promise.resolve(['AAA', 'GONE']), () => Promise.resolve(['AAA', 'BBB'])]
  await prefetchForOffline(
    {
      snapshot: 's',
      dataset: 'sample',
      lists,
      hasOptimizer: false,
      isKnown: (ticker) => ticker !== 'GONE',
      ...more,
    },
    signal,
  ).finally(() => vi.stubGlobal('setTimeout', later))
  return pauses
}

test('the lists are fetched one after another, each stock once, known ones only, with a pause before each call', async () => {
  const asked = await startApiServer(ANSWERS)
  expect(await prefetch()).toBe(4)
  const calls = [historyCall('AAA'), detailsCall('AAA'), historyCall('BBB'), detailsCall('BBB')]
  expect(asked.map(({ call }) => call)).toEqual(calls)
  expect((await cachedHistory({ ...wanted, tickers: ['AAA', 'BBB'] }, EVERYONE)).dates).toEqual(history.dates)
})

test('what is kept already is not fetched again', async () => {
  const asked = await startApiServer(ANSWERS)
  await prefetch()
  asked.length = 0
  expect(await prefetch()).toBe(0)
  expect(asked).toEqual([])
})

test('whoever has the optimizer gets the asset classes last', async () => {
  const asked = await startApiServer(ANSWERS)
  await expect(prefetch({ lists: [], hasOptimizer: true })).rejects.toMatchObject({ code: 'no-asset-classes' })
  expect(asked.map(({ call }) => call)).toEqual([MIX_CALL])
})

test('an answer of a newer snapshot is not kept under the name of the older one', async () => {
  await startApiServer({ ...ANSWERS, [historyCall('AAA')]: partOf(['AAA'], 'newer') })
  await prefetch({ lists: [() => Promise.resolve(['AAA'])] })
  await expect(cachedHistory({ ...wanted, tickers: ['AAA'] }, EVERYONE)).rejects.toThrow('You are offline.')
})

test('the first failure ends it, and leaving the page ends it before the next call', async () => {
  const asked = await startApiServer({ ...ANSWERS, [detailsCall('AAA')]: refused(429, 'too-many-requests') })
  await expect(prefetch()).rejects.toMatchObject({ failure: 429 })
  expect(asked.map(({ call }) => call)).toEqual([historyCall('AAA'), detailsCall('AAA')])
  asked.length = 0
  await expect(prefetch({ lists: [() => Promise.resolve(['BBB'])] }, AbortSignal.abort())).rejects.toThrow()
  expect(asked).toEqual([])
})

test('turned off while it fetches, nothing more is asked for or kept', async () => {
  const turnOff = () => {
    keepListsOffline(false)
    return partOf(['AAA'])
  }
  const asked = await startApiServer({ ...ANSWERS, [historyCall('AAA')]: turnOff })
  await expect(prefetch()).rejects.toThrow('not wanted offline')
  expect(asked.map(({ call }) => call)).toEqual([historyCall('AAA')])
  expect(await isHistoryCached(new MarketCache(EVERYONE), 'AAA', { snapshot: 's', dataset: 'sample' })).toBe(false)
})

test('prices of one stock that was viewed are kept; those of several, as of a list, only where lists are wanted offline', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  const ask = (...tickers: string[]) => queryClient.fetchQuery(priceHistoryQuery(tickers, '5y', 's', 'sample'))
  const isKept = (ticker: string) =>
    isHistoryCached(new MarketCache(EVERYONE), ticker, { snapshot: 's', dataset: 'sample' })
  await startApiServer({
    [historyCall('AAA')]: partOf(['AAA']),
    [historyCall('BBB%2CCCC')]: partOf(['BBB', 'CCC']),
    [historyCall('CCC%2CDDD')]: partOf(['CCC', 'DDD']),
  })
  keepListsOffline(false)
  await ask('BBB', 'CCC')
  await ask('AAA')
  await vi.waitFor(async () => expect(await isKept('AAA')).toBe(true))
  expect(await isKept('BBB')).toBe(false)
  keepListsOffline(true)
  await ask('CCC', 'DDD')
  await vi.waitFor(async () => expect(await isKept('DDD')).toBe(true))
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
