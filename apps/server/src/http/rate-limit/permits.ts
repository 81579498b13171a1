import type { CountStore, Limit } from './count-store.ts'
import { expiringMap } from './expiring-map.ts'

/** A permit taken, or how long there will be none. */
export type Permit = { readonly isGranted: true } | { readonly isGranted: false; readonly retryAfterSeconds: number }

/** Permits of many limits, each counted by its key. */
export interface Permits {
  take(key: string, limit: Limit): Promise<Permit>
  /** Hands back what was leased and never used. */
  release(): Promise<void>
}

/** What this process holds of one key's window. */
interface Lease {
  left: number
  /** The store had none left: nobody gets another before the window ends. */
  readonly isLast: boolean
  readonly endsAt: Date
}

/** From this limit on permits are leased, so that a read does not cost a write. */
const MIN_LEASED = 60
const LEASES_PER_WINDOW = 12

/** How many permits are taken from the store at once. */
export function permitBatchSize(max: number): number {
  return max < MIN_LEASED ? 1 : Math.floor(max / LEASES_PER_WINDOW)
}

/**
 * Permits out of a store's counts. Any number of processes together never grant more than the limit. A small limit is exact;
 * of a large one each other process may hold back at most a lease less one.
 */
export function createPermits(store: CountStore, clock: () => Date): Permits {
  const leases = expiringMap<Lease>()
  const renewals = new Map<string, Promise<void>>()

  async function renew(key: string, limit: Limit): Promise<void> {
    const now = clock()
    const { granted, windowEndsAt } = await store.take({ key, wanted: permitBatchSize(limit.max), ...limit }, now)
    leases.set(key, { left: granted, isLast: granted === 0, endsAt: windowEndsAt }, now)
  }

  /** Whoever comes while a lease is being taken waits for that one. */
  function renewOnce(key: string, limit: Limit): Promise<void> {
    const renewal = renewals.get(key) ?? renew(key, limit).finally(() => renewals.delete(key))
    renewals.set(key, renewal)
    return renewal
  }

  return {
    async take(key, limit) {
      for (;;) {
        const now = clock()
        const lease = leases.get(key, now)
        if (lease?.isLast)
          return {
            isGranted: false,
            retryAfterSeconds: Math.max(1, Math.ceil((lease.endsAt.getTime() - now.getTime()) / 1000)),
          }
        if (lease && lease.left > 0) {
          lease.left -= 1
          return { isGranted: true }
        }
        await renewOnce(key, limit)
      }
    },
    async release() {
      const now = clock()
      const unused = leases.entries(now).filter(([, { left }]) => left > 0)
      for (const [key, lease] of unused) {
        const { left } = lease
        lease.left = 0
        await store.release(key, left, now)
      }
    },
  }
}
