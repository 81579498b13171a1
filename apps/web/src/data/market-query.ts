import { queryOptions } from '@tanstack/react-query'
import { DAY_MILLISECONDS, MARKET, marketStaleTime } from './freshness.ts'
import { browserStorage, MarketStorage } from './market-storage.ts'

/** The built file's own name holds the hash of its content and of what it loads, so it names the build. */
const storage = new MarketStorage(browserStorage(), import.meta.url.split('/').at(-1) ?? '')

/** A query whose answer is good until the next 08:00 UTC. Kept a day, longer than any answer stays good. */
export function marketQuery<Answer>(key: readonly unknown[], fetchAnswer: (signal: AbortSignal) => Promise<Answer>) {
  return queryOptions({
    queryKey: [MARKET, ...key],
    queryFn: ({ signal }) => fetchAnswer(signal),
    staleTime: marketStaleTime,
    gcTime: DAY_MILLISECONDS,
  })
}

/** The same, also kept in the browser's storage from one visit to the next. */
export function keptMarketQuery<Answer>(key: readonly string[], fetchAnswer: (signal: AbortSignal) => Promise<Answer>) {
  const name = key.join(':')
  const options = marketQuery(key, async (signal) => {
    const answer = await fetchAnswer(signal)
    storage.write(name, { fetchedAt: Date.now(), text: JSON.stringify(answer) })
    return answer
  })
  return queryOptions({
    ...options,
    initialData: () => parseKept<Answer>(storage.read(name, Date.now())?.text),
    initialDataUpdatedAt: () => storage.read(name, Date.now())?.fetchedAt,
  })
}

function parseKept<Answer>(text: string | undefined): Answer | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
