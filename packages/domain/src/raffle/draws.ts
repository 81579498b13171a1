import { DAY_MS } from '../time/durations.ts'
type Quarter = 1 | 2 | 3 | 4

/** A draw is open during one calendar quarter in UTC, whose name it bears, such as "2026-Q4". Compares correctly as text. */
export type DrawId = `${number}-Q${Quarter}`

const MONTHS_A_QUARTER = 3

/** The draw that is open at an instant (milliseconds since 1970-01-01T00:00Z). Throws RangeError outside the years 1000 to 9999. */
export function drawAt(milliseconds: number): DrawId {
  const instant = new Date(milliseconds)
  const draw = `${instant.getUTCFullYear()}-Q${Math.floor(instant.getUTCMonth() / MONTHS_A_QUARTER) + 1}`
  if (!isDrawId(draw)) throw new RangeError(`${milliseconds} is outside the years 1000 to 9999`)
  return draw
}

/** Whether the text names a draw. */
export function isDrawId(text: string): text is DrawId {
  return /^[1-9]\d{3}-Q[1-4]$/.test(text)
}

/** The first instant that no longer belongs to a draw: that of the next quarter, in milliseconds. */
export function closesAt(draw: DrawId): number {
  return Date.UTC(yearOf(draw), firstMonthOf(draw) + MONTHS_A_QUARTER)
}

const yearOf = (draw: DrawId) => Number(draw.slice(0, 4))
const firstMonthOf = (draw: DrawId) => (Number(draw.slice(-1)) - 1) * MONTHS_A_QUARTER

/** How many days the link that confirms an entry works, unless the draw closes before. */
export const CONFIRMATION_DAYS = 7

/** How many days after a draw its entries are kept, so that it can be held again and compared. */
export const DAYS_KEPT_AFTER_DRAW = 365

/** Until when an entry made at an instant can be confirmed: whoever is not in when the draw closes does not take part. Milliseconds. */
export function linkEndsAt(enteredAt: number): number {
  return Math.min(enteredAt + CONFIRMATION_DAYS * DAY_MS, closesAt(drawAt(enteredAt)))
}
