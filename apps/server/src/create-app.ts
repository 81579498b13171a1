import type { FastifyInstance } from 'fastify'
import { type Queryable, customers } from '@fairweight/database'
import { registerAccountExport } from './account-export/register-account-export.ts'
import { registerActivity } from './activity/register-activity.ts'
import type { Accounts } from './accounts/open-accounts.ts'
import type { Billing } from './billing/billing.ts'
import { registerBilling } from './billing/calls/register-billing.ts'
import { registerDevPayments } from './billing/calls/register-dev-payments.ts'
import type { Payments } from './billing/payments.ts'
import { registerBookmarks } from './bookmarks/register-bookmarks.ts'
import type { Configuration } from './config/read-configuration.ts'
import { registerContact } from './contact/register-contact.ts'
import { registerDataStatus } from './data-status/register-data-status.ts'
import { type ReadinessChecks, registerHealth } from './health/health-calls.ts'
import { type ServerParts, createServer } from './http/create-server.ts'
import { countsInDatabase } from './http/rate-limit/counts-in-database.ts'
import { registerIdentity } from './identity/calls/register-identity.ts'
import { registerLists } from './lists/register-lists.ts'
import { registerDevMailbox } from './mail/mailbox/register-dev-mailbox.ts'
import { registerUnsubscribe } from './newsletters/register-unsubscribe.ts'
import { registerCustomOptimization } from './optimization/custom-optimization.ts'
import type { OptimizationPool } from './optimization/optimization-pool.ts'
import { registerProfile } from './profile/register-profile.ts'
import { registerRaffle } from './raffle/register-raffle.ts'
import { registerRatingAlerts } from './rating-changes/letters/register-rating-alerts.ts'
import { openPastGrades } from './rating-changes/past-grades.ts'
import { registerRatingChanges } from './rating-changes/register-rating-changes.ts'
import { registerSavedFilters } from './saved-filters/register-saved-filters.ts'
import { registerSavedRuns } from './saved-runs/register-saved-runs.ts'
import type { CurrentSnapshots } from './snapshots/current-snapshots.ts'
import { registerPriceHistory } from './stocks/price-history.ts'
import { registerStockDetails } from './stocks/stock-details.ts'
import { registerAssetClassMix } from './stocks/asset-class-mix.ts'
import { registerStockLists } from './stocks/stock-lists.ts'
import { registerSubscriptions } from './subscriptions/register-subscriptions.ts'
import { registerTour } from './tour/register-tour.ts'
import { registerTrackRecord } from './track-record/register-track-record.ts'
import { serveWeb } from './web/serve-web.ts'
import { registerWellKnown } from './well-known/register-well-known.ts'

/** What the calls stand on. */
export interface AppParts extends Pick<ServerParts, 'log' | 'clock'> {
  readonly db: Queryable
  readonly accounts: Accounts
  readonly payments: Pick<Payments, 'sandboxOrigin'>
  readonly billing: Billing
  readonly snapshots: CurrentSnapshots
  readonly pool: OptimizationPool
  readonly checks: ReadinessChecks
  /** The web app's build folder. */
  readonly webBuild: string
}

type AppConfiguration = Pick<Configuration, 'mode' | 'host' | 'siteUrl' | 'logLevel' | 'rateLimitScale' | 'trustProxy' | 'riskFreeRate' | 'hideAccountExistence' | 'supportEmail'>

/** The whole HTTP side: every declared call, and the web app. Listens nowhere yet. */
export async function createApp(configuration: AppConfiguration, parts: AppParts): Promise<FastifyInstance> {
  const { db, accounts, payments, billing, snapshots, pool, log, clock } = parts
  const app = await createServer(configuration, { resolveCaller: accounts.callers, counts: countsInDatabase(db), countingSecret: accounts.secrets[0], log, clock })
  registerHealth(app, parts.checks)
  registerStockLists(app, snapshots)
  registerAssetClassMix(app, snapshots)
  registerStockDetails(app, snapshots)
  registerPriceHistory(app, snapshots)
  registerDataStatus(app, db, snapshots)
  registerTrackRecord(app, db, snapshots)
  registerCustomOptimization(app, snapshots, pool, configuration.riskFreeRate)
  registerAccounts(app, configuration, accounts, billing)
  registerProfile(app, billing)
  registerSubscriptions(app, billing)
  await registerBilling(app, billing)
  registerLists(app, db, snapshots)
  registerSavedRuns(app, db)
  registerSavedFilters(app, db)
  registerBookmarks(app, db, snapshots)
  registerTour(app, db)
  registerRatingAlerts(app, db, snapshots)
  registerRatingChanges(app, { db, snapshots, pastGrades: openPastGrades(), clock: clock ?? (() => new Date()) })
  registerActivity(app, db)
  registerAccountExport(app, db)
  await registerUnsubscribe(app, { db, tokens: accounts.unsubscribeTokens })
  registerContact(app, { db, supportEmail: configuration.supportEmail, secret: accounts.secrets[0] ?? '', postLetter: (trx, letter) => accounts.mail.post.write(trx, letter), clock: () => new Date() })
  registerRaffle(app, { db, postLetter: (trx, letter) => accounts.mail.post.write(trx, letter), clock: clock ?? (() => new Date()) })
  registerDevMailbox(app, { ...configuration, kept: accounts.mail.kept })
  registerDevPayments(app, { ...configuration, sandboxOrigin: payments.sandboxOrigin })
  registerWellKnown(app, { supportEmail: configuration.supportEmail, siteOrigin: accounts.siteOrigin, clock: clock ?? (() => new Date()) })
  await serveWeb(app, parts.webBuild)
  return app
}

function registerAccounts(app: FastifyInstance, { hideAccountExistence }: AppConfiguration, accounts: Accounts, billing: Billing): void {
  const { identity, callers, cookies, tokens, secrets, siteOrigin, mail } = accounts
  registerIdentity(app, {
    identity,
    db: billing.db,
    callers,
    cookies,
    issueToken: (about) => tokens.issueToken(about),
    postLetter: (trx, letter) => mail.post.write(trx, letter),
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
