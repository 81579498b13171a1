import { ERROR_CATALOGUE } from '@fairweight/contract/errors'
import { authenticatorSetUp, waysToSignIn } from '@fairweight/contract/wire'
import { auditTrail } from '@fairweight/database'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuite } from '../testing/identity-suite.ts'
import { addPasskey, setUpApp } from '../testing/two-step.ts'
import { newVisitor } from '../testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }

identitySuite('the ways to sign in', (world) => {
  test('are listed, named and removed, each told by a letter', async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    const list = async () => waysToSignIn.strict().parse((await visitor.get('/auth/ways')).json())
    expect(await list()).toEqual({ hasPassword: true, passkeys: [], providers: [], authenticatorApp: null })
    const device = await addPasskey(visitor, ' My phone ')
    const app = await setUpApp(visitor)
    expect(app.recoveryCodes).toHaveLength(10)
    expect((await visitor.send('PUT', '/auth/passkeys', { body: { id: device.credentialId, name: 'Old phone' } })).json()).toEqual({ success: true })
    expect(await list()).toMatchObject({ passkeys: [{ id: device.credentialId, name: 'Old phone', lastUsedAt: null }], authenticatorApp: { recoveryCodesLeft: 10 } })
    const renewed = (await visitor.post('/auth/recovery-codes')).json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(renewed).not.toContain(app.recoveryCodes[0])
    expect((await visitor.send('DELETE', `/auth/ways?kind=passkey&id=${device.credentialId}`)).json()).toEqual({ success: true })
    expect((await visitor.send('DELETE', '/auth/ways?kind=authenticator-app')).json()).toEqual({ success: true })
    expect(expectRefusal(await visitor.send('DELETE', '/auth/ways?kind=password'), 'last-way-to-sign-in')).toBe(ERROR_CATALOGUE['last-way-to-sign-in'].text)
    expect(await list()).toEqual({ hasPassword: true, passkeys: [], providers: [], authenticatorApp: null })
    const told = (await server.letters()).flatMap((letter) => (letter.kind === 'way-changed' ? [letter] : []))
    expect(told.map(({ change, name }) => [change, name])).toEqual([
      ['passkey-added', 'My phone'], ['authenticator-app-added', null], ['recovery-codes-renewed', null], ['passkey-removed', 'Old phone'], ['authenticator-app-removed', null],
    ])
    expect(told[0]).toMatchObject({ to: ann.email, userId: user.userId })
    const trail = await auditTrail.find(world.database.kysely, { userId: user.userId, since: null, action: null, limit: 100 })
    expect(trail.toReversed().slice(1).map(({ action, details }) => [action, details])).toEqual([
      ['way-to-sign-in-added', { way: 'passkey' }], ['way-to-sign-in-added', { way: 'authenticator-app' }], ['recovery-codes-renewed', {}],
      ['way-to-sign-in-removed', { way: 'passkey' }], ['way-to-sign-in-removed', { way: 'authenticator-app' }],
    ])
  })

  test('what is not there, not well-formed or another person’s is refused, and nobody is told', async () => {
    const server = await world.open()
    const [visitor, bob] = [newVisitor(server.app), newVisitor(server.app)]
    await visitor.arrive('/auth/sign-up', ann)
    await bob.arrive('/auth/sign-up', { ...ann, email: 'bob@example.org' })
    const device = await addPasskey(bob)
    const before = (await server.letters()).length
    for (const query of [`kind=passkey&id=${device.credentialId}`, 'kind=passkey', 'kind=provider&id=https://provider.example', 'kind=authenticator-app']) {
      expectRefusal(await visitor.send('DELETE', `/auth/ways?${query}`), 'unknown-way-to-sign-in')
    }
    for (const query of ['', 'kind=everything', 'kind=passkey&id=%00', 'kind=passkey&id=a%20b']) expectRefusal(await visitor.send('DELETE', `/auth/ways?${query}`), 'invalid-request')
    expectRefusal(await visitor.send('PUT', '/auth/passkeys', { body: { id: device.credentialId, name: 'Mine' } }), 'unknown-way-to-sign-in')
    for (const name of ['', ' ', 'a\u0000', 'x'.repeat(61)]) expectRefusal(await bob.send('PUT', '/auth/passkeys', { body: { id: device.credentialId, name } }), 'invalid-request')
    expectRefusal(await visitor.post('/auth/recovery-codes'), 'unknown-way-to-sign-in')
    expectRefusal(await visitor.post('/auth/authenticator-app', { code: '000000' }), 'wrong-code')
    expect(authenticatorSetUp.strict().parse((await visitor.post('/auth/authenticator-app/start')).json()).address).toMatch(/^otpauth:\/\/totp\/Fairweight:ann%40example\.org\?issuer=Fairweight&/)
    expectRefusal(await visitor.post('/auth/authenticator-app', { code: 'no code' }), 'wrong-code')
    expectRefusal(await visitor.post('/auth/passkeys', { name: 'Phone', answer: { attempt: 'made-up', response: {} } }), 'invalid-passkey')
    expect(await server.letters()).toHaveLength(before)
  })

  test('are changed by nobody but a member with a fresh proof', async () => {
    const server = await world.open()
    const [visitor, anonymous] = [newVisitor(server.app), newVisitor(server.app)]
    await visitor.arrive('/auth/sign-up', ann)
    await anonymous.arrive('/auth/anonymous')
    server.pass(601)
    const changes = [
      ['DELETE', '/auth/ways?kind=password'], ['POST', '/auth/passkeys/start'], ['POST', '/auth/passkeys'], ['POST', '/auth/authenticator-app/start'], ['POST', '/auth/authenticator-app'], ['POST', '/auth/recovery-codes'],
    ] as const
    for (const [method, path] of changes) {
      expectRefusal(await visitor.send(method, path), 'requires-recent-login')
      expectRefusal(await anonymous.send(method, path), 'account-needed')
      expectRefusal(await newVisitor(server.app).send(method, path), 'signed-out')
    }
  })
})
