/** What somebody's key leads to, kept for a short while. */
export interface ShortMemory<Value> {
  /** The value kept, or the answer of one look-up that everybody who asks meanwhile shares. A failure is not kept. */
  recall(key: string, owner: string, lookUp: () => Promise<Value>): Promise<Value>
  /** Drops what is kept about an owner, what is being looked up right now included. */
  forget(owner: string): void
}

interface MemorySettings {
  readonly milliseconds: number
  /** How many values are kept; the oldest make room. */
  readonly most: number
  /** Milliseconds that only grow. */
  readonly now: () => number
}

interface Kept<Value> {
  readonly owner: string
  readonly value: Value
  readonly until: number
}

interface LookUp<Value> {
  readonly owner: string
  readonly answer: Promise<Value>
}

/** A memory of bounded size and age. Keys belong to owners, so that all of an owner can be forgotten at once. */
export function createShortMemory<Value>({ milliseconds, most, now }: MemorySettings): ShortMemory<Value> {
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
        if (isCurrent()) keep(key, { owner, value, until: startedAt + milliseconds })
        return value
      })
      .finally(() => {
        if (isCurrent()) underWay.delete(key)
      })
  }

  return {
    recall(key, owner, lookUp) {
      const entry = kept.get(key)
      if (entry && now() < entry.until) return Promise.resolve(entry.value)
      return underWay.get(key)?.answer ?? begin(key, owner, lookUp)
    },
    forget(owner) {
      for (const key of keysOf.get(owner) ?? []) drop(key)
      for (const [key, lookUp] of underWay) if (lookUp.owner === owner) underWay.delete(key)
    },
  }
}
