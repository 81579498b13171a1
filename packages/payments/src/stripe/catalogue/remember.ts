import { ProviderAway } from '../../provider/provider-failures.ts'

const FRESH_MILLIS = 60_000
const LONGEST_MILLIS = 24 * 60 * 60 * 1000
/** How long the last known value is answered, once asking has failed, before asking again. */
const PAUSE_MILLIS = 5000
/** How long a caller waits for a new value when there is a last known one. */
const PATIENCE_MILLIS = 2000

/** A value that is read from afar, and remembered. */
export interface Remembered<Value> {
  get(): Promise<Value>
  /** The next `get` reads again, whatever is being read now. */
  forget(): void
}

/**
 * Remembers what `read` answers for 60 seconds. Callers at the same time share one reading. When the provider is away or slow, the
 * last known value is answered for up to a day; without one, ProviderAway is thrown. `now` and `patience` are in milliseconds.
 */
export function remember<Value>(read: () => Promise<Value>, now: () => number = Date.now, patience = PATIENCE_MILLIS): Remembered<Value> {
  let last: { readonly value: Value; readonly readAt: number } | null = null
  let freshUntil = Number.NEGATIVE_INFINITY
  let running: Promise<Value> | null = null
  let generation = 0

  const lastKnown = () => (last !== null && now() - last.readAt <= LONGEST_MILLIS ? last : null)

  async function refresh(): Promise<Value> {
    const own = generation
    try {
      const value = await read()
      if (own === generation) {
        last = { value, readAt: now() }
        freshUntil = now() + FRESH_MILLIS
      }
      return value
    } catch (error) {
      const known = lastKnown()
      if (!(error instanceof ProviderAway) || known === null) throw error
      if (own === generation) freshUntil = now() + PAUSE_MILLIS
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
      return known === null ? running : orAfter(patience, running, known.value)
    },
    forget() {
      generation += 1
      freshUntil = Number.NEGATIVE_INFINITY
      running = null
    },
  }
}

/** What the work answers; or, once that many milliseconds are over, the value, while the work goes on. */
async function orAfter<Value>(milliseconds: number, work: Promise<Value>, value: Value): Promise<Value> {
  const { promise: late, resolve } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => resolve(value), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
