import { errorResponse, registeredScreenContents, registeredScreens } from '@fairweight/contract/wire'
import { MAX_RUNNING_SCREENS } from '@fairweight/domain/registered-screens'
import { expect, test } from 'vitest'
import { callerOf, send, type TestCaller } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('bundle')
const OF = '/user/registered-screens'

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, caller: TestCaller = at.caller) =>
  send(at.site.app, caller, method, `${OF}${path}`, body)
const register = (body: object, caller?: TestCaller) => ask('POST', '/register', body, caller)
const all = async () => registeredScreens.parse((await ask('GET', '')).json())
const refusal = (response: { statusCode: number; json: () => unknown }) => {
  const { code, message } = errorResponse.parse(response.json())
  return [response.statusCode, code, message]
}

test('a screen is registered, opened, stopped and deleted, and that it was registered stays counted', async () => {
  expect(await all()).toEqual({ dataset: 'sample', registered: 0, deleted: 0, needed: null, screens: [] })
  const made = registeredScreenContents.parse((await register({ name: ' Large ', query: 'cap=Large' })).json())
  expect(made).toMatchObject({ name: 'Large', dataset: 'sample', attempt: 1, stoppedAt: null, days: [], members: [] })
  expect((await ask('GET', `/screen?id=${made.id}`)).json()).toEqual(made)
  expect(refusal(await ask('GET', `/proof?id=${made.id}&asOf=2026-11-20`))).toEqual([
    404,
    'no-receipt',
    'No members of this screen were fixed on 2026-11-20.',
  ])
  expect((await ask('PUT', '/stop', { id: made.id })).statusCode).toBe(200)
  expect((await all()).screens).toMatchObject([{ id: made.id, stoppedAt: expect.any(String) }])
  expect((await ask('DELETE', `/delete?id=${made.id}`)).statusCode).toBe(200)
  expect(await all()).toEqual({ dataset: 'sample', registered: 1, deleted: 1, needed: 200, screens: [] })
  expect(refusal(await ask('DELETE', `/delete?id=${made.id}`))).toEqual([
    404,
    'unknown-list',
    'This registered screen is not there any more.',
  ])
})

test.each([
  ['bookmarked=value', 'A registered screen is asked on the server every day, and bookmarks are your own and change.'],
  ['sector=Nonsense', 'No stock of today is in one of the classes that this screen asks for'],
])('a screen of %s is refused in plain words, and no try is counted', async (query, words) => {
  expect(refusal(await register({ name: 'Mine', query }))).toEqual([
    400,
    'invalid-request',
    expect.stringContaining(words),
  ])
  expect(await all()).toMatchObject({ registered: 0, screens: [] })
})

test('a name stands for one screen, and twenty run at a time', async () => {
  for (let number = 1; number <= MAX_RUNNING_SCREENS; number += 1)
    await register({ name: `Screen ${number}`, query: 'cap=Large' })
  expect(refusal(await register({ name: 'SCREEN 7', query: 'cap=Mid' }))).toEqual([
    409,
    'list-name-taken',
    'You already have a registered screen with this name.',
  ])
  expect(refusal(await register({ name: 'More', query: 'cap=Mid' }))).toEqual([
    409,
    'too-many-lists',
    'Up to 20 of your screens can run at a time. Stop one to start another.',
  ])
  const [one] = (await all()).screens
  await ask('PUT', '/stop', { id: one?.id })
  expect((await register({ name: 'More', query: 'cap=Mid' })).statusCode).toBe(200)
  expect(await all()).toMatchObject({ registered: 21, needed: 4200 })
})

test('a plan is needed to start a clock, and what it includes; what was fixed can always be read and deleted', async () => {
  const free = await callerOf(at.site, 'no plan')
  expect(refusal(await register({ name: 'Mine', query: 'cap=Large' }, free))[1]).toBe('no-subscription')
  const visitor = await callerOf(at.site, 'anonymous')
  expect(refusal(await ask('GET', '', undefined, visitor))[1]).toBe('account-needed')
  const momentum = await callerOf(at.site, 'momentum only')
  expect(refusal(await register({ name: 'Mine', query: 'value=A' }, momentum))).toEqual([
    400,
    'invalid-request',
    'This screen asks for ratings or figures that your plan does not include.',
  ])
  expect((await register({ name: 'Mine', query: 'momentum=A' }, momentum)).statusCode).toBe(200)
  expect((await ask('GET', '', undefined, free)).json()).toMatchObject({ registered: 0, screens: [] })
})

test('a screen of somebody else is one that does not exist', async () => {
  const made = registeredScreenContents.parse((await register({ name: 'Mine', query: 'cap=Large' })).json())
  const other = await callerOf(at.site, 'another user')
  for (const answer of [
    await ask('GET', `/screen?id=${made.id}`, undefined, other),
    await ask('GET', `/proof?id=${made.id}&asOf=2026-11-20`, undefined, other),
    await ask('PUT', '/stop', { id: made.id }, other),
    await ask('DELETE', `/delete?id=${made.id}`, undefined, other),
  ])
    expect(refusal(answer)).toEqual([404, 'unknown-list', 'This registered screen is not there any more.'])
  expect((await all()).screens).toMatchObject([{ id: made.id, stoppedAt: null }])
})
