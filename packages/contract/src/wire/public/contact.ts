import { z } from 'zod'
import { contactForm } from '../../forms/index.ts'
import { honeypot } from './honeypot.ts'

export const contactRequest = z.strictObject({ ...contactForm.shape, website: honeypot })

/** `reference` stands in the mail that we get, so that both sides can name the message. */
export const contactAnswer = z.object({ reference: z.string() })

/** What was stopped by the link of a letter; `alerts` are the letters about changed grades. */
export const unsubscribed = z.object({ stopped: z.array(z.enum(['insights', 'tips', 'alerts'])) })

export type ContactRequest = z.infer<typeof contactRequest>
export type ContactAnswer = z.infer<typeof contactAnswer>
export type Unsubscribed = z.infer<typeof unsubscribed>
