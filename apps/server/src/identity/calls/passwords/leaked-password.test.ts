import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuite } from '../testing/identity-suite.ts'
import { agreed, newVisitor } from '../testing/visitor.ts'

const [good, leaked] = ['Blue-Heron-42', 'Grey-Heron-43']
const ann = { email: 'ann@example.org', password: good }
const leakedPasswords = { has: async (password: string) => password === leaked }

identitySuite('a password that has leaked', (world) => {
  test('is refused at sign-up, change and reset, and another one is taken', async () => {
    const { app, letters } = await world.open({ leakedPasswords })
    const visitor = newVisitor(app)
    expectRefusal(await visitor.post('/auth/sign-up', { ...ann, ...agreed, password: leaked }), 'password-does-not-meet-requirements')
    await visitor.arrive('/auth/sign-up', ann)
    expectRefusal(await visitor.post('/auth/change-password', { currentPassword: good, newPassword: leaked }), 'password-does-not-meet-requirements')
    await visitor.post('/auth/request-password-reset', { email: ann.email })
    const token = (await letters()).flatMap((letter) => (letter.kind === 'reset' ? [letter.token] : []))[0]
    expectRefusal(await visitor.post('/auth/reset-password', { token, newPassword: leaked }), 'password-does-not-meet-requirements')
    expect((await visitor.post('/auth/reset-password', { token, newPassword: 'Green-Heron-44' })).statusCode).toBe(200)
  })

  test('still signs in whoever chose it before: only new ones are looked at', async () => {
    const before = await world.open()
    await newVisitor(before.app).arrive('/auth/sign-up', { ...ann, password: leaked })
    const { app } = await world.open({ leakedPasswords })
    await newVisitor(app).arrive('/auth/sign-in', { ...ann, password: leaked })
  })
})
