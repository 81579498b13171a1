import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { sessionResponse } from '@fairweight/contract/wire'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite, identitySuiteOnBoth } from '../../../../testing/accounts/identity-suite.ts'
import { agreed, newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN_VALUE = { email: 'ann@example.org', password: 'Blue-Heron-42' }

identitySuite('signing up', (world) => {
  test('makes an account, signs it in, remembers the browser and asks the person to confirm the address', async () => {
    const { app, emails } = await world.open()
    const visitor = newVisitor(app)
    const response = await visitor.post('/auth/sign-up', { ...ANN_VALUE, ...agreed, email: '  Ann@Example.ORG ' })
    const { user, token } = sessionResponse.strict().parse(response.json())
    expect(user).toEqual({
      userId: expect.any(String),
      email: ANN_VALUE.email,
      verifiedEmail: false,
      anonymous: false,
      hasPassword: true,
      roles: [],
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect([...visitor.cookies.keys()].toSorted()).toEqual([
      'fairweight_device',
      'fairweight_session',
      'fairweight_visitor',
    ])
    expect(visitor.cookies.get('fairweight_visitor')).toBe('member')
    expect((await visitor.send('GET', '/auth/sessions', { token })).statusCode).toBe(200)
    const email = {
      kind: 'confirm-email',
      to: ANN_VALUE.email,
      userId: user.userId,
      token: expect.stringMatching(/^[\w-]{43}$/),
      code: expect.stringMatching(/^\d{6}$/),
      expiresAt: expect.any(Date),
    }
    expect(await emails()).toEqual([email])
  })

  test('keeps what the person agreed to, in which version and when', async () => {
    const { app } = await world.open()
    const before = new Date()
    const { user } = await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    const given = await consents.list(world.database.kysely, asUserId(user.userId))
    expect(given.map(({ kind, version }) => [kind, version])).toEqual([
      ['individual-use', null],
      ['terms', TERMS_VERSION],
    ])
    for (const { givenAt } of given) expect(givenAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  test.each([
    ['individualUse', { termsVersion: TERMS_VERSION }, 'individualUse: This is missing.'],
    [
      'individualUse',
      { ...agreed, individualUse: false },
      'An account is for your own personal use only. Please confirm that to create one.',
    ],
    [
      'termsVersion',
      { individualUse: true },
      'Please accept the current terms. If this page has been open for a while, reload it first.',
    ],
    [
      'termsVersion',
      { ...agreed, termsVersion: '2020-01-01' },
      'Please accept the current terms. If this page has been open for a while, reload it first.',
    ],
  ])('is refused without agreeing: %s of %j', async (path, agreement, message) => {
    const { app, emails } = await world.open()
    const refused = await newVisitor(app).post('/auth/sign-up', { ...ANN_VALUE, ...agreement })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid-request', message, issues: [expect.objectContaining({ path })] }),
    ])
    expect([await world.database.kysely.selectFrom('app_user').select('id').execute(), await emails()]).toEqual([
      [],
      [],
    ])
  })

  test('makes the account of an anonymous visitor, who keeps the id and the lists', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user: anonymous, token: oldToken } = await visitor.startAnonymousSession('/auth/anonymous')
    await lists.create(world.database.kysely, asUserId(anonymous.userId), 'Dividends')
    expect((await visitor.get('/user/bookmarks')).statusCode).toBe(200)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN_VALUE)
    expect(user.userId).toBe(anonymous.userId)
    expect((await lists.names(world.database.kysely, asUserId(user.userId))).map(({ name }) => name)).toEqual([
      'Dividends',
    ])
    expect((await visitor.get('/auth/sessions')).statusCode).toBe(200)
    expectIdentityError(await visitor.send('GET', '/user/bookmarks', { token: oldToken }), 'signed-out')
  })

  test('ends the session that the browser had with another account', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user: first, token } = await visitor.startAnonymousSession('/auth/sign-up', ANN_VALUE)
    const { user: second } = await visitor.startAnonymousSession('/auth/sign-up', {
      ...ANN_VALUE,
      email: 'ben@example.org',
    })
    expect(second.userId).not.toBe(first.userId)
    expectIdentityError(await visitor.send('GET', '/auth/sessions', { token }), 'signed-out')
  })

  test('refuses an email that is in use', async () => {
    const { app } = await world.open()
    await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN_VALUE)
    const other = newVisitor(app)
    expect(
      expectIdentityError(
        await other.post('/auth/sign-up', { ...ANN_VALUE, ...agreed, email: 'ANN@example.org' }),
        'email-already-in-use',
      ),
    ).toBe('That email is already in use.')
    expect(other.cookies.size).toBe(0)
  })

  test('refuses what it cannot take, and says which field', async () => {
    const { app } = await world.open()
    const signUp = (body: object) => newVisitor(app).post('/auth/sign-up', { ...ANN_VALUE, ...agreed, ...body })
    expect((await signUp({ email: 'not an address' })).json()).toMatchObject({
      code: 'invalid-email',
      issues: [{ path: 'email' }],
    })
    expect((await signUp({ password: 'short' })).json()).toMatchObject({ code: 'password-does-not-meet-requirements' })
    expect((await signUp({ termsVersion: '1 \0' })).json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ path: 'termsVersion' }],
    })
    expect((await signUp({ userId: 'mine' })).json()).toMatchObject({ code: 'invalid-request' })
    expectIdentityError(await signUp({ password: 'Password1!' }), 'password-does-not-meet-requirements')
    expectIdentityError(await signUp({ email: 'someone@anonymous.invalid' }), 'invalid-email')
    expectIdentityError(
      await newVisitor(app).send('POST', '/auth/sign-up', {
        body: { ...ANN_VALUE, ...agreed },
        headers: { origin: 'null' },
      }),
      'foreign-origin',
    )
  })

  test('takes five an hour from one address', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    for (let time = 1; time <= 5; time += 1)
      await newVisitor(app).startAnonymousSession('/auth/sign-up', { ...ANN_VALUE, email: `ann${time}@example.org` })
    const forged = {
      headers: { 'x-forwarded-for': '203.0.113.9' },
      body: { ...ANN_VALUE, ...agreed, email: 'ann6@example.org' },
    }
    expectIdentityError(await newVisitor(app).send('POST', '/auth/sign-up', forged), 'too-many-requests')
  })
})

identitySuiteOnBoth('many who sign up at once', (world) => {
  test('with one email: exactly one gets the account', async () => {
    const { app, emails } = await world.open()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => newVisitor(app).post('/auth/sign-up', { ...ANN_VALUE, ...agreed })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await emails()).toHaveLength(1)
  })

  test('from one anonymous account: one becomes it, the other makes a new one, and no list is lost', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/anonymous')
    await lists.create(world.database.kysely, asUserId(user.userId), 'Dividends')
    const twins = ['one@example.org', 'two@example.org'].map((email) =>
      visitor.send('POST', '/auth/sign-up', {
        body: { ...ANN_VALUE, ...agreed, email },
        cookies: new Map(visitor.cookies),
      }),
    )
    const ids = (await Promise.all(twins)).map((answer) => answer.json<{ user: { userId: UserId } }>().user.userId)
    expect(ids.filter((id) => id === user.userId)).toHaveLength(1)
    expect((await lists.names(world.database.kysely, asUserId(user.userId))).map(({ name }) => name)).toEqual([
      'Dividends',
    ])
  })
})
