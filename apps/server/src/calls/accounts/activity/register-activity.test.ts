import { activityPage } from '@fairweight/contract/wire'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, callerOf, send, TEST_PASSWORD } from '../../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../../testing/test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

const read = async (caller: TestCaller, before?: number) => {
  const response = await send(
    site.app,
    caller,
    'GET',
    `/user/activity${before === undefined ? '' : `?before=${before}`}`,
  )
  return activityPage.strict().parse(response.json())
}
const everything = { userId: null, since: null, action: null, limit: 1000 }

test("somebody reads what happened to their account, newest first, and nobody else's", async () => {
  const [ann, ben] = [await callerOf(site, 'no plan'), await callerOf(site, 'another user')]
  await send(site.app, ann, 'GET', '/user/export?part=lists')
  await send(site.app, ann, 'DELETE', '/auth/sessions?id=others')
  const { events, nextBefore } = await read(ann)
  expect(events.map(({ sentence }) => sentence)).toEqual([
    'Logged out everywhere else',
    'Downloaded from the account: lists',
    'Account created',
  ])
  expect(events[0]).toMatchObject({ actor: 'person', network: '127.0.0.0/24', isThisSession: true })
  expect(nextBefore).toBeNull()
  expect((await read(ben)).events.map(({ action }) => action)).toEqual(['signed-up'])
})

test('a long trail comes in pages of 20, each line once', async () => {
  const ann = await callerOf(site, 'no plan')
  for (let minute = 0; minute < 44; minute += 1) {
    await auditTrail.record(site.database.kysely, {
      action: 'signed-out',
      userId: ann.userId,
      actor: 'person',
      where: null,
      at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    })
  }
  const first = await read(ann)
  const second = await read(ann, first.nextBefore ?? 0)
  const third = await read(ann, second.nextBefore ?? 0)
  expect([first, second, third].map(({ events }) => events.length)).toEqual([20, 20, 5])
  expect(third.nextBefore).toBeNull()
  const ids = [first, second, third].flatMap(({ events }) => events.map(({ id }) => id))
  expect(new Set(ids).size).toBe(45)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})

test('of what our team did they read that it was done, and not by whom or from where', async () => {
  const ann = await callerOf(site, 'no plan')
  const where = { sessionId: null, device: 'build-server-7', network: null }
  await auditTrail.record(site.database.kysely, {
    action: 'role-granted',
    userId: ann.userId,
    actor: 'operator',
    where,
    details: { by: 'rosa', role: 'bundle', until: '2027-01-31' },
    at: new Date(),
  })
  const answer = await send(site.app, ann, 'GET', '/user/activity')
  expect(answer.body).not.toMatch(/rosa|build-server-7/)
  expect((await read(ann)).events[0]).toMatchObject({
    actor: 'operator',
    device: null,
    sentence: 'Our team gave you access (bundle) until 2027-01-31',
  })
  const file = await send(site.app, ann, 'GET', '/user/export')
  expect(file.body).not.toMatch(/rosa|build-server-7/)
  expect(file.json<{ activity: object[] }>().activity).toMatchObject([
    { action: 'account-exported', network: '127.0.0.0/24' },
    { action: 'role-granted' },
    { action: 'signed-up' },
  ])
})

test('after the account is deleted the trail says that one was, and nothing of whom', async () => {
  const ann = await callerOf(site, 'no plan')
  await send(site.app, ann, 'POST', '/auth/delete-account', { password: TEST_PASSWORD })
  const left = await auditTrail.find(site.database.kysely, everything)
  expect(left.filter(({ userId }) => userId === ann.userId)).toEqual([])
  expect(left[0]).toMatchObject({
    action: 'account-deleted',
    userId: null,
    sessionId: null,
    device: null,
    network: null,
    email: null,
    details: {},
  })
})

test.each(['0', '-1', 'x', '1.5'])('a page before %s is refused', async (before) => {
  const response = await send(site.app, await callerOf(site, 'no plan'), 'GET', `/user/activity?before=${before}`)
  expect(response.statusCode).toBe(400)
})
