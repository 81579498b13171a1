import { closesAt, drawAt } from './draws.ts'

/** How many days the link that confirms an entry works, unless the draw closes before. */
export const CONFIRMATION_DAYS = 7

/** How many days after a draw its entries are kept, so that it can be held again and compared. */
export const DAYS_KEPT_AFTER_DRAW = 365

const MILLISECONDS_A_DAY = 86_400_000

/** Until when an entry made at an instant can be confirmed: whoever is not in when the draw closes does not take part. Milliseconds. */
export function linkEndsAt(enteredAt: number): number {
  return Math.min(enteredAt + CONFIRMATION_DAYS * MILLISECONDS_A_DAY, closesAt(drawAt(enteredAt)))
}
