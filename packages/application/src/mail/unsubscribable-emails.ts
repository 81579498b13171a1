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

/** How many events of alerts one email lists; the page of alerts shows the rest. */
export const MAX_ALERTS_PER_EMAIL = 50

/** What became so of what somebody asked an alert for, or wrote in their journal. */
const reportedAlert = z.object({
  /** Of a notice, what it is about: it may be a list's name. */
  TICKER: z.string(),
  COMPANY_NAME: z.string().nullable(),
  /** The published day. */
  asOf: z.iso.date(),
  sentence: z.string(),
  /** The filing behind it, line by line. */
  quoted: z.array(z.string()).optional(),
  /** Where more of it stands; the stock where it is left out. */
  path: z.string().startsWith('/').optional(),
})

/**
 * Grades of somebody's listed stocks that changed from one day to another, and what their alerts told, as a row of the outbox keeps them:
 * one email, so that there is one a day at most.
 */
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
  /** By day, then by ticker, as text of JSON in the row. */
  alerts: z.preprocess(fromJson, z.array(reportedAlert).max(MAX_ALERTS_PER_EMAIL)).default([]),
  alertCount: z.coerce.number().int().default(0),
})

export type RatingEmail = z.output<typeof ratingEmail>

function fromJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return null
  }
}
