import { asUserId } from '@fairweight/domain/identifiers'
import { z } from 'zod'

/** A time, kept as ISO text. */
export const moment = z.iso.datetime().transform((text) => new Date(text))

/** To whom an email goes. */
export const recipientFields = {
  to: z.string(),
  userId: z.string().transform(asUserId),
  firstName: z.string().nullable().default(null),
}

/** The fields of emails that nobody but their reader may know. */
const secretFields = z.registry()

/** A field that opens something for whoever knows it, such as what a link carries: it waits in the outbox encrypted only. */
export function secret<Field extends z.ZodType>(field: Field): Field {
  secretFields.add(field)
  return field
}

export function isSecret(field: z.ZodType): boolean {
  return secretFields.has(field)
}

/** To whom an email goes whose reader may be a stranger to the account: nothing that was written there reaches them. */
export const unverifiedRecipient = { to: z.string(), userId: z.string().transform(asUserId) }
