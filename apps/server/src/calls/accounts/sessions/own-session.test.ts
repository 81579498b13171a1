import { asUserId } from '@fairweight/domain/identifiers'
import { sessionResponse } from '@fairweight/contract/wire'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }

identitySuite('a fresh token', (world) => {
  test('comes with the user, and prolongs the cookies', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const response = await visitor.get('/auth/token')
    const answer = sessionResponse.strict().parse(response.json())
    expect(answer.user).toEqual(user)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.cookies.map(({ name }) => name)).toEqual(['fairweight_session', 'fairweight_visitor'])
    expect((await visitor.send('GET', '/auth/sessions', { token: answer.token })).statusCode).toBe(200)
  })

  test.each(['ended', 'deleted', 'disabled'])('is refused and the cookies go when the session is %s', async (how) => {
    const { app, identity } = await world.open()
    const visitor = newVisitor(app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    if (how === 'ended') await identity.endSessions(asUserId(user.userId), null)
    if (how === 'deleted') await users.remove(world.database.kysely, asUserId(user.userId))
    if (how === 'disabled') await users.disable(world.database.kysely, ANN.email, new Date())
    expectIdentityError(await visitor.get('/auth/token'), 'signed-out')
    expect([...visitor.cookies.keys()]).toEqual(['fairweight_device'])
  })

  test('is refused for a cookie of another key, which stays for the server that has the key', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const [random] = visitor.cookies.get('fairweight_session')?.split('.') ?? []
    visitor.cookies.set('fairweight_session', `${random}.${'A'.repeat(43)}`)
    const before = new Map(visitor.cookies)
    expectIdentityError(await visitor.get('/auth/token'), 'signed-out')
    expect(visitor.cookies).toEqual(before)
  })

  test('ends with the session: after seven days without a visit', async () => {
    const { app, pass } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    pass(6 * 86_400)
    expect((await visitor.get('/auth/token')).statusCode).toBe(200)
    pass(6 * 86_400)
    expect((await visitor.get('/auth/token')).statusCode).toBe(200)
    pass(8 * 86_400)
    expectIdentityError(await visitor.get('/auth/token'), 'signed-out')
  })
})

identitySuite('signing out', (world) => {
  test('ends the session and takes its cookies; the browser stays known', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    const { token } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const secret = visitor.cookies.get('fairweight_session') ?? ''
    const left = await visitor.post('/auth/sign-out')
    expect([left.json(), left.headers['clear-site-data']]).toEqual([{ success: true }, '"cache"'])
    expect([...visitor.cookies.keys()]).toEqual(['fairweight_device'])
    expectIdentityError(await visitor.send('GET', '/auth/sessions', { token }), 'signed-out')
    expectIdentityError(
      await visitor.send('GET', '/auth/token', { cookies: new Map([['fairweight_session', secret]]) }),
      'signed-out',
    )
  })

  test('is harmless without a session, and a second time', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    expect((await visitor.post('/auth/sign-out')).statusCode).toBe(200)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const cookies = new Map(visitor.cookies)
    await visitor.post('/auth/sign-out')
    expect((await visitor.send('POST', '/auth/sign-out', { cookies })).statusCode).toBe(200)
  })

  test("is refused to other people's pages", async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    expectIdentityError(
      await visitor.send('POST', '/auth/sign-out', { token: null, headers: { origin: 'https://elsewhere.example' } }),
      'foreign-origin',
    )
    expect((await visitor.get('/auth/token')).statusCode).toBe(200)
  })
})
