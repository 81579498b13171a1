import { z } from 'zod'

/** A time, kept as ISO text. */
export const moment = z.iso.datetime().transform((text) => new Date(text))

/** To whom a letter goes. */
export const person = { to: z.string(), userId: z.string(), firstName: z.string().nullable().default(null) }

/** To whom a letter goes whose reader may be a stranger to the account: nothing that was written there reaches them. */
export const unknownPerson = { to: z.string(), userId: z.string() }
