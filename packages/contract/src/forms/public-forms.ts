import { z } from 'zod'
import { emailField, fullNameField, messageField, requiredCheckbox } from './fields.ts'
import { usStateField } from './us-states.ts'

/** What a message to us can be about. */
export const CONTACT_TOPICS = [
  'A number I doubt',
  'My account',
  'Payments',
  'The demo or the tour',
  'Enterprise license',
  'Something else',
] as const

/** /help, the contact form. */
export const contactForm = z.object({
  name: fullNameField,
  email: emailField,
  topic: z.enum(CONTACT_TOPICS, 'Please choose a topic'),
  message: messageField,
})

export const raffleFormFields = {
  name: fullNameField,
  email: emailField,
  state: usStateField,
  isAdult: requiredCheckbox('Please tick the box to confirm that you are 18 or older.'),
  isResident: requiredCheckbox(
    'Please tick the box to confirm that you live in the United States and accept the raffle terms.',
  ),
}

/** /raffle-terms, the entry form. */
export const raffleForm = z.object(raffleFormFields)

export type ContactForm = z.infer<typeof contactForm>
export type RaffleForm = z.infer<typeof raffleForm>
