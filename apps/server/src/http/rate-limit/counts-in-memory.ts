import type { CountStore } from './count-store.ts'
import { expiringMap } from './expiring-map.ts'

interface Count {
  taken: number
  readonly endsAt: Date
}

/** Counts that only this process knows, and that end with it. */
export function countsInMemory(): CountStore {
  const counts = expiringMap<Count>()

  function begin(key: string, perSeconds: number, now: Date): Count {
    const count = { taken: 0, endsAt: new Date(now.getTime() + perSeconds * 1000) }
    counts.set(key, count, now)
    return count
  }

  return {
    async take({ key, wanted, max, perSeconds }, now) {
      const count = counts.get(key, now) ?? begin(key, perSeconds, now)
      const granted = Math.max(0, Math.min(wanted, max - count.taken))
      count.taken += granted
      return { granted, windowEndsAt: count.endsAt }
    },
    async release(key, back, now) {
      const count = counts.get(key, now)
      if (count) count.taken = Math.max(0, count.taken - back)
    },
  }
}
