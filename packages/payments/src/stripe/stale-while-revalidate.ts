import { DAY_MS, milliseconds } from '@fairweight/domain/time/durations.ts'
import pTimeout from 'p-timeout'
import { ProviderUnavailable } from '../payment-provider.ts'

const FRESH_MS = 60_000
const MAX_RUN_MS = DAY_MS
/** How long the last known value is answered, once asking has failed, before asking again. */
const PAUSE_MS = 5000
/** How long a caller waits for a new value when there is a last known one. */
const TIMEOUT_MS = milliseconds(2000)

/** A value that is read from afar, and remembered. */
export interface RevalidatedValue<Value> {
  get(): Promise<Value>
  /** The next `get` reads again, whatever is being read now. */
  forget(): void
}

/**
 * Remembers what `read` answers for 60 seconds. Callers at the same time share one reading. When the provider is away or slow, the
 * last known value is answered for up to a day; without one, ProviderUnavailable is thrown. `now` and `timeout` are in milliseconds.
 */
export function staleWhileRevalidate<Value>(
  read: () => Promise<Value>,
  now: () => number = Date.now,
  timeout = TIMEOUT_MS,
): RevalidatedValue<Value> {
  let last: { readonly value: Value; readonly readAt: number } | null = null
  let freshUntil = Number.NEGATIVE_INFINITY
  let running: Promise<Value> | null = null
  let generation = 0

  const lastKnown = () => (last !== null && now() - last.readAt <= MAX_RUN_MS ? last : null)

  async function refresh(): Promise<Value> {
    const own = generation
    try {
      const value = await read()
      if (own === generation) {
        last = { value, readAt: now() }
        freshUntil = now() + FRESH_MS
      }
      return value
    } catch (error) {
      const known = lastKnown()
      if (!(error instanceof ProviderUnavailable) || known === null) throw error
      if (own === generation) freshUntil = now() + PAUSE_MS
      return known.value
    } finally {
      if (own === generation) running = null
    }
  }

  return {
    async get() {
      if (last !== null && now() < freshUntil) return last.value
      running ??= refresh()
      const known = lastKnown()
      return known === null ? running : pTimeout(running, { milliseconds: timeout, fallback: () => known.value })
    },
    forget() {
      generation += 1
      freshUntil = Number.NEGATIVE_INFINITY
      running = null
    },
  }
}
