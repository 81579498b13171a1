import { expect, test } from 'vitest'
import { type OpenWorld, ann, endings, expectRefusal, otherPassword, password, startedReset, visitOf } from '../identity-world.ts'
import { addPasskey, annWithApp, halfWay, setUpApp } from './set-up.ts'

export function waysContract(open: OpenWorld): void {
  test('whoever has signed up has a password, and nothing else until it is added', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, visitOf())
    expect(await identity.waysToSignIn(user.id)).toEqual({ hasPassword: true, passkeys: [], providers: [], authenticatorApp: null })
  })

  test('the last one stays, whatever else is removed, and an app is none', async () => {
    const world = open()
    const { member: { user } } = await annWithApp(world)
    const identity = world.identity()
    await expectRefusal(identity.removeWayToSignIn(user.id, { kind: 'password' }), 'last-way-to-sign-in')
    expect((await identity.waysToSignIn(user.id)).hasPassword).toBe(true)
    const device = await addPasskey(world, user.id)
    const { ticket } = await halfWay(identity)
    await identity.removeWayToSignIn(user.id, { kind: 'password' })
    expect(await identity.waysToSignIn(user.id)).toMatchObject({ hasPassword: false, passkeys: [{ name: 'Phone' }] })
    await expectRefusal(identity.signIn(ann, visitOf()), 'no-password')
    await expectRefusal(identity.startSecondFactorPasskey(ticket), 'sign-in-expired')
    await expectRefusal(identity.removeWayToSignIn(user.id, { kind: 'passkey', id: device.credentialId }), 'last-way-to-sign-in')
    await identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), visitOf())
  })

  test('of two removed at the same time one stays', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, visitOf())
    const device = await addPasskey(world, user.id)
    const ended = await endings([
      world.identity().removeWayToSignIn(user.id, { kind: 'password' }),
      world.identity().removeWayToSignIn(user.id, { kind: 'passkey', id: device.credentialId }),
    ])
    expect(ended.toSorted()).toEqual(['done', 'last-way-to-sign-in'])
  })

  test('a removed passkey opens nothing, and a removed app asks for nothing', async () => {
    const world = open()
    const { member: { user } } = await annWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, user.id)
    const told: string[] = []
    await identity.removeWayToSignIn(user.id, { kind: 'passkey', id: device.credentialId }, async (_trx, { id }) => void told.push(id))
    expect(told).toEqual([user.id])
    await expectRefusal(identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), visitOf()), 'invalid-passkey')
    await identity.removeWayToSignIn(user.id, { kind: 'authenticator-app' })
    await identity.signIn(ann, visitOf())
    expect(await world.store()).not.toContain('sealed_secret')
  })

  test('what is not there, or another person’s, cannot be removed', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, visitOf())
    const device = await addPasskey(world, bob.user.id)
    await identity.startAuthenticatorApp(user.id)
    for (const way of [{ kind: 'passkey', id: device.credentialId }, { kind: 'provider', issuer: 'https://provider.example' }, { kind: 'authenticator-app' }] as const) {
      await expectRefusal(identity.removeWayToSignIn(user.id, way), 'unknown-way-to-sign-in')
    }
    expect((await identity.waysToSignIn(bob.user.id)).passkeys).toHaveLength(1)
  })

  test('an address that is taken back loses what was added since, and keeps what was there', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const own = await addPasskey(world, user.id, 'My own')
    await identity.startAuthenticatorApp(user.id)
    world.pass(1000)
    const { undoToken } = await identity.finishEmailChange((await identity.startEmailChange({ userId: user.id, newEmail: 'thief@elsewhere.example' })).token)
    world.pass(1000)
    const ofThief = await addPasskey(world, user.id, 'Not mine')
    await setUpApp(world, user.id)
    await identity.undoEmailChange(undoToken)
    expect(await identity.waysToSignIn(user.id)).toMatchObject({ hasPassword: true, passkeys: [{ name: 'My own' }], authenticatorApp: null })
    await expectRefusal(identity.signInByPasskey(ofThief.answer(await identity.startPasskeySignIn()), visitOf()), 'invalid-passkey')
    await identity.signInByPasskey(own.answer(await identity.startPasskeySignIn()), visitOf())
    await identity.signIn(ann, visitOf())
  })

  test('an app from before the change stays, without the recovery codes that somebody may have renewed since', async () => {
    const world = open()
    const { member: { user }, app } = await annWithApp(world)
    const identity = world.identity()
    const { undoToken } = await identity.finishEmailChange((await identity.startEmailChange({ userId: user.id, newEmail: 'thief@elsewhere.example' })).token)
    const [known = ''] = await identity.renewRecoveryCodes(user.id)
    await identity.undoEmailChange(undoToken)
    await expectRefusal(identity.finishSignIn((await halfWay(identity)).ticket, { recoveryCode: known }, visitOf()), 'wrong-code')
    await identity.finishSignIn((await halfWay(identity)).ticket, { code: app.code() }, visitOf())
  })

  test('whoever first proves an address by a reset loses nothing of a stranger’s: their passkey and their app end', async () => {
    const world = open()
    const { member: stranger } = await annWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, stranger.user.id)
    const moved = await identity.startEmailChange({ userId: stranger.user.id, newEmail: 'stranger@elsewhere.example' })
    await identity.finishReset((await startedReset(identity, ann.email)).token, otherPassword)
    expect(await identity.waysToSignIn(stranger.user.id)).toEqual({ hasPassword: true, passkeys: [], providers: [], authenticatorApp: null })
    await expectRefusal(identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), visitOf()), 'invalid-passkey')
    await expectRefusal(identity.finishEmailChange(moved.token), 'invalid-email-link')
    await expectRefusal(identity.signIn({ ...ann, password }, visitOf()), 'wrong-password')
    await identity.signIn({ ...ann, password: otherPassword }, visitOf())
  })
}
