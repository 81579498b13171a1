import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serveOperations } from '@fairweight/database'
import type { MarketContext } from '@fairweight/market-data'
import type { Accounts } from '../accounts/open-accounts.ts'
import type { Billing } from '../billing/billing.ts'
import { openPayments, requirePayments } from '../billing/open-payments.ts'
import type { Configuration } from '../config/read-configuration.ts'
import { createApp } from '../create-app.ts'
import { createLogger } from '../http/logger.ts'
import { answerOperations } from '../operations/answer-operations.ts'
import { startOptimizationPool } from '../optimization/optimization-pool.ts'
import { registerRatingLetters } from '../rating-changes/letters/register-rating-letters.ts'
import { openPastGrades } from '../rating-changes/past-grades.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { followPublications } from '../snapshots/follow-publications.ts'
import { openData } from './open-data.ts'
import { openMembership } from './open-membership.ts'
import { readinessChecks } from './readiness-checks.ts'
import { requireBuiltWeb } from './require-built-web.ts'
import { refusedPort, requireFreePort } from './require-free-port.ts'

export interface RunningServer {
  readonly port: number
  /** Lets what is under way finish, then closes everything. */
  stop(): Promise<void>
}

const lookEveryMilliseconds = 3_000
const webBuild = fileURLToPath(new URL('../../../web/build', import.meta.url))

/** Starts everything and listens. Throws StartRefused, with one sentence, for what its operator can put right. */
export async function startServer(configuration: Configuration): Promise<RunningServer> {
  const { host } = configuration
  if (configuration.mode === 'production') await requireBuiltWeb(webBuild, configuration.siteUrl)
  await requirePayments(configuration)
  const port = await requireFreePort(host, configuration.port)
  const endings: (() => unknown)[] = []
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end()
  }
  try {
    const log = createLogger(configuration.logLevel)
    const context = await openData(configuration)
    endings.push(() => context.database.close())
    const snapshots = await openCurrentSnapshots(context)
    endings.push(() => snapshots.close())
    const pool = startOptimizationPool(configuration.optimizerWorkers)
    endings.push(() => pool.close())
    const payments = await openPayments(configuration, log)
    endings.push(() => payments.close())
    const { accounts, billing } = await openMembership(configuration, { database: context.database, payments, port, log })
    endings.push(() => accounts.close())
    const checks = readinessChecks({ database: context.database, snapshots, pool, jobs: accounts.jobs, payments })
    const app = await createApp(configuration, { db: context.database.kysely, accounts, payments, billing, snapshots, pool, checks, webBuild, log })
    endings.push(() => app.close())
    const writeLetters = await registerRatingLetters(accounts.jobs, { db: context.database.kysely, snapshots, pastGrades: openPastGrades(), post: accounts.mail.post, billingClock: billing.clock, clock: () => new Date(), log })
    endings.push(answerCommands(context, { snapshots, accounts, billing, configuration, writeLetters }, log))
    await listen(app, host, port)
    payments.sendEventsTo(port)
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Commanded {
  readonly snapshots: CurrentSnapshots
  readonly accounts: Accounts
  readonly billing: Billing
  readonly configuration: Configuration
  /** To be called when a snapshot has become current. */
  readonly writeLetters: () => Promise<void>
}

/** The owner of the folder runs commands itself; with PostgreSQL they run anywhere, and what they publish is looked for. */
function answerCommands(context: MarketContext, { snapshots, accounts, billing, configuration, writeLetters }: Commanded, log: FastifyBaseLogger): () => void {
  const { ownership } = context.database
  if (ownership === null) return followPublications(snapshots, { everyMilliseconds: lookEveryMilliseconds, swapped: writeLetters, log })
  const published = async () => {
    const changed = await snapshots.refresh()
    if (changed.length > 0) await writeLetters()
  }
  const aftermath = { published, userChanged: (userId: string) => accounts.callers.forget(userId) }
  const newsletters = { postalAddress: configuration.postalAddress, isProduction: configuration.mode === 'production' }
  serveOperations(ownership, answerOperations(context, { billingClock: billing.clock, newsletters }, aftermath))
  return () => undefined
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw refusedPort(error, host, port)
  }
}
