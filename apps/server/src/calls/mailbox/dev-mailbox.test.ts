import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import { type ComposeOptions, compose } from '@fairweight/application/mail/compose.ts'
import { type MailStore, openMailStore } from '@fairweight/application/mail/dev-smtp/mail-store.ts'
import { everyEmail } from '@fairweight/testing/mail/every-email.ts'
import type { DeveloperAccess } from './own-machine.ts'
import { registerDevMailbox } from './register-dev-mailbox.ts'

const composing: ComposeOptions = {
  from: 'Fairweight <hello@fairweight.example>',
  siteOrigin: 'http://localhost:3000',
  unsubscribeToken: () => 'stop-token',
}
let folder: string
let kept: MailStore
let app: FastifyInstance | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-mailbox-'))
  kept = await openMailStore(folder)
})
afterEach(async () => {
  await app?.close()
  await rm(folder, { recursive: true })
})

async function serve(where: Partial<DeveloperAccess> & { kept?: null } = {}) {
  const server = await createServer({
    mode: where.mode ?? 'local',
    logLevel: 'silent',
    rateLimitScale: 1,
    trustProxy: 0,
    siteUrl: null,
  })
  registerDevMailbox(server, { kept, mode: 'local', host: '127.0.0.1', trustProxy: 0, siteUrl: null, ...where })
  app = server
  return (url: string, host = 'localhost:3000', headers = {}) => server.inject({ url, headers: { ...headers, host } })
}

async function keepEveryEmail(firstName = 'Ann'): Promise<void> {
  for (const email of everyEmail(firstName)) await kept.keep(await compose(`id-${email.kind}`, email, composing))
}

test('every email is listed, newest first, for people and for programs', async () => {
  await keepEveryEmail()
  const get = await serve()
  const listed = (await get('/dev/mail.json')).json<unknown[]>()
  expect(listed).toHaveLength(everyEmail('Ann').length)
  expect(listed.slice(-5)).toMatchObject([
    { subject: 'You already have a Fairweight account', to: 'ann@example.com' },
    { subject: 'Your Fairweight sign-up code' },
    { subject: 'Please confirm your email address for Fairweight' },
    { subject: 'Welcome to Fairweight' },
    {
      subject: 'Choose a new Fairweight password',
      links: [
        'http://localhost:3000/reset-password#token=reset-token',
        'http://localhost:3000/unsubscribe?token=stop-token',
        'http://localhost:3000',
      ],
    },
  ])
  const page = await get('/dev/mail')
  for (const email of await kept.list())
    expect(page.body).toContain(`<a href="/dev/mail/${email.id}"><strong>${email.subject}</strong>`)
})

test('an empty mailbox says so', async () => {
  const get = await serve()
  expect((await get('/dev/mail')).body).toContain('No mail yet.')
  expect((await get('/dev/mail.json')).json()).toEqual([])
})

test('one email is shown as plain text with its links, and as HTML in a frame of its own', async () => {
  await keepEveryEmail()
  const get = await serve()
  const email = (await kept.list()).at(-1)
  const page = await get(`/dev/mail/${email?.id}`)
  expect(page.body).toContain('<a href="http://localhost:3000/reset-password#token=reset-token">')
  expect(page.body).toContain(`<iframe src="/dev/mail/${email?.id}/html"`)
  const inFrame = await get(`/dev/mail/${email?.id}/html`)
  expect(inFrame.body).toContain('<base target="_blank">')
  expect(inFrame.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
    ),
  })
})

test('no page runs a script, and each has every header and a policy that allows its one style', async () => {
  await keepEveryEmail('<script>alert(1)</script>')
  await kept.keep(
    Buffer.from(
      'From: <script>@x\r\nTo: x@example.com\r\nSubject: <img src=x onerror=alert(1)>\r\nContent-Type: text/html\r\n\r\n<head></head><script>alert(1)</script>',
    ),
  )
  const get = await serve()
  const [{ id } = { id: '' }] = await kept.list()
  for (const url of ['/dev/mail', `/dev/mail/${id}`]) {
    const { body, headers } = await get(url)
    expect(body).not.toMatch(/<script|<img/)
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/)
    for (const name of Object.keys(securityHeaders('local'))) expect(headers).toHaveProperty(name)
  }
  for (const name of Object.keys(securityHeaders('local')))
    expect((await get(`/dev/mail/${id}/html`)).headers).toHaveProperty(name)
})

const ADDRESSES = [
  '/dev/mail',
  '/dev/mail.json',
  '/dev/mail/1700000000000-000001-00000000',
  '/dev/mail/1700000000000-000001-00000000/html',
  '/dev/mail/..%2F..',
  '/dev/nothing',
]

test.each([
  ['in production', { mode: 'production' as const }],
  ['bound to every address', { host: '0.0.0.0' }],
  ['bound to an address that others reach', { host: '192.168.1.5' }],
  ['when mail really goes out', { kept: null }],
  ['behind a proxy that is trusted', { trustProxy: 1 }],
  ['when the site has an address elsewhere', { siteUrl: 'https://fairweight.example' }],
])('%s there is no mailbox', async (_when, where) => {
  const get = await serve(where)
  for (const url of ADDRESSES) expect((await get(url)).statusCode, url).toBe(404)
})

test.each([
  'evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost:3000:1',
  '[::2]',
])('asked for under the name %j there is no mailbox', async (host) => {
  await keepEveryEmail()
  const get = await serve()
  const [{ id } = { id: '' }] = await kept.list()
  const unknown = await get('/dev/nothing', host)
  for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
    const answer = await get(url, host)
    expect(answer.statusCode, url).toBe(404)
    expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted())
    expect(answer.body).not.toContain('ann@example.com')
  }
})

test.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip', 'x-original-host'])(
  'through a proxy that says %s there is no mailbox',
  async (name) => {
    await keepEveryEmail()
    const get = await serve()
    expect((await get('/dev/mail', 'localhost:3000', { [name]: '203.0.113.9' })).statusCode).toBe(404)
  },
)

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '[::1]:3000'])(
  'asked for under the name %s there is',
  async (host) => {
    const get = await serve()
    expect((await get('/dev/mail', host)).statusCode).toBe(200)
  },
)
