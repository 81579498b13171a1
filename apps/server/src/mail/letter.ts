import { createHash } from 'node:crypto'
import type { NewMail } from '@fairweight/database'
import { z } from 'zod'
import { contactLetter } from './contact-letters.ts'
import { isSecret, moment, person, secret, unknownPerson } from './letter-parts.ts'
import { newsletterLetter } from './newsletter-letter.ts'
import { ratingLetter } from './rating-letter.ts'
import { keyOfRaffleLetter, raffleLetters } from './raffle-letters.ts'
import { keyOfSubscriptionLetter, subscriptionLetters } from './subscription-letters.ts'

/** What can happen to the ways in which somebody signs in. */
export const WAY_CHANGES = [
  'passkey-added', 'passkey-removed', 'password-removed', 'provider-added', 'provider-removed', 'authenticator-app-added', 'authenticator-app-removed', 'recovery-codes-renewed',
] as const

/** Each kind of letter with what it tells, as a row of the outbox keeps it. */
const storedLetter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset'), ...person, token: secret(z.string()), expiresAt: moment }),
  z.object({ kind: z.literal('welcome'), ...person }),
  z.object({ kind: z.literal('confirm-email'), ...unknownPerson, token: secret(z.string()), code: secret(z.string()), expiresAt: moment }),
  z.object({ kind: z.literal('sign-up-code'), to: z.string(), reference: z.string(), code: secret(z.string()), expiresAt: moment }),
  z.object({ kind: z.literal('sign-up-attempt'), ...unknownPerson, reference: z.string(), at: moment }),
  z.object({ kind: z.literal('password-changed'), ...person, at: moment }),
  // To an address that nobody has confirmed yet: nothing about the account stands in it.
  z.object({ kind: z.literal('email-change'), to: z.string(), token: secret(z.string()), expiresAt: moment }),
  z.object({ kind: z.literal('email-changed'), ...person, token: secret(z.string()), at: moment, undoUntil: moment }),
  z.object({ kind: z.literal('way-changed'), ...person, change: z.enum(WAY_CHANGES), name: z.string().nullable().default(null), at: moment }),
  z.object({ kind: z.literal('second-step-guessed'), ...person, at: moment }),
  z.object({ kind: z.literal('account-deleted'), ...person, at: moment }),
  z.object({ kind: z.literal('new-sign-in'), ...person, sessionId: z.string(), device: z.string().nullable().default(null), at: moment }),
  contactLetter,
  newsletterLetter,
  ratingLetter,
  ...raffleLetters,
  ...subscriptionLetters,
])

/** A letter to one person. `device` is a plain description such as "Firefox on Windows". */
export type Letter = z.output<typeof storedLetter>
export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>

/** What a letter is about: two with the same key are one letter, however often they are written. */
export function keyOf(letter: Letter): string {
  switch (letter.kind) {
    case 'reset':
    case 'email-change':
    case 'email-changed':
    case 'confirm-email':
      return `${letter.kind}:${createHash('sha256').update(letter.token).digest('hex').slice(0, 32)}`
    case 'sign-up-code':
    case 'sign-up-attempt':
      return `${letter.kind}:${letter.reference}`
    case 'welcome':
    case 'account-deleted':
      return `${letter.kind}:${letter.userId}`
    case 'password-changed':
      return `password-changed:${letter.userId}:${letter.at.toISOString()}`
    case 'way-changed':
      return `way-changed:${letter.userId}:${letter.change}:${letter.at.toISOString()}`
    case 'second-step-guessed':
      // One letter a day, however often it is tried.
      return `second-step-guessed:${letter.userId}:${letter.at.toISOString().slice(0, 10)}`
    case 'new-sign-in':
      return `new-sign-in:${letter.userId}:${letter.sessionId}`
    case 'newsletter':
      return `newsletter:${letter.issue}:${letter.userId}`
    case 'rating-changes':
      return `rating-changes:${letter.userId}:${letter.dataset}:${letter.asOf}`
    case 'contact-message':
      return `contact-message:${letter.reference}`
    case 'raffle-confirm':
    case 'raffle-entered':
    case 'raffle-winner':
      return keyOfRaffleLetter(letter)
    default:
      return keyOfSubscriptionLetter(letter)
  }
}

/** The fields of each kind that are kept encrypted; a kind without any is not in it. */
export const SECRET_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  storedLetter.options.flatMap(({ shape }) => {
    const names = Object.entries(shape).flatMap(([name, field]) => (isSecret(field) ? [name] : []))
    return names.length === 0 ? [] : [[shape.kind.value, names]]
  }),
)

/** The letter as the outbox keeps it, before what is secret in it is sealed: kind and recipient apart, all else as text. */
export function toRow(letter: Letter): NewMail {
  const { kind, to, ...rest } = letter
  const told = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [[name, keptText(value)]]))
  return { key: keyOf(letter), kind, recipient: to, content: Object.fromEntries(told) }
}

function keptText(value: string | number | Date | object): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The letter of a row, or null when it is of a kind that this version does not know. */
export function fromRow(row: { kind: string; recipient: string; content: Record<string, string> }): Letter | null {
  return storedLetter.safeParse({ ...row.content, kind: row.kind, to: row.recipient }).data ?? null
}
