import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '../../activity/index.ts'

/** One line of what happened to the caller's account. */
export const activityEvent = z.object({
  id: z.number().int(),
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** The act in words. */
  sentence: z.string(),
  actor: z.enum(AUDIT_ACTORS),
  /** Such as "Firefox on Linux"; null when the browser did not say, or nobody's browser did it. */
  device: z.string().nullable(),
  /** The network it came from, such as "203.0.113.0/24". */
  network: z.string().nullable(),
  /** Done by the session that asks. */
  isThisSession: z.boolean(),
})

/** Newest first; `nextBefore` is what to ask for the next page with, null on the last. */
export const activityPage = z.object({ events: z.array(activityEvent), nextBefore: z.number().int().nullable() })

/** How many lines a page has. */
export const ACTIVITY_PAGE_SIZE = 20

/** How many of the newest lines an export has. */
export const MAX_EXPORTED_ACTIVITY = 10_000

/** A line as an export holds it. */
export const exportedActivity = z.object({
  at: z.string(),
  action: z.string().max(100),
  sentence: z.string().max(1000),
  actor: z.string().max(20),
  device: z.string().nullable(),
  network: z.string().nullable(),
})

export type ActivityEvent = z.infer<typeof activityEvent>
export type ActivityPage = z.infer<typeof activityPage>
