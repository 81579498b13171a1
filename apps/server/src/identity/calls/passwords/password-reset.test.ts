import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { users } from '@fairweight/database'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import type { IdentityApp } from '../testing/identity-app.ts'
import { identitySuite, identitySuiteOnBoth } from '../testing/identity-suite.ts'
import { newVisitor } from '../testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const newPassword = 'Grey-Heron-43'
const halfAnHour = 30 * 60

async function resetLetters({ letters }: IdentityApp) {
  return (await letters()).flatMap((letter) => (letter.kind === 'reset' ? [letter] : []))
}

async function mailedToken(server: IdentityApp): Promise<string> {
  await newVisitor(server.app).post('/auth/request-password-reset', { email: ann.email })
  return (await resetLetters(server)).at(-1)?.token ?? ''
}

identitySuite('asking for a new password', (world) => {
  test('mails a link that is good for half an hour', async () => {
    const server = await world.open()
    const { user } = await newVisitor(server.app).arrive('/auth/sign-up', ann)
    const asked = await newVisitor(server.app).post('/auth/request-password-reset', { email: ' Ann@example.org' })
    expect(asked.json()).toEqual({ success: true })
    const [letter] = await resetLetters(server)
    expect(letter).toMatchObject({ to: ann.email, userId: user.userId, token: expect.stringMatching(/^[\w-]{43}$/) })
    const seconds = ((letter?.expiresAt.getTime() ?? 0) - Date.now()) / 1000
    expect(Math.abs(seconds - halfAnHour)).toBeLessThan(60)
  })

  test('refuses an unknown e-mail in the specification\'s words', async () => {
    const server = await world.open()
    const message = expectRefusal(await newVisitor(server.app).post('/auth/request-password-reset', { email: 'ben@example.org' }), 'invalid-credential')
    expect(message).toBe(ACTION_TEXTS['request-password-reset'].texts['invalid-credential'])
    expectRefusal(await newVisitor(server.app).post('/auth/request-password-reset', { email: 'ben' }), 'invalid-request')
    expectRefusal(await newVisitor(server.app).send('POST', '/auth/request-password-reset', { body: ann, headers: { origin: '' } }), 'foreign-origin')
  })

  test('answers alike whether there is an account when told to hide that, and mails the link all the same', async () => {
    await newVisitor((await world.open()).app).arrive('/auth/sign-up', ann)
    const server = await world.open({ environment: { HIDE_ACCOUNT_EXISTENCE: 'true' } })
    const ask = (email: string) => newVisitor(server.app).post('/auth/request-password-reset', { email })
    const [known, unknown] = [await ask(ann.email), await ask('ben@example.org')]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(known.statusCode).toBe(200)
    await server.close()
    expect(await resetLetters(server)).toHaveLength(1)
  })

  test('from one network address is taken three times an hour for one account, and uses up nothing of its owner elsewhere', async () => {
    const server = await world.open({ rateLimitScale: 1, environment: { TRUST_PROXY: '1' } })
    await newVisitor(server.app).arrive('/auth/sign-up', ann)
    const ask = (from: string) => newVisitor(server.app).send('POST', '/auth/request-password-reset', { body: { email: ann.email }, headers: { 'x-forwarded-for': from } })
    for (let time = 1; time <= 3; time += 1) expect((await ask('203.0.113.1')).statusCode).toBe(200)
    expectRefusal(await ask('203.0.113.1'), 'too-many-requests')
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
    expect(await resetLetters(server)).toHaveLength(4)
  })

  test('by strangers, however many, fills no mailbox, and never leaves the owner without a link that is good', async () => {
    const server = await world.open({ rateLimitScale: 1, environment: { TRUST_PROXY: '1' } })
    await newVisitor(server.app).arrive('/auth/sign-up', ann)
    const ask = (from: string) => newVisitor(server.app).send('POST', '/auth/request-password-reset', { body: { email: ann.email }, headers: { 'x-forwarded-for': from } })
    for (let stranger = 1; stranger <= 12; stranger += 1) expect((await ask(`203.0.113.${stranger}`)).statusCode).toBe(200)
    server.pass(10 * 60)
    expect((await ask('198.51.100.7')).json()).toEqual({ success: true })
    const letters = await resetLetters(server)
    expect(letters).toHaveLength(4)
    server.pass(10 * 60)
    const owner = newVisitor(server.app)
    expect((await owner.post('/auth/reset-password', { token: letters[0]?.token ?? '', newPassword })).json()).toEqual({ success: true })
    await owner.arrive('/auth/sign-in', { ...ann, password: newPassword })
  })
})

identitySuite('the link', (world) => {
  test('sets a new password once, ends every session, frees the way in, and is told of by letter', async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    await visitor.get('/auth/sessions')
    for (let time = 1; time <= 5; time += 1) await newVisitor(server.app).post('/auth/sign-in', { ...ann, password: 'no' })
    const token = await mailedToken(server)
    const reset = await visitor.send('POST', '/auth/reset-password', { token: null, body: { token, newPassword } })
    expect(reset.json()).toEqual({ success: true })
    expect([...visitor.cookies.keys()]).toEqual(['fairweight_device'])
    expectRefusal(await visitor.get('/auth/sessions'), 'signed-out')
    await newVisitor(server.app).arrive('/auth/sign-in', { ...ann, password: newPassword })
    expect(await server.letters()).toContainEqual({ kind: 'password-changed', to: ann.email, userId: user.userId, firstName: null, at: expect.any(Date) })
    expectRefusal(await visitor.post('/auth/reset-password', { token, newPassword: 'Other-Heron-44' }), 'invalid-reset-link')
  })

  test('is refused when it is too old or made up, or when another one was used', async () => {
    const server = await world.open()
    await newVisitor(server.app).arrive('/auth/sign-up', ann)
    const reset = (token: string) => newVisitor(server.app).post('/auth/reset-password', { token, newPassword })
    const earlier = await mailedToken(server)
    const later = await mailedToken(server)
    expectRefusal(await reset('made-up'), 'invalid-reset-link')
    expect((await reset(earlier)).statusCode).toBe(200)
    expectRefusal(await reset(later), 'invalid-reset-link')
    const tooOld = await mailedToken(server)
    server.pass(halfAnHour)
    expectRefusal(await reset(tooOld), 'invalid-reset-link')
  })

  test('survives a bad choice of password, and does not open a disabled account', async () => {
    const server = await world.open()
    await newVisitor(server.app).arrive('/auth/sign-up', ann)
    const token = await mailedToken(server)
    const reset = (password: string) => newVisitor(server.app).post('/auth/reset-password', { token, newPassword: password })
    expectRefusal(await reset('Password1!'), 'password-does-not-meet-requirements')
    expectRefusal(await reset('short'), 'password-does-not-meet-requirements')
    await users.disable(world.database.kysely, ann.email, new Date())
    expectRefusal(await reset(newPassword), 'user-disabled')
    expectRefusal(await newVisitor(server.app).send('POST', '/auth/reset-password', { body: { token, newPassword }, headers: { origin: 'null' } }), 'foreign-origin')
  })

  test('leaves another person\'s session in this browser alone', async () => {
    const server = await world.open()
    await newVisitor(server.app).arrive('/auth/sign-up', ann)
    const ben = newVisitor(server.app)
    await ben.arrive('/auth/sign-up', { ...ann, email: 'ben@example.org' })
    await ben.post('/auth/reset-password', { token: await mailedToken(server), newPassword })
    expect((await ben.get('/auth/token')).statusCode).toBe(200)
  })
})

identitySuiteOnBoth('the link, used twice at once', (world) => {
  test('works once', async () => {
    const server = await world.open()
    await newVisitor(server.app).arrive('/auth/sign-up', ann)
    const token = await mailedToken(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => newVisitor(server.app).post('/auth/reset-password', { token, newPassword })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  })
})
