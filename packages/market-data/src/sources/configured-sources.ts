import type { SourceQuota } from '../fetching/source-client.ts'
import type { SourceName } from '../provenance/source-name.ts'
import { alphaVantageSource } from './alpha-vantage/alpha-vantage-source.ts'
import { eodhdSource } from './eodhd/eodhd-source.ts'
import { fmpSource } from './fmp/fmp-source.ts'
import type { MarketSource, NeedKind } from './market-source.ts'
import { sharadarSource } from './nasdaq-data-link/sharadar-source.ts'
import { polygonSource } from './polygon/polygon-source.ts'
import type { SourceOptions } from './price-source.ts'
import { ecbSource } from './rates/ecb-source.ts'
import { fredSource } from './rates/fred-source.ts'
import { treasurySource } from './rates/treasury-source.ts'
import { secSource } from './sec/sec-source.ts'
import { stooqSource } from './stooq/stooq-source.ts'
import { symbolDirectorySource } from './symbol-directory/symbol-directory-source.ts'
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
  /** The fund whose holdings carry the ESG mark, by the number of its series at the SEC; null: no mark is fetched. */
  readonly esgFundSeries: string | null
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
  /** Whether it can be asked. */
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

/** Sources that need nothing but their address, in order of preference too. */
const WITHOUT_KEY: readonly (readonly [SourceName, (options: { baseUrl?: string | undefined }) => MarketSource])[] = [
  ['nasdaq-trader', symbolDirectorySource],
  ['treasury', treasurySource],
  ['ecb', ecbSource],
  ['fred', fredSource],
  ['stooq', stooqSource],
]

/** Every source that there is, in order of preference for each need. */
export function knownSources(settings: SourceSettings, clock?: () => Date): KnownSource[] {
  const { baseUrls, secContact, esgFundSeries } = settings
  const withKey = WITH_KEY.map(([name, setting, open]) => {
    const source = open({ key: settings[setting] ?? '', ...optionsOf(name, settings), ...(clock && { clock }) })
    return { source, setting, isConfigured: settings[setting] !== null }
  })
  const sec = secSource({ contact: secContact ?? '', esgFundSeries, baseUrl: baseUrls.sec })
  const withoutKey = WITHOUT_KEY.map(([name, open]) => open({ baseUrl: baseUrls[name] }))
  return [
    ...withKey,
    { source: sec, setting: 'secContact', isConfigured: secContact !== null },
    ...withoutKey.map((source) => ({ source, setting: null, isConfigured: source.offers.length > 0 })),
  ]
}

function optionsOf(name: SourceName, { baseUrls, perDay }: SourceSettings): Pick<SourceOptions, 'baseUrl' | 'perDay'> {
  const [baseUrl, calls] = [baseUrls[name], perDay[name]]
  return { ...(baseUrl !== undefined && { baseUrl }), ...(calls !== undefined && { perDay: calls }) }
}

/** The sources that can be asked, in order of preference for each need. */
export function configuredSources(settings: SourceSettings, clock?: () => Date): MarketSource[] {
  return knownSources(settings, clock)
    .filter(({ isConfigured }) => isConfigured)
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
