import { z } from 'zod'
import { ALL_CALLS, type Call } from '@fairweight/contract/calls'
import { errorAnswer, listSummary } from '@fairweight/contract/wire'
import { accounts } from '@fairweight/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, callerOf, send } from '../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../testing/test-site.ts'

let site: TestSite
let owner: TestCaller
let stranger: TestCaller
let listId: string

beforeAll(async () => {
  site = await openTestSite()
  owner = await callerOf(site, 'another user')
  stranger = await callerOf(site, 'bundle')
  await create(owner, 'Spare')
  listId = await create(owner, 'Mine')
  await send(site.app, owner, 'PUT', '/lists/modify', { id: listId, operation: 'add', ticker: 'HLX' })
  await create(stranger, 'One')
  await create(stranger, 'Two')
})

afterAll(() => site.close())

async function create(caller: TestCaller, name: string): Promise<string> {
  return listSummary.parse((await send(site.app, caller, 'POST', '/lists/create', { name })).json()).id
}

/** Every call that names something by its id, and a request that does so. The id of a sign-in provider is nobody's. */
const requests: readonly { call: `${Call['method']} ${Call['path']}`; path: (id: string) => string; body?: (id: string) => object; code: string }[] = [
  { call: 'GET /lists/list', path: (id) => `/lists/list?id=${id}`, code: 'unknown-list' },
  { call: 'PUT /lists/modify', path: () => '/lists/modify', body: (id) => ({ id, operation: 'add', ticker: 'HLX' }), code: 'unknown-list' },
  { call: 'PUT /lists/modify', path: () => '/lists/modify', body: (id) => ({ id, operation: 'remove', ticker: 'HLX' }), code: 'unknown-list' },
  { call: 'PUT /lists/rename', path: () => '/lists/rename', body: (id) => ({ id, name: 'Taken over' }), code: 'unknown-list' },
  { call: 'DELETE /lists/delete', path: (id) => `/lists/delete?id=${id}`, code: 'unknown-list' },
  { call: 'DELETE /auth/sessions', path: (id) => `/auth/sessions?id=${id}`, code: 'unknown-session' },
]
const ofNobody = ['GET /auth/provider/start']

let before: unknown

async function everythingOf({ userId }: TestCaller): Promise<unknown> {
  const sessions = await site.database.kysely.selectFrom('user_session').select('id').where('user_id', '=', userId).execute()
  return { account: await accounts.export(site.database.kysely, userId, new Date(0)), sessions }
}

beforeEach(async () => {
  before = await everythingOf(owner)
})

test('every call with an id is tried here', () => {
  const hasId = ({ query, body }: Call) => [query, body].some((schema) => schema instanceof z.ZodObject && 'id' in schema.shape)
  const declared = ALL_CALLS.filter(hasId).map(({ method, path }) => `${method} ${path}`)
  expect(new Set([...requests.map(({ call }) => call), ...ofNobody])).toEqual(new Set(declared))
})

test.each(requests)('$call with another\'s id answers 404 as for an id of nobody\'s, and changes nothing', async ({ call, path, body, code }) => {
  const [method = ''] = call.split(' ')
  const sessionId = await site.database.kysely.selectFrom('user_session').select('id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow()
  const foreign = code === 'unknown-session' ? sessionId.id : listId
  const answers = []
  for (const id of [foreign, 'no-such-id']) {
    const response = await send(site.app, stranger, method as Call['method'], path(id), body?.(id))
    const { code: said, message } = errorAnswer.parse(response.json())
    answers.push({ status: response.statusCode, said, message })
  }
  expect(answers[0]).toEqual({ status: 404, said: code, message: answers[1]?.message })
  expect(answers[0]).toEqual(answers[1])
  expect(await everythingOf(owner)).toEqual(before)
})

test('what a stranger reads holds nothing of the owner', async () => {
  for (const path of ['/lists/get', '/user/bookmarks', '/user/tour', '/user/profile', '/user/subscriptions', '/user/export', '/auth/sessions']) {
    const { body, statusCode } = await send(site.app, stranger, 'GET', path)
    expect(statusCode, path).toBe(200)
    for (const own of [owner.userId, owner.email, listId, 'Mine']) expect(body, path).not.toContain(own)
  }
})
