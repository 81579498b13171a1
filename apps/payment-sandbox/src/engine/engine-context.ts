import type { Store } from '../journal/store.ts'
import type { EventKind, EventObjects } from '../objects/index.ts'

/** Seconds since 1970, as Stripe's objects have them. */
export type UnixSeconds = number

export function unixSeconds(date: Date): UnixSeconds {
  return Math.floor(date.getTime() / 1000)
}

/** What every act needs: what is kept, a voice, and where the hosted pages are. */
export interface EngineContext {
  readonly store: Store
  /** Tells that something happened; heard once the act is kept. `before` lets the event say what was different. */
  emit<Kind extends EventKind>(
    kind: Kind,
    object: EventObjects[Kind],
    at: UnixSeconds,
    before?: EventObjects[Kind],
  ): void
  /** The whole address of a hosted page. */
  addressOf(path: string): string
}
