import type { OperatingFigures } from '@fairweight/application/monitoring/read-figures.ts'
import type { Logger } from '@fairweight/application/logging/logger.ts'
import { type Milliseconds, milliseconds } from '@fairweight/domain/time/durations.ts'
import pTimeout from 'p-timeout'
import { Registry, collectDefaultMetrics } from 'prom-client'
import { shareAnswer } from '../http/shared-answer.ts'
import { createOperatingGauges } from './operating-gauges.ts'
import { type ProcessFigures, createProcessGauges } from './process-gauges.ts'
import { type RequestMetrics, createRequestMetrics } from './request-metrics.ts'

/** For so long figures of the database serve everybody who scrapes. */
const CACHE_TTL_MS = milliseconds(10_000)
/** A database that is frozen answers nothing at all, and Prometheus waits no longer than ten seconds. */
const READ_TIMEOUT_MS = milliseconds(4_000)
const TOO_LATE = 'The database did not answer in time.'

export interface Metrics {
  /** Where the app notes what each request took. */
  readonly requests: RequestMetrics
  readonly contentType: string
  /** Everything as text for Prometheus. */
  read(): Promise<string>
}

interface MetricsParts {
  /** Reads the figures that are the same for every server. */
  readonly readFigures: () => Promise<OperatingFigures>
  readonly process: ProcessFigures
  readonly log: Pick<Logger, 'warn'>
  readonly clock: () => number
  /** How long the database may take; four seconds unless told. */
  readonly readTimeoutMs?: Milliseconds | undefined
}

/** What this process measures of itself, and what it reads from the database when it is scraped. */
export function createMetrics({
  readFigures,
  process,
  log,
  clock,
  readTimeoutMs = READ_TIMEOUT_MS,
}: MetricsParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = createRequestMetrics(registry)
  const showOperation = createOperatingGauges(registry)
  const showProcess = createProcessGauges(registry, process)
  const figures = shareAnswer({ read: readFigures, ttlMs: CACHE_TTL_MS, clock })
  return {
    requests,
    contentType: registry.contentType,
    async read() {
      const read = await pTimeout(figures(), { milliseconds: readTimeoutMs, message: TOO_LATE }).catch(
        (error: unknown) => {
          log.warn({ err: error }, 'metrics could not be read from the database')
          return null
        },
      )
      showOperation(read)
      await showProcess(read?.datasets ?? [])
      // What has no sample yet is NaN to Prometheus; prom-client writes it Nan.
      return (await registry.metrics()).replaceAll(/ Nan$/gm, ' NaN')
    },
  }
}
