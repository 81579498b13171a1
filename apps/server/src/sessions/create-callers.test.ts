import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS, HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../testing/accounts/expect-identity-error.ts'
import { TEST_SECRET } from '../../testing/accounts/identity-app.ts'
import { identitySuite, identitySuiteOnBoth } from '../../testing/accounts/identity-suite.ts'
import { newVisitor, TEST_SITE } from '../../testing/accounts/visitor.ts'
import { defectiveTokens } from '@fairweight/testing/accounts/tokens/defective-tokens.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const rolesIn = (response: { json(): unknown }) => (response.json() as { roles: string[] }).roles

identitySuite('who is calling', (world) => {
  test('comes from the token alone where a token is asked for', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    expect((await visitor.send('GET', '/user/bookmarks', { cookies: new Map() })).json()).toMatchObject({
      userId: user.userId,
      isAnonymous: false,
      limitKey: `user:${user.userId}`,
    })
    expectIdentityError(await visitor.send('GET', '/user/bookmarks', { token: null }), 'signed-out')
    expectIdentityError(
      await visitor.send('POST', '/auth/delete-account', { token: null, body: { password: ANN.password } }),
      'signed-out',
    )
  })

  test('comes from the cookie alone where tokens are handed out', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    expect((await visitor.send('GET', '/auth/token', { token: null })).statusCode).toBe(200)
    const withoutCookies = newVisitor(app)
    expectIdentityError(await withoutCookies.send('GET', '/auth/token', { token: visitor.token }), 'signed-out')
    expect((await withoutCookies.send('POST', '/auth/sign-out', { token: visitor.token })).statusCode).toBe(200)
    expect((await visitor.get('/auth/sessions')).statusCode, 'a token ends no session').toBe(200)
  })

  test('is nobody for each defective token: 401 on a guarded call, and open calls stay open', async () => {
    const now = new Date()
    const { app } = await world.open({ tokensAt: now })
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const [session] = (await visitor.get('/auth/sessions')).json<{ id: string }[]>()
    const defects = await defectiveTokens({
      secrets: [TEST_SECRET],
      siteOrigin: TEST_SITE,
      userId: asUserId(user.userId),
      sessionId: asSessionId(session?.id ?? ''),
      now,
    })
    expect(defects.length).toBeGreaterThanOrEqual(25)
    for (const { defect, token } of defects) {
      const answer = await visitor.send('GET', '/user/bookmarks', { token })
      expect(answer.statusCode, defect).toBe(401)
      expectIdentityError(answer, 'signed-out')
      expect((await visitor.send('GET', '/auth/providers', { token })).statusCode, defect).toBe(200)
    }
  })

  test("is nobody for a session that never was, was another user's, or a cookie that was tampered with", async () => {
    const { app } = await world.open()
    const [visitor, other] = [newVisitor(app), newVisitor(app)]
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await other.startAnonymousSession('/auth/sign-up', { ...ANN, email: 'ben@example.org' })
    const secret = visitor.cookies.get('fairweight_session') ?? ''
    const tampered = [
      `${secret}x`,
      secret.slice(0, -1),
      secret.toUpperCase(),
      secret.replace('.', '-'),
      `${secret.split('.', 1)[0]}.${(other.cookies.get('fairweight_session') ?? '').split('.')[1]}`,
    ]
    for (const value of tampered) {
      expectIdentityError(
        await visitor.send('GET', '/auth/token', { cookies: new Map([['fairweight_session', value]]) }),
        'signed-out',
      )
    }
  })

  test('is noted as active once a day', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/anonymous')
    const longAgo = new Date(Date.now() - 5 * DAY_MS)
    const db = world.database.kysely
    const another = await world.open()
    await db.updateTable('app_user').set({ last_active_at: longAgo }).execute()
    await newVisitor(another.app).send('GET', '/user/bookmarks', { token: visitor.token })
    expect((await users.find(db, asUserId(user.userId)))?.lastActiveAt.getTime()).toBeGreaterThan(longAgo.getTime())
  })
})

identitySuiteOnBoth('what has changed', (world) => {
  async function twoProcesses() {
    const [here, there] = [await world.open(), await world.open()]
    const visitor = newVisitor(here.app)
    const { user, token } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const elsewhere = newVisitor(there.app)
    const ask = async (whom: typeof visitor) => (await whom.send('GET', '/user/bookmarks', { token })).statusCode
    expect([await ask(visitor), await ask(elsewhere)]).toEqual([200, 200])
    return { here, there, visitor, elsewhere, user, token, ask }
  }

  test.each(['/auth/sign-out', '/auth/delete-account'])(
    'bites at once in the process that did it, and soon in others: %s',
    async (path) => {
      const { there, visitor, elsewhere, ask } = await twoProcesses()
      expect((await visitor.post(path, { password: ANN.password })).statusCode).toBe(200)
      expect(await ask(visitor)).toBe(401)
      there.pass(2)
      expect(await ask(elsewhere)).toBe(401)
    },
  )

  test('bites within 30 seconds when an account is disabled by command, and at once where the command tells', async () => {
    const { here, there, visitor, elsewhere, user, ask } = await twoProcesses()
    await users.disable(world.database.kysely, ANN.email, new Date())
    here.callers.forget(asUserId(user.userId))
    expect(await ask(visitor)).toBe(401)
    there.pass(30)
    expect(await ask(elsewhere)).toBe(401)
    expectIdentityError(await visitor.get('/auth/token'), 'signed-out')
  })

  test('of a subscriber bites at once in the process that did it, and within 30 seconds in others', async () => {
    const { there, visitor, elsewhere, user, ask } = await twoProcesses()
    await entitlements.grant(
      world.database.kysely,
      asUserId(user.userId),
      'value_stock_tool',
      new Date(Date.now() + HOUR_MS),
    )
    there.pass(2)
    expect(await ask(elsewhere)).toBe(200)
    await visitor.post('/auth/sign-out')
    there.pass(29)
    const before = await ask(elsewhere)
    there.pass(1)
    expect([before, await ask(elsewhere)]).toEqual([200, 401])
  })

  test('of roles is seen with the next token, and within 2 seconds in processes that knew of none', async () => {
    const { there, visitor, elsewhere, user, token } = await twoProcesses()
    await entitlements.grant(
      world.database.kysely,
      asUserId(user.userId),
      'value_stock_tool',
      new Date(Date.now() + HOUR_MS),
    )
    expect(rolesIn(await visitor.get('/user/bookmarks'))).toEqual([])
    const fresh = await visitor.get('/auth/token')
    expect(rolesIn({ json: () => fresh.json<{ user: unknown }>().user })).toEqual(['value_stock_tool'])
    expect(visitor.cookies.get('fairweight_visitor')).toBe('member.value')
    expect(rolesIn(await visitor.get('/user/bookmarks'))).toEqual(['value_stock_tool'])
    there.pass(2)
    expect(rolesIn(await elsewhere.send('GET', '/user/bookmarks', { token }))).toEqual(['value_stock_tool'])
  })
})
