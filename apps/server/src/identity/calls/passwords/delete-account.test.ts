import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { customers, lists, profiles, users } from '@fairweight/database'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuite, identitySuiteOnBoth } from '../testing/identity-suite.ts'
import { newVisitor } from '../testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const owner = { password: ann.password }

identitySuite('deleting an account', (world) => {
  test('takes everything at once, leaves one letter, and a second call is harmless', async () => {
    const { app, letters } = await world.open()
    const db = world.database.kysely
    const visitor = newVisitor(app)
    const { user, token } = await visitor.arrive('/auth/sign-up', ann)
    await lists.create(db, user.userId, 'Dividends')
    await profiles.save(db, user.userId, { firstName: 'Ann', lastName: 'Lee', insightsSubscriber: false, tipsSubscriber: false })
    const cookies = new Map(visitor.cookies)
    const gone = await visitor.post('/auth/delete-account', owner)
    expect([gone.json(), gone.headers['clear-site-data']]).toEqual([{ success: true }, '"cache"'])
    expect(visitor.cookies.size).toBe(0)
    expect(await users.find(db, user.userId)).toBeNull()
    expect(await letters()).toEqual([{ kind: 'account-deleted', to: ann.email, userId: user.userId, firstName: 'Ann', at: expect.any(Date) }])
    expectRefusal(await visitor.send('POST', '/auth/delete-account', { body: owner, token, cookies }), 'signed-out')
    expectRefusal(await visitor.send('GET', '/auth/token', { cookies }), 'signed-out')
    expect(await letters()).toHaveLength(1)
  })

  test('leaves who they were to the payment provider, to be removed there, and nobody\'s name beside it', async () => {
    const { app } = await world.open()
    const db = world.database.kysely
    const visitor = newVisitor(app)
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    await customers.keep(db, user.userId, 'cus_ann')
    expectRefusal(await visitor.post('/auth/delete-account', { password: 'no' }), 'wrong-password')
    expect(await customers.departed(db, 9)).toEqual([])
    expect((await visitor.post('/auth/delete-account', owner)).statusCode).toBe(200)
    expect(await customers.departed(db, 9)).toEqual(['cus_ann'])
    expect(await customers.find(db, 'cus_ann')).toBeNull()
    expect(JSON.stringify(await db.selectFrom('departed_customer').selectAll().execute())).not.toMatch(new RegExp(`${user.userId}|ann@`))
  })

  test('frees the address for a new account that knows nothing of the old one', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    await visitor.post('/auth/delete-account', owner)
    const { user: again } = await visitor.arrive('/auth/sign-up', ann)
    expect(again.userId).not.toBe(user.userId)
  })

  test('refuses without the right password, and deletes nothing', async () => {
    const { app, letters } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    expect(expectRefusal(await visitor.post('/auth/delete-account', { password: 'no' }), 'wrong-password')).toBe(ACTION_TEXTS['delete-account'].texts['wrong-password'])
    expectRefusal(await visitor.post('/auth/delete-account', { ...owner, userId: 'another' }), 'invalid-request')
    expectRefusal(await visitor.send('POST', '/auth/delete-account', { body: owner, token: null }), 'signed-out')
    expect(await users.find(world.database.kysely, user.userId)).not.toBeNull()
    expect((await letters()).map(({ kind }) => kind)).toEqual(['confirm-email'])
  })
})

identitySuiteOnBoth('deleting an account twice at once', (world) => {
  test('deletes it once and writes one letter', async () => {
    const { app, letters } = await world.open()
    const visitor = newVisitor(app)
    await visitor.arrive('/auth/sign-up', ann)
    const answers = await Promise.all(Array.from({ length: 4 }, () => visitor.send('POST', '/auth/delete-account', { body: owner })))
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await letters()).toHaveLength(1)
    expect(await world.database.kysely.selectFrom('app_user').select('id').execute()).toEqual([])
  })
})
