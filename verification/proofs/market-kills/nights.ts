import { advanceMarketRun } from '@fairweight/application/market-run/engine/advance-market-run.ts'
import { newHolder } from '@fairweight/application/leases/with-lease.ts'
import type { MarketRunParts } from '@fairweight/application/market-run/engine/run-parts.ts'
import { loadMarket } from '@fairweight/application/market-run/load/load-market.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { addDays, type IsoDate, nextSession, parseIsoDate } from '@fairweight/domain/time'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { startMarketSandbox } from '../../../apps/market-sandbox/src/start-market-sandbox.ts'
import type { MarketSandbox } from '../../../apps/market-sandbox/src/market-sandbox.ts'
import { sandboxSources } from '../market-days/sandbox-sources.ts'
import type { KilledStore } from './killed-store.ts'

const FIRST_DAY = '2026-11-23'

/** The nights of a market sandbox, one after the other. */
export interface Nights {
  readonly sandbox: MarketSandbox
  /** Fills an empty store up to the session before the first night. */
  load(store: KilledStore): Promise<void>
  /** Moves on to the night of the next session, when everything of it is due. */
  next(): Promise<{ readonly session: IsoDate; readonly at: string }>
  /** Does in this process, without any disturbance, what is due. */
  advance(store: KilledStore): Promise<void>
  /** How many requests the sandbox has answered. */
  requests(): Promise<number>
}

/** Starts a sandbox for some nights. */
export async function openNights(companies: number): Promise<Nights> {
  const clock = () => new Date(`${FIRST_DAY}T12:00:00Z`)
  const size = { companies, years: 3 }
  const serving = { host: '127.0.0.1', port: 0, directory: null, secRequestsPerSecond: Infinity }
  const sandbox = await startMarketSandbox({ ...serving, ...size, clock })
  let session = parseIsoDate(FIRST_DAY)
  return {
    sandbox,
    load: (store) =>
      store.with(async (market) => void (await loadMarket(partsOf(market, sandbox), { years: 1, isPlanOnly: false }))),
    async next() {
      if (session === null) throw new Error('The first day is no date.')
      const night = { session, at: `${addDays(session, 1)}T03:20:00Z` }
      await sandbox.advanceTo(new Date(night.at))
      session = nextSession(session)
      return night
    },
    advance: (store) => store.with(async (market) => void (await advanceMarketRun(partsOf(market, sandbox)))),
    async requests() {
      const standing: unknown = await (await fetch(`${sandbox.origin}/sandbox/state`)).json()
      const counts = Object.values(Object(Object(standing).requests))
      return counts.reduce((sum: number, each) => sum + Number(Object(each).requests), 0)
    },
  }
}

function partsOf(market: MarketContext, sandbox: MarketSandbox): MarketRunParts {
  const context = { ...market, clock: () => sandbox.now() }
  return {
    context,
    sources: sandboxSources(context, { origin: sandbox.origin, pause: async () => undefined }),
    settings: { keepDays: 90, maxCatchUp: 5, correctionDays: 0 },
    holder: newHolder(),
    log: createLogger('silent'),
  }
}
