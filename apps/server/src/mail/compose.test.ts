import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { type Composing, compose } from './compose.ts'
import type { Letter } from './letter.ts'
import { everyLetter } from './testing/every-letter.ts'

const token = `${'a'.repeat(60)}.${'b'.repeat(43)}`
const composing: Composing = { from: 'Fairweight <hello@fairweight.example>', siteOrigin: 'https://fairweight.example', unsubscribeToken: (userId, scope) => `${scope}-${userId}-${token}` }

async function headersOf(letter: Letter): Promise<Map<string, string>> {
  const { headers } = await PostalMime.parse(await compose('id-1', letter, composing))
  return new Map(headers.map(({ key, value }) => [key, value]))
}

const toPeopleWithAccounts = everyLetter().filter((letter) => 'userId' in letter)
/** What one press stops that is not all newsletters. */
const scopes = new Map<Letter['kind'], string>([['newsletter', 'insights'], ['rating-changes', 'alerts']])
const toOthers: Letter[] = [
  ...everyLetter().filter((letter) => !('userId' in letter)),
  { kind: 'contact-message', to: 'help@fairweight.example', reference: 'R1', name: 'Ann', email: 'ann@example.com', topic: 'My account', message: 'Hello', at: new Date(0) },
]

test.each(toPeopleWithAccounts)('$kind can be answered with one press of unsubscribe, and its link stops what it should', async (letter) => {
  const headers = await headersOf(letter)
  const scope = scopes.get(letter.kind) ?? 'all'
  expect(headers.get('list-unsubscribe')).toBe(`<https://fairweight.example/api/mail/unsubscribe?token=${scope}-user-1-${token}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { text, html } = await PostalMime.parse(await compose('id-1', letter, composing))
  const link = `https://fairweight.example/unsubscribe?token=${scope}-user-1-${token}`
  const isLast = letter.kind === 'account-deleted'
  expect([text?.includes(link), html?.includes(link)]).toEqual([!isLast, !isLast])
})

test.each(toOthers)('$kind, to somebody without an account, has nothing to unsubscribe from, and says why it came', async (letter) => {
  const headers = await headersOf(letter)
  expect([headers.has('list-unsubscribe'), headers.has('list-unsubscribe-post')]).toEqual([false, false])
  const { text } = await PostalMime.parse(await compose('id-1', letter, composing))
  expect(text).toContain('-- \nYou get this letter because ')
  expect(text).not.toMatch(/unsubscribe|newsletter/)
})
