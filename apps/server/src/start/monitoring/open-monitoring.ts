import type { FastifyBaseLogger } from 'fastify'
import type { DailyQuotas } from '@fairweight/application/incidents/find-troubles.ts'
import { registerIncidentWatch } from '@fairweight/application/incidents/watch-incidents.ts'
import type { MarketSources } from '@fairweight/application/market-run/market-sources.ts'
import { readFigures } from '@fairweight/application/monitoring/read-figures.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import type { Configuration } from '../../config/read-configuration.ts'
import { type Metrics, createMetrics } from '../../metrics/metrics.ts'
import type { RequestDurations } from '../../metrics/request-durations.ts'
import { serveMetrics } from '../../metrics/serve-metrics.ts'
import type { Accounts } from '../accounts/open-accounts.ts'
import { StartupError } from '../startup-error.ts'

interface MonitoringParts {
  readonly database: Database
  readonly accounts: Pick<Accounts, 'jobs' | 'mail' | 'siteOrigin'>
  /** The providers that are set up; null without any. */
  readonly sources: Pick<MarketSources, 'sources'> | null
  /** The time that the daily run lives by. */
  readonly marketClock: () => Date
  readonly log: FastifyBaseLogger
}

type MonitoringSettings = Pick<Configuration, 'alertEmail' | 'alertWebhookUrl' | 'metricsPort' | 'metricsHost'>

export interface Monitoring {
  /** Where the app notes what requests took; undefined where nobody asks for metrics. */
  readonly requestDurations: RequestDurations | undefined
  close(): Promise<void>
}

/** Has this server watch for what operators must know of, and answer Prometheus where a port is set for that. */
export async function openMonitoring(configuration: MonitoringSettings, parts: MonitoringParts): Promise<Monitoring> {
  const { database, accounts, sources, marketClock, log } = parts
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
  if (metricsPort === null) return { requestDurations: undefined, close: async () => undefined }
  const metrics = createMetrics({
    readFigures: () => readFigures(database, quotas, marketClock()),
    clock: Date.now,
    log,
  })
  const server = await listen(metrics, metricsHost, metricsPort)
  return { requestDurations: metrics.requestDurations, close: () => server.close() }
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
