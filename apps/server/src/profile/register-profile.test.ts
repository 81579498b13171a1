import { userProfile } from '@fairweight/contract/wire'
import { entitlements, profiles } from '@fairweight/database'
import { expect, test } from 'vitest'
import { send, subscriptionOf } from '../testing/signed-in.ts'
import { siteWithCaller } from '../testing/site-with-caller.ts'

const at = siteWithCaller('no plan')

const names = { firstName: 'Ann', lastName: 'Ash', insightsSubscriber: true, tipsSubscriber: false }
const read = async () => userProfile.strict().parse((await send(at.site.app, at.caller, 'GET', '/user/profile')).json())
const write = async (method: 'POST' | 'PUT', body: object) => {
  const response = await send(at.site.app, at.caller, method, '/user/profile', body)
  expect(response.statusCode, response.body).toBe(200)
  return userProfile.strict().parse(response.json())
}

test('before anything was told it has an id and an address, and empty names', async () => {
  expect(await read()).toEqual({
    userId: at.caller.userId, firstName: '', lastName: '', email: at.caller.email, verifiedEmail: false, anonymous: false, customerType: 'individual', license: null,
    insightsSubscriber: false, tipsSubscriber: false, referralCode: null, stripeId: null, roles: [],
  })
})

test('what is told is kept, trimmed, and answered', async () => {
  const answered = await write('POST', { ...names, firstName: '  Ann ', customerType: 'individual', referralCode: ' FRIEND ' })
  expect(answered).toMatchObject({ ...names, referralCode: 'FRIEND' })
  expect(await read()).toEqual(answered)
  expect(await write('PUT', { ...names, lastName: 'Oak', tipsSubscriber: true })).toMatchObject({ lastName: 'Oak', tipsSubscriber: true, referralCode: 'FRIEND' })
})

test('a referral code is taken once, at the beginning; an empty one is none', async () => {
  await write('POST', { ...names, referralCode: '' })
  expect(await write('POST', { ...names, firstName: 'Bea', referralCode: 'LATE' })).toMatchObject({ firstName: 'Bea', referralCode: null })
})

test('an update may come first, and a code of an influencer is kept for us', async () => {
  expect(await write('PUT', { ...names, influencer_code: 'TREE', license: 'ignored' })).toMatchObject({ ...names, license: null })
  expect(await profiles.find(at.site.database.kysely, at.caller.userId)).toMatchObject({ influencerCode: 'TREE' })
})

test.each([
  ['POST', { ...names, customerType: 'enterprise' }],
  ['PUT', { ...names, customerType: 'individual' }],
  ['PUT', { ...names, referralCode: 'LATE' }],
  ['PUT', { ...names, firstName: ' ' }],
  ['PUT', { ...names, lastName: 'x'.repeat(51) }],
  ['PUT', { firstName: 'Ann' }],
  ['POST', { ...names, roles: ['bundle'] }],
] as const)('%s of %j is refused and changes nothing', async (method, body) => {
  const before = await read()
  expect((await send(at.site.app, at.caller, method, '/user/profile', body)).statusCode).toBe(400)
  expect(await read()).toEqual(before)
})

test('roles and licence are those of this moment', async () => {
  const now = new Date()
  await entitlements.saveSubscription(at.site.database.kysely, subscriptionOf(at.caller.userId, { id: 'sub_a', license: 'personal' }, now))
  expect(await read()).toMatchObject({ roles: ['bundle'], license: 'personal' })
  await entitlements.saveSubscription(at.site.database.kysely, subscriptionOf(at.caller.userId, { id: 'sub_a', license: 'personal', status: 'canceled' }, now))
  expect(await read()).toMatchObject({ roles: [], license: null })
})
