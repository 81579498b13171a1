import { z } from 'zod'
import { CONTACT_TOPICS } from '@fairweight/contract/forms'
import { moment } from './letter-parts.ts'

/** What somebody wrote in the contact form, on its way to us; `email` is where an answer goes, and nobody has checked it. */
export const contactLetter = z.object({
  kind: z.literal('contact-message'),
  to: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  at: moment,
})

export type ContactLetter = z.output<typeof contactLetter>
