import { asUserId } from '@fairweight/domain/identifiers'
import { ERROR_CATALOG } from '@fairweight/contract/errors'
import { authenticatorSetUp, signInMethods } from '@fairweight/contract/wire'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { addPasskey, setUpApp } from '../../../../testing/accounts/two-step.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }

identitySuite('the ways to sign in', (world) => {
  test('are listed, named and removed, each told by an email', async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    const list = async () => signInMethods.strict().parse((await visitor.get('/auth/ways')).json())
    expect(await list()).toEqual({ hasPassword: true, passkeys: [], providers: [], authenticatorApp: null })
    const device = await addPasskey(visitor, ' My phone ')
    const app = await setUpApp(visitor)
    expect(app.recoveryCodes).toHaveLength(10)
    expect(
      (await visitor.send('PUT', '/auth/passkeys', { body: { id: device.credentialId, name: 'Old phone' } })).json(),
    ).toEqual({ success: true })
    expect(await list()).toMatchObject({
      passkeys: [{ id: device.credentialId, name: 'Old phone', lastUsedAt: null }],
      authenticatorApp: { recoveryCodesLeft: 10 },
    })
    const renewed = (await visitor.post('/auth/recovery-codes')).json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(renewed).not.toContain(app.recoveryCodes[0])
    expect((await visitor.send('DELETE', `/auth/ways?kind=passkey&id=${device.credentialId}`)).json()).toEqual({
      success: true,
    })
    expect((await visitor.send('DELETE', '/auth/ways?kind=authenticator-app')).json()).toEqual({ success: true })
    expect(expectIdentityError(await visitor.send('DELETE', '/auth/ways?kind=password'), 'last-way-to-sign-in')).toBe(
      ERROR_CATALOG['last-way-to-sign-in'].text,
    )
    expect(await list()).toEqual({ hasPassword: true, passkeys: [], providers: [], authenticatorApp: null })
    const told = (await server.emails()).flatMap((email) => (email.kind === 'way-changed' ? [email] : []))
    expect(told.map(({ change, name }) => [change, name])).toEqual([
      ['passkey-added', 'My phone'],
      ['authenticator-app-added', null],
      ['recovery-codes-renewed', null],
      ['passkey-removed', 'Old phone'],
      ['authenticator-app-removed', null],
    ])
    expect(told[0]).toMatchObject({ to: ANN.email, userId: user.userId })
    const trail = await auditTrail.find(world.database.kysely, {
      userId: asUserId(user.userId),
      since: null,
      action: null,
      limit: 100,
    })
    expect(
      trail
        .toReversed()
        .slice(1)
        .map(({ action, details }) => [action, details]),
    ).toEqual([
      ['way-to-sign-in-added', { way: 'passkey' }],
      ['way-to-sign-in-added', { way: 'authenticator-app' }],
      ['recovery-codes-renewed', {}],
      ['way-to-sign-in-removed', { way: 'passkey' }],
      ['way-to-sign-in-removed', { way: 'authenticator-app' }],
    ])
  })

  test('what is not there, not well-formed or another person’s is refused, and nobody is told', async () => {
    const server = await world.open()
    const [visitor, bob] = [newVisitor(server.app), newVisitor(server.app)]
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await bob.startAnonymousSession('/auth/sign-up', { ...ANN, email: 'bob@example.org' })
    const device = await addPasskey(bob)
    const before = (await server.emails()).length
    for (const query of [
      `kind=passkey&id=${device.credentialId}`,
      'kind=passkey',
      'kind=provider&id=https://provider.example',
      'kind=authenticator-app',
    ]) {
      expectIdentityError(await visitor.send('DELETE', `/auth/ways?${query}`), 'unknown-way-to-sign-in')
    }
    for (const query of ['', 'kind=everything', 'kind=passkey&id=%00', 'kind=passkey&id=a%20b'])
      expectIdentityError(await visitor.send('DELETE', `/auth/ways?${query}`), 'invalid-request')
    expectIdentityError(
      await visitor.send('PUT', '/auth/passkeys', { body: { id: device.credentialId, name: 'Mine' } }),
      'unknown-way-to-sign-in',
    )
    for (const name of ['', ' ', 'a\u0000', 'x'.repeat(61)])
      expectIdentityError(
        await bob.send('PUT', '/auth/passkeys', { body: { id: device.credentialId, name } }),
        'invalid-request',
      )
    expectIdentityError(await visitor.post('/auth/recovery-codes'), 'unknown-way-to-sign-in')
    expectIdentityError(await visitor.post('/auth/authenticator-app', { code: '000000' }), 'wrong-code')
    expect(
      authenticatorSetUp.strict().parse((await visitor.post('/auth/authenticator-app/start')).json()).address,
    ).toMatch(/^otpauth:\/\/totp\/Fairweight:ann%40example\.org\?issuer=Fairweight&/)
    expectIdentityError(await visitor.post('/auth/authenticator-app', { code: 'no code' }), 'wrong-code')
    expectIdentityError(
      await visitor.post('/auth/passkeys', { name: 'Phone', answer: { attempt: 'made-up', response: {} } }),
      'invalid-passkey',
    )
    expect(await server.emails()).toHaveLength(before)
  })

  test('are changed by nobody but a member with a fresh proof', async () => {
    const server = await world.open()
    const [visitor, anonymous] = [newVisitor(server.app), newVisitor(server.app)]
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await anonymous.startAnonymousSession('/auth/anonymous')
    server.pass(601)
    const changes = [
      ['DELETE', '/auth/ways?kind=password'],
      ['POST', '/auth/passkeys/start'],
      ['POST', '/auth/passkeys'],
      ['POST', '/auth/authenticator-app/start'],
      ['POST', '/auth/authenticator-app'],
      ['POST', '/auth/recovery-codes'],
    ] as const
    for (const [method, path] of changes) {
      expectIdentityError(await visitor.send(method, path), 'requires-recent-login')
      expectIdentityError(await anonymous.send(method, path), 'account-needed')
      expectIdentityError(await newVisitor(server.app).send(method, path), 'signed-out')
    }
  })
})
