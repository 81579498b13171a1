import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '@fairweight/application/jobs/jobs.ts'
import { newHolder } from '@fairweight/application/leases/with-lease.ts'
import type { MarketSources } from '@fairweight/application/market-run/market-sources.ts'
import type { MarketRunContext } from '@fairweight/application/market-run/operations/run-context.ts'
import { registerMarketCleanup, registerMarketRun } from '@fairweight/application/market-run/register-market-run.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import type { Configuration } from '../../config/read-configuration.ts'
import type { OpenedMarket } from './open-sources.ts'

interface MarketRunStart {
  readonly context: MarketContext
  readonly settings: Configuration['marketRun']
  readonly sources: MarketSources | null
  /** Whose time the runs keep; null: the computer's. */
  readonly market: OpenedMarket
  readonly jobs: Jobs
  /** To be called when a snapshot has become current. */
  readonly published: () => Promise<void>
  readonly log: FastifyBaseLogger
}

/** Starts what looks after the daily run and old data, and answers what an operator's commands about them work with. */
export async function startMarketRun(start: MarketRunStart): Promise<Omit<MarketRunContext, keyof MarketContext>> {
  const { context, settings, sources, market, jobs, published, log } = start
  const runClock = market === null ? {} : { clock: market.clock }
  if (sources !== null) {
    const parts = { sources, settings, holder: newHolder(), log, onPublished: published }
    await registerMarketRun(jobs, { context: { ...context, ...runClock }, ...parts })
  }
  await registerMarketCleanup(jobs, { context, keepDays: settings.keepDays, log })
  return { sources, settings, onPublished: published, ...(market && { runClock: market.clock }) }
}
