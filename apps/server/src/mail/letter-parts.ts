import { z } from 'zod'

/** A time, kept as ISO text. */
export const moment = z.iso.datetime().transform((text) => new Date(text))

/** To whom a letter goes. */
export const person = { to: z.string(), userId: z.string(), firstName: z.string().nullable().default(null) }

/** The fields of letters that nobody but their reader may know. */
const secretFields = z.registry()

/** A field that opens something for whoever knows it, such as what a link carries: it waits in the outbox encrypted only. */
export function secret<Field extends z.ZodType>(field: Field): Field {
  secretFields.add(field)
  return field
}

export function isSecret(field: z.ZodType): boolean {
  return secretFields.has(field)
}
/** To whom a letter goes whose reader may be a stranger to the account: nothing that was written there reaches them. */
export const unknownPerson = { to: z.string(), userId: z.string() }
