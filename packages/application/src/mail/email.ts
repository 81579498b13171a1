import type { Queryable } from '@fairweight/database/opening/database.ts'
import { createHash } from 'node:crypto'
import type { NewMail } from '@fairweight/database/repositories/mails.ts'
import { z } from 'zod'
import { CONTACT_TOPICS } from '@fairweight/contract/forms'
import { isSecret, moment, recipientFields, secret, unverifiedRecipient } from './email-fields.ts'
import { raffleEmailKey, raffleEmails } from './raffle-emails.ts'
import { subscriptionEmailKey, subscriptionEmails } from './subscription-emails.ts'
import { newsletterEmail, ratingEmail } from './unsubscribable-emails.ts'

/** What can happen to the ways in which somebody signs in. */
export const SIGN_IN_METHOD_CHANGES = [
  'passkey-added',
  'passkey-removed',
  'password-removed',
  'provider-added',
  'provider-removed',
  'authenticator-app-added',
  'authenticator-app-removed',
  'recovery-codes-renewed',
] as const

/** Each kind of email with what it tells, as a row of the outbox keeps it. */
const storedEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset'), ...recipientFields, token: secret(z.string()), expiresAt: moment }),
  z.object({ kind: z.literal('welcome'), ...recipientFields }),
  z.object({
    kind: z.literal('confirm-email'),
    ...unverifiedRecipient,
    token: secret(z.string()),
    code: secret(z.string()),
    expiresAt: moment,
  }),
  z.object({
    kind: z.literal('sign-up-code'),
    to: z.string(),
    reference: z.string(),
    code: secret(z.string()),
    expiresAt: moment,
  }),
  z.object({ kind: z.literal('sign-up-attempt'), ...unverifiedRecipient, reference: z.string(), at: moment }),
  z.object({ kind: z.literal('password-changed'), ...recipientFields, at: moment }),
  // To an address that nobody has confirmed yet: nothing about the account stands in it.
  z.object({ kind: z.literal('email-change'), to: z.string(), token: secret(z.string()), expiresAt: moment }),
  z.object({
    kind: z.literal('email-changed'),
    ...recipientFields,
    token: secret(z.string()),
    at: moment,
    undoUntil: moment,
  }),
  z.object({
    kind: z.literal('way-changed'),
    ...recipientFields,
    change: z.enum(SIGN_IN_METHOD_CHANGES),
    name: z.string().nullable().default(null),
    at: moment,
  }),
  z.object({ kind: z.literal('second-step-guessed'), ...recipientFields, at: moment }),
  z.object({ kind: z.literal('account-deleted'), ...recipientFields, at: moment }),
  z.object({
    kind: z.literal('new-sign-in'),
    ...recipientFields,
    sessionId: z.string(),
    device: z.string().nullable().default(null),
    at: moment,
  }),
  // What somebody wrote in the contact form, on its way to us; `email` is where an answer goes, and nobody has checked it.
  z.object({
    kind: z.literal('contact-message'),
    to: z.string(),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    topic: z.enum(CONTACT_TOPICS),
    message: z.string(),
    at: moment,
  }),
  // What is wrong, for operators, and once more when it is over; `incident` is its number.
  z.object({
    kind: z.literal('incident'),
    to: z.string(),
    incident: z.string(),
    moment: z.enum(['opened', 'closed']),
    title: z.string(),
    sentence: z.string(),
    openedAt: moment,
    at: moment,
  }),
  newsletterEmail,
  ratingEmail,
  ...raffleEmails,
  ...subscriptionEmails,
])

/** An email to one person. `device` is a plain description such as "Firefox on Windows". */
export type Email = z.output<typeof storedEmail>

/** Writes an email, in the transaction handed in. */
export type QueueEmail = (db: Queryable, email: Email) => Promise<unknown>
export type EmailOf<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>

/** What an email is about: two with the same key are one email, however often they are written. */
export function emailKey(email: Email): string {
  switch (email.kind) {
    case 'reset':
    case 'email-change':
    case 'email-changed':
    case 'confirm-email':
      return `${email.kind}:${createHash('sha256').update(email.token).digest('hex').slice(0, 32)}`
    case 'sign-up-code':
    case 'sign-up-attempt':
      return `${email.kind}:${email.reference}`
    case 'welcome':
    case 'account-deleted':
      return `${email.kind}:${email.userId}`
    case 'password-changed':
      return `password-changed:${email.userId}:${email.at.toISOString()}`
    case 'way-changed':
      return `way-changed:${email.userId}:${email.change}:${email.at.toISOString()}`
    case 'second-step-guessed':
      // One email a day, however often it is tried.
      return `second-step-guessed:${email.userId}:${email.at.toISOString().slice(0, 10)}`
    case 'new-sign-in':
      return `new-sign-in:${email.userId}:${email.sessionId}`
    case 'newsletter':
      return `newsletter:${email.issue}:${email.userId}`
    case 'rating-changes':
      // Of one day there may be two: of alerts, and a later one of grades that are told once a week.
      return `rating-changes:${email.userId}:${email.dataset}:${email.asOf}${email.count === 0 ? ':alerts' : ''}`
    case 'contact-message':
      return `contact-message:${email.reference}`
    case 'incident':
      return `incident:${email.incident}:${email.moment}`
    case 'raffle-confirm':
    case 'raffle-entered':
    case 'raffle-winner':
      return raffleEmailKey(email)
    default:
      return subscriptionEmailKey(email)
  }
}

/** The fields of each kind that are kept encrypted; a kind without any is not in it. */
export const SECRET_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  storedEmail.options.flatMap(({ shape }) => {
    const names = Object.entries(shape).flatMap(([name, field]) => (isSecret(field) ? [name] : []))
    return names.length === 0 ? [] : [[shape.kind.value, names]]
  }),
)

/** The email as the outbox keeps it, before what is secret in it is sealed: kind and recipient apart, all else as text. */
export function toRow(email: Email): NewMail {
  const { kind, to, ...rest } = email
  const told = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [[name, storedText(value)]]))
  return { key: emailKey(email), kind, recipient: to, content: Object.fromEntries(told) }
}

function storedText(value: string | number | Date | object): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The email of a row, or null when it is of a kind that this version does not know. */
export function fromRow(row: { kind: string; recipient: string; content: Record<string, string> }): Email | null {
  return storedEmail.safeParse({ ...row.content, kind: row.kind, to: row.recipient }).data ?? null
}
