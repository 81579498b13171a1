import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { isUnreachable } from './api-error.ts'
import { browserStorage } from './browser-storage.ts'
import { MARKET_QUERY_KEY, marketStaleTime } from './freshness.ts'
import { EVERYONE, marketOwner } from './market-owner.ts'
import { MarketStorage } from './offline-cache/market-storage.ts'
import { untilIdle } from './offline-cache/until-idle.ts'

/** The built file's own name holds the hash of its content and of what it loads, so it names the build. */
export const build = import.meta.url.split('/').at(-1) ?? ''

const storage = new MarketStorage(browserStorage(), build)

/**
 * A query whose answer is good until the next 08:00 UTC. Kept a day, longer than any answer stays good.
 * It belongs to an owner; while that one is not known (null) nothing is asked.
 */
export function marketQuery<Answer>(
  owner: string | null,
  key: readonly unknown[],
  fetchAnswer: (signal: AbortSignal, client: QueryClient) => Promise<Answer>,
) {
  return queryOptions({
    queryKey: [MARKET_QUERY_KEY, owner, ...key],
    queryFn: owner === null ? skipToken : ({ signal, client }) => fetchAnswer(signal, client),
    staleTime: marketStaleTime,
    gcTime: DAY_MS,
  })
}

/**
 * The same, also kept in the browser's storage from one visit to the next. What a cut-off has passed is shown only where nobody answers, with
 * the failure beside it.
 */
export function persistedMarketQuery<Answer>(
  owner: string | null,
  key: readonly string[],
  fetchAnswer: (signal: AbortSignal) => Promise<Answer>,
) {
  const name = [owner, ...key].join(':')
  // A list is some megabytes: its rows are drawn first. Whoever it belongs to may have left by then.
  const store = async (answer: Answer, fetchedAt: number) => {
    await untilIdle()
    if (owner !== EVERYONE && owner !== marketOwner()) return
    storage.write(name, { fetchedAt, text: JSON.stringify(answer) })
  }
  const recall = (client: QueryClient) => {
    const old = client.getQueryData(options.queryKey) === undefined ? storage.readAnyAge(name) : null
    const answer = parseStored<Answer>(old?.text)
    if (old !== null && answer !== undefined)
      client.setQueryData<unknown>(options.queryKey, answer, { updatedAt: old.fetchedAt })
  }
  const options = marketQuery(owner, key, async (signal, client) => {
    try {
      const answer = await fetchAnswer(signal)
      void store(answer, Date.now())
      return answer
    } catch (cause) {
      if (isUnreachable(cause)) recall(client)
      throw cause
    }
  })
  return {
    ...options,
    initialData: () => (owner === null ? undefined : parseStored<Answer>(storage.read(name, Date.now())?.text)),
    initialDataUpdatedAt: () => (owner === null ? undefined : storage.read(name, Date.now())?.fetchedAt),
  }
}

function parseStored<Answer>(text: string | undefined): Answer | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Which past day a snapshot is of: what belongs to it is asked for as of that day. Current snapshots are not in it. */
const dayOfSnapshot = new Map<string, string>()

/** The ISO date to ask with for what belongs to a snapshot; nothing for a current one. */
export function pastDayOf(snapshot: string): string | undefined {
  return dayOfSnapshot.get(snapshot)
}

/** Notes that a snapshot is of a past day, once its list has come. */
export function notePastDay(snapshot: string, asOf: string): void {
  dayOfSnapshot.set(snapshot, asOf)
}
