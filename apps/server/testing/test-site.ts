import type { FastifyInstance } from 'fastify'
import type { Database } from '@fairweight/database/opening/database.ts'
import { type Accounts, openAccounts } from '../src/start/accounts/open-accounts.ts'
import type { Billing } from '@fairweight/application/billing/billing.ts'
import { openBilling } from '@fairweight/application/billing/open-billing.ts'
import type { Environment } from '@fairweight/application/settings/setting.ts'
import { type Configuration, readConfiguration } from '../src/config/read-configuration.ts'
import { type AppParts, createApp } from '../src/create-app.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { openOneStockAnswers } from '@fairweight/application/one-stock/one-stock-answers.ts'
import { openOptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { type TestPayments, openTestPayments } from '@fairweight/testing/billing/test-payments.ts'

/** Where the tests' site is, as its visitors see it. */
export const TEST_ORIGIN = 'http://localhost:3000'

/** The whole HTTP side on real parts: embedded database, small sample, accounts, jobs, mail and a payment sandbox. Listens nowhere unless told to. */
export interface TestSite {
  readonly app: FastifyInstance
  readonly database: Database
  readonly accounts: Accounts
  readonly payments: TestPayments
  readonly billing: Billing
  readonly snapshots: CurrentSnapshots
  /** The tickers of the sample. */
  readonly tickers: readonly string[]
  /** What the log says from warnings up, line by line. */
  readonly logged: readonly string[]
  /** Another process's HTTP side on the same parts, with other settings. */
  openAnother(
    settings: Partial<Configuration>,
    more?: Partial<Pick<AppParts, 'requestMetrics' | 'checks' | 'webBuild'>>,
  ): Promise<FastifyInstance>
  close(): Promise<void>
}

const settings = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '1000',
  SITE_URL: TEST_ORIGIN,
  AUTH_SECRET: 'a secret of the tests that is long enough to be one',
}

/** Opens a site of the test's own, on a market of its own unless one is given; closing the site closes that too. */
export async function openTestSite(environment: Environment = {}, market?: SmallMarket): Promise<TestSite> {
  market ??= await makeSmallMarket()
  const { database, dataDirectory } = market.context
  const logged: string[] = []
  const log = createLogger('warn', { write: (line) => void logged.push(line) })
  const configuration = readConfiguration({ ...settings, FAIRWEIGHT_DATA: dataDirectory, ...environment })
  const snapshots = await openCurrentSnapshots(market.context)
  const pool = openOptimizationPool(1)
  const oneStock = openOneStockAnswers(market.context)
  const payments = await openTestPayments()
  const accounts = await openAccounts(configuration, {
    database,
    siteOrigin: TEST_ORIGIN,
    billingClock: payments.clock,
    log,
  })
  const { jobs, callers, secrets, mail } = accounts
  const billing = await openBilling({
    payments,
    database,
    jobs,
    outbox: mail.outbox,
    callers,
    secrets,
    siteOrigin: TEST_ORIGIN,
    log,
  })
  const parts = {
    db: database.kysely,
    accounts,
    payments,
    billing,
    snapshots,
    pool,
    oneStock,
    checks: {},
    webBuild: dataDirectory,
    log,
  }
  const apps: FastifyInstance[] = []
  const open: TestSite['openAnother'] = async (own, more = {}) => {
    const app = await createApp({ ...configuration, ...own }, { ...parts, ...more })
    apps.push(app)
    return app
  }
  return {
    app: await open({}),
    database,
    accounts,
    payments,
    billing,
    snapshots,
    tickers: snapshots.find('sample')?.tickers.map(({ ticker }) => ticker) ?? [],
    logged,
    openAnother: open,
    close: () => closeAll(apps, [accounts, payments, pool, oneStock, snapshots, market]),
  }
}

async function closeAll(apps: readonly FastifyInstance[], parts: readonly { close(): Promise<void> }[]): Promise<void> {
  await Promise.all(apps.map((app) => app.close()))
  for (const part of parts) await part.close()
}
