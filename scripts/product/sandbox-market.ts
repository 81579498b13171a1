import { join } from 'node:path'
import { configuredSources, sourcesFor } from '@fairweight/market-data/sources/configured-sources.ts'
import { startMarketSandbox } from '@fairweight/market-sandbox'
import type { Configuration } from '../../apps/server/src/config/read-configuration.ts'
import { marketBySources, type OpenMarket } from '../../apps/server/src/start/market/open-market.ts'

/** Only this machine may move its clock. */
const HOST = '127.0.0.1'

/** The sample, renewed by the market sandbox of this process, where no source of prices is set and the settings let it; else, and in production, market data by the sources. */
export function marketBySandboxOrSources({
  mode,
  renewSample,
  sources,
}: Pick<Configuration, 'mode' | 'renewSample' | 'sources'>): OpenMarket {
  const bringsPrices = sourcesFor('session-prices', configuredSources(sources)).length > 0
  return mode === 'production' || !renewSample || bringsPrices ? marketBySources : openSandboxMarket
}

const openSandboxMarket: OpenMarket = async ({ dataDirectory }, log) => {
  const sandbox = await startMarketSandbox({ host: HOST, port: 0, directory: join(dataDirectory, 'market-sandbox') })
  log.info(`Market data are played by the sandbox at ${sandbox.origin}.`)
  return {
    dataset: 'sample',
    sourcesUrl: sandbox.origin,
    clock: () => sandbox.now(),
    close: () => sandbox.close(),
  }
}
