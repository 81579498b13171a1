import { defineCall } from '@fairweight/contract/calls/call.ts'
import { success } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { registerCall } from '../../../http/register-call.ts'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const TEN_MINUTES = 600

/** Something sensitive, such as the export of everything. */
const sensitive = defineCall({
  method: 'POST',
  path: '/test/sensitive',
  summary: 'Asks for a fresh proof.',
  access: { who: 'member', fresh: true },
  response: success,
  errors: ['signed-out', 'account-needed', 'requires-recent-login', 'too-many-requests'],
  rateLimit: { counter: 'test', max: 100, perSeconds: 60 },
})

identitySuite('what asks for a fresh proof', (world) => {
  const open = async () => {
    const server = await world.open()
    registerCall(server.app, sensitive, () => ({ success: true as const }))
    return server
  }

  test('is open for ten minutes after signing in, and after each proof again', async () => {
    const server = await open()
    const visitor = newVisitor(server.app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    expect((await visitor.post('/test/sensitive')).statusCode).toBe(200)
    server.pass(TEN_MINUTES + 1)
    await visitor.startAnonymousSession('/auth/sign-in', ANN)
    expect((await visitor.post('/test/sensitive')).statusCode).toBe(200)
    server.pass(TEN_MINUTES + 1)
    expectIdentityError(await visitor.post('/test/sensitive'), 'requires-recent-login')
    expect((await visitor.get('/user/bookmarks')).statusCode).toBe(200)
    expectIdentityError(await visitor.post('/auth/reauthentication', { password: 'Blue-Heron-41' }), 'wrong-password')
    expectIdentityError(await visitor.post('/auth/reauthentication', {}), 'wrong-password')
    expectIdentityError(await visitor.post('/test/sensitive'), 'requires-recent-login')
    expect((await visitor.post('/auth/reauthentication', { password: ANN.password })).json()).toEqual({ success: true })
    expect((await visitor.post('/test/sensitive')).statusCode).toBe(200)
  })

  test('proves nothing for another session, a visitor, or nobody', async () => {
    const server = await open()
    const [visitor, elsewhere, anonymous] = [newVisitor(server.app), newVisitor(server.app), newVisitor(server.app)]
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await elsewhere.startAnonymousSession('/auth/sign-in', ANN)
    server.pass(TEN_MINUTES + 1)
    await visitor.post('/auth/reauthentication', { password: ANN.password })
    expectIdentityError(await elsewhere.post('/test/sensitive'), 'requires-recent-login')
    await anonymous.startAnonymousSession('/auth/anonymous')
    expectIdentityError(await anonymous.post('/test/sensitive'), 'account-needed')
    expectIdentityError(await newVisitor(server.app).post('/test/sensitive'), 'signed-out')
    expectIdentityError(
      await newVisitor(server.app).post('/auth/reauthentication', { password: ANN.password }),
      'signed-out',
    )
  })

  test('may be proved ten times in a quarter of an hour, right or wrong', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    for (let time = 1; time <= 10; time += 1)
      expectIdentityError(await visitor.post('/auth/reauthentication', { password: 'no' }), 'wrong-password')
    expectIdentityError(await visitor.post('/auth/reauthentication', { password: ANN.password }), 'too-many-requests')
  })
})
