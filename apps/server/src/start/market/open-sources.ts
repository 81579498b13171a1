import type { MarketSources } from '@fairweight/application/market-run/market-sources.ts'
import { openMarketSources } from '@fairweight/application/market-run/open-market-sources.ts'
import { SOURCE_NAMES } from '@fairweight/market-data/provenance/source-name.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import type { SourceSettings } from '@fairweight/market-data/sources/configured-sources.ts'
import type { Configuration } from '../../config/read-configuration.ts'
import type { OpenMarket } from './open-market.ts'

/** Where market data comes from, once it is open; null: nothing is renewed. */
export type OpenedMarket = Awaited<ReturnType<OpenMarket>>

/** What a sandbox is asked with, which takes any key. */
const SANDBOX_KEY = 'sandbox'
/** The series of the fund that holds the sample's ESG stocks. */
const SANDBOX_FUND = 'S099000001'

/** The sources that days are fetched from: those that a sandbox plays, else the providers that are set up; null without any. */
export function openSources(
  { sources }: Pick<Configuration, 'sources'>,
  market: OpenedMarket,
  context: MarketContext,
): MarketSources | null {
  if (market === null) return null
  const settings = market.sourcesUrl === null ? sources : sandboxSettings(market.sourcesUrl)
  return openMarketSources({ ...context, clock: market.clock }, settings, market.dataset)
}

/** Every provider, each below its own name. */
function sandboxSettings(url: string): SourceSettings {
  return {
    eodhdToken: SANDBOX_KEY,
    polygonKey: SANDBOX_KEY,
    tiingoToken: SANDBOX_KEY,
    alphaVantageKey: SANDBOX_KEY,
    fmpKey: SANDBOX_KEY,
    nasdaqDataLinkKey: SANDBOX_KEY,
    secContact: 'sandbox@fairweight.example',
    esgFundSeries: SANDBOX_FUND,
    baseUrls: Object.fromEntries(SOURCE_NAMES.map((name) => [name, `${url}/${name}`])),
    perDay: {},
  }
}
