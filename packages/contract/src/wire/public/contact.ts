import { z } from 'zod'
import { contactForm } from '../../forms/index.ts'
import { honeypot } from './honeypot.ts'

export const contactRequest = z.strictObject({ ...contactForm.shape, website: honeypot })

/** `reference` stands in the mail that we get, so that both sides can name the message. */
export const contactResponse = z.object({ reference: z.string() })

/** What can be stopped: each newsletter, and the emails about changed grades. */
const stoppable = z.enum(['insights', 'tips', 'alerts'])

/** What was stopped by the link of an email. */
export const unsubscribed = z.object({ stopped: z.array(stoppable) })

export type ContactRequest = z.infer<typeof contactRequest>
export type Stoppable = z.infer<typeof stoppable>
/** What a link stops: what it stands under, or all newsletters, from under any other email. */
export type UnsubscribeScope = Stoppable | 'all'
export type Unsubscribed = z.infer<typeof unsubscribed>
