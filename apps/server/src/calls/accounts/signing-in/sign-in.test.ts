import { asUserId } from '@fairweight/domain/identifiers'
import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { sessionResponse } from '@fairweight/contract/wire'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN_VALUE = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const wrong = { ...ANN_VALUE, password: 'Blue-Heron-43' }
const { texts } = ACTION_TEXTS['log-in']
const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

identitySuite('signing in', (world) => {
  test('hands out a session with the roles of this moment', async () => {
    const { app } = await world.open()
    const { user: made } = await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    await entitlements.grant(world.database.kysely, asUserId(made.userId), 'bundle', new Date(Date.now() + 60_000))
    const visitor = newVisitor(app)
    const response = await visitor.post('/auth/sign-in', { ...ANN_VALUE, email: ' ANN@example.org ' })
    const { user } = sessionResponse.strict().parse(response.json())
    expect(user).toEqual({ ...made, roles: ['bundle'] })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(visitor.cookies.get('fairweight_visitor')).toBe('member.value.momentum.optimizer')
  })

  test("refuses in the specification's words", async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    expect(expectIdentityError(await visitor.post('/auth/sign-in', wrong), 'wrong-password')).toBe(
      texts['wrong-password'],
    )
    expect(
      expectIdentityError(await visitor.post('/auth/sign-in', { ...ANN_VALUE, email: 'ben@example.org' }), 'not-found'),
    ).toBe(texts['not-found'])
    expect(
      expectIdentityError(await visitor.post('/auth/sign-in', { ...ANN_VALUE, email: 'ann' }), 'invalid-email'),
    ).toBe(texts['invalid-email'])
    expectIdentityError(await visitor.post('/auth/sign-in', { email: ANN_VALUE.email }), 'invalid-request')
    expectIdentityError(
      await visitor.send('POST', '/auth/sign-in', {
        body: ANN_VALUE,
        headers: { origin: 'https://elsewhere.example' },
      }),
      'foreign-origin',
    )
    expect(visitor.cookies.size).toBe(0)
  })

  test('tells that an account is disabled only to whom knows its password', async () => {
    const { app } = await world.open()
    await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    await users.disable(world.database.kysely, ANN_VALUE.email, new Date())
    const visitor = newVisitor(app)
    expectIdentityError(await visitor.post('/auth/sign-in', wrong), 'wrong-password')
    expect(expectIdentityError(await visitor.post('/auth/sign-in', ANN_VALUE), 'user-disabled')).toBe(
      texts['user-disabled'],
    )
  })

  test('takes 20 tries in 15 minutes from one address, whatever address they claim', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    // Five tries at each of four accounts: as many as no delay holds up.
    const attempt = (time: number) =>
      newVisitor(app).send('POST', '/auth/sign-in', {
        body: { ...ANN_VALUE, email: `nobody${Math.ceil(time / 5)}@example.org` },
        headers: { 'x-forwarded-for': `203.0.113.${time}` },
      })
    for (let time = 1; time <= 20; time += 1) expectIdentityError(await attempt(time), 'not-found')
    expectIdentityError(await attempt(21), 'too-many-requests')
  })

  test('answers alike for an unknown email and a wrong password when told to hide accounts', async () => {
    await newVisitor((await world.open()).app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    const { app } = await world.open({ environment: { HIDE_ACCOUNT_EXISTENCE: 'true' } })
    const withoutReference = async (body: object) => {
      const response = await newVisitor(app).post('/auth/sign-in', body)
      const { reference: _, ...rest } = response.json<{ reference: string }>()
      const { date: _date, ...headers } = response.headers
      return { status: response.statusCode, rest, headers: { ...headers, 'content-length': null } }
    }
    const known = await withoutReference(wrong)
    expect(known).toEqual(await withoutReference({ ...ANN_VALUE, email: 'ben@example.org' }))
    expect(known).toMatchObject({ status: 401, rest: { code: 'invalid-credential' } })
  })

  test('moves what an anonymous account kept, and ends that account', async () => {
    const { app } = await world.open()
    const db = world.database.kysely
    const { user } = await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    await lists.create(db, asUserId(user.userId), 'Dividends')
    const visitor = newVisitor(app)
    const { user: anonymous, token } = await visitor.startAnonymousSession('/auth/anonymous')
    await lists.create(db, asUserId(anonymous.userId), 'dividends')
    await lists.create(db, asUserId(anonymous.userId), 'Utilities')
    await visitor.get('/user/bookmarks')
    await visitor.startAnonymousSession('/auth/sign-in', ANN_VALUE)
    expect((await lists.names(db, asUserId(user.userId))).map(({ name }) => name)).toEqual([
      'Dividends',
      'dividends (2)',
      'Utilities',
    ])
    expect(await users.find(db, asUserId(anonymous.userId))).toBeNull()
    expectIdentityError(await visitor.send('GET', '/user/bookmarks', { token }), 'signed-out')
  })
})

identitySuite('the email about a new sign-in', (world) => {
  const about = async (emails: () => Promise<{ kind: string }[]>) =>
    (await emails()).filter(({ kind }) => kind === 'new-sign-in')

  test('goes when an account is used from a browser that it has never seen, with its name', async () => {
    const { app, emails } = await world.open()
    const { user } = await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    const otherUser = newVisitor(app, CHROME_ON_WINDOWS)
    await otherUser.startAnonymousSession('/auth/sign-in', ANN_VALUE)
    expect(await about(emails)).toEqual([
      {
        kind: 'new-sign-in',
        to: ANN_VALUE.email,
        userId: user.userId,
        firstName: null,
        sessionId: expect.any(String),
        device: 'Chrome on Windows',
        at: expect.any(Date),
      },
    ])
  })

  test('does not go for the browser that signed up, nor for one that was there before, nor after signing out', async () => {
    const { app, emails } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN_VALUE)
    await visitor.post('/auth/sign-out')
    await visitor.startAnonymousSession('/auth/sign-in', ANN_VALUE)
    await visitor.startAnonymousSession('/auth/sign-in', ANN_VALUE)
    expect(await about(emails)).toEqual([])
    const second = newVisitor(app)
    await second.startAnonymousSession('/auth/sign-in', ANN_VALUE)
    await second.startAnonymousSession('/auth/sign-in', ANN_VALUE)
    expect(await about(emails)).toHaveLength(1)
  })

  test('is not prevented by a made-up name of a browser', async () => {
    const { app, emails } = await world.open()
    await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    const otherUser = newVisitor(app)
    otherUser.cookies.set('fairweight_device', 'x')
    await otherUser.startAnonymousSession('/auth/sign-in', ANN_VALUE)
    expect(otherUser.cookies.get('fairweight_device')).toMatch(/^[\w-]{43}$/)
    expect(await about(emails)).toHaveLength(1)
  })
})
