import { expect, test } from 'vitest'
import { expectRefusal } from './testing/expect-refusal.ts'
import type { IdentityApp } from './testing/identity-app.ts'
import { identitySuite } from './testing/identity-suite.ts'
import { newVisitor } from './testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const moved = 'ann@elsewhere.example'

async function tokenIn({ letters }: IdentityApp, kind: 'email-change' | 'email-changed'): Promise<string> {
  const letter = (await letters()).findLast((each) => each.kind === kind)
  if (letter?.kind !== 'email-change' && letter?.kind !== 'email-changed') throw new Error(`There is no letter ${kind}.`)
  return letter.token
}

identitySuite('changing the address', (world) => {
  test('waits for the new address, tells the earlier one, and has the payment provider follow', async () => {
    const server = await world.open()
    const [visitor, elsewhere] = [newVisitor(server.app), newVisitor(server.app)]
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    const { pending } = (await visitor.post('/user/email-change', { email: moved })).json<{ pending: object }>()
    expect(pending).toEqual({ email: moved, expiresAt: expect.any(String) })
    expect((await visitor.get('/user/email-change')).json()).toEqual({ pending })
    expect((await server.letters()).at(-1)).toEqual({ kind: 'email-change', to: moved, token: expect.any(String), expiresAt: expect.any(Date) })
    expect((await elsewhere.post('/auth/confirm-email-change', { token: await tokenIn(server, 'email-change') })).json()).toEqual({ success: true })
    expect((await server.letters()).at(-1)).toMatchObject({ kind: 'email-changed', to: ann.email, userId: user.userId })
    expect(server.followed).toEqual([user.userId])
    expect((await visitor.get('/user/email-change')).json()).toEqual({ pending: null })
    expect((await visitor.get('/auth/token')).json()).toMatchObject({ user: { email: moved, verifiedEmail: true } })
    await newVisitor(server.app).arrive('/auth/sign-in', { ...ann, email: moved })
    expectRefusal(await newVisitor(server.app).post('/auth/sign-in', ann), 'not-found')
  })

  test('the earlier address takes it back, and logs everybody out', async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    await visitor.post('/user/email-change', { email: moved })
    await visitor.post('/auth/confirm-email-change', { token: await tokenIn(server, 'email-change') })
    const token = await tokenIn(server, 'email-changed')
    expect((await newVisitor(server.app).post('/auth/undo-email-change', { token })).json()).toEqual({ success: true })
    expectRefusal(await visitor.get('/user/email-change'), 'signed-out')
    expect(server.followed).toEqual([user.userId, user.userId])
    await newVisitor(server.app).arrive('/auth/sign-in', ann)
    expectRefusal(await newVisitor(server.app).post('/auth/undo-email-change', { token }), 'invalid-email-link')
  })

  test('asks for a fresh proof, and refuses what is taken, wrong, or nobody\'s', async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    await visitor.arrive('/auth/sign-up', ann)
    await newVisitor(server.app).arrive('/auth/sign-up', { ...ann, email: 'bob@example.org' })
    expectRefusal(await visitor.post('/user/email-change', { email: 'bob@example.org' }), 'email-already-in-use')
    expectRefusal(await visitor.post('/user/email-change', { email: 'no address' }), 'invalid-email')
    expectRefusal(await newVisitor(server.app).post('/user/email-change', { email: moved }), 'signed-out')
    expectRefusal(await visitor.post('/auth/confirm-email-change', { token: 'made-up' }), 'invalid-email-link')
    expectRefusal(await visitor.send('POST', '/auth/confirm-email-change', { body: { token: 'x' }, headers: { origin: 'null' } }), 'foreign-origin')
    server.pass(601)
    expectRefusal(await visitor.post('/user/email-change', { email: moved }), 'requires-recent-login')
    await visitor.post('/auth/proof', { password: ann.password })
    expect((await visitor.post('/user/email-change', { email: moved })).statusCode).toBe(200)
    expect((await visitor.send('DELETE', '/user/email-change')).json()).toEqual({ success: true })
    expectRefusal(await visitor.post('/auth/confirm-email-change', { token: await tokenIn(server, 'email-change') }), 'invalid-email-link')
  })
})
