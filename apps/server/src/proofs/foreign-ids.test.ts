import { z } from 'zod'
import { ALL_CALLS, type Call } from '@fairweight/contract/calls'
import { errorAnswer, listSummary, savedRun } from '@fairweight/contract/wire'
import { accounts, checkouts, customers, entitlements, passkeys, wishes } from '@fairweight/database'
import { portfolioRun } from '@fairweight/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, callerOf, send, subscriptionOf } from '../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../testing/test-site.ts'
import { requestsWithIds } from './requests-with-ids.ts'

let site: TestSite
let owner: TestCaller
let stranger: TestCaller
let listId: string
let runId: string
/** A list that the stranger has. */
let strangersList: string
const subscriptionId = 'sub_of_the_owner'
const passkeyId = 'passkey-of-the-owner'

beforeAll(async () => {
  site = await openTestSite()
  owner = await callerOf(site, 'another user')
  stranger = await callerOf(site, 'bundle')
  await create(owner, 'Spare')
  listId = await create(owner, 'Mine')
  await send(site.app, owner, 'PUT', '/lists/modify', { id: listId, operation: 'add', ticker: 'HLX' })
  runId = savedRun.parse((await send(site.app, owner, 'POST', '/lists/runs', { id: listId, name: 'Mine', run: portfolioRun })).json()).id
  await buy(owner)
  await passkeys.add(site.database.kysely, { credentialId: passkeyId, userId: owner.userId, name: 'Phone', publicKey: 'none', signCount: 0, transports: [], isBackedUp: false, createdAt: new Date() })
  await send(site.app, stranger, 'POST', '/store/customer-portal', {})
  strangersList = await create(stranger, 'One')
  await create(stranger, 'Two')
})

afterAll(() => site.close())

async function create(caller: TestCaller, name: string): Promise<string> {
  return listSummary.parse((await send(site.app, caller, 'POST', '/lists/create', { name })).json()).id
}

/** An open checkout, and beside it a subscription of an earlier one. */
async function buy(caller: TestCaller): Promise<void> {
  const [plan] = await site.payments.provider.plans()
  const opened = await send(site.app, caller, 'POST', '/store/checkout', { price_id: plan?.priceId })
  expect(opened.statusCode, opened.body).toBe(200)
  const customer = await customers.findByUser(site.database.kysely, caller.userId)
  await entitlements.saveSubscription(site.database.kysely, subscriptionOf(caller.userId, { id: subscriptionId, customerId: customer?.customerId ?? null }, new Date()))
}

const requests = requestsWithIds({ runId: () => runId, strangersList: () => strangersList })
const ofNobody = ['GET /auth/provider/start']

let before: unknown

async function everythingOf({ userId }: TestCaller): Promise<unknown> {
  const db = site.database.kysely
  const sessions = await db.selectFrom('user_session').select('id').where('user_id', '=', userId).execute()
  const paid = [await customers.findByUser(db, userId), await checkouts.find(db, userId), await entitlements.subscriptions(db, userId), [...(await wishes.ofUser(db, userId))]]
  return { account: await accounts.export(db, userId, new Date(0)), sessions, paid, passkeys: await passkeys.list(db, userId) }
}

beforeEach(async () => {
  before = await everythingOf(owner)
})

test('every call with an id is tried here', () => {
  const hasId = ({ query, body }: Call) => [query, body].some((schema) => schema instanceof z.ZodObject && ('id' in schema.shape || 'session_id' in schema.shape))
  const declared = ALL_CALLS.filter(hasId).map(({ method, path }) => `${method} ${path}`)
  expect(new Set([...requests.map(({ call }) => call), ...ofNobody])).toEqual(new Set(declared))
})

test.each(requests)('$call with another\'s id answers 404 as for an id of nobody\'s, and changes nothing', async ({ call, path, body, code }) => {
  const [method = ''] = call.split(' ')
  const foreign = await idOfOwner(code)
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

async function idOfOwner(code: string): Promise<string> {
  const db = site.database.kysely
  if (code === 'unknown-subscription') return subscriptionId
  if (code === 'unknown-checkout') return (await checkouts.find(db, owner.userId))?.sessionId ?? expect.fail('The owner has an open checkout.')
  if (code === 'unknown-list') return listId
  if (code === 'unknown-run') return runId
  if (code === 'unknown-way-to-sign-in') return passkeyId
  return (await db.selectFrom('user_session').select('id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow()).id
}

test('what a stranger reads holds nothing of the owner', async () => {
  for (const path of ['/lists/get', `/lists/runs?id=${strangersList}`, '/user/bookmarks', '/user/tour', '/user/profile', '/user/subscriptions', '/user/export', '/auth/sessions', '/auth/ways']) {
    const { body, statusCode } = await send(site.app, stranger, 'GET', path)
    expect(statusCode, path).toBe(200)
    for (const own of [owner.userId, owner.email, listId, runId, subscriptionId, passkeyId, 'Mine']) expect(body, path).not.toContain(own)
  }
})
