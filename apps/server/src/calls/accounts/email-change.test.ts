import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../testing/accounts/expect-identity-error.ts'
import type { IdentityApp } from '../../../testing/accounts/identity-app.ts'
import { identitySuite } from '../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const MOVED = 'ann@elsewhere.example'

async function tokenIn({ emails }: IdentityApp, kind: 'email-change' | 'email-changed'): Promise<string> {
  const email = (await emails()).findLast((each) => each.kind === kind)
  if (email?.kind !== 'email-change' && email?.kind !== 'email-changed') throw new Error(`There is no email ${kind}.`)
  return email.token
}

identitySuite('changing the address', (world) => {
  test('waits for the new address, tells the earlier one, and has the payment provider follow', async () => {
    const server = await world.open()
    const [visitor, elsewhere] = [newVisitor(server.app), newVisitor(server.app)]
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const { pending } = (await visitor.post('/user/email-change', { email: MOVED })).json<{ pending: object }>()
    expect(pending).toEqual({ email: MOVED, expiresAt: expect.any(String) })
    expect((await visitor.get('/user/email-change')).json()).toEqual({ pending })
    expect((await server.emails()).at(-1)).toEqual({
      kind: 'email-change',
      to: MOVED,
      token: expect.any(String),
      expiresAt: expect.any(Date),
    })
    expect(
      (await elsewhere.post('/auth/confirm-email-change', { token: await tokenIn(server, 'email-change') })).json(),
    ).toEqual({ success: true })
    expect((await server.emails()).at(-1)).toMatchObject({ kind: 'email-changed', to: ANN.email, userId: user.userId })
    expect(server.followed).toEqual([user.userId])
    expect((await visitor.get('/user/email-change')).json()).toEqual({ pending: null })
    expect((await visitor.get('/auth/token')).json()).toMatchObject({ user: { email: MOVED, verifiedEmail: true } })
    await newVisitor(server.app).startAnonymousSession('/auth/sign-in', { ...ANN, email: MOVED })
    expectIdentityError(await newVisitor(server.app).post('/auth/sign-in', ANN), 'not-found')
  })

  test('the earlier address takes it back, and logs everybody out', async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await visitor.post('/user/email-change', { email: MOVED })
    await visitor.post('/auth/confirm-email-change', { token: await tokenIn(server, 'email-change') })
    const token = await tokenIn(server, 'email-changed')
    expect((await newVisitor(server.app).post('/auth/undo-email-change', { token })).json()).toEqual({ success: true })
    expectIdentityError(await visitor.get('/user/email-change'), 'signed-out')
    expect(server.followed).toEqual([user.userId, user.userId])
    await newVisitor(server.app).startAnonymousSession('/auth/sign-in', ANN)
    expectIdentityError(await newVisitor(server.app).post('/auth/undo-email-change', { token }), 'invalid-email-link')
  })

  test("asks for a fresh proof, and refuses what is taken, wrong, or nobody's", async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await newVisitor(server.app).startAnonymousSession('/auth/sign-up', { ...ANN, email: 'bob@example.org' })
    expectIdentityError(await visitor.post('/user/email-change', { email: 'bob@example.org' }), 'email-already-in-use')
    expectIdentityError(await visitor.post('/user/email-change', { email: 'no address' }), 'invalid-email')
    expectIdentityError(await newVisitor(server.app).post('/user/email-change', { email: MOVED }), 'signed-out')
    expectIdentityError(await visitor.post('/auth/confirm-email-change', { token: 'made-up' }), 'invalid-email-link')
    expectIdentityError(
      await visitor.send('POST', '/auth/confirm-email-change', { body: { token: 'x' }, headers: { origin: 'null' } }),
      'foreign-origin',
    )
    server.pass(601)
    expectIdentityError(await visitor.post('/user/email-change', { email: MOVED }), 'requires-recent-login')
    await visitor.post('/auth/reauthentication', { password: ANN.password })
    expect((await visitor.post('/user/email-change', { email: MOVED })).statusCode).toBe(200)
    expect((await visitor.send('DELETE', '/user/email-change')).json()).toEqual({ success: true })
    expectIdentityError(
      await visitor.post('/auth/confirm-email-change', { token: await tokenIn(server, 'email-change') }),
      'invalid-email-link',
    )
  })
})
