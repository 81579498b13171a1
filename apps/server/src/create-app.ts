import type { FastifyInstance } from 'fastify'
import type { Configuration } from './config/read-configuration.ts'
import { type ReadinessChecks, registerHealth } from './health/health-calls.ts'
import { type ServerParts, createServer } from './http/create-server.ts'
import { registerCustomOptimization } from './optimization/custom-optimization.ts'
import type { OptimizationPool } from './optimization/optimization-pool.ts'
import type { CurrentSnapshots } from './snapshots/current-snapshots.ts'
import { registerPriceHistory } from './stocks/price-history.ts'
import { registerStockDetails } from './stocks/stock-details.ts'
import { registerStockLists } from './stocks/stock-lists.ts'
import { serveWeb } from './web/serve-web.ts'

/** What the calls stand on. */
export interface AppParts extends ServerParts {
  readonly snapshots: CurrentSnapshots
  readonly pool: OptimizationPool
  readonly checks: ReadinessChecks
  /** The web app's build folder. */
  readonly webBuild: string
}

type AppConfiguration = Pick<Configuration, 'mode' | 'siteUrl' | 'logLevel' | 'rateLimitScale' | 'trustProxy' | 'riskFreeRate'>

/** The whole HTTP side: every declared call, and the web app. Listens nowhere yet. */
export async function createApp(configuration: AppConfiguration, parts: AppParts): Promise<FastifyInstance> {
  const app = await createServer(configuration, parts)
  registerHealth(app, parts.checks)
  registerStockLists(app, parts.snapshots)
  registerStockDetails(app, parts.snapshots)
  registerPriceHistory(app, parts.snapshots)
  registerCustomOptimization(app, parts.snapshots, parts.pool, configuration.riskFreeRate)
  await serveWeb(app, parts.webBuild)
  return app
}
