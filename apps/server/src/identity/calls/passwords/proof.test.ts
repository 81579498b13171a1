import { defineCall } from '@fairweight/contract/calls'
import { success } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { registerCall } from '../../../http/register-call.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuite } from '../testing/identity-suite.ts'
import { newVisitor } from '../testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const tenMinutes = 600

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
    await visitor.arrive('/auth/sign-up', ann)
    expect((await visitor.post('/test/sensitive')).statusCode).toBe(200)
    server.pass(tenMinutes + 1)
    await visitor.arrive('/auth/sign-in', ann)
    expect((await visitor.post('/test/sensitive')).statusCode).toBe(200)
    server.pass(tenMinutes + 1)
    expectRefusal(await visitor.post('/test/sensitive'), 'requires-recent-login')
    expect((await visitor.get('/user/bookmarks')).statusCode).toBe(200)
    expectRefusal(await visitor.post('/auth/proof', { password: 'Blue-Heron-41' }), 'wrong-password')
    expectRefusal(await visitor.post('/auth/proof', {}), 'wrong-password')
    expectRefusal(await visitor.post('/test/sensitive'), 'requires-recent-login')
    expect((await visitor.post('/auth/proof', { password: ann.password })).json()).toEqual({ success: true })
    expect((await visitor.post('/test/sensitive')).statusCode).toBe(200)
  })

  test('proves nothing for another session, a visitor, or nobody', async () => {
    const server = await open()
    const [visitor, elsewhere, anonymous] = [newVisitor(server.app), newVisitor(server.app), newVisitor(server.app)]
    await visitor.arrive('/auth/sign-up', ann)
    await elsewhere.arrive('/auth/sign-in', ann)
    server.pass(tenMinutes + 1)
    await visitor.post('/auth/proof', { password: ann.password })
    expectRefusal(await elsewhere.post('/test/sensitive'), 'requires-recent-login')
    await anonymous.arrive('/auth/anonymous')
    expectRefusal(await anonymous.post('/test/sensitive'), 'account-needed')
    expectRefusal(await newVisitor(server.app).post('/test/sensitive'), 'signed-out')
    expectRefusal(await newVisitor(server.app).post('/auth/proof', { password: ann.password }), 'signed-out')
  })

  test('may be proved ten times in a quarter of an hour, right or wrong', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    const visitor = newVisitor(app)
    await visitor.arrive('/auth/sign-up', ann)
    for (let time = 1; time <= 10; time += 1) expectRefusal(await visitor.post('/auth/proof', { password: 'no' }), 'wrong-password')
    expectRefusal(await visitor.post('/auth/proof', { password: ann.password }), 'too-many-requests')
  })
})
