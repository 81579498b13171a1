import type { FastifyInstance } from 'fastify'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import type { Billing, Payments } from '@fairweight/application/billing/billing.ts'

import type { OptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import type { OneStockAnswers } from '@fairweight/application/one-stock/one-stock-answers.ts'
import { openPastGrades } from '@fairweight/application/ratings/grade-changes.ts'
import type { SharedAssets } from '@fairweight/market-data/assets/shared-assets.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { API_BASE_PATH, getSubscriptions } from '@fairweight/contract/calls'
import { readSubscriptions } from '@fairweight/application/billing/subscription-answer.ts'
import { registerAccountExport } from './calls/account-export/register-account-export.ts'
import { registerApiKeys } from './calls/api-keys/register-api-keys.ts'
import { registerKeyData } from './calls/api-keys/register-key-data.ts'
import { registerSharedLinks } from './calls/shared-links/register-shared-links.ts'
import { serveSharedPages } from './web/shared-pages/serve-shared-pages.ts'
import { registerAlerts } from './calls/alerts/register-alerts.ts'
import { registerActivity } from './calls/accounts/activity/register-activity.ts'
import type { Accounts } from './start/accounts/open-accounts.ts'
import { registerBookmarks } from './calls/lists/register-bookmarks.ts'
import { registerJournal } from './calls/journal/register-journal.ts'
import { registerLists } from './calls/lists/register-lists.ts'
import { registerColumnSets } from './calls/lists/register-column-sets.ts'
import { registerLivingLists } from './calls/lists/register-living-lists.ts'
import { registerRegisteredScreens } from './calls/lists/register-registered-screens.ts'
import { registerPortfolios } from './calls/portfolios/register-portfolios.ts'
import { registerSavedFilters } from './calls/lists/register-saved-filters.ts'
import { registerSavedRuns } from './calls/lists/register-saved-runs.ts'
import { registerTour } from './calls/lists/register-tour.ts'
import type { Configuration } from './config/read-configuration.ts'
import { registerContact } from './calls/contact/register-contact.ts'
import { registerDataStatus } from './calls/stocks/register-data-status.ts'
import { registerRunLogs } from './calls/stocks/register-run-logs.ts'
import { type ReadinessChecks, registerHealth } from './health/health-calls.ts'
import { type ServerParts, createServer } from './http/create-server.ts'
import { countsInDatabase } from './http/rate-limit/counts-in-database.ts'
import { type RequestMetrics, measureRequests } from './metrics/request-metrics.ts'
import { registerIdentity } from './calls/accounts/register-identity.ts'

import { registerDevMailbox } from './calls/mailbox/register-dev-mailbox.ts'
import { registerUnsubscribe } from './calls/newsletters/register-unsubscribe.ts'
import { registerBacktests } from './calls/optimization/register-backtests.ts'
import { registerCustomOptimization } from './calls/optimization/custom-optimization.ts'
import { registerProfile } from './calls/accounts/profile/register-profile.ts'
import { registerRaffle } from './calls/raffle/register-raffle.ts'
import { registerRatingAlerts, registerRatingChanges } from './calls/ratings/register-rating-changes.ts'

import { registerPageSpeed } from './calls/page-speed/register-page-speed.ts'
import { registerPastDays } from './calls/stocks/past-days.ts'
import { registerFundsAndSplits } from './calls/stocks/funds-and-splits.ts'
import { registerPriceHistory } from './calls/stocks/price-history.ts'
import {
  registerAssetClassMix,
  registerKeyFigures,
  registerRatingInputs,
  registerSampleProgress,
  registerStockChanges,
  registerStockDetails,
  registerStockLists,
  registerStockPage,
} from './calls/stocks/stock-calls.ts'

import { registerOneStock } from './calls/stocks/one-stock-calls.ts'
import { registerTrackRecord } from './calls/stocks/register-track-record.ts'
import { registerGradeReceipt } from './calls/stocks/register-grade-receipt.ts'
import { findDashboardReader } from './sessions/dashboard-reader.ts'
import { serveWeb } from './web/serve-web.ts'
import { registerWellKnown } from './well-known/register-well-known.ts'
import { registerWebhook } from './calls/billing/webhook/register-webhook.ts'
import { registerChanges } from './calls/billing/changes.ts'
import { registerCheckout } from './calls/billing/checkout.ts'
import { registerProducts } from './calls/billing/products.ts'
import { registerRefresh } from './calls/billing/refresh.ts'
import { registerDevPayments } from './calls/mailbox/register-dev-payments.ts'
import { registerCall } from './http/register-call.ts'

interface SubscriptionParts {
  readonly db: Queryable
  /** The time that subscriptions are judged by. */
  readonly clock: () => Date
}

/** What the calls stand on. */
export interface AppParts extends Pick<ServerParts, 'log' | 'clock' | 'tracer'> {
  readonly db: Queryable
  readonly accounts: Accounts
  readonly payments: Pick<Payments, 'sandboxOrigin'>
  readonly billing: Billing
  readonly snapshots: CurrentSnapshots
  readonly pool: OptimizationPool
  readonly oneStock: OneStockAnswers
  readonly checks: ReadinessChecks
  /** The time that the daily run lives by; the computer's own without it. */
  readonly marketClock?: () => Date
  /** Where what each request took is noted, if anywhere. */
  readonly requestMetrics?: RequestMetrics | undefined
  /** The web app's build folder. */
  readonly webBuild: string
  /** The assets of other builds; without it there are none. */
  readonly otherAssets?: Pick<SharedAssets, 'find'> | null
}

type AppConfiguration = Pick<
  Configuration,
  | 'mode'
  | 'host'
  | 'siteUrl'
  | 'logLevel'
  | 'rateLimitScale'
  | 'trustProxy'
  | 'riskFreeRate'
  | 'hideAccountExistence'
  | 'supportEmail'
  | 'pageSpeedShare'
>

/** The whole HTTP side: every declared call, and the web app. Listens nowhere yet. */
export async function createApp(configuration: AppConfiguration, parts: AppParts): Promise<FastifyInstance> {
  const { db, accounts, payments, billing, snapshots, pool, log, clock } = parts
  const app = await createServer(configuration, {
    resolveCaller: accounts.callers,
    counts: countsInDatabase(db),
    countingSecret: accounts.secrets[0],
    log,
    clock,
    tracer: parts.tracer,
  })
  keepNothingWhileSampleIsMade(app, snapshots)
  if (parts.requestMetrics) measureRequests(app, parts.requestMetrics)
  registerHealth(app, parts.checks)
  registerStockLists(app, snapshots)
  registerSampleProgress(app, snapshots)
  registerAssetClassMix(app, snapshots)
  registerRatingInputs(app, snapshots)
  registerStockChanges(app, snapshots)
  registerStockDetails(app, snapshots)
  registerKeyFigures(app, snapshots)
  registerStockPage(app, snapshots)
  registerOneStock(app, snapshots, parts.oneStock, db)
  registerPastDays(app, snapshots)
  registerPriceHistory(app, snapshots)
  registerFundsAndSplits(app, snapshots)
  registerDataStatus(app, db, snapshots)
  registerRunLogs(app, { db, siteOrigin: accounts.siteOrigin, clock: parts.marketClock ?? (() => new Date()) })
  registerTrackRecord(app, db, snapshots)
  registerGradeReceipt(app, { db, snapshots, webBuild: parts.webBuild, siteOrigin: accounts.siteOrigin })
  registerCustomOptimization(app, snapshots, pool, configuration.riskFreeRate)
  registerBacktests(app, { db, snapshots, pool })
  registerAccounts(app, configuration, accounts, billing)
  registerProfile(app, billing)
  registerSubscriptions(app, billing)
  await registerBilling(app, billing)
  registerLists(app, db, snapshots)
  registerSavedRuns(app, db)
  registerSavedFilters(app, db)
  registerColumnSets(app, db)
  registerPortfolios(app, db)
  registerLivingLists(app, { db, snapshots, billingClock: billing.clock })
  registerRegisteredScreens(app, { db, snapshots })
  registerBookmarks(app, db, snapshots)
  registerTour(app, db)
  registerApiKeys(app, db)
  registerKeyData(app, { db, snapshots })
  registerSharedLinks(app, db)
  serveSharedPages(app, { db, snapshots })
  const pastGrades = openPastGrades()
  registerAlerts(app, { db, snapshots, pastGrades, billingClock: billing.clock, clock: () => new Date() })
  registerJournal(app, { db, snapshots, billingClock: billing.clock, clock: () => new Date() })
  registerRatingAlerts(app, db, snapshots)
  registerRatingChanges(app, { db, snapshots, pastGrades, clock: clock ?? (() => new Date()) })
  registerActivity(app, db)
  registerAccountExport(app, db)
  await registerUnsubscribe(app, { db, tokens: accounts.unsubscribeTokens })
  registerPageSpeed(app, { db, share: configuration.pageSpeedShare, clock: () => new Date() })
  registerContact(app, {
    db,
    supportEmail: configuration.supportEmail,
    secret: accounts.secrets[0] ?? '',
    queueEmail: (trx, email) => accounts.mail.outbox.write(trx, email),
    clock: () => new Date(),
  })
  registerRaffle(app, {
    db,
    queueEmail: (trx, email) => accounts.mail.outbox.write(trx, email),
    clock: clock ?? (() => new Date()),
  })
  registerDevMailbox(app, { ...configuration, kept: accounts.mail.kept })
  registerDevPayments(app, { ...configuration, sandboxOrigin: payments.sandboxOrigin })
  registerWellKnown(app, {
    supportEmail: configuration.supportEmail,
    siteOrigin: accounts.siteOrigin,
    clock: clock ?? (() => new Date()),
  })
  const readerOf = findDashboardReader(accounts)
  await serveWeb(app, parts.webBuild, { snapshots, siteOrigin: accounts.siteOrigin, readerOf }, parts.otherAssets)
  return app
}

/** What a process answers that only works in the background: whether it is well. */
export async function createWorkerApp(
  configuration: AppConfiguration,
  { checks, log }: Pick<AppParts, 'checks' | 'log'>,
): Promise<FastifyInstance> {
  const app = await createServer(configuration, { log })
  registerHealth(app, checks)
  return app
}

/** What the demo shows before the whole sample is there belongs to no publication: no browser may keep it. */
function keepNothingWhileSampleIsMade(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  app.addHook('onSend', async (request, reply) => {
    if (snapshots.first() !== null && request.url.startsWith(`${API_BASE_PATH}/`))
      reply.header('cache-control', 'no-store')
  })
}

function registerAccounts(
  app: FastifyInstance,
  { hideAccountExistence }: AppConfiguration,
  accounts: Accounts,
  billing: Billing,
): void {
  const { identity, callers, cookies, tokens, secrets, siteOrigin, mail } = accounts
  registerIdentity(app, {
    identity,
    db: billing.db,
    callers,
    cookies,
    issueToken: (about) => tokens.issueToken(about),
    queueEmail: (trx, email) => mail.outbox.write(trx, email),
    siteOrigin,
    secrets,
    hideAccountExistence,
    clock: () => new Date(),
    billingClock: billing.clock,
    claimTrial: billing.claimTrial,
    departCustomer: billing.depart,
    async followAddress(trx, userId) {
      const customer = await customers.findByUser(trx, userId)
      if (customer) await billing.synchronizeLater(trx, customer.customerId)
    },
  })
}

/** Registers every call of the store, and the one that the payment provider makes. */
async function registerBilling(app: FastifyInstance, billing: Billing): Promise<void> {
  registerProducts(app, billing)
  registerCheckout(app, billing)
  registerRefresh(app, billing)
  registerChanges(app, billing)
  await registerWebhook(app, billing)
}

/** What somebody has subscribed to. */
function registerSubscriptions(app: FastifyInstance, { db, clock }: SubscriptionParts): void {
  registerCall(app, getSubscriptions, ({ session }) => readSubscriptions(db, session.userId, clock()))
}
