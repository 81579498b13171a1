import type { SourceQuota } from '../fetching/source-client.ts'
import type { SourceName } from '../provenance/source-name.ts'
import { alphaVantageSource } from './alpha-vantage/alpha-vantage-source.ts'
import { eodhdSource } from './eodhd/eodhd-source.ts'
import { fmpSource } from './fmp/fmp-source.ts'
import type { MarketSource, NeedKind } from './market-source.ts'
import { sharadarSource } from './nasdaq-data-link/sharadar-source.ts'
import { polygonSource } from './polygon/polygon-source.ts'
import type { SourceOptions } from './price-source.ts'
import { stooqSource } from './stooq/stooq-source.ts'
import { tiingoSource } from './tiingo/tiingo-source.ts'

/** Keys of providers, as the operator got them; null where there is none. */
export interface SourceKeys {
  readonly eodhdToken: string | null
  readonly polygonKey: string | null
  readonly tiingoToken: string | null
  readonly alphaVantageKey: string | null
  readonly fmpKey: string | null
  readonly nasdaqDataLinkKey: string | null
  /** The address under which the SEC finds the operator; it asks for one with every request. */
  readonly secContact: string | null
}

/** How market data is fetched. */
export interface SourceSettings extends SourceKeys {
  /** Addresses that are asked in place of the providers' own. */
  readonly baseUrls: Partial<Readonly<Record<SourceName, string>>>
  /** Calls a day where the operator's plan allows others than the usual one. */
  readonly perDay: Partial<Readonly<Record<SourceName, number>>>
}

/** A source, and whether the operator has set it up. */
export interface KnownSource {
  readonly source: MarketSource
  /** What has to be set for it; null where nothing has. */
  readonly setting: keyof SourceKeys | null
  readonly isConfigured: boolean
}

type OpenSource = (options: SourceOptions) => MarketSource

/** Every source with a key, in order of preference: first those that bring a session of the whole market in a few calls. */
const WITH_KEY: readonly (readonly [SourceName, keyof SourceKeys, OpenSource])[] = [
  ['eodhd', 'eodhdToken', eodhdSource],
  ['polygon', 'polygonKey', polygonSource],
  ['nasdaq-data-link', 'nasdaqDataLinkKey', sharadarSource],
  ['tiingo', 'tiingoToken', tiingoSource],
  ['fmp', 'fmpKey', fmpSource],
  ['alpha-vantage', 'alphaVantageKey', alphaVantageSource],
]

/** Every source that there is, in order of preference for each need. */
export function knownSources(settings: SourceSettings, clock?: () => Date): KnownSource[] {
  const withKey = WITH_KEY.map(([name, setting, open]) => {
    const [key, baseUrl, perDay] = [settings[setting], settings.baseUrls[name], settings.perDay[name]]
    const own = {
      ...(baseUrl !== undefined && { baseUrl }),
      ...(perDay !== undefined && { perDay }),
      ...(clock && { clock }),
    }
    return { source: open({ key: key ?? '', ...own }), setting, isConfigured: key !== null }
  })
  return [...withKey, { source: stooqSource(), setting: null, isConfigured: true }]
}

/** The sources that can be asked, in order of preference for each need. */
export function configuredSources(settings: SourceSettings, clock?: () => Date): MarketSource[] {
  return knownSources(settings, clock)
    .filter(({ isConfigured, source }) => isConfigured && source.offers.length > 0)
    .map(({ source }) => source)
}

/** Those of some sources that offer what is needed, the preferred one first. */
export function sourcesFor(kind: NeedKind, sources: readonly MarketSource[]): MarketSource[] {
  return sources.filter(({ offers }) => offers.includes(kind))
}

/** What a client has to know of the sources that it asks. */
export function quotasOf(sources: readonly MarketSource[]): Partial<Record<SourceName, SourceQuota>> {
  return Object.fromEntries(sources.map(({ name, quota }) => [name, quota]))
}
