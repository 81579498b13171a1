import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { serveOperations } from '@fairweight/database'
import type { MarketContext } from '@fairweight/market-data'
import type { Configuration } from '../config/read-configuration.ts'
import { createApp } from '../create-app.ts'
import { answerOperations } from '../operations/answer-operations.ts'
import { type OptimizationPool, startOptimizationPool } from '../optimization/optimization-pool.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { followPublications } from '../snapshots/follow-publications.ts'
import { openData } from './open-data.ts'
import { readinessChecks } from './readiness-checks.ts'
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
  const { host, port } = configuration
  if (port !== 0) await requireFreePort(host, port)
  const endings: (() => unknown)[] = []
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end()
  }
  try {
    const context = await openData(configuration)
    endings.push(() => context.database.close())
    const snapshots = await openCurrentSnapshots(context)
    endings.push(() => snapshots.close())
    const pool = startOptimizationPool(configuration.optimizerWorkers)
    endings.push(() => pool.close())
    const app = await openApp(configuration, context, snapshots, pool)
    endings.push(() => app.close())
    endings.push(followSnapshots(context, snapshots, app))
    return { port: await listen(app, host, port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function openApp(configuration: Configuration, context: MarketContext, snapshots: CurrentSnapshots, pool: OptimizationPool): Promise<FastifyInstance> {
  return createApp(configuration, { snapshots, pool, webBuild, checks: readinessChecks(context.database, snapshots, pool) })
}

/** The owner of the folder hears of every publication; with PostgreSQL another process may publish too. */
function followSnapshots(context: MarketContext, snapshots: CurrentSnapshots, app: FastifyInstance): () => void {
  const { ownership } = context.database
  if (ownership === null) return followPublications(snapshots, lookEveryMilliseconds, app.log)
  serveOperations(ownership, answerOperations(context, () => snapshots.refresh()))
  return () => undefined
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw refusedPort(error, host, port)
  }
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : port
}
