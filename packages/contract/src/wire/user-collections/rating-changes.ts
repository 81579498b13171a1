import { z } from 'zod'
import { dataset, momentumRating, notRatedReason, valueRating, valueReason } from '../ratings.ts'

/** Null before: not among the rated stocks then. Null after: no longer rated. */
const change = <Grade extends z.ZodType, Reason extends z.ZodType>(grade: Grade, reason: Reason) => ({
  TICKER: z.string(),
  /** Null for a company that has left the data. */
  COMPANY_NAME: z.string().nullable(),
  before: grade.nullable(),
  after: grade.nullable(),
  /** Why it is Unranked now; absent where it has a letter or is no longer rated. */
  reason: reason.optional(),
})

/** A grade of a listed stock that is another than it was. */
export const ratingChange = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('value'), ...change(valueRating, valueReason) }),
  z.object({ tool: z.literal('momentum'), ...change(momentumRating, notRatedReason) }),
])

/** What changed between the grades that the caller has seen and those of now; days are ISO dates. */
export const ratingChanges = z.object({
  /** Null at the first visit, and where nothing is known of the day that was seen; then there are no changes. */
  since: z.iso.date().nullable(),
  asOf: z.iso.date(),
  dataset,
  /** By ticker, the value grade first. */
  changes: z.array(ratingChange),
})

/** Without a dataset: the one that the dashboard shows. */
export const ratingChangesChoice = z.strictObject({ dataset: dataset.optional() })

/** The grades of a day were on the screen. Dismissed, they have been seen at once, else from the next day on. */
export const ratingsSeen = z.strictObject({ asOf: z.iso.date(), dismissed: z.boolean(), dataset: dataset.optional() })

export type RatingChange = z.infer<typeof ratingChange>
export type RatingChanges = z.infer<typeof ratingChanges>

/** How often emails about changed grades may come; `daily` and `weekly` are at most so often, and only when something changed. */
export const alertFrequency = z.enum(['off', 'daily', 'weekly'])

/** What somebody wants to be written about the grades of their stocks. */
export const ratingAlerts = z.object({ frequency: alertFrequency })
export const ratingAlertsChange = z.strictObject(ratingAlerts.shape)

export type AlertFrequency = z.infer<typeof alertFrequency>
export type RatingAlerts = z.infer<typeof ratingAlerts>
