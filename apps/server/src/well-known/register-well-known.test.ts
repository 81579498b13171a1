import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { isClientPath } from '@fairweight/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, openTestSite, TEST_ORIGIN } from '../../testing/test-site.ts'
import { securityText } from './register-well-known.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const CONTACT = { email: 'help@fairweight.example', siteOrigin: 'https://fairweight.example' }
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '))

test('security.txt names whom to write to, and always ends in the future, within a year', () => {
  for (const now of ['2026-11-22T00:00:00Z', '2027-12-31T23:59:59Z', '2028-02-29T12:00:00Z'].map(
    (text) => new Date(text),
  )) {
    const fields = Object.fromEntries(fieldsOf(securityText(CONTACT, now)))
    expect(fields).toEqual({
      Contact: 'mailto:help@fairweight.example',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT23:59:59Z$/),
      'Preferred-Languages': 'en',
      Canonical: 'https://fairweight.example/.well-known/security.txt',
    })
    const days = (Date.parse(fields.Expires) - now.getTime()) / DAY_MS
    expect(days).toBeGreaterThanOrEqual(180)
    expect(days).toBeLessThan(181)
  }
})

test('no address breaks out of its line', () => {
  const text = securityText({ ...CONTACT, email: 'a b%0a@x.example\nExpires: 2000-01-01T00:00:00Z' }, new Date())
  expect(fieldsOf(text).map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
})

test('the site answers it as plain text, for everybody and for heads', async () => {
  const answer = await site.app.inject('/.well-known/security.txt')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'nosniff',
  ])
  expect(answer.body).toContain(`Canonical: ${TEST_ORIGIN}/.well-known/security.txt\n`)
  expect(answer.body).toMatch(/^Contact: mailto:[^\s@]+@\S+\n/)
  expect((await site.app.inject({ method: 'HEAD', url: '/.well-known/security.txt' })).statusCode).toBe(200)
})

test('password managers are led to the page where a password is changed', async () => {
  const answer = await site.app.inject('/.well-known/change-password')
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    '/profile?tab=change-password',
    'no-store',
  ])
  expect(isClientPath('/profile')).toBe(true)
  // Asked by managers to tell a site that knows the address from one that answers everything.
  expect(
    (await site.app.inject('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'))
      .statusCode,
  ).toBe(404)
})
