import { newHolder } from '@fairweight/application/leases/with-lease.ts'
import type { MarketRunParts } from '@fairweight/application/market-run/engine/run-parts.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import type { SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import { startMarketSandbox } from '../../../apps/market-sandbox/src/start-market-sandbox.ts'
import type { MarketSandbox } from '../../../apps/market-sandbox/src/market-sandbox.ts'
import { sandboxSources } from './sandbox-sources.ts'
import type { TemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'

/** A sandbox with a data folder that is filled from it over HTTP; the one clock of both moves only when it is told to. */
export interface PlayedMarket extends TemporaryMarket {
  readonly sandbox: MarketSandbox
  readonly clock: () => Date
  /** What the daily run works with. @param elsewhere providers that are asked at another address */
  parts(elsewhere?: Partial<Record<SourceName, string>>): MarketRunParts
}

/** Plays a market of so many companies beside an empty data folder. */
export async function openPlayedMarket(
  market: TemporaryMarket,
  { companies, at }: { companies: number; at: string },
): Promise<PlayedMarket> {
  const sandbox = await startMarketSandbox({
    host: '127.0.0.1',
    port: 0,
    directory: null,
    clock: () => new Date(at),
    companies,
    years: 3,
    secRequestsPerSecond: Infinity,
    hasWrongName: true,
  })
  const clock = () => sandbox.now()
  const context = { ...market, clock }
  const holder = newHolder()
  const pause = async (ms: number) => sandbox.advanceTo(new Date(sandbox.now().getTime() + ms))
  const asked = { origin: sandbox.origin, certificateAuthority: sandbox.wrongName?.certificate ?? null, pause }
  return {
    ...context,
    sandbox,
    parts: (elsewhere = {}) => ({
      context,
      sources: sandboxSources(context, { ...asked, elsewhere }),
      settings: { keepDays: 90, maxCatchUp: 5, correctionDays: 0 },
      holder,
      log: createLogger('silent'),
    }),
    async close() {
      await sandbox.close()
      await market.close()
    },
  }
}
