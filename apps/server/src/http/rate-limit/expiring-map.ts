const CLEANUP_INTERVAL_MS = 60_000

export interface ExpiringMap<Value> {
  /** What stands under the key, unless it has ended. */
  get(key: string, now: Date): Value | undefined
  set(key: string, value: Value, now: Date): void
  /** Everything that has not ended. */
  entries(now: Date): [string, Value][]
}

/** A map of things that end; those that have are cleared away once a minute, so that it cannot grow for ever. */
export function expiringMap<Value extends { readonly endsAt: Date }>(): ExpiringMap<Value> {
  const values = new Map<string, Value>()
  let nextSweep = 0

  function sweep(now: Date): void {
    if (now.getTime() < nextSweep) return
    nextSweep = now.getTime() + CLEANUP_INTERVAL_MS
    for (const [key, { endsAt }] of values) if (endsAt <= now) values.delete(key)
  }

  return {
    get(key, now) {
      const value = values.get(key)
      return value && value.endsAt > now ? value : undefined
    },
    set(key, value, now) {
      sweep(now)
      values.set(key, value)
    },
    entries: (now) => [...values].filter(([, { endsAt }]) => endsAt > now),
  }
}
