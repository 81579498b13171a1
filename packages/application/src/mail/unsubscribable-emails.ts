import { NEWSLETTERS } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import { dataset, ratingChange } from '@fairweight/contract/wire'
import { z } from 'zod'
import { recipientFields } from './email-fields.ts'

/**
 * One issue of a newsletter to one reader, as the operation that sends newsletters leaves it in the outbox. The row only names the
 * issue; its subject, text and address are added when it is handed over, and are empty until then.
 */
export const newsletterEmail = z.object({
  kind: z.literal('newsletter'),
  ...recipientFields,
  newsletter: z.enum(NEWSLETTERS),
  issue: z.string(),
  subject: z.string().default(''),
  /** Paragraphs between empty lines. */
  text: z.string().default(''),
  /** Null outside of production only. */
  postalAddress: z.string().nullable().default(null),
})

export type NewsletterEmail = z.output<typeof newsletterEmail>

/** How many changes one email lists; the dashboard shows the rest. */
export const MAX_CHANGES_PER_EMAIL = 50

/** Grades of somebody's listed stocks that changed from one day to another, as a row of the outbox keeps them. */
export const ratingEmail = z.object({
  kind: z.literal('rating-changes'),
  ...recipientFields,
  dataset,
  since: z.iso.date(),
  asOf: z.iso.date(),
  /** By ticker, as text of JSON in the row. */
  changes: z.preprocess(fromJson, z.array(ratingChange).max(MAX_CHANGES_PER_EMAIL)),
  /** How many changes there were in all. */
  count: z.coerce.number().int(),
})

export type RatingEmail = z.output<typeof ratingEmail>

function fromJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return null
  }
}
