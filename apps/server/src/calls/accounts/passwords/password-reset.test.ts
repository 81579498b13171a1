import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import type { IdentityApp } from '../../../../testing/accounts/identity-app.ts'
import { identitySuite, identitySuiteOnBoth } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const NEW_PASSWORD = 'Grey-Heron-43'
const HALF_AN_HOUR = 30 * 60

async function resetEmails({ emails }: IdentityApp) {
  return (await emails()).flatMap((email) => (email.kind === 'reset' ? [email] : []))
}

async function emailToken(server: IdentityApp): Promise<string> {
  await newVisitor(server.app).post('/auth/request-password-reset', { email: ANN.email })
  return (await resetEmails(server)).at(-1)?.token ?? ''
}

identitySuite('asking for a new password', (world) => {
  test('mails a link that is good for half an hour', async () => {
    const server = await world.open()
    const { user } = await newVisitor(server.app).startAnonymousSession('/auth/sign-up', ANN)
    const asked = await newVisitor(server.app).post('/auth/request-password-reset', { email: ' Ann@example.org' })
    expect(asked.json()).toEqual({ success: true })
    const [email] = await resetEmails(server)
    expect(email).toMatchObject({ to: ANN.email, userId: user.userId, token: expect.stringMatching(/^[\w-]{43}$/) })
    const seconds = ((email?.expiresAt.getTime() ?? 0) - Date.now()) / 1000
    expect(Math.abs(seconds - HALF_AN_HOUR)).toBeLessThan(60)
  })

  test("refuses an unknown email in the specification's words", async () => {
    const server = await world.open()
    const message = expectIdentityError(
      await newVisitor(server.app).post('/auth/request-password-reset', { email: 'ben@example.org' }),
      'invalid-credential',
    )
    expect(message).toBe(ACTION_TEXTS['request-password-reset'].texts['invalid-credential'])
    expectIdentityError(
      await newVisitor(server.app).post('/auth/request-password-reset', { email: 'ben' }),
      'invalid-request',
    )
    expectIdentityError(
      await newVisitor(server.app).send('POST', '/auth/request-password-reset', { body: ANN, headers: { origin: '' } }),
      'foreign-origin',
    )
  })

  test('answers alike whether there is an account when told to hide that, and mails the link all the same', async () => {
    await newVisitor((await world.open()).app).startAnonymousSession('/auth/sign-up', ANN)
    const server = await world.open({ environment: { HIDE_ACCOUNT_EXISTENCE: 'true' } })
    const ask = (email: string) => newVisitor(server.app).post('/auth/request-password-reset', { email })
    const [known, unknown] = [await ask(ANN.email), await ask('ben@example.org')]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(known.statusCode).toBe(200)
    await server.close()
    expect(await resetEmails(server)).toHaveLength(1)
  })

  test('from one network address is taken three times an hour for one account, and uses up nothing of its owner elsewhere', async () => {
    const server = await world.open({ rateLimitScale: 1, environment: { TRUST_PROXY: '1' } })
    await newVisitor(server.app).startAnonymousSession('/auth/sign-up', ANN)
    const ask = (from: string) =>
      newVisitor(server.app).send('POST', '/auth/request-password-reset', {
        body: { email: ANN.email },
        headers: { 'x-forwarded-for': from },
      })
    for (let time = 1; time <= 3; time += 1) expect((await ask('203.0.113.1')).statusCode).toBe(200)
    expectIdentityError(await ask('203.0.113.1'), 'too-many-requests')
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
    expect(await resetEmails(server)).toHaveLength(4)
  })

  test('by strangers, however many, fills no mailbox, and never leaves the owner without a link that is good', async () => {
    const server = await world.open({ rateLimitScale: 1, environment: { TRUST_PROXY: '1' } })
    await newVisitor(server.app).startAnonymousSession('/auth/sign-up', ANN)
    const ask = (from: string) =>
      newVisitor(server.app).send('POST', '/auth/request-password-reset', {
        body: { email: ANN.email },
        headers: { 'x-forwarded-for': from },
      })
    for (let otherUser = 1; otherUser <= 12; otherUser += 1)
      expect((await ask(`203.0.113.${otherUser}`)).statusCode).toBe(200)
    server.pass(10 * 60)
    expect((await ask('198.51.100.7')).json()).toEqual({ success: true })
    const emails = await resetEmails(server)
    expect(emails).toHaveLength(4)
    server.pass(10 * 60)
    const owner = newVisitor(server.app)
    expect(
      (await owner.post('/auth/reset-password', { token: emails[0]?.token ?? '', newPassword: NEW_PASSWORD })).json(),
    ).toEqual({
      success: true,
    })
    await owner.startAnonymousSession('/auth/sign-in', { ...ANN, password: NEW_PASSWORD })
  })
})

identitySuite('the link', (world) => {
  test('sets a new password once, ends every session, frees the way in, and is told of by email', async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await visitor.get('/auth/sessions')
    for (let time = 1; time <= 5; time += 1)
      await newVisitor(server.app).post('/auth/sign-in', { ...ANN, password: 'no' })
    const token = await emailToken(server)
    const reset = await visitor.send('POST', '/auth/reset-password', {
      token: null,
      body: { token, newPassword: NEW_PASSWORD },
    })
    expect(reset.json()).toEqual({ success: true })
    expect([...visitor.cookies.keys()]).toEqual(['fairweight_device'])
    expectIdentityError(await visitor.get('/auth/sessions'), 'signed-out')
    await newVisitor(server.app).startAnonymousSession('/auth/sign-in', { ...ANN, password: NEW_PASSWORD })
    expect(await server.emails()).toContainEqual({
      kind: 'password-changed',
      to: ANN.email,
      userId: user.userId,
      firstName: null,
      at: expect.any(Date),
    })
    expectIdentityError(
      await visitor.post('/auth/reset-password', { token, newPassword: 'Other-Heron-44' }),
      'invalid-reset-link',
    )
  })

  test('is refused when it is too old or made up, or when another one was used', async () => {
    const server = await world.open()
    await newVisitor(server.app).startAnonymousSession('/auth/sign-up', ANN)
    const reset = (token: string) =>
      newVisitor(server.app).post('/auth/reset-password', { token, newPassword: NEW_PASSWORD })
    const earlier = await emailToken(server)
    const later = await emailToken(server)
    expectIdentityError(await reset('made-up'), 'invalid-reset-link')
    expect((await reset(earlier)).statusCode).toBe(200)
    expectIdentityError(await reset(later), 'invalid-reset-link')
    const tooOld = await emailToken(server)
    server.pass(HALF_AN_HOUR)
    expectIdentityError(await reset(tooOld), 'invalid-reset-link')
  })

  test('survives a bad choice of password, and does not open a disabled account', async () => {
    const server = await world.open()
    await newVisitor(server.app).startAnonymousSession('/auth/sign-up', ANN)
    const token = await emailToken(server)
    const reset = (password: string) =>
      newVisitor(server.app).post('/auth/reset-password', { token, newPassword: password })
    expectIdentityError(await reset('Password1!'), 'password-does-not-meet-requirements')
    expectIdentityError(await reset('short'), 'password-does-not-meet-requirements')
    await users.disable(world.database.kysely, ANN.email, new Date())
    expectIdentityError(await reset(NEW_PASSWORD), 'user-disabled')
    expectIdentityError(
      await newVisitor(server.app).send('POST', '/auth/reset-password', {
        body: { token, newPassword: NEW_PASSWORD },
        headers: { origin: 'null' },
      }),
      'foreign-origin',
    )
  })

  test("leaves another person's session in this browser alone", async () => {
    const server = await world.open()
    await newVisitor(server.app).startAnonymousSession('/auth/sign-up', ANN)
    const ben = newVisitor(server.app)
    await ben.startAnonymousSession('/auth/sign-up', { ...ANN, email: 'ben@example.org' })
    await ben.post('/auth/reset-password', { token: await emailToken(server), newPassword: NEW_PASSWORD })
    expect((await ben.get('/auth/token')).statusCode).toBe(200)
  })
})

identitySuiteOnBoth('the link, used twice at once', (world) => {
  test('works once', async () => {
    const server = await world.open()
    await newVisitor(server.app).startAnonymousSession('/auth/sign-up', ANN)
    const token = await emailToken(server)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        newVisitor(server.app).post('/auth/reset-password', { token, newPassword: NEW_PASSWORD }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  })
})
