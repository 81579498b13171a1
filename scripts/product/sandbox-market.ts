import { join } from 'node:path'
import { startMarketSandbox } from '@fairweight/market-sandbox'
import type { Configuration } from '../../apps/server/src/config/read-configuration.ts'
import { marketBySources, type OpenMarket } from '../../apps/server/src/start/market/open-market.ts'

/** Only this machine may move its clock. */
const HOST = '127.0.0.1'

/** The sample, renewed by the market sandbox of this process, outside production; there, market data by the sources that are set. */
export function marketBySandboxOrSources({ mode }: Pick<Configuration, 'mode'>): OpenMarket {
  return mode === 'production' ? marketBySources : openSandboxMarket
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
