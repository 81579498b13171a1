/** What somebody's key leads to, kept for a short while. */
export interface ShortMemory<Value> {
  /**
   * The value kept while it is fresh, or the answer of one look-up that everybody who asks meanwhile shares. When the look-up fails,
   * the value that is kept still does; without one the failure is everybody's, and is not kept.
   */
  recall(key: string, owner: string, lookUp: () => Promise<Value>): Promise<Value>
  /** Drops what is kept about an owner, what is being looked up right now included. */
  forget(owner: string): void
  /** Drops everything, what is being looked up right now included. */
  forgetEverybody(): void
}

interface MemorySettings<Value> {
  /** How long a value is kept. */
  readonly milliseconds: number
  /** How long it is answered without another look-up; as long as it is kept, unless told otherwise. */
  readonly freshMilliseconds?: (value: Value) => number
  /** How many values are kept; the oldest make room. */
  readonly most: number
  /** Milliseconds that only grow. */
  readonly now: () => number
}

interface Kept<Value> {
  readonly owner: string
  readonly value: Value
  readonly freshUntil: number
  readonly until: number
}

interface LookUp<Value> {
  readonly owner: string
  readonly answer: Promise<Value>
}

/** A memory of bounded size and age. Keys belong to owners, so that all of an owner can be forgotten at once. */
export function createShortMemory<Value>({ milliseconds, freshMilliseconds = () => milliseconds, most, now }: MemorySettings<Value>): ShortMemory<Value> {
  const kept = new Map<string, Kept<Value>>()
  const underWay = new Map<string, LookUp<Value>>()
  const keysOf = new Map<string, Set<string>>()

  const drop = (key: string) => {
    const owner = kept.get(key)?.owner
    kept.delete(key)
    if (owner === undefined) return
    const keys = keysOf.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(owner)
  }
  const keep = (key: string, entry: Kept<Value>) => {
    drop(key)
    kept.set(key, entry)
    keysOf.set(entry.owner, (keysOf.get(entry.owner) ?? new Set()).add(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) drop(oldest)
  }

  const begin = (key: string, owner: string, lookUp: () => Promise<Value>): Promise<Value> => {
    const startedAt = now()
    const answer = lookUp()
    underWay.set(key, { owner, answer })
    // Forgotten meanwhile, it is no longer the one under way, and is not kept.
    const isCurrent = () => underWay.get(key)?.answer === answer
    return answer
      .then((value) => {
        if (isCurrent()) keep(key, { owner, value, freshUntil: startedAt + freshMilliseconds(value), until: startedAt + milliseconds })
        return value
      })
      .finally(() => {
        if (isCurrent()) underWay.delete(key)
      })
  }

  const keptAfterAll = (key: string, failure: unknown): Value => {
    const entry = kept.get(key)
    if (entry && now() < entry.until) return entry.value
    throw failure
  }

  return {
    recall(key, owner, lookUp) {
      const entry = kept.get(key)
      if (entry && now() < entry.freshUntil) return Promise.resolve(entry.value)
      const answer = underWay.get(key)?.answer ?? begin(key, owner, lookUp)
      return answer.catch((failure: unknown) => keptAfterAll(key, failure))
    },
    forget(owner) {
      for (const key of keysOf.get(owner) ?? []) drop(key)
      for (const [key, lookUp] of underWay) if (lookUp.owner === owner) underWay.delete(key)
    },
    forgetEverybody() {
      kept.clear()
      keysOf.clear()
      underWay.clear()
    },
  }
}
