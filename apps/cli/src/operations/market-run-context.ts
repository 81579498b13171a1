import { openMarketSources } from '@fairweight/application/market-run/open-market-sources.ts'
import type { MarketRunContext } from '@fairweight/application/market-run/operations/run-context.ts'
import { readMarketRunSettings } from '@fairweight/application/market-run/run-settings.ts'
import { readSourceSettings } from '@fairweight/application/market/sources/source-settings.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'

/** What commands about the daily run work with, by the settings of this process; the same that a server reads. */
export function marketRunContext(context: MarketContext): MarketRunContext {
  return {
    ...context,
    sources: openMarketSources(context, readSourceSettings(process.env)),
    settings: readMarketRunSettings(process.env),
  }
}
