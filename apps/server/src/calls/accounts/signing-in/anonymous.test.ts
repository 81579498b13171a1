import { sessionResponse } from '@fairweight/contract/wire'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

identitySuite('an anonymous account', (world) => {
  test('begins with a session, a hint for the page and a token that works at once', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const response = await visitor.post('/auth/anonymous')
    const { user, token } = sessionResponse.strict().parse(response.json())
    expect(user).toEqual({
      userId: expect.any(String),
      email: null,
      verifiedEmail: false,
      anonymous: true,
      hasPassword: false,
      roles: [],
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(visitor.cookies.get('fairweight_visitor')).toBe('anonymous')
    const kept = await visitor.send('GET', '/user/bookmarks', { token })
    expect(kept.json()).toMatchObject({ userId: user.userId, isAnonymous: true })
  })

  test('is the same one for a visitor who has it already', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const first = await visitor.startAnonymousSession('/auth/anonymous')
    const second = await visitor.startAnonymousSession('/auth/anonymous')
    expect(second.user).toEqual(first.user)
    expect(await world.database.kysely.selectFrom('app_user').select('id').execute()).toHaveLength(1)
  })

  test('is not begun for somebody with an account', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', {
      email: 'ann@example.org',
      password: 'Blue-Heron-42',
    })
    expect((await visitor.startAnonymousSession('/auth/anonymous')).user).toEqual(user)
  })

  test("is no account of one's own", async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/anonymous')
    expectIdentityError(await visitor.get('/auth/sessions'), 'account-needed')
    expectIdentityError(
      await visitor.post('/auth/change-password', { currentPassword: 'a', newPassword: 'Blue-Heron-42' }),
      'account-needed',
    )
    expectIdentityError(await visitor.post('/auth/delete-account', {}), 'account-needed')
  })

  test('is made 20 times an hour for one address, whatever address the request claims', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    const begin = (address: string) =>
      newVisitor(app).send('POST', '/auth/anonymous', {
        headers: { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
      })
    for (let time = 1; time <= 20; time += 1) expect((await begin(`203.0.113.${time}`)).statusCode).toBe(200)
    const refused = await begin('203.0.113.99')
    expectIdentityError(refused, 'too-many-requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await world.database.kysely.selectFrom('app_user').select('id').execute()).toHaveLength(20)
  })

  test("is refused to other people's pages", async () => {
    const { app } = await world.open()
    expectIdentityError(
      await newVisitor(app).send('POST', '/auth/anonymous', { headers: { origin: 'https://elsewhere.example' } }),
      'foreign-origin',
    )
    expect(await users.sweepAnonymous(world.database.kysely, new Date(Date.now() + 1000), 10)).toBe(0)
  })
})
