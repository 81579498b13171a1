import { queryOptions, skipToken } from '@tanstack/react-query'
import { browserStorage } from './browser-storage.ts'
import { DAY_MILLISECONDS, MARKET, marketStaleTime } from './freshness.ts'
import { MarketStorage } from './market-storage.ts'

/** The built file's own name holds the hash of its content and of what it loads, so it names the build. */
const storage = new MarketStorage(browserStorage(), import.meta.url.split('/').at(-1) ?? '')

/**
 * A query whose answer is good until the next 08:00 UTC. Kept a day, longer than any answer stays good.
 * It belongs to an owner; while that one is not known (null) nothing is asked.
 */
export function marketQuery<Answer>(owner: string | null, key: readonly unknown[], fetchAnswer: (signal: AbortSignal) => Promise<Answer>) {
  return queryOptions({
    queryKey: [MARKET, owner, ...key],
    queryFn: owner === null ? skipToken : ({ signal }) => fetchAnswer(signal),
    staleTime: marketStaleTime,
    gcTime: DAY_MILLISECONDS,
  })
}

/** The same, also kept in the browser's storage from one visit to the next. */
export function keptMarketQuery<Answer>(owner: string | null, key: readonly string[], fetchAnswer: (signal: AbortSignal) => Promise<Answer>) {
  const name = [owner, ...key].join(':')
  const options = marketQuery(owner, key, async (signal) => {
    const answer = await fetchAnswer(signal)
    storage.write(name, { fetchedAt: Date.now(), text: JSON.stringify(answer) })
    return answer
  })
  return {
    ...options,
    initialData: () => (owner === null ? undefined : parseKept<Answer>(storage.read(name, Date.now())?.text)),
    initialDataUpdatedAt: () => (owner === null ? undefined : storage.read(name, Date.now())?.fetchedAt),
  }
}

function parseKept<Answer>(text: string | undefined): Answer | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
