import { expect, test } from 'vitest'
import {
  type OpenFixture,
  ann,
  outcomesOf,
  expectIdentityError,
  OTHER_PASSWORD,
  PASSWORD,
  beginReset,
  sessionContext,
} from '../identity-fixture.ts'
import { addPasskey, userWithApp, passFirstFactor, setUpApp } from './set-up.ts'

export function signInMethodsContract(open: OpenFixture): void {
  test('whoever has signed up has a password, and nothing else until it is added', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, sessionContext())
    expect(await identity.signInMethods(user.id)).toEqual({
      hasPassword: true,
      passkeys: [],
      providers: [],
      authenticatorApp: null,
    })
  })

  test('the last one stays, whatever else is removed, and an app is none', async () => {
    const world = open()
    const {
      member: { user },
    } = await userWithApp(world)
    const identity = world.identity()
    await expectIdentityError(identity.removeSignInMethod(user.id, { kind: 'password' }), 'last-way-to-sign-in')
    expect((await identity.signInMethods(user.id)).hasPassword).toBe(true)
    const device = await addPasskey(world, user.id)
    const { ticket } = await passFirstFactor(identity)
    await identity.removeSignInMethod(user.id, { kind: 'password' })
    expect(await identity.signInMethods(user.id)).toMatchObject({ hasPassword: false, passkeys: [{ name: 'Phone' }] })
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'no-password')
    await expectIdentityError(identity.startSecondFactorPasskey(ticket), 'sign-in-expired')
    await expectIdentityError(
      identity.removeSignInMethod(user.id, { kind: 'passkey', id: device.credentialId }),
      'last-way-to-sign-in',
    )
    await identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), sessionContext())
  })

  test('of two removed at the same time one stays', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, sessionContext())
    const device = await addPasskey(world, user.id)
    const ended = await outcomesOf([
      world.identity().removeSignInMethod(user.id, { kind: 'password' }),
      world.identity().removeSignInMethod(user.id, { kind: 'passkey', id: device.credentialId }),
    ])
    expect(ended.toSorted()).toEqual(['done', 'last-way-to-sign-in'])
  })

  test('a removed passkey opens nothing, and a removed app asks for nothing', async () => {
    const world = open()
    const {
      member: { user },
    } = await userWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, user.id)
    const told: string[] = []
    await identity.removeSignInMethod(
      user.id,
      { kind: 'passkey', id: device.credentialId },
      async (_trx, { id }) => void told.push(id),
    )
    expect(told).toEqual([user.id])
    await expectIdentityError(
      identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), sessionContext()),
      'invalid-passkey',
    )
    await identity.removeSignInMethod(user.id, { kind: 'authenticator-app' })
    await identity.signIn(ann, sessionContext())
    expect(await world.store()).not.toContain('sealed_secret')
  })

  test('what is not there, or another person’s, cannot be removed', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    const device = await addPasskey(world, bob.user.id)
    await identity.startAuthenticatorApp(user.id)
    for (const way of [
      { kind: 'passkey', id: device.credentialId },
      { kind: 'provider', issuer: 'https://provider.example' },
      { kind: 'authenticator-app' },
    ] as const) {
      await expectIdentityError(identity.removeSignInMethod(user.id, way), 'unknown-way-to-sign-in')
    }
    expect((await identity.signInMethods(bob.user.id)).passkeys).toHaveLength(1)
  })

  test('an address that is taken back loses what was added since, and keeps what was there', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const own = await addPasskey(world, user.id, 'My own')
    await identity.startAuthenticatorApp(user.id)
    world.pass(1000)
    const { undoToken } = await identity.finishEmailChange(
      (await identity.startEmailChange({ userId: user.id, newEmail: 'thief@elsewhere.example' })).token,
    )
    world.pass(1000)
    const ofThief = await addPasskey(world, user.id, 'Not mine')
    await setUpApp(world, user.id)
    await identity.undoEmailChange(undoToken)
    expect(await identity.signInMethods(user.id)).toMatchObject({
      hasPassword: true,
      passkeys: [{ name: 'My own' }],
      authenticatorApp: null,
    })
    await expectIdentityError(
      identity.signInByPasskey(ofThief.answer(await identity.startPasskeySignIn()), sessionContext()),
      'invalid-passkey',
    )
    await identity.signInByPasskey(own.answer(await identity.startPasskeySignIn()), sessionContext())
    await identity.signIn(ann, sessionContext())
  })

  test('an app from before the change stays, without the recovery codes that somebody may have renewed since', async () => {
    const world = open()
    const {
      member: { user },
      app,
    } = await userWithApp(world)
    const identity = world.identity()
    const { undoToken } = await identity.finishEmailChange(
      (await identity.startEmailChange({ userId: user.id, newEmail: 'thief@elsewhere.example' })).token,
    )
    const [known = ''] = await identity.renewRecoveryCodes(user.id)
    await identity.undoEmailChange(undoToken)
    await expectIdentityError(
      identity.finishSignIn((await passFirstFactor(identity)).ticket, { recoveryCode: known }, sessionContext()),
      'wrong-code',
    )
    await identity.finishSignIn((await passFirstFactor(identity)).ticket, { code: app.code() }, sessionContext())
  })

  test('whoever first proves an address by a reset loses nothing of a stranger’s: their passkey and their app end', async () => {
    const world = open()
    const { member: otherUser } = await userWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, otherUser.user.id)
    const moved = await identity.startEmailChange({ userId: otherUser.user.id, newEmail: 'stranger@elsewhere.example' })
    await identity.finishReset((await beginReset(identity, ann.email)).token, OTHER_PASSWORD)
    expect(await identity.signInMethods(otherUser.user.id)).toEqual({
      hasPassword: true,
      passkeys: [],
      providers: [],
      authenticatorApp: null,
    })
    await expectIdentityError(
      identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), sessionContext()),
      'invalid-passkey',
    )
    await expectIdentityError(identity.finishEmailChange(moved.token), 'invalid-email-link')
    await expectIdentityError(identity.signIn({ ...ann, password: PASSWORD }, sessionContext()), 'wrong-password')
    await identity.signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext())
  })
}
