import type { FastifyBaseLogger } from 'fastify'
import type { DailyQuotas } from '@fairweight/application/incidents/find-troubles.ts'
import { registerIncidentWatch } from '@fairweight/application/incidents/watch-incidents.ts'
import type { MarketSources } from '@fairweight/application/market-run/market-sources.ts'
import type { LoggedLines } from '@fairweight/application/logging/logger.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { readFigures } from '@fairweight/application/monitoring/read-figures.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import type { Configuration } from '../../config/read-configuration.ts'
import { type Metrics, createMetrics } from '../../metrics/metrics.ts'
import type { RequestMetrics } from '../../metrics/request-metrics.ts'
import { serveMetrics } from '../../metrics/serve-metrics.ts'
import type { Accounts } from '../accounts/open-accounts.ts'
import { StartupError } from '../startup-error.ts'

interface MonitoringParts {
  readonly database: Database
  readonly accounts: Pick<Accounts, 'jobs' | 'mail' | 'siteOrigin'>
  /** The providers that are set up; null without any. */
  readonly sources: Pick<MarketSources, 'sources'> | null
  readonly snapshots: Pick<CurrentSnapshots, 'find'>
  readonly loggedLines: LoggedLines
  /** The time that the daily run lives by. */
  readonly marketClock: () => Date
  readonly log: FastifyBaseLogger
}

type MonitoringSettings = Pick<
  Configuration,
  'alertEmail' | 'alertWebhookUrl' | 'metricsPort' | 'metricsHost' | 'dataDirectory'
>

export interface Monitoring {
  /** Where the app notes what requests took; undefined where nobody asks for metrics. */
  readonly requestMetrics: RequestMetrics | undefined
  close(): Promise<void>
}

/** Has this server watch for what operators must know of, and answer Prometheus where a port is set for that. */
export async function openMonitoring(configuration: MonitoringSettings, parts: MonitoringParts): Promise<Monitoring> {
  const { database, accounts, sources, snapshots, loggedLines, marketClock, log } = parts
  const { alertEmail, alertWebhookUrl, metricsPort, metricsHost } = configuration
  const { jobs, mail, siteOrigin } = accounts
  const quotas = dailyQuotas(sources)
  await registerIncidentWatch({
    db: database.kysely,
    jobs,
    outbox: mail.outbox,
    alertEmail,
    alertWebhookUrl,
    siteOrigin,
    quotas,
    marketClock,
    clock: () => new Date(),
    log,
  })
  if (metricsPort === null) return { requestMetrics: undefined, close: async () => undefined }
  const metrics = createMetrics({
    readFigures: () => readFigures(database, quotas, marketClock()),
    process: {
      connections: database.connections,
      servedSnapshot: (dataset) => snapshots.find(dataset)?.manifest.id ?? null,
      loggedLines,
      dataDirectory: configuration.dataDirectory,
    },
    clock: Date.now,
    log,
  })
  const server = await listen(metrics, metricsHost, metricsPort)
  return { requestMetrics: metrics.requests, close: () => server.close() }
}

/** How many requests a day each source allows, where that is known. */
function dailyQuotas(sources: MonitoringParts['sources']): DailyQuotas {
  return new Map(
    (sources?.sources ?? []).flatMap(({ name, quota }) =>
      quota.perDay === null ? [] : [[name, quota.perDay] as const],
    ),
  )
}

async function listen(metrics: Metrics, host: string, port: number): ReturnType<typeof serveMetrics> {
  try {
    return await serveMetrics(metrics, host, port)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartupError(`Metrics cannot be served at METRICS_HOST ${host} and METRICS_PORT ${port}: ${code}.`)
  }
}
