import { QueryClient } from '@tanstack/react-query'
import { optimizeStocks, type StockOptimizationRequest } from '@fairweight/domain/optimization'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../../../testing/cache-stub.ts'
import { syntheticHistory, serverAnswer, TICKERS } from '../../../testing/optimized-stocks.ts'
import { ApiError } from '../api-error.ts'
import { EVERYONE } from '../market-owner.ts'
import { isHistoryCached, saveHistory, loadHistory } from './history-cache.ts'
import { MarketCache } from './market-cache.ts'
import { NotCachedError } from './offline-answers.ts'
import { optimizeLocally } from './optimize-locally.ts'

import { cachedListQuery, cachedResponse } from './cached-responses.ts'
import { clearMarketCaches, marketCaches } from './cache-names.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const NEXT_MORNING = Date.UTC(2026, 10, 21, 8)

beforeEach(() => {
  stubCaches()
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cache = () => new MarketCache(EVERYONE)

test('an answer is good until the next cut-off; after it only for whoever takes any age', async () => {
  await cache().write('details:s:KO', { a: 1 })
  expect(await cache().read('details:s:KO')).toEqual({ a: 1 })
  expect(await new MarketCache('somebody').read('details:s:KO')).toBeNull()
  vi.setSystemTime(NEXT_MORNING)
  expect(await cache().read('details:s:KO')).toBeNull()
  expect(await cache().read('details:s:KO', { anyAge: true })).toEqual({ a: 1 })
})

test('what was kept while the clock ran ahead is not good until that later day', async () => {
  await cache().write('details:s:KO', { a: 1 })
  vi.setSystemTime(NOON - 1)
  expect(await cache().read('details:s:KO')).toBeNull()
  expect(await cache().read('details:s:KO', { anyAge: true })).toEqual({ a: 1 })
})

test('nothing is kept for an owner who is no longer at the page', async () => {
  await new MarketCache('ada').write('details:s:KO', 1)
  expect(await new MarketCache('ada').read('details:s:KO')).toBeNull()
})

test('tidying takes what is of another snapshot or out of date; forgetting takes all', async () => {
  await cache().write('details:old:KO', 1)
  await cache().write('details:new:KO', 2)
  await cache().tidy('new')
  expect(await cache().read('details:old:KO', { anyAge: true })).toBeNull()
  expect(await cache().read('details:new:KO')).toBe(2)
  await clearMarketCaches()
  expect(await marketCaches()).toEqual([])
})

test('a large answer comes from the cache while it is good, else from the server, else from the cache as it was', async () => {
  const ask = (fetchAnswer: () => Promise<string>) =>
    cachedResponse({
      owner: EVERYONE,
      name: 'details:s:KO',
      isRight: (answer) => answer !== 'of another snapshot',
      fetchAnswer,
    })
  const answers = (text: string) => () => Promise.resolve(text)
  expect(await ask(answers('of another snapshot'))).toBe('of another snapshot')
  expect(await ask(answers('first'))).toBe('first')
  expect(await ask(answers('asked again'))).toBe('first')
  vi.setSystemTime(NEXT_MORNING)
  expect(await ask(() => Promise.reject(new ApiError('FETCH_ERROR')))).toBe('first')
  await expect(ask(() => Promise.reject(new ApiError(403)))).rejects.toThrow()
  expect(await ask(answers('second'))).toBe('second')
})

test('a large list comes from the cache at first, from the server when asked again, and as it was, with its age and the failure, where nobody answers', async () => {
  const answers = vi
    .fn<() => Promise<{ of: string; isFirstPart?: true }>>()
    .mockResolvedValueOnce({ of: 'first' })
    .mockResolvedValueOnce({ of: 'second' })
  const list = cachedListQuery('demo', answers)
  const page = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
  expect(await page().fetchQuery(list)).toEqual({ of: 'first' })
  const next = page()
  expect(await next.fetchQuery(list)).toEqual({ of: 'first' })
  expect(await next.fetchQuery({ ...list, staleTime: 0 })).toEqual({ of: 'second' })
  vi.setSystemTime(NEXT_MORNING)
  await cache().tidy('of another day')
  const away = page()
  answers.mockRejectedValue(new ApiError('FETCH_ERROR'))
  await expect(away.fetchQuery(list)).rejects.toThrow()
  expect(away.getQueryState(list.queryKey)).toMatchObject({ data: { of: 'second' }, dataUpdatedAt: NOON })
  answers.mockRejectedValue(new ApiError(403))
  const refused = page()
  await expect(refused.fetchQuery(list)).rejects.toThrow()
  expect(refused.getQueryData(list.queryKey)).toBeUndefined()
})

test('a list that comes before the whole one is there is not kept', async () => {
  const page = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = (answer: { of: string; isFirstPart?: true }) => cachedListQuery('part', () => Promise.resolve(answer))
  await page().fetchQuery(list({ of: 'some', isFirstPart: true }))
  expect(await page().fetchQuery(list({ of: 'all' }))).toEqual({ of: 'all' })
})

test('without a cache, or with a full one, everything is asked for as before', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    keys: () => Promise.reject(new DOMException('no', 'SecurityError')),
  })
  await cache().write('x', 1)
  expect(await cache().read('x')).toBeNull()
  await cache().tidy('s')
  await clearMarketCaches()
})

test('a kept history gives the shorter periods too, counted back from the day of the snapshot as the server counts', async () => {
  const history = syntheticHistory(900)
  await saveHistory(cache(), history)
  const asOf = history.dates.at(-1) ?? ''
  const wanted = { tickers: TICKERS.slice(0, 2), snapshot: 's', dataset: 'sample' as const }
  const year = await loadHistory(cache(), { ...wanted, period: '1y' }, asOf)
  expect(year?.dates).toEqual(history.dates.filter((date) => date > `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`))
  expect(year?.closes[TICKERS[0] ?? '']).toEqual(history.closes[TICKERS[0] ?? '']?.slice(-(year?.dates.length ?? 0)))
  expect(await loadHistory(cache(), { ...wanted, period: '10y' }, asOf)).toBeNull()
  expect(await loadHistory(cache(), { ...wanted, tickers: ['NOPE'], period: '1y' }, asOf)).toBeNull()
  expect(await isHistoryCached(cache(), 'AAA', wanted)).toBe(true)
  expect(await isHistoryCached(cache(), 'AAA', { ...wanted, snapshot: 'other' })).toBe(false)
})

/** A worker that computes at once, as the real one does beside the page. */
class InstantWorker extends EventTarget {
  postMessage(problem: StockOptimizationRequest) {
    const result = optimizeStocks(problem)
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { result } })))
  }

  terminate() {}
}

test('what is computed here is what the server answers to the same question, and says where it comes from', async () => {
  vi.stubGlobal('Worker', InstantWorker)
  const history = syntheticHistory(400)
  await saveHistory(cache(), history)
  const asOf = history.dates.at(-1) ?? ''
  const request = { tickers: TICKERS, time_period: '5y', optimization_type: 'least_risk', dataset: 'sample' } as const
  const here = await optimizeLocally(
    { ...request, tickers: [...TICKERS] },
    's',
    EVERYONE,
    { asOf, sectorOf: () => null },
    new AbortController().signal,
  )
  const there = serverAnswer(history, { optimization_type: 'least_risk' })
  expect(here).toMatchObject({
    status: 'optimal',
    weights: there.weights,
    volatility: there.volatility,
    frontier: there.frontier.map(({ weights }) => ({ weights })),
    snapshot: 's',
    engineVersion: there.engineVersion,
  })
  expect(here?.settings).toEqual(there.settings)
  expect(here?.notes.slice(0, 2)).toEqual([
    expect.stringMatching(/^Computed on this device from data as of .*, because you are offline\.$/),
    'The data has no Treasury bills for this period, so a risk-free rate of 0% a year is used.',
  ])
})

test('what is computed here says what the server says of prices without dividends, and takes the kept Treasury bills for the risk-free rate', async () => {
  vi.stubGlobal('Worker', InstantWorker)
  const history = syntheticHistory(400)
  await saveHistory(cache(), {
    ...history,
    treasuryBills: history.dates.map((_, day) => 100 * 1.0001 ** day),
    priceReturnOnly: ['BBB'],
  })
  const asOf = history.dates.at(-1) ?? ''
  const optimize = (tickers: string[]) =>
    optimizeLocally(
      { tickers, time_period: '5y', optimization_type: 'least_risk', dataset: 'sample' },
      's',
      EVERYONE,
      { asOf, sectorOf: () => null },
      new AbortController().signal,
    )
  const all = await optimize([...TICKERS])
  const ofData = (notes: readonly string[] = []) =>
    notes.filter((note) => /^Price return only|Treasury bills/.test(note))
  expect(ofData(all?.notes)).toEqual(['Price return only: the data does not have the dividends of every stock.'])
  expect(all?.riskFreeRate).toBeCloseTo(252 * 0.0001, 6)
  expect(ofData((await optimize(['AAA', 'CCC', 'DDD']))?.notes)).toEqual([])
})

test('what is not kept is said with the reason: ten years never are, a stock that was not looked at is not yet', () => {
  expect(new NotCachedError('10y')).toMatchObject({
    title: 'No connection',
    failure: 'FETCH_ERROR',
    message: expect.stringContaining('Up to five years of prices are available offline'),
  })
  expect(new NotCachedError('5y').message).toContain('keep your lists on this device')
})
