import { asCustomerId, asUserId } from '@fairweight/domain/identifiers'
import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite, identitySuiteOnBoth } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const CUS_ANN = asCustomerId('cus_ann')

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const owner = { password: ANN.password }

identitySuite('deleting an account', (world) => {
  test('takes everything at once, leaves one email, and a second call is harmless', async () => {
    const { app, emails } = await world.open()
    const db = world.database.kysely
    const visitor = newVisitor(app)
    const { user, token } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await lists.create(db, asUserId(user.userId), 'Dividends')
    await profiles.save(db, asUserId(user.userId), {
      firstName: 'Ann',
      lastName: 'Lee',
      insightsSubscriber: false,
      tipsSubscriber: false,
    })
    const cookies = new Map(visitor.cookies)
    const gone = await visitor.post('/auth/delete-account', owner)
    expect([gone.json(), gone.headers['clear-site-data']]).toEqual([{ success: true }, '"cache"'])
    expect(visitor.cookies.size).toBe(0)
    expect(await users.find(db, asUserId(user.userId))).toBeNull()
    expect(await emails()).toEqual([
      { kind: 'account-deleted', to: ANN.email, userId: user.userId, firstName: 'Ann', at: expect.any(Date) },
    ])
    expectIdentityError(
      await visitor.send('POST', '/auth/delete-account', { body: owner, token, cookies }),
      'signed-out',
    )
    expectIdentityError(await visitor.send('GET', '/auth/token', { cookies }), 'signed-out')
    expect(await emails()).toHaveLength(1)
  })

  test("leaves who they were to the payment provider, to be removed there, and nobody's name beside it", async () => {
    const { app } = await world.open()
    const db = world.database.kysely
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await customers.keep(db, asUserId(user.userId), CUS_ANN)
    expectIdentityError(await visitor.post('/auth/delete-account', { password: 'no' }), 'wrong-password')
    expect(await customers.departed(db, 9)).toEqual([])
    expect((await visitor.post('/auth/delete-account', owner)).statusCode).toBe(200)
    expect(await customers.departed(db, 9)).toEqual(['cus_ann'])
    expect(await customers.find(db, CUS_ANN)).toBeNull()
    expect(JSON.stringify(await db.selectFrom('departed_customer').selectAll().execute())).not.toMatch(
      new RegExp(`${user.userId}|ann@`),
    )
  })

  test('frees the address for a new account that knows nothing of the old one', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await visitor.post('/auth/delete-account', owner)
    const { user: again } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    expect(again.userId).not.toBe(user.userId)
  })

  test('refuses without the right password, and deletes nothing', async () => {
    const { app, emails } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    expect(expectIdentityError(await visitor.post('/auth/delete-account', { password: 'no' }), 'wrong-password')).toBe(
      ACTION_TEXTS['delete-account'].texts['wrong-password'],
    )
    expectIdentityError(await visitor.post('/auth/delete-account', { ...owner, userId: 'another' }), 'invalid-request')
    expectIdentityError(await visitor.send('POST', '/auth/delete-account', { body: owner, token: null }), 'signed-out')
    expect(await users.find(world.database.kysely, asUserId(user.userId))).not.toBeNull()
    expect((await emails()).map(({ kind }) => kind)).toEqual(['confirm-email'])
  })
})

identitySuiteOnBoth('deleting an account twice at once', (world) => {
  test('deletes it once and writes one email', async () => {
    const { app, emails } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visitor.send('POST', '/auth/delete-account', { body: owner })),
    )
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await emails()).toHaveLength(1)
    expect(await world.database.kysely.selectFrom('app_user').select('id').execute()).toEqual([])
  })
})
