import { asListId, type ListId, asSubscriptionId } from '@fairweight/domain/identifiers'
import { z } from 'zod'
import { ALL_CALLS, type Call } from '@fairweight/contract/calls'
import {
  errorResponse,
  journalEntry,
  createdApiKey,
  sharedLink,
  listSummary,
  livingListContents,
  portfolioSummary,
  stockAlert,
  registeredScreenContents,
  savedRun,
} from '@fairweight/contract/wire'
import { accounts } from '@fairweight/application/accounts/export/accounts.ts'
import { checkouts } from '@fairweight/database/repositories/billing/checkouts.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { passkeys } from '@fairweight/database/repositories/sign-in/passkeys.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { portfolioRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { afterAll, assert, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, callerOf, send } from '../../../apps/server/testing/signed-in.ts'
import { subscriptionOf } from '@fairweight/testing/billing/subscription-of.ts'
import { type TestSite, openTestSite } from '../../../apps/server/testing/test-site.ts'
import { DEPOSIT, requestsWithIds } from './requests-with-ids.ts'

let site: TestSite
let owner: TestCaller
let otherUser: TestCaller
let listId: ListId
let runId: string
let livingListId: string
let portfolioId: string
let alertId: string
let journalId: string
let keyId: string
let linkId: string
let registeredScreenId: string
/** A list that the stranger has. */
let otherUsersList: string
const SUBSCRIPTION_ID = 'sub_of_the_owner'
const PASSKEY_ID = 'passkey-of-the-owner'

beforeAll(async () => {
  site = await openTestSite()
  owner = await callerOf(site, 'another user')
  otherUser = await callerOf(site, 'bundle')
  await create(owner, 'Spare')
  listId = asListId(await create(owner, 'Mine'))
  await send(site.app, owner, 'PUT', '/lists/modify', { id: listId, operation: 'add', ticker: 'HLX' })
  runId = savedRun.parse(
    (await send(site.app, owner, 'POST', '/lists/runs', { id: listId, name: 'Mine', run: portfolioRun })).json(),
  ).id
  const screen = { name: 'Mine to follow', query: 'cap=Large' }
  livingListId = livingListContents.parse(
    (await send(site.app, owner, 'POST', '/user/living-lists/create', screen)).json(),
  ).id
  portfolioId = portfolioSummary.parse(
    (await send(site.app, owner, 'POST', '/user/portfolios/create', { name: 'Mine to keep' })).json(),
  ).id
  alertId = stockAlert.parse(
    (
      await send(site.app, owner, 'POST', '/user/stock-alerts/create', {
        rule: { kind: 'doubt', stocks: { of: 'list', listId } },
      })
    ).json(),
  ).id
  journalId = journalEntry.parse(
    (
      await send(site.app, owner, 'POST', '/user/journal/create', {
        subject: { of: 'stock', ticker: 'HLX' },
        why: 'Mine to know',
        wrongIf: '',
        criteria: [],
      })
    ).json(),
  ).id
  keyId = (await makeKey(owner, ['lists'])).key.id
  linkId = sharedLink.parse(
    (await send(site.app, owner, 'POST', '/user/shared-links/create', { list: listId, run: null })).json(),
  ).id
  await send(site.app, owner, 'POST', '/user/portfolios/transactions', { id: portfolioId, transactions: [DEPOSIT] })
  const clock = { name: 'Mine to judge', query: 'cap=Large' }
  registeredScreenId = registeredScreenContents.parse(
    (await send(site.app, owner, 'POST', '/user/registered-screens/register', clock)).json(),
  ).id
  await buy(owner)
  await passkeys.add(site.database.kysely, {
    credentialId: PASSKEY_ID,
    userId: owner.userId,
    name: 'Phone',
    publicKey: 'none',
    signCount: 0,
    transports: [],
    isBackedUp: false,
    createdAt: new Date(),
  })
  await send(site.app, otherUser, 'POST', '/store/customer-portal', {})
  otherUsersList = await create(otherUser, 'One')
  await create(otherUser, 'Two')
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
  await entitlements.saveSubscription(
    site.database.kysely,
    subscriptionOf(
      caller.userId,
      { id: asSubscriptionId(SUBSCRIPTION_ID), customerId: customer?.customerId ?? null },
      new Date(),
    ),
  )
}

const requests = requestsWithIds({ runId: () => runId, otherUsersList: () => otherUsersList })
/** A portfolio is created under an ID that nobody has; that one of somebody else is left alone, its repository's test holds. */
const OF_NOBODY = ['GET /auth/provider/start', 'POST /user/portfolios/create']

/** Calls whose ID stands inside of something else. */
const WITH_INNER_ID = [
  'POST /user/stock-alerts/create',
  'POST /user/journal/create',
  'POST /user/api-keys/create',
  'POST /user/shared-links/create',
]

/** Calls for programs, which a session does not open: tried with a key below. */
const OF_PROGRAMS = {
  'GET /data/lists': () => listId,
  'GET /data/screens': () => livingListId,
  'GET /data/portfolios': () => portfolioId,
}

test("a program's key opens nothing of anybody else's, word for word as nothing of nobody's", async () => {
  const { text } = await makeKey(otherUser, ['lists', 'screens', 'portfolio'], 'Of another')
  for (const [call, foreign] of Object.entries(OF_PROGRAMS)) {
    const path = call.split(' ')[1] ?? ''
    const answers = []
    for (const id of [foreign(), 'no-such-id']) {
      const headers = { authorization: `Bearer ${text}` }
      const response = await site.app.inject({ url: `/api${path}?id=${id}`, headers })
      const { code, message } = errorResponse.parse(response.json())
      answers.push([response.statusCode, code, message])
    }
    expect(answers[0], call).toEqual(answers[1])
    expect(answers[0]?.[0], call).toBe(404)
    const { body } = await site.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${text}` } })
    expect(body, call).not.toContain('Mine')
  }
})

async function makeKey(caller: TestCaller, scopes: readonly string[], name = 'Mine to read') {
  const asked = { kind: 'api-key', name, scopes, subjectId: null, lifetimeDays: null }
  return createdApiKey.parse((await send(site.app, caller, 'POST', '/user/api-keys/create', asked)).json())
}

let before: unknown

async function everythingOf({ userId }: TestCaller): Promise<unknown> {
  const db = site.database.kysely
  const sessions = await db.selectFrom('user_session').select('id').where('user_id', '=', userId).execute()
  const paid = [
    await customers.findByUser(db, userId),
    await checkouts.find(db, userId),
    await entitlements.subscriptions(db, userId),
    [...(await pendingSubscriptionChanges.ofUser(db, userId))],
  ]
  return {
    account: await accounts.export(db, userId, new Date(0)),
    sessions,
    paid,
    passkeys: await passkeys.list(db, userId),
  }
}

beforeEach(async () => {
  before = await everythingOf(owner)
})

test('every call with an id is tried here', () => {
  const hasId = ({ query, body }: Call) =>
    [query, body].some(
      (schema) => schema instanceof z.ZodObject && ('id' in schema.shape || 'session_id' in schema.shape),
    )
  const declared = ALL_CALLS.filter(hasId).map(({ method, path }) => `${method} ${path}`)
  expect(new Set([...requests.map(({ call }) => call), ...OF_NOBODY, ...Object.keys(OF_PROGRAMS)])).toEqual(
    new Set([...declared, ...WITH_INNER_ID]),
  )
})

test.each(requests)(
  "$call with another's id answers 404 as for an id of nobody's, and changes nothing",
  async ({ call, path, body, code }) => {
    const [method = ''] = call.split(' ')
    const foreign = await idOfOwner(call, code)
    const answers = []
    for (const id of [foreign, 'no-such-id']) {
      const response = await send(site.app, otherUser, method as Call['method'], path(id), body?.(id))
      const { code: said, message } = errorResponse.parse(response.json())
      answers.push({ status: response.statusCode, said, message })
    }
    expect(answers[0]).toEqual({ status: 404, said: code, message: answers[1]?.message })
    expect(answers[0]).toEqual(answers[1])
    expect(await everythingOf(owner)).toEqual(before)
  },
)

async function idOfOwner(call: string, code: string): Promise<string> {
  const db = site.database.kysely
  if (code === 'unknown-subscription') return SUBSCRIPTION_ID
  if (code === 'unknown-checkout')
    return (await checkouts.find(db, owner.userId))?.sessionId ?? assert.fail('The owner has an open checkout.')
  if (code === 'unknown-list') {
    if (call.includes('registered-screens')) return registeredScreenId
    return call.includes('living-lists') ? livingListId : listId
  }
  if (code === 'unknown-run') return runId
  if (code === 'unknown-portfolio') return portfolioId
  if (code === 'unknown-alert') return alertId
  if (code === 'unknown-entry') return journalId
  if (code === 'unknown-key') return keyId
  if (code === 'unknown-shared-link') return linkId
  if (code === 'unknown-way-to-sign-in') return PASSKEY_ID
  return (
    await db.selectFrom('user_session').select('id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow()
  ).id
}

test('what a stranger reads holds nothing of the owner', async () => {
  for (const path of [
    '/lists/get',
    `/lists/runs?id=${otherUsersList}`,
    '/user/bookmarks',
    '/user/living-lists',
    '/user/portfolios',
    '/user/stock-alerts',
    '/user/api-keys',
    '/user/shared-links',
    '/user/news',
    '/user/journal',
    '/user/registered-screens',
    '/user/tour',
    '/user/profile',
    '/user/subscriptions',
    '/user/export',
    '/auth/sessions',
    '/auth/ways',
  ]) {
    const { body, statusCode } = await send(site.app, otherUser, 'GET', path)
    expect(statusCode, path).toBe(200)
    const kept = [
      listId,
      runId,
      livingListId,
      portfolioId,
      alertId,
      journalId,
      keyId,
      registeredScreenId,
      SUBSCRIPTION_ID,
      PASSKEY_ID,
    ]
    for (const own of [owner.userId, owner.email, ...kept, 'Mine']) expect(body, path).not.toContain(own)
  }
})
