import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuite } from '../testing/identity-suite.ts'
import { newVisitor } from '../testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const newPassword = 'Grey-Heron-43'
const change = { currentPassword: ann.password, newPassword }

identitySuite('changing the password', (world) => {
  test('ends every other session, keeps this one, and writes a letter', async () => {
    const { app, letters } = await world.open()
    const [visitor, elsewhere] = [newVisitor(app), newVisitor(app)]
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    await elsewhere.arrive('/auth/sign-in', ann)
    expect((await elsewhere.get('/auth/sessions')).statusCode).toBe(200)
    expect((await visitor.post('/auth/change-password', change)).json()).toEqual({ success: true })
    expectRefusal(await elsewhere.get('/auth/sessions'), 'signed-out')
    expect((await visitor.get('/auth/sessions')).json()).toHaveLength(1)
    expectRefusal(await newVisitor(app).post('/auth/sign-in', ann), 'wrong-password')
    await newVisitor(app).arrive('/auth/sign-in', { ...ann, password: newPassword })
    expect(await letters()).toContainEqual({ kind: 'password-changed', to: ann.email, userId: user.userId, firstName: null, at: expect.any(Date) })
  })

  test('refuses in the specification\'s words, and changes nothing', async () => {
    const { app, letters } = await world.open()
    const visitor = newVisitor(app)
    await visitor.arrive('/auth/sign-up', ann)
    const attempt = (body: object) => visitor.post('/auth/change-password', { ...change, ...body })
    expect(expectRefusal(await attempt({ currentPassword: 'Blue-Heron-41' }), 'wrong-password')).toBe(ACTION_TEXTS['change-password'].texts['wrong-password'])
    expectRefusal(await attempt({ newPassword: 'Password1!' }), 'password-does-not-meet-requirements')
    expectRefusal(await attempt({ newPassword: 'short' }), 'password-does-not-meet-requirements')
    expectRefusal(await visitor.send('POST', '/auth/change-password', { body: change, token: null }), 'signed-out')
    await newVisitor(app).arrive('/auth/sign-in', ann)
    expect((await letters()).map(({ kind }) => kind)).not.toContain('password-changed')
  })

  test('may be tried five times an hour', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    const visitor = newVisitor(app)
    await visitor.arrive('/auth/sign-up', ann)
    for (let time = 1; time <= 5; time += 1) expectRefusal(await visitor.post('/auth/change-password', { ...change, currentPassword: 'no' }), 'wrong-password')
    expectRefusal(await visitor.post('/auth/change-password', change), 'too-many-requests')
  })
})
