import { asSubscriptionId } from '@fairweight/domain/identifiers'
import { userProfile } from '@fairweight/contract/wire'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { expect, test } from 'vitest'
import { send } from '../../../../testing/signed-in.ts'
import { subscriptionOf } from '@fairweight/testing/billing/subscription-of.ts'
import { siteForCaller } from '../../../../testing/site-for-caller.ts'

const SUB_A = asSubscriptionId('sub_a')

const at = siteForCaller('no plan')

const NAMES = { firstName: 'Ann', lastName: 'Ash', insightsSubscriber: true, tipsSubscriber: false }
const read = async () => userProfile.strict().parse((await send(at.site.app, at.caller, 'GET', '/user/profile')).json())
const write = async (method: 'POST' | 'PUT', body: object) => {
  const response = await send(at.site.app, at.caller, method, '/user/profile', body)
  expect(response.statusCode, response.body).toBe(200)
  return userProfile.strict().parse(response.json())
}

test('before anything was told it has an id and an address, and empty names', async () => {
  expect(await read()).toEqual({
    userId: at.caller.userId,
    firstName: '',
    lastName: '',
    email: at.caller.email,
    verifiedEmail: false,
    anonymous: false,
    customerType: 'individual',
    license: null,
    insightsSubscriber: false,
    tipsSubscriber: false,
    referralCode: null,
    stripeId: null,
    roles: [],
  })
})

test('what is told is kept, trimmed, and answered', async () => {
  const answered = await write('POST', {
    ...NAMES,
    firstName: '  Ann ',
    customerType: 'individual',
    referralCode: ' FRIEND ',
  })
  expect(answered).toMatchObject({ ...NAMES, referralCode: 'FRIEND' })
  expect(await read()).toEqual(answered)
  expect(await write('PUT', { ...NAMES, lastName: 'Oak', tipsSubscriber: true })).toMatchObject({
    lastName: 'Oak',
    tipsSubscriber: true,
    referralCode: 'FRIEND',
  })
})

test('a referral code is taken once, at the beginning; an empty one is none', async () => {
  await write('POST', { ...NAMES, referralCode: '' })
  expect(await write('POST', { ...NAMES, firstName: 'Bea', referralCode: 'LATE' })).toMatchObject({
    firstName: 'Bea',
    referralCode: null,
  })
})

test('an update may come first, and a code of an influencer is kept for us', async () => {
  expect(await write('PUT', { ...NAMES, influencer_code: 'TREE', license: 'ignored' })).toMatchObject({
    ...NAMES,
    license: null,
  })
  expect(await profiles.find(at.site.database.kysely, at.caller.userId)).toMatchObject({ influencerCode: 'TREE' })
})

test.each([
  ['POST', { ...NAMES, customerType: 'enterprise' }],
  ['PUT', { ...NAMES, customerType: 'individual' }],
  ['PUT', { ...NAMES, referralCode: 'LATE' }],
  ['PUT', { ...NAMES, firstName: ' ' }],
  ['PUT', { ...NAMES, lastName: 'x'.repeat(51) }],
  ['PUT', { firstName: 'Ann' }],
  ['POST', { ...NAMES, roles: ['bundle'] }],
] as const)('%s of %j is refused and changes nothing', async (method, body) => {
  const before = await read()
  expect((await send(at.site.app, at.caller, method, '/user/profile', body)).statusCode).toBe(400)
  expect(await read()).toEqual(before)
})

test('roles and license are those of this moment', async () => {
  const now = new Date()
  await entitlements.saveSubscription(
    at.site.database.kysely,
    subscriptionOf(at.caller.userId, { id: SUB_A, license: 'personal' }, now),
  )
  expect(await read()).toMatchObject({ roles: ['bundle'], license: 'personal' })
  await entitlements.saveSubscription(
    at.site.database.kysely,
    subscriptionOf(at.caller.userId, { id: SUB_A, license: 'personal', status: 'canceled' }, now),
  )
  expect(await read()).toMatchObject({ roles: [], license: null })
})
