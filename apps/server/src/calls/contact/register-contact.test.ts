import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asUserId } from '@fairweight/domain/identifiers'
import { contactResponse, errorResponse } from '@fairweight/contract/wire'
import { afterAll, assert, beforeAll, expect, test, vi } from 'vitest'
import type { ParsedEmail } from '@fairweight/application/mail/dev-smtp/parse-email.ts'
import { headersOf, send } from '../../../testing/signed-in.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

const anonymousCaller = { userId: asUserId(''), email: '', token: null, cookie: '' }
const MESSAGE = {
  name: 'Ann Example',
  email: 'ann@example.com',
  topic: 'A number I doubt',
  message: 'The net income of HLX looks high.',
}
const SOON = { timeout: 15_000, interval: 50 }
let market: SmallMarket
let site: TestSite

beforeAll(async () => {
  market = await makeSmallMarket()
  site = await openTestSite({ SUPPORT_EMAIL: 'help@fairweight.example' }, market)
})

afterAll(() => site.close())

async function write(told: object): Promise<string> {
  const response = await send(site.app, anonymousCaller, 'POST', '/help/messages', { ...MESSAGE, ...told })
  expect(response.statusCode, response.body).toBe(200)
  return contactResponse.strict().parse(response.json()).reference
}

const written = (reference: string) =>
  site.database.kysely.selectFrom('mail').select('id').where('key', '=', `contact-message:${reference}`).execute()

async function received(reference: string): Promise<ParsedEmail> {
  return vi.waitFor(
    async () =>
      (await site.accounts.mail.kept?.list())?.find(({ subject }) => subject.includes(reference)) ??
      assert.fail('not there yet'),
    SOON,
  )
}

/** The email as it went over the wire: its head, with folded lines joined. */
async function headOf({ id }: ParsedEmail): Promise<string[]> {
  const source = await readFile(join(market.context.dataDirectory, 'mail', `${id}.eml`), 'utf8')
  return (source.split(/\r?\n\r?\n/)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
}

test('a message comes to us with its topic and reference, and an answer goes to who wrote it', async () => {
  const reference = await write({ message: 'First line.\nSecond line.\n\nA new thought.' })
  expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const email = await received(reference)
  expect(email).toMatchObject({ to: 'help@fairweight.example', subject: `A number I doubt: message ${reference}` })
  expect(email.text).toContain('First line.\nSecond line.\n\nA new thought.')
  expect(email.text).toContain('Ann Example (ann@example.com) wrote to us on ')
  expect(await headOf(email)).toContain('Reply-To: Ann Example <ann@example.com>')
})

test('the same message pressed twice, or by two at once, is one email', async () => {
  const references = await Promise.all([
    write({ message: 'Twice.' }),
    write({ message: 'Twice.' }),
    write({ message: ' Twice. ' }),
  ])
  const [reference = ''] = references
  expect(new Set(references).size).toBe(1)
  expect(await written(reference)).toHaveLength(1)
  expect(await write({ message: 'Twice?' })).not.toBe(reference)
})

test('what fills in the hidden field is answered as if all were well, and writes nothing', async () => {
  const count = async () => (await site.database.kysely.selectFrom('mail').select('id').execute()).length
  const before = await count()
  expect(await write({ website: 'https://spam.example' })).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(await count()).toBe(before)
  expect(await written(await write({ website: '', message: 'By a person.' }))).toHaveLength(1)
})

test(
  'no name becomes a line of the head, and no message becomes markup or a foreign link',
  { tags: 'long' },
  async () => {
    const name = 'A", B <b@evil.example>, "C'
    const reference = await write({ name, message: '<script>alert(1)</script> https://evil.example/x' })
    const email = await received(reference)
    const head = await headOf(email)
    expect(head.filter((line) => /^(reply-to|to|cc|bcc|from):/i.test(line)).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['From', 'Reply-To', 'To']),
    )
    expect(head.filter((line) => line.startsWith('Reply-To:'))).toEqual([expect.stringMatching(/<ann@example\.com>$/)])
    expect(email.html).not.toMatch(/<script|href="https:\/\/evil/)
  },
)

test.each([
  ['a line break in the name', { name: 'Ann\r\nBcc: all@example.com' }, 'name'],
  ['a line break in the address', { email: 'ann@example.com\nBcc: b@example.com' }, 'email'],
  ['no topic that there is', { topic: 'Spam' }, 'topic'],
  ['an empty message', { message: '  ' }, 'message'],
  ['a message without end', { message: 'x'.repeat(5_001) }, 'message'],
])('%s is refused by the field', async (_what, told, field) => {
  const response = await send(site.app, anonymousCaller, 'POST', '/help/messages', { ...MESSAGE, ...told })
  expect(response.statusCode).toBe(400)
  expect(errorResponse.parse(response.json()).issues?.map(({ path }) => path)).toEqual([field])
})

test('the sixth message of an hour from one address has to wait', async () => {
  const app = await site.openAnother({ rateLimitScale: 1 })
  const statuses: number[] = []
  for (let place = 0; place < 6; place += 1) {
    const payload = { ...MESSAGE, message: `Number ${place}` }
    statuses.push(
      (
        await app.inject({
          method: 'POST',
          url: '/api/help/messages',
          headers: headersOf(anonymousCaller),
          remoteAddress: '203.0.113.9',
          payload,
        })
      ).statusCode,
    )
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
