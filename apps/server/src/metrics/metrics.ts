import type { OperatingFigures } from '@fairweight/application/monitoring/read-figures.ts'
import type { Logger } from '@fairweight/application/logging/logger.ts'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { Registry, collectDefaultMetrics } from 'prom-client'
import { shareAnswer } from '../http/shared-answer.ts'
import { createOperatingGauges } from './operating-gauges.ts'
import { type RequestDurations, createRequestDurations } from './request-durations.ts'

/** For so long figures of the database serve everybody who scrapes. */
const CACHE_TTL_MS = milliseconds(10_000)

export interface Metrics {
  /** Where the app notes what each request took. */
  readonly requestDurations: RequestDurations
  readonly contentType: string
  /** Everything as text for Prometheus. */
  read(): Promise<string>
}

interface MetricsParts {
  /** Reads the figures that are the same for every server. */
  readonly readFigures: () => Promise<OperatingFigures>
  readonly log: Pick<Logger, 'warn'>
  readonly clock: () => number
}

/** What this process measures of itself, and what it reads from the database when it is scraped. */
export function createMetrics({ readFigures, log, clock }: MetricsParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestDurations = createRequestDurations(registry)
  const show = createOperatingGauges(registry)
  const figures = shareAnswer({ read: readFigures, ttlMs: CACHE_TTL_MS, clock })
  return {
    requestDurations,
    contentType: registry.contentType,
    async read() {
      const read = await figures().catch((error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read from the database')
        return null
      })
      show(read)
      // What has no sample yet is NaN to Prometheus; prom-client writes it Nan.
      return (await registry.metrics()).replaceAll(/ Nan$/gm, ' NaN')
    },
  }
}
