import { asUserId } from '@fairweight/domain/identifiers'
import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { assert, expect, test } from 'vitest'
import type { EmailOf } from '@fairweight/application/mail/email.ts'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import type { IdentityApp } from '../../../../testing/accounts/identity-app.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }

async function confirmations({ emails }: IdentityApp): Promise<EmailOf<'confirm-email'>[]> {
  return (await emails()).flatMap((email) => (email.kind === 'confirm-email' ? [email] : []))
}

async function lastConfirmation(server: IdentityApp): Promise<EmailOf<'confirm-email'>> {
  return (await confirmations(server)).at(-1) ?? assert.fail('Nobody was asked to confirm an address.')
}

identitySuite('confirming an address', (world) => {
  async function signedUp() {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const isVerified = async () =>
      (await visitor.get('/auth/token')).json<{ user: { verifiedEmail: boolean } }>().user.verifiedEmail
    return { server, visitor, userId: user.userId, isVerified }
  }

  test('by the link, on a device that is signed in to nothing; the next look at the session says so', async () => {
    const { server, userId, isVerified } = await signedUp()
    const { token } = await lastConfirmation(server)
    expect(await isVerified()).toBe(false)
    const elsewhere = newVisitor(server.app)
    const answer = await elsewhere.post('/auth/confirm-email', { token })
    expect([answer.statusCode, answer.json()]).toEqual([200, { verifiedEmail: true }])
    expect(elsewhere.cookies.size, 'a link signs nobody in').toBe(0)
    expect(await isVerified()).toBe(true)
    expect(server.claimed).toEqual([userId])
    expectIdentityError(await elsewhere.post('/auth/confirm-email', { token }), 'invalid-confirmation-link')
  })

  test('by the digits, however they are typed', async () => {
    const { server, visitor, userId, isVerified } = await signedUp()
    const { code } = await lastConfirmation(server)
    const answer = await visitor.post('/auth/confirm-email/code', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
    expect(answer.json()).toEqual({ verifiedEmail: true })
    expect(await isVerified()).toBe(true)
    expect(server.claimed).toEqual([userId])
  })

  test('wrong digits are said to be wrong, and after five of them that a new email is needed', async () => {
    const { server, visitor } = await signedUp()
    const { code } = await lastConfirmation(server)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 1; guess <= 4; guess += 1)
      expectIdentityError(await visitor.post('/auth/confirm-email/code', { code: wrong }), 'wrong-confirmation-code')
    expectIdentityError(await visitor.post('/auth/confirm-email/code', { code: wrong }), 'confirmation-code-ended')
    expectIdentityError(await visitor.post('/auth/confirm-email/code', { code }), 'confirmation-code-ended')
    expectIdentityError(await visitor.post('/auth/confirm-email/code', { code: '12345' }), 'invalid-request')
    expect((await visitor.post('/auth/confirm-email/resend')).json()).toEqual({ verifiedEmail: false })
    expect(
      (await visitor.post('/auth/confirm-email/code', { code: (await lastConfirmation(server)).code })).statusCode,
    ).toBe(200)
  })

  test('after a day both are over, and another email brings new ones', async () => {
    const { server, visitor } = await signedUp()
    const { token, code } = await lastConfirmation(server)
    server.pass(DAY_SECONDS)
    await visitor.startAnonymousSession('/auth/sign-in', ANN)
    expectIdentityError(await visitor.post('/auth/confirm-email', { token }), 'invalid-confirmation-link')
    expectIdentityError(await visitor.post('/auth/confirm-email/code', { code }), 'confirmation-code-ended')
    await visitor.post('/auth/confirm-email/resend')
    expect(
      (await visitor.post('/auth/confirm-email', { token: (await lastConfirmation(server)).token })).statusCode,
    ).toBe(200)
  })

  test('an account from before, which was never asked, can ask for the email; a confirmed one gets none', async () => {
    const { server, visitor, userId } = await signedUp()
    const db = world.database.kysely
    await db.deleteFrom('user_token').execute()
    await db.deleteFrom('mail').execute()
    expect((await visitor.post('/auth/confirm-email/resend')).json()).toEqual({ verifiedEmail: false })
    const email = await lastConfirmation(server)
    expect(email).toMatchObject({ to: ANN.email, userId })
    await visitor.post('/auth/confirm-email/code', { code: email.code })
    expect((await visitor.post('/auth/confirm-email/resend')).json()).toEqual({ verifiedEmail: true })
    expect(
      (await visitor.post('/auth/confirm-email/code', { code: '000000' })).json(),
      'confirmed meanwhile on another device',
    ).toEqual({ verifiedEmail: true })
    expect(await confirmations(server)).toHaveLength(1)
  })

  test('no word of whoever opened the account reaches the address before', async () => {
    const { server, visitor, userId } = await signedUp()
    await world.database.kysely
      .insertInto('profile')
      .values({ user_id: asUserId(userId), first_name: 'Mallory', last_name: 'Unmistakable' })
      .execute()
    await visitor.post('/auth/confirm-email/resend')
    expect(JSON.stringify(await confirmations(server))).not.toMatch(/Mallory|Unmistakable/)
  })

  test('a new password by a mailed link confirms the address too', async () => {
    const { server, userId } = await signedUp()
    await newVisitor(server.app).post('/auth/request-password-reset', { email: ANN.email })
    const reset = (await server.emails()).find((email) => email.kind === 'reset')
    if (reset?.kind !== 'reset') throw new Error('There is no link.')
    await newVisitor(server.app).post('/auth/reset-password', { token: reset.token, newPassword: 'Grey-Heron-43' })
    expect(await users.find(world.database.kysely, asUserId(userId))).toMatchObject({ emailVerified: true })
    expect(server.claimed).toEqual([userId])
  })

  test('is not for strangers, nor from other pages', async () => {
    const { server, visitor } = await signedUp()
    const { token } = await lastConfirmation(server)
    expectIdentityError(
      await newVisitor(server.app).send('POST', '/auth/confirm-email', {
        body: { token },
        headers: { origin: 'https://elsewhere.example' },
      }),
      'foreign-origin',
    )
    expectIdentityError(await newVisitor(server.app).post('/auth/confirm-email/resend'), 'signed-out')
    const anonymous = newVisitor(server.app)
    await anonymous.startAnonymousSession('/auth/anonymous')
    expectIdentityError(await anonymous.post('/auth/confirm-email/code', { code: '000000' }), 'account-needed')
    await users.disable(world.database.kysely, ANN.email, new Date())
    expectIdentityError(await visitor.post('/auth/confirm-email', { token }), 'user-disabled')
  })

  test('emails are written five times in six hours', async () => {
    const server = await world.open({ rateLimitScale: 1 })
    const visitor = newVisitor(server.app)
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    for (let time = 1; time <= 5; time += 1)
      expect((await visitor.post('/auth/confirm-email/resend')).statusCode).toBe(200)
    expectIdentityError(await visitor.post('/auth/confirm-email/resend'), 'too-many-requests')
    expect(await confirmations(server)).toHaveLength(6)
  })
})
