import { z } from 'zod'
import { NEWSLETTERS } from '@fairweight/database'
import { person } from './letter-parts.ts'

/**
 * One issue of a newsletter to one reader, as the operation that sends newsletters leaves it in the outbox. The row only names the
 * issue; its subject, text and address are added when it is handed over, and are empty until then.
 */
export const newsletterLetter = z.object({
  kind: z.literal('newsletter'),
  ...person,
  newsletter: z.enum(NEWSLETTERS),
  issue: z.string(),
  subject: z.string().default(''),
  /** Paragraphs between empty lines. */
  text: z.string().default(''),
  /** Null outside of production only. */
  postalAddress: z.string().nullable().default(null),
})

export type NewsletterLetter = z.output<typeof newsletterLetter>
