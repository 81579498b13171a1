import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const NEW_PASSWORD = 'Grey-Heron-43'
const change = { currentPassword: ANN.password, newPassword: NEW_PASSWORD }

identitySuite('changing the password', (world) => {
  test('ends every other session, keeps this one, and writes an email', async () => {
    const { app, emails } = await world.open()
    const [visitor, elsewhere] = [newVisitor(app), newVisitor(app)]
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await elsewhere.startAnonymousSession('/auth/sign-in', ANN)
    expect((await elsewhere.get('/auth/sessions')).statusCode).toBe(200)
    expect((await visitor.post('/auth/change-password', change)).json()).toEqual({ success: true })
    expectIdentityError(await elsewhere.get('/auth/sessions'), 'signed-out')
    expect((await visitor.get('/auth/sessions')).json()).toHaveLength(1)
    expectIdentityError(await newVisitor(app).post('/auth/sign-in', ANN), 'wrong-password')
    await newVisitor(app).startAnonymousSession('/auth/sign-in', { ...ANN, password: NEW_PASSWORD })
    expect(await emails()).toContainEqual({
      kind: 'password-changed',
      to: ANN.email,
      userId: user.userId,
      firstName: null,
      at: expect.any(Date),
    })
  })

  test("refuses in the specification's words, and changes nothing", async () => {
    const { app, emails } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const attempt = (body: object) => visitor.post('/auth/change-password', { ...change, ...body })
    expect(expectIdentityError(await attempt({ currentPassword: 'Blue-Heron-41' }), 'wrong-password')).toBe(
      ACTION_TEXTS['change-password'].texts['wrong-password'],
    )
    expectIdentityError(await attempt({ newPassword: 'Password1!' }), 'password-does-not-meet-requirements')
    expectIdentityError(await attempt({ newPassword: 'short' }), 'password-does-not-meet-requirements')
    expectIdentityError(
      await visitor.send('POST', '/auth/change-password', { body: change, token: null }),
      'signed-out',
    )
    await newVisitor(app).startAnonymousSession('/auth/sign-in', ANN)
    expect((await emails()).map(({ kind }) => kind)).not.toContain('password-changed')
  })

  test('may be tried five times an hour', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    for (let time = 1; time <= 5; time += 1)
      expectIdentityError(
        await visitor.post('/auth/change-password', { ...change, currentPassword: 'no' }),
        'wrong-password',
      )
    expectIdentityError(await visitor.post('/auth/change-password', change), 'too-many-requests')
  })
})
