import { randomUUID } from 'node:crypto'
import type { Logger } from '@fairweight/application/logging/logger.ts'
import type { TraceContext } from '@fairweight/application/tracing/trace-context.ts'
import pTimeout from 'p-timeout'
import type { TelemetrySettings } from '../../config/read-configuration.ts'

/** What a request came to. */
interface RequestOutcome {
  /** The declared address; never the one that was asked for. */
  readonly route: string
  readonly status: number
}

/** One request as a step of a trace. */
interface RequestStep {
  readonly context: TraceContext
  end(outcome: RequestOutcome): void
}

export interface RequestTracer {
  /** Begins the step of a request, in the trace that it came with or in a new one. */
  begin(method: string, asking: TraceContext | null): RequestStep
  /** Sends what has not been sent. */
  close(): Promise<void>
}

const SAMPLED = 0x01
/** A server is told to end within seconds; a collector that hangs must not keep it. */
const CLOSE_TIMEOUT_MS = 2_000

/**
 * Sends a step for each request to an OpenTelemetry collector, as JSON over HTTP, behind the answers. Its packages are loaded here and nowhere else, so that
 * nothing is paid for them without an endpoint. A step says the declared route, the status and the time, and nothing about who asked.
 */
export async function openTelemetry(
  { endpoint, headers, share }: TelemetrySettings,
  role: string,
  log: Pick<Logger, 'warn'>,
): Promise<RequestTracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const warn = (reason: string) => log.warn({ reason }, 'OpenTelemetry warns')
  const nothing = () => undefined
  api.diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'fairweight',
      'service.instance.id': randomUUID(),
      'fairweight.role': role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('fairweight')

  return {
    begin(method, asking) {
      const parent =
        asking === null
          ? api.ROOT_CONTEXT
          : api.trace.setSpanContext(api.ROOT_CONTEXT, {
              traceId: asking.traceId,
              spanId: asking.spanId,
              traceFlags: asking.isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
              isRemote: true,
            })
      const span = tracer.startSpan(
        method,
        { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': method } },
        parent,
      )
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        context: { traceId, spanId, isSampled: (traceFlags & SAMPLED) === SAMPLED },
        end({ route, status }) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async close() {
      const sent = provider.shutdown().catch(() => undefined)
      await pTimeout(sent, { milliseconds: CLOSE_TIMEOUT_MS, fallback: () => undefined })
    },
  }
}
