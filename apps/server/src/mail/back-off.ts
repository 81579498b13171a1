import type { Letter } from './letter.ts'

const minute = 60_000
const hour = 60 * minute

/** The pauses 1, 2, 4, 8, 16 and 32 minutes and then 22 hours of one hour each: a day in all. */
const mostAttempts = 29

/**
 * When a letter that was refused for now is tried again, after that many attempts. Null when it has been tried for a day, or
 * when the link in it would have ended by then.
 */
export function nextAttempt(letter: Letter, attempts: number, now: Date): Date | null {
  if (attempts >= mostAttempts) return null
  const next = new Date(now.getTime() + Math.min(hour, minute * 2 ** (attempts - 1)))
  return 'expiresAt' in letter && next >= letter.expiresAt ? null : next
}
