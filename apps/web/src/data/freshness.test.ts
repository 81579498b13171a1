import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { MARKET_QUERY_KEY, MAX_SPREAD_MS, marketStaleTime, refreshOutdated, watchCutOff } from './freshness.ts'

const noon = Date.UTC(2026, 0, 5, 12)
const nextMorning = Date.UTC(2026, 0, 6, 8)

afterEach(() => vi.useRealTimers())

function clientWith(fetchedAt: number): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  client.setQueryData([MARKET_QUERY_KEY, 'list'], 'rows', { updatedAt: fetchedAt })
  client.setQueryData(['lists'], 'mine', { updatedAt: fetchedAt })
  return client
}

const isInvalid = (client: QueryClient, key: readonly string[]) => client.getQueryState(key)?.isInvalidated

test('market data stays good to the next 08:00 UTC', () => {
  const client = clientWith(noon)
  const query = client.getQueryCache().find({ queryKey: [MARKET_QUERY_KEY, 'list'] })
  expect(query && marketStaleTime(query)).toBe(20 * HOUR_MS)
})

test('market data fetched while the clock ran ahead is asked for again once the clock is right', async () => {
  vi.useFakeTimers({ now: noon })
  const client = clientWith(noon + 300 * HOUR_MS)
  const query = client.getQueryCache().find({ queryKey: [MARKET_QUERY_KEY, 'list'] })
  expect(query?.isStaleByTime(marketStaleTime(query))).toBe(true)
  await refreshOutdated(client, noon)
  expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(true)
})

test('past the cut-off market data is asked for again, other data is not', async () => {
  const client = clientWith(noon)
  await refreshOutdated(client, nextMorning - 1)
  expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(false)
  await refreshOutdated(client, nextMorning)
  expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(true)
  expect(isInvalid(client, ['lists'])).toBe(false)
})

test('an open page notices the cut-off by itself, at its own moment of the minutes after it', async () => {
  vi.useFakeTimers({ now: noon })
  const client = clientWith(noon)
  const stop = watchCutOff(client, Date.now, 90_000)
  await vi.advanceTimersByTimeAsync(nextMorning + 90_000 - noon - 1)
  expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(true)
  stop()
})

test('a page with another moment every time it is opened never waits longer than the spread, and not for what is asked for anew', async () => {
  vi.useFakeTimers({ now: noon })
  const client = clientWith(noon)
  const stop = watchCutOff(client)
  await vi.advanceTimersByTimeAsync(nextMorning - noon)
  const query = client.getQueryCache().find({ queryKey: [MARKET_QUERY_KEY, 'list'] })
  expect(query?.isStaleByTime(marketStaleTime(query))).toBe(true)
  await vi.advanceTimersByTimeAsync(MAX_SPREAD_MS)
  expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(true)
  stop()
})

test('a page that nobody sees asks when somebody does', async () => {
  vi.useFakeTimers({ now: noon })
  const client = clientWith(noon)
  const stop = watchCutOff(client)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(nextMorning - noon + MAX_SPREAD_MS)
  expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(false)
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(true))
  stop()
})

test('a page that comes back into view after a long sleep notices it too', async () => {
  const client = clientWith(noon)
  const stop = watchCutOff(client, () => nextMorning + 1)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(isInvalid(client, [MARKET_QUERY_KEY, 'list'])).toBe(true))
  stop()
})
