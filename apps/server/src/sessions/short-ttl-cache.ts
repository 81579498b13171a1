import { LRUCache } from 'lru-cache'
import pTimeout from 'p-timeout'

/** What somebody's key leads to, kept for a short while. */
export interface ShortTtlCache<Value> {
  /**
   * The value kept while it is fresh, or the answer of one look-up that everybody who asks meanwhile shares. When the look-up does not
   * end before long, the value that is kept still does; when it fails, or look-ups failed a moment ago, so does one that is older.
   * Without one the failure is everybody's, and is not kept.
   */
  getOrLoad(key: string, owner: string, lookUp: () => Promise<Value>): Promise<Value>
  /** Drops what is kept about an owner, what is being looked up right now included. */
  forget(owner: string): void
  /** Drops everything, what is being looked up right now included. */
  forgetEverybody(): void
}

interface MemorySettings<Value> {
  /** How long a value is kept. */
  readonly milliseconds: number
  /** How long it is answered without another look-up; as long as it is kept, unless told otherwise. */
  readonly freshMs?: (value: Value) => number
  /** How long a value may still do while look-ups fail; as long as it is kept, unless told otherwise. */
  readonly failingMs?: number
  /** How many values are kept; those longest unasked for make room. */
  readonly most: number
  /** Milliseconds that only grow. */
  readonly now: () => number
}

interface Kept<Value> {
  readonly owner: string
  readonly value: Value
  readonly freshUntil: number
  readonly until: number
  readonly failingUntil: number
}

interface LookUp<Value> {
  readonly owner: string
  readonly startedAt: number
  readonly answer: Promise<Value>
}

/** Whoever is known waits no longer for the database to say so again. */
const TIMEOUT_MS = 40
/** How long one failure speaks for the look-ups that are under way: longer than a call of the database may take until it fails too. */
const FAILURE_MS = 10_000

/** A memory of bounded size and age. Keys belong to owners, so that all of an owner can be forgotten at once. */
export function createShortTtlCache<Value>({
  milliseconds,
  freshMs = () => milliseconds,
  failingMs = milliseconds,
  most,
  now,
}: MemorySettings<Value>): ShortTtlCache<Value> {
  let failedAt = Number.NEGATIVE_INFINITY
  const inFlight = new Map<string, LookUp<Value>>()
  const keysOf = new Map<string, Set<string>>()
  const kept = new LRUCache<string, Kept<Value>>({
    // By size: a `max` would take the memory of them all at once.
    maxSize: most,
    sizeCalculation: () => 1,
    onInsert: ({ owner }, key) => keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key)),
    dispose({ owner }, key) {
      const keys = keysOf.get(owner)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(owner)
    },
  })

  const begin = (key: string, owner: string, lookUp: () => Promise<Value>): LookUp<Value> => {
    const begun = { owner, startedAt: now(), answer: lookUp() }
    // Forgotten meanwhile, it is no longer the one under way, and is not kept.
    const isCurrent = () => inFlight.get(key) === begun
    const { startedAt } = begun
    inFlight.set(key, begun)
    const answer = begun.answer
      .then(
        (value) => {
          failedAt = Number.NEGATIVE_INFINITY
          if (isCurrent())
            kept.set(key, {
              owner,
              value,
              freshUntil: startedAt + freshMs(value),
              until: startedAt + milliseconds,
              failingUntil: startedAt + Math.max(milliseconds, failingMs),
            })
          return value
        },
        (failure: unknown) => {
          failedAt = now()
          throw failure
        },
      )
      .finally(() => {
        if (isCurrent()) inFlight.delete(key)
      })
    return { ...begun, answer }
  }

  /** What is kept, where it still does: that a look-up is slow makes nothing last longer, only that it fails. */
  const staleValue = (key: string): Kept<Value> | null => {
    const entry = kept.get(key)
    const isFailing = now() < failedAt + FAILURE_MS
    return entry && now() < (isFailing ? entry.failingUntil : entry.until) ? entry : null
  }

  const staleValueOr = (key: string, failure: unknown): Value => {
    const entry = staleValue(key)
    if (entry) return entry.value
    throw failure
  }

  /** The answer, or what is kept when that takes longer; forgotten meanwhile, it is waited for. */
  const withinTimeout = (key: string, { answer, startedAt }: LookUp<Value>): Promise<Value> =>
    pTimeout(answer, {
      milliseconds: Math.max(1, startedAt + TIMEOUT_MS - now()),
      fallback: () => {
        const entry = staleValue(key)
        return entry ? entry.value : answer
      },
    })

  return {
    getOrLoad(key, owner, lookUp) {
      const entry = kept.get(key)
      if (entry && now() < entry.freshUntil) return Promise.resolve(entry.value)
      const current = inFlight.get(key) ?? begin(key, owner, lookUp)
      const answer = staleValue(key) ? withinTimeout(key, current) : current.answer
      return answer.catch((failure: unknown) => staleValueOr(key, failure))
    },
    forget(owner) {
      for (const key of keysOf.get(owner) ?? []) kept.delete(key)
      for (const [key, lookUp] of inFlight) if (lookUp.owner === owner) inFlight.delete(key)
    },
    forgetEverybody() {
      kept.clear()
      inFlight.clear()
    },
  }
}
