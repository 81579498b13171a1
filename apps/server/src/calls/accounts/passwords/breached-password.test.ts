import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { agreed, newVisitor } from '../../../../testing/accounts/visitor.ts'

const [good, breached] = ['Blue-Heron-42', 'Grey-Heron-43']
const ann = { email: 'ann@example.org', password: good }
const breachedPasswords = { has: async (password: string) => password === breached }

identitySuite('a password that has leaked', (world) => {
  test('is refused at sign-up, change and reset, and another one is taken', async () => {
    const { app, emails } = await world.open({ breachedPasswords })
    const visitor = newVisitor(app)
    expectIdentityError(
      await visitor.post('/auth/sign-up', { ...ann, ...agreed, password: breached }),
      'password-does-not-meet-requirements',
    )
    await visitor.startAnonymousSession('/auth/sign-up', ann)
    expectIdentityError(
      await visitor.post('/auth/change-password', { currentPassword: good, newPassword: breached }),
      'password-does-not-meet-requirements',
    )
    await visitor.post('/auth/request-password-reset', { email: ann.email })
    const token = (await emails()).flatMap((email) => (email.kind === 'reset' ? [email.token] : []))[0]
    expectIdentityError(
      await visitor.post('/auth/reset-password', { token, newPassword: breached }),
      'password-does-not-meet-requirements',
    )
    expect((await visitor.post('/auth/reset-password', { token, newPassword: 'Green-Heron-44' })).statusCode).toBe(200)
  })

  test('still signs in whoever chose it before: only new ones are looked at', async () => {
    const before = await world.open()
    await newVisitor(before.app).startAnonymousSession('/auth/sign-up', { ...ann, password: breached })
    const { app } = await world.open({ breachedPasswords })
    await newVisitor(app).startAnonymousSession('/auth/sign-in', { ...ann, password: breached })
  })
})
