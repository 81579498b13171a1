import { MINUTE_SECONDS } from '@fairweight/domain/time/durations.ts'
import { cleanMarket } from '@fairweight/market-data/retention/clean-market.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logging/logger.ts'
import { advanceMarketRun } from './engine/advance-market-run.ts'
import { LeaseLostError } from '../leases/with-lease.ts'
import type { MarketRunParts } from './engine/run-parts.ts'
import { bringsPrices } from './market-sources.ts'

/** A look that finds nothing to do is a few short queries. */
const LOOK_SECONDS = MINUTE_SECONDS / 4

/**
 * Has the daily run looked after by every process that serves; one of them at a time does the work. Without a source of prices nothing
 * runs: days are published by hand.
 */
export async function registerMarketRun(jobs: Pick<Jobs, 'every'>, parts: MarketRunParts): Promise<void> {
  if (!bringsPrices(parts.sources)) return
  await jobs.every('market-run', LOOK_SECONDS, async (stopping) => {
    try {
      await advanceMarketRun(parts, { stopping })
    } catch (error) {
      // What is broken off by a stop goes on at the next start, and what another process took is in good hands.
      if (stopping.aborted) return
      if (!(error instanceof LeaseLostError)) throw error
      parts.log.warn({ reason: error.message }, 'the daily run goes on in another process')
    }
  })
}

/** Has old answers, generations and snapshots removed once a day, after the decision about the night. */
export async function registerMarketCleanup(
  jobs: Pick<Jobs, 'every'>,
  { context, keepDays, log }: { readonly context: MarketContext; readonly keepDays: number; readonly log: Logger },
): Promise<void> {
  await jobs.every('market-clean', '41 8 * * *', async () => {
    const { removed } = await cleanMarket(context, keepDays)
    if (Object.values(removed).some((count) => count > 0)) log.info({ removed }, 'old market data was removed')
  })
}
