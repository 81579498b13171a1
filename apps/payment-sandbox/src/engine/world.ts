import type { Store } from '../journal/store.ts'
import type { EventKind, EventObjects } from '../objects/index.ts'

/** Seconds since 1970, as Stripe's objects have them. */
export type Moment = number

export const DAY = 86_400

export function momentOf(date: Date): Moment {
  return Math.floor(date.getTime() / 1000)
}

/** What every act needs: what is kept, a voice, and where the hosted pages are. */
export interface World {
  readonly store: Store
  /** Tells that something happened; heard once the act is kept. `before` lets the event say what was different. */
  emit<Kind extends EventKind>(kind: Kind, object: EventObjects[Kind], at: Moment, before?: EventObjects[Kind]): void
  /** The whole address of a hosted page. */
  addressOf(path: string): string
}
