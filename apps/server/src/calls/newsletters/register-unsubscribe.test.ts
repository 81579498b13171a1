import type { InjectOptions } from 'fastify'
import { ERROR_CATALOG } from '@fairweight/contract/errors'
import { unsubscribed } from '@fairweight/contract/wire'
import type { Newsletter } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callerOf, send, type TestCaller } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite
let caller: TestCaller

beforeAll(async () => {
  site = await openTestSite()
})

beforeEach(async () => {
  caller = await callerOf(site, 'no plan')
  await profiles.save(site.database.kysely, caller.userId, {
    firstName: 'Ann',
    lastName: 'Ash',
    insightsSubscriber: true,
    tipsSubscriber: true,
  })
})

afterAll(() => site.close())

const linkOf = (scope: Newsletter | 'all') =>
  `/api/mail/unsubscribe?token=${site.accounts.unsubscribeTokens.make(caller.userId, scope)}`
const post = (url: string, sent: Pick<InjectOptions, 'headers' | 'payload'> = {}) =>
  site.app.inject({ method: 'POST', url, ...sent })
const kept = async () => {
  const profile = await profiles.find(site.database.kysely, caller.userId)
  return profile && [profile.insightsSubscriber, profile.tipsSubscriber]
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
test.each<[string, Pick<InjectOptions, 'headers' | 'payload'>]>([
  ['as mail programs send it', { headers: FORM, payload: 'List-Unsubscribe=One-Click' }],
  [
    'as a form of parts',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    },
  ],
  ['as JSON', { payload: {} }],
  ['as JSON that is none', { headers: { 'content-type': 'application/json' }, payload: '{' }],
  ['with nothing', {}],
  [
    'from a foreign page',
    { headers: { ...FORM, origin: 'https://mail.example' }, payload: 'List-Unsubscribe=One-Click' },
  ],
])('%s, it stops at once what the link names, and no more the second time', async (_how, sent) => {
  for (let time = 0; time < 2; time += 1) {
    const response = await post(linkOf('tips'), sent)
    expect([response.statusCode, unsubscribed.parse(response.json())]).toEqual([200, { stopped: ['tips'] }])
    expect(await kept()).toEqual([true, false])
  }
  expect((await post(linkOf('all'), sent)).json()).toEqual({ stopped: ['insights', 'tips'] })
  expect(await kept()).toEqual([false, false])
})

test('who has stopped can start again in the profile', async () => {
  await post(linkOf('all'))
  await send(site.app, caller, 'PUT', '/user/profile', {
    firstName: 'Ann',
    lastName: 'Ash',
    insightsSubscriber: true,
    tipsSubscriber: false,
  })
  expect(await kept()).toEqual([true, false])
})

test('an account that is gone, or has no profile, is answered as if stopped', async () => {
  const link = linkOf('all')
  await users.remove(site.database.kysely, caller.userId)
  expect([(await post(link)).statusCode, (await post(link)).json()]).toEqual([200, { stopped: ['insights', 'tips'] }])
  caller = await callerOf(site, 'anonymous')
  expect((await post(linkOf('insights'))).json()).toEqual({ stopped: ['insights'] })
})

test('a wrong token is told, and nothing is stopped', async () => {
  const wrong = `${linkOf('all').slice(0, -1)}!`
  const response = await post(wrong, { headers: FORM, payload: 'List-Unsubscribe=One-Click' })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'invalid-unsubscribe-link',
      message: ERROR_CATALOG['invalid-unsubscribe-link'].text,
    }),
  ])
  expect((await post('/api/mail/unsubscribe')).json()).toMatchObject({ code: 'invalid-request' })
  expect(await kept()).toEqual([true, true])
})

test('a large body is refused', async () => {
  const response = await post(linkOf('all'), { headers: FORM, payload: 'x'.repeat(5_000) })
  expect([response.statusCode, response.json()]).toEqual([413, expect.objectContaining({ code: 'too-large' })])
  expect(await kept()).toEqual([true, true])
})

test('opened in a browser, the address stops nothing and leads to the page', async () => {
  const link = linkOf('all')
  const response = await site.app.inject({ method: 'GET', url: link })
  expect([response.statusCode, response.headers.location]).toEqual([302, link.replace('/api/mail', '')])
  expect(await kept()).toEqual([true, true])
})
