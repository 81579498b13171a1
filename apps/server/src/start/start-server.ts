import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SampleMaking } from '@fairweight/contract/wire'
import type { UserId } from '@fairweight/domain/identifiers'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serveOperations } from '@fairweight/application/operations/serve-operations.ts'
import { shareAssets } from '@fairweight/market-data/assets/shared-assets.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import type { Billing, Payments } from '@fairweight/application/billing/billing.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { openKeptSnapshot } from '@fairweight/market-data/past-days/open-kept-snapshot.ts'
import { openOneStockAnswers } from '@fairweight/application/one-stock/one-stock-answers.ts'
import { openOptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import { registerLivingLists } from '@fairweight/application/living-lists/follow-living-lists.ts'
import { registerRatingEmails } from '@fairweight/application/ratings/emails/register-rating-emails.ts'
import { openPastGrades } from '@fairweight/application/ratings/grade-changes.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { followPublications } from '@fairweight/application/market/follow-publications.ts'
import type { FolderLock } from '@fairweight/database/folder-lock/lock-folder.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { listenForChanges } from '@fairweight/database/opening/listen-for-changes.ts'
import { openBilling } from '@fairweight/application/billing/open-billing.ts'

import { registerRaffleCleanup } from '@fairweight/application/raffle/enter-raffle.ts'
import { type Accounts, openAccounts } from './accounts/open-accounts.ts'
import type { OpenPayments } from './payments/open-payments.ts'
import type { Configuration } from '../config/read-configuration.ts'
import type { Callers } from '../sessions/create-callers.ts'
import { createApp, createWorkerApp } from '../create-app.ts'
import { openTelemetry } from '../http/tracing/open-telemetry.ts'
import { openDraining } from '../http/connections/draining.ts'
import { serveOperationRequests } from '../operations/serve-operation-requests.ts'
import type { MarketRunContext } from '@fairweight/application/market-run/operations/run-context.ts'
import { openMonitoring } from './monitoring/open-monitoring.ts'
import { openData } from './open-data.ts'
import { type OpenMarket, marketBySources } from './market/open-market.ts'
import { openSources } from './market/open-sources.ts'
import { startMarketRun } from './market/start-market-run.ts'
import { readinessChecks } from './readiness-checks.ts'
import { replaySampleLater } from './replay-sample-later.ts'
import { requireWebBuild } from './require-web-build.ts'
import { portInUseError, requireFreePort } from './require-free-port.ts'

interface MembershipDependencies {
  readonly database: Database
  readonly payments: Payments
  readonly port: number
  readonly log: FastifyBaseLogger
}

interface Membership {
  readonly accounts: Accounts
  readonly billing: Billing
}

export interface RunningServer {
  readonly port: number
  /** Settles when the whole sample is published, where this start makes it; null where it was there. Rejects when it cannot be made. */
  readonly sample: Promise<void> | null
  /** Says that it is not ready, drains, lets what is under way finish, then closes everything. */
  stop(): Promise<void>
}

const POLL_INTERVAL_MS = 3_000
const REPLAY_DELAY_MS = milliseconds(30_000)
const webBuild = fileURLToPath(new URL('../../../web/build', import.meta.url))

export interface StartOptions {
  /** Settles when the web app is built, where it is being built. */
  readonly webIsBuilt?: Promise<void>
  /** Told how far the sample is that this start makes. */
  readonly onSampleProgress?: (progress: SampleMaking) => void
}

/** Starts everything and listens. Throws StartupError, with one sentence, for what its operator can put right. */
export async function startServer(
  configuration: Configuration,
  openPayments: OpenPayments,
  openMarket: OpenMarket = marketBySources,
  { webIsBuilt, onSampleProgress = () => {} }: StartOptions = {},
): Promise<RunningServer> {
  const { host, role, telemetry } = configuration
  const [serves, works] = [role !== 'work', role !== 'serve']
  if (configuration.mode === 'production' && serves) await requireWebBuild(webBuild)
  const port = await requireFreePort(host, configuration.port)
  const endings: (() => unknown)[] = []
  const end = async () => {
    for (const ending of endings.splice(0).reverse()) await ending()
  }
  const draining = openDraining(configuration.drainSeconds * 1000)
  const stop = async () => {
    await draining.begin()
    await end()
  }
  try {
    const loggedLines = { warn: 0, error: 0, fatal: 0 }
    const log = createLogger(configuration.logLevel, undefined, loggedLines)
    const tracer = telemetry === null ? undefined : await openTelemetry(telemetry, role, log)
    endings.push(() => tracer?.close())
    const { context, firstSample } = await openData(configuration)
    endings.push(() => context.database.close())
    const snapshots = await openCurrentSnapshots(context, firstSample)
    endings.push(() => snapshots.close())
    const pool = serves ? openOptimizationPool(configuration.optimizerWorkers) : null
    endings.push(() => pool?.close())
    const oneStock = openOneStockAnswers(context)
    endings.push(() => oneStock.close())
    const payments = await openPayments(configuration, log)
    endings.push(() => payments.close())
    const market = works ? await openMarket(configuration, log) : null
    endings.push(() => market?.close())
    const { accounts, billing } = await openMembership(configuration, {
      database: context.database,
      payments,
      port,
      log,
    })
    endings.push(() => accounts.close())
    const sources = openSources(configuration, market, context)
    const marketClock = market?.clock ?? (() => new Date())
    const monitoring = await openMonitoring(configuration, {
      database: context.database,
      accounts,
      sources,
      snapshots,
      loggedLines,
      marketClock,
      log,
    })
    endings.push(() => monitoring.close())
    const checks = {
      ...readinessChecks({
        database: context.database,
        snapshots,
        pool,
        jobs: works ? accounts.jobs : null,
        payments,
      }),
      stopping: () => draining.check(),
    }
    await webIsBuilt
    const otherAssets =
      serves && context.store ? await shareAssets(context.store, join(webBuild, 'client/assets')) : null
    endings.push(() => otherAssets?.stop())
    const { requestMetrics } = monitoring
    const app =
      pool === null
        ? await createWorkerApp(configuration, { checks, log })
        : await createApp(configuration, {
            db: context.database.kysely,
            accounts,
            payments,
            billing,
            snapshots,
            pool,
            oneStock,
            checks,
            marketClock,
            requestMetrics,
            tracer,
            webBuild,
            otherAssets,
            log,
          })
    draining.watch(app.server)
    endings.push(() => app.close())
    const queueEmails = await registerRatingEmails(accounts.jobs, {
      db: context.database.kysely,
      snapshots,
      pastGrades: openPastGrades(),
      outbox: accounts.mail.outbox,
      billingClock: billing.clock,
      clock: () => new Date(),
      openKept: (id) => openKeptSnapshot(context, id),
      fallbackRate: configuration.riskFreeRate,
      log,
    })
    const followScreens = await registerLivingLists(accounts.jobs, {
      db: context.database.kysely,
      snapshots,
      billingClock: billing.clock,
      log,
    })
    const swapped = async () => {
      await queueEmails()
      await followScreens()
    }
    const published = async () => {
      const changed = await snapshots.refresh()
      if (changed.length > 0) await swapped()
    }
    const { ownership } = context.database
    const marketRun = Promise.withResolvers<MarketRunParts>()
    if (works && ownership !== null) {
      const parts = { accounts, billing, configuration, published, marketRun: marketRun.promise }
      answerCommands(ownership, context, parts)
    }
    /** What reads or writes the market by itself: not before there is one. A server that only answers reads it. */
    const followMarket = async () => {
      const followed = { snapshots, callers: accounts.callers, swapped }
      if (!works) return void endings.push(await follow(context.database, followed, log))
      const run = await startMarketRun({
        context,
        settings: configuration.marketRun,
        sources,
        market,
        jobs: accounts.jobs,
        published,
        log,
      })
      marketRun.resolve(run)
      if (ownership === null) endings.push(await follow(context.database, followed, log))
      if (configuration.replaySample)
        endings.push(replaySampleLater(context, { snapshots, delayMs: REPLAY_DELAY_MS, log }))
    }
    if (firstSample === null) await followMarket()
    await listen(app, host, port)
    payments.sendEventsTo(port)
    if (firstSample === null) return { port, sample: null, stop }
    const sample = firstSample.make(onSampleProgress).then(published).then(followMarket)
    endings.push(() => firstSample.stop())
    return { port, sample, stop }
  } catch (error) {
    await end()
    throw error
  }
}

type MarketRunParts = Omit<MarketRunContext, keyof MarketContext>

interface CommandParts {
  readonly accounts: Accounts
  readonly billing: Billing
  readonly configuration: Configuration
  /** To be called when a snapshot may have become current. */
  readonly published: () => Promise<void>
  /** Settles when there is a market. */
  readonly marketRun: Promise<MarketRunParts>
}

/** The owner of a data folder runs commands itself. */
function answerCommands(
  ownership: FolderLock,
  context: MarketContext,
  { accounts, billing, configuration, published, marketRun }: CommandParts,
): void {
  const afterOperation = { published, userChanged: (userId: UserId) => accounts.callers.forget(userId) }
  const newsletters = { postalAddress: configuration.postalAddress, isProduction: configuration.mode === 'production' }
  const parts = { billingClock: billing.clock, newsletters, sources: configuration.sources, marketRun }
  serveOperations(ownership, serveOperationRequests(context, parts, afterOperation))
}

interface FollowedParts {
  readonly snapshots: CurrentSnapshots
  readonly callers: Pick<Callers, 'forget' | 'forgetEverybody'>
  readonly swapped: () => Promise<void>
}

/** With PostgreSQL commands run anywhere, and others publish: what they change is heard of, and looked for in case it was not heard. */
async function follow(
  database: Database,
  { snapshots, callers, swapped }: FollowedParts,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const following = followPublications(snapshots, { intervalMs: milliseconds(POLL_INTERVAL_MS), swapped, log })
  const stopListening = await listenForChanges(database, {
    userChanged: (userId) => callers.forget(userId),
    published: following.look,
    missed() {
      callers.forgetEverybody()
      following.look()
    },
  })
  return async () => {
    following.stop()
    await stopListening()
  }
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portInUseError(error, host, port)
  }
}

/** Opens accounts, and the billing that stands on them; their jobs end with the accounts. */
async function openMembership(
  configuration: Configuration,
  { database, payments, port, log }: MembershipDependencies,
): Promise<Membership> {
  const siteOrigin = configuration.siteUrl ?? `http://localhost:${port}`
  const accounts = await openAccounts(configuration, { database, siteOrigin, billingClock: payments.clock, log })
  try {
    const { jobs, mail, callers, secrets } = accounts
    await registerRaffleCleanup(jobs, { database, log })
    return {
      accounts,
      billing: await openBilling({ payments, database, jobs, outbox: mail.outbox, callers, secrets, siteOrigin, log }),
    }
  } catch (error) {
    await accounts.close()
    throw error
  }
}
