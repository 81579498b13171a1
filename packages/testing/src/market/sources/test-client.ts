import type { SourceUsage, UsageCounts } from '@fairweight/market-data/fetching/pace/source-usage.ts'
import {
  type OpenSourceClient,
  openSourceClient,
  type SourceClientOptions,
} from '@fairweight/market-data/fetching/open-source-client.ts'

/** A client whose time passes only by its own pauses. */
export interface TestClient extends OpenSourceClient {
  /** What it waited for, in milliseconds. */
  readonly pauses: readonly number[]
  /** What it counted, by source and day: `eodhd 2026-11-24`. */
  readonly counts: ReadonlyMap<string, UsageCounts>
}

/** Opens a client at 10:00 UTC on 2026-11-24 that counts in memory and whose chance is always one half. */
export function openTestClient(
  options: Pick<SourceClientOptions, 'dataDirectory'> & Partial<SourceClientOptions>,
): TestClient {
  let time = Date.parse('2026-11-24T10:00:00Z')
  const pauses: number[] = []
  const { usage, counts } = usageInMemory()
  const client = openSourceClient({
    dataset: 'market',
    collection: 'test',
    quotas: {},
    usage,
    clock: () => new Date(time),
    random: () => 0.5,
    async pause(ms, signal) {
      signal?.throwIfAborted()
      pauses.push(ms)
      time += ms
    },
    ...options,
  })
  return {
    pauses,
    counts,
    get: (request, signal) => client.get(request, signal),
    close: () => client.close(),
  }
}

function usageInMemory(): { usage: SourceUsage; counts: Map<string, UsageCounts> } {
  const counts = new Map<string, UsageCounts>()
  const none: UsageCounts = { requests: 0, bytes: 0, failures: 0 }
  const usage: SourceUsage = {
    requestsOn: async (source, day) => (counts.get(`${source} ${day}`) ?? none).requests,
    async add(source, day, { requests, bytes, failures }) {
      const before = counts.get(`${source} ${day}`) ?? none
      counts.set(`${source} ${day}`, {
        requests: before.requests + requests,
        bytes: before.bytes + bytes,
        failures: before.failures + failures,
      })
    },
  }
  return { usage, counts }
}
