import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What a request belongs to, as W3C Trace Context names it: a trace, and the step in it that asks. All of it is random numbers. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** Whether those before recorded their steps. */
  readonly isSampled: boolean
}

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const SAMPLED = 0x01

/** Reads the header `traceparent`; null where it is none. A later version may say more at its end, and is read as far as this one goes. */
export function parseTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string') return null
  const [whole, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? []
  if (whole === undefined || traceId === undefined || spanId === undefined || flags === undefined) return null
  if (version === '00' && more !== undefined) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

/** The header `traceparent` of this step. */
export function formatTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** Another step of the same trace. */
export function nextStep({ traceId, isSampled }: TraceContext): TraceContext {
  return { traceId, spanId: randomBytes(8).toString('hex'), isSampled }
}

const current = new AsyncLocalStorage<TraceContext>()

/** Does the work, and all that it waits for, within a step of a trace. */
export function withinTrace<Result>(context: TraceContext, work: () => Result): Result {
  return current.run(context, work)
}

/** The header `traceparent` for what is asked of others within a step of a trace; null outside of one. */
export function currentTraceparent(): string | null {
  const context = current.getStore()
  return context === undefined ? null : formatTraceparent(context)
}
