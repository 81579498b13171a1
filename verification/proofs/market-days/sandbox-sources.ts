import type { MarketSources } from '@fairweight/application/market-run/market-sources.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { openSourceClient } from '@fairweight/market-data/fetching/open-source-client.ts'
import { storedUsage } from '@fairweight/market-data/fetching/pace/source-usage.ts'
import { SOURCE_NAMES, type SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import { configuredSources, quotasOf } from '@fairweight/market-data/sources/configured-sources.ts'

/** How a sandbox is asked. */
export interface AskedSandbox {
  /** Its scheme, host and port. */
  readonly origin: string
  /** Providers that are asked at another address. */
  readonly elsewhere?: Partial<Record<SourceName, string>>
  /** Certificates in PEM that are trusted in place of the usual ones; null for those. */
  readonly certificateAuthority?: string | null
  /** How the time goes by that a client waits, in milliseconds. */
  readonly pause: (ms: number) => Promise<void>
}

/** Short enough for a year of drips, long enough for a busy machine. */
const LIMITS = { idleMs: 1_500, wholeMs: 1_500 } as const

const OTHER_KEYS = { polygonKey: null, tiingoToken: null, alphaVantageKey: null, fmpKey: null, nasdaqDataLinkKey: null }

/** The product's own sources and clients, asking a market sandbox over HTTP; the time is the context's. */
export function sandboxSources(
  { dataDirectory, database, clock = () => new Date() }: MarketContext,
  { origin, elsewhere = {}, certificateAuthority = null, pause }: AskedSandbox,
): MarketSources {
  const baseUrls = Object.fromEntries(SOURCE_NAMES.map((name) => [name, `${origin}/${name}`]))
  const keys = { ...OTHER_KEYS, eodhdToken: 'anything', secContact: 'proofs@example.org', esgFundSeries: 'S099000001' }
  const sources = configuredSources({ ...keys, baseUrls: { ...baseUrls, ...elsewhere }, perDay: {} }, clock)
  const own = {
    dataDirectory,
    dataset: 'market',
    quotas: quotasOf(sources),
    usage: storedUsage(database.kysely),
  } as const
  const openClient: MarketSources['openClient'] = (collection) =>
    openSourceClient({
      ...own,
      collection,
      clock,
      limits: LIMITS,
      random: () => 0.5,
      ...(certificateAuthority !== null && { certificateAuthority }),
      async pause(ms, signal) {
        signal?.throwIfAborted()
        await pause(ms)
      },
    })
  return { dataset: 'market', sources, openClient }
}
