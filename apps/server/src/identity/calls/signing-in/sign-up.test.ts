import { TERMS_VERSION } from '@fairweight/contract/product'
import { sessionAnswer } from '@fairweight/contract/wire'
import { consents, lists } from '@fairweight/database'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuite, identitySuiteOnBoth } from '../testing/identity-suite.ts'
import { agreed, newVisitor } from '../testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }

identitySuite('signing up', (world) => {
  test('makes an account, signs it in, remembers the browser and asks the person to confirm the address', async () => {
    const { app, letters } = await world.open()
    const visitor = newVisitor(app)
    const response = await visitor.post('/auth/sign-up', { ...ann, ...agreed, email: '  Ann@Example.ORG ' })
    const { user, token } = sessionAnswer.strict().parse(response.json())
    expect(user).toEqual({ userId: expect.any(String), email: ann.email, verifiedEmail: false, anonymous: false, hasPassword: true, roles: [] })
    expect(response.headers['cache-control']).toBe('no-store')
    expect([...visitor.cookies.keys()].toSorted()).toEqual(['fairweight_device', 'fairweight_session', 'fairweight_visitor'])
    expect(visitor.cookies.get('fairweight_visitor')).toBe('member')
    expect((await visitor.send('GET', '/auth/sessions', { token })).statusCode).toBe(200)
    const letter = { kind: 'confirm-email', to: ann.email, userId: user.userId, token: expect.stringMatching(/^[\w-]{43}$/), code: expect.stringMatching(/^\d{6}$/), expiresAt: expect.any(Date) }
    expect(await letters()).toEqual([letter])
  })

  test('keeps what the person agreed to, in which version and when', async () => {
    const { app } = await world.open()
    const before = new Date()
    const { user } = await newVisitor(app).arrive('/auth/sign-up', ann)
    const given = await consents.list(world.database.kysely, user.userId)
    expect(given.map(({ kind, version }) => [kind, version])).toEqual([['individual-use', null], ['terms', TERMS_VERSION]])
    for (const { givenAt } of given) expect(givenAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  test.each([
    ['individualUse', { termsVersion: TERMS_VERSION }, 'individualUse: This is missing.'],
    ['individualUse', { ...agreed, individualUse: false }, 'An account is for your own personal use only. Please confirm that to create one.'],
    ['termsVersion', { individualUse: true }, 'Please accept the terms that are in force now. If this page has been open for long, reload it first.'],
    ['termsVersion', { ...agreed, termsVersion: '2020-01-01' }, 'Please accept the terms that are in force now. If this page has been open for long, reload it first.'],
  ])('is refused without agreeing: %s of %j', async (path, agreement, message) => {
    const { app, letters } = await world.open()
    const refused = await newVisitor(app).post('/auth/sign-up', { ...ann, ...agreement })
    expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ code: 'invalid-request', message, issues: [expect.objectContaining({ path })] })])
    expect([await world.database.kysely.selectFrom('app_user').select('id').execute(), await letters()]).toEqual([[], []])
  })

  test('makes the account of an anonymous visitor, who keeps the id and the lists', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user: anonymous, token: oldToken } = await visitor.arrive('/auth/anonymous')
    await lists.create(world.database.kysely, anonymous.userId, 'Dividends')
    expect((await visitor.get('/user/bookmarks')).statusCode).toBe(200)
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    expect(user.userId).toBe(anonymous.userId)
    expect((await lists.names(world.database.kysely, user.userId)).map(({ name }) => name)).toEqual(['Dividends'])
    expect((await visitor.get('/auth/sessions')).statusCode).toBe(200)
    expectRefusal(await visitor.send('GET', '/user/bookmarks', { token: oldToken }), 'signed-out')
  })

  test('ends the session that the browser had with another account', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user: first, token } = await visitor.arrive('/auth/sign-up', ann)
    const { user: second } = await visitor.arrive('/auth/sign-up', { ...ann, email: 'ben@example.org' })
    expect(second.userId).not.toBe(first.userId)
    expectRefusal(await visitor.send('GET', '/auth/sessions', { token }), 'signed-out')
  })

  test('refuses an e-mail that is in use', async () => {
    const { app } = await world.open()
    await newVisitor(app).arrive('/auth/sign-up', ann)
    const other = newVisitor(app)
    expect(expectRefusal(await other.post('/auth/sign-up', { ...ann, ...agreed, email: 'ANN@example.org' }), 'email-already-in-use')).toBe('That email is already in use.')
    expect(other.cookies.size).toBe(0)
  })

  test('refuses what it cannot take, and says which field', async () => {
    const { app } = await world.open()
    const signUp = (body: object) => newVisitor(app).post('/auth/sign-up', { ...ann, ...agreed, ...body })
    expect((await signUp({ email: 'not an address' })).json()).toMatchObject({ code: 'invalid-email', issues: [{ path: 'email' }] })
    expect((await signUp({ password: 'short' })).json()).toMatchObject({ code: 'password-does-not-meet-requirements' })
    expect((await signUp({ termsVersion: '1 \0' })).json()).toMatchObject({ code: 'invalid-request', issues: [{ path: 'termsVersion' }] })
    expect((await signUp({ userId: 'mine' })).json()).toMatchObject({ code: 'invalid-request' })
    expectRefusal(await signUp({ password: 'Password1!' }), 'password-does-not-meet-requirements')
    expectRefusal(await signUp({ email: 'someone@anonymous.invalid' }), 'invalid-email')
    expectRefusal(await newVisitor(app).send('POST', '/auth/sign-up', { body: { ...ann, ...agreed }, headers: { origin: 'null' } }), 'foreign-origin')
  })

  test('takes five an hour from one address', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    for (let time = 1; time <= 5; time += 1) await newVisitor(app).arrive('/auth/sign-up', { ...ann, email: `ann${time}@example.org` })
    const forged = { headers: { 'x-forwarded-for': '203.0.113.9' }, body: { ...ann, ...agreed, email: 'ann6@example.org' } }
    expectRefusal(await newVisitor(app).send('POST', '/auth/sign-up', forged), 'too-many-requests')
  })
})

identitySuiteOnBoth('many who sign up at once', (world) => {
  test('with one e-mail: exactly one gets the account', async () => {
    const { app, letters } = await world.open()
    const answers = await Promise.all(Array.from({ length: 8 }, () => newVisitor(app).post('/auth/sign-up', { ...ann, ...agreed })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await letters()).toHaveLength(1)
  })

  test('from one anonymous account: one becomes it, the other makes a new one, and no list is lost', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.arrive('/auth/anonymous')
    await lists.create(world.database.kysely, user.userId, 'Dividends')
    const twins = ['one@example.org', 'two@example.org'].map((email) => visitor.send('POST', '/auth/sign-up', { body: { ...ann, ...agreed, email }, cookies: new Map(visitor.cookies) }))
    const ids = (await Promise.all(twins)).map((answer) => answer.json<{ user: { userId: string } }>().user.userId)
    expect(ids.filter((id) => id === user.userId)).toHaveLength(1)
    expect((await lists.names(world.database.kysely, user.userId)).map(({ name }) => name)).toEqual(['Dividends'])
  })
})
