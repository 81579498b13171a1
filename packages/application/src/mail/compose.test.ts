import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { type ComposeOptions, compose } from './compose.ts'
import type { Email } from './email.ts'
import { everyEmail } from '@fairweight/testing/mail/every-email.ts'

const token = `${'a'.repeat(60)}.${'b'.repeat(43)}`
const composing: ComposeOptions = {
  from: 'Fairweight <hello@fairweight.example>',
  siteOrigin: 'https://fairweight.example',
  unsubscribeToken: (userId, scope) => `${scope}-${userId}-${token}`,
}

async function headersOf(email: Email): Promise<Map<string, string>> {
  const { headers } = await PostalMime.parse(await compose('id-1', email, composing))
  return new Map(headers.map(({ key, value }) => [key, value]))
}

const toPeopleWithAccounts = everyEmail().filter((email) => 'userId' in email)
/** What one press stops that is not all newsletters. */
const scopes = new Map<Email['kind'], string>([
  ['newsletter', 'insights'],
  ['rating-changes', 'alerts'],
])
const toOthers: Email[] = [
  ...everyEmail().filter((email) => !('userId' in email)),
  {
    kind: 'contact-message',
    to: 'help@fairweight.example',
    reference: 'R1',
    name: 'Ann',
    email: 'ann@example.com',
    topic: 'My account',
    message: 'Hello',
    at: new Date(0),
  },
]

test.each(toPeopleWithAccounts)(
  '$kind can be answered with one press of unsubscribe, and its link stops what it should',
  async (email) => {
    const headers = await headersOf(email)
    const scope = scopes.get(email.kind) ?? 'all'
    expect(headers.get('list-unsubscribe')).toBe(
      `<https://fairweight.example/api/mail/unsubscribe?token=${scope}-user-1-${token}>`,
    )
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { text, html } = await PostalMime.parse(await compose('id-1', email, composing))
    const link = `https://fairweight.example/unsubscribe?token=${scope}-user-1-${token}`
    const isLast = email.kind === 'account-deleted'
    expect([text?.includes(link), html?.includes(link)]).toEqual([!isLast, !isLast])
  },
)

test.each(toOthers)(
  '$kind, to somebody without an account, has nothing to unsubscribe from, and says why it came',
  async (email) => {
    const headers = await headersOf(email)
    expect([headers.has('list-unsubscribe'), headers.has('list-unsubscribe-post')]).toEqual([false, false])
    const { text } = await PostalMime.parse(await compose('id-1', email, composing))
    expect(text).toContain('-- \nYou are receiving this email because ')
    expect(text).not.toMatch(/unsubscribe|newsletter/)
  },
)
