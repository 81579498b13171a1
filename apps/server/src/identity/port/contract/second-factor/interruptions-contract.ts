import { expect, test } from 'vitest'
import { type OpenWorld, ann, minute, visitOf } from '../identity-world.ts'
import { interruptEverywhere } from '../interrupt-everywhere.ts'
import { addPasskey, annWithApp, halfWay, phoneApp } from './set-up.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

const failing = () => Promise.reject(new Error('interrupted alongside'))

export function secondFactorInterruptionsContract(open: OpenWorld): void {
  test('setting up an app is all or nothing at each step', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    await interruptEverywhere(world, (interrupted) => interrupted.startAuthenticatorApp(user.id))
    const app = phoneApp(world, (await identity.startAuthenticatorApp(user.id)).address)
    const before = await world.store()
    await expect(identity.confirmAuthenticatorApp(user.id, app.code(), failing)).rejects.toThrow('interrupted')
    expect(await world.store()).toBe(before)
    expect(await interruptEverywhere(world, (interrupted) => interrupted.confirmAuthenticatorApp(user.id, app.code()))).toBeGreaterThanOrEqual(5)
    await interruptEverywhere(world, (interrupted) => interrupted.renewRecoveryCodes(user.id))
    await interruptEverywhere(world, (interrupted) => interrupted.removeWayToSignIn(user.id, { kind: 'authenticator-app' }))
  })

  test('so is a passkey: added, used and removed', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await identity.signUp(ann, visitOf())
    await interruptEverywhere(world, (interrupted) => interrupted.startPasskey(user.id))
    const device = softwareAuthenticator(world.origin)
    const registered = device.register(await identity.startPasskey(user.id))
    const before = await world.store()
    await expect(identity.finishPasskey(user.id, 'Phone', registered, failing)).rejects.toThrow('interrupted')
    expect(await world.store()).toBe(before)
    await interruptEverywhere(world, (interrupted) => interrupted.finishPasskey(user.id, 'Phone', registered))
    const answer = device.answer(await identity.startPasskeySignIn())
    await interruptEverywhere(world, (interrupted) => interrupted.signInByPasskey(answer, visitOf()))
    const secondFactor = { passkey: device.answer(await identity.startProofByPasskey(user.id)) }
    await interruptEverywhere(world, (interrupted) => interrupted.reauthenticate({ userId: user.id, sessionId: session.id, password: null, secondFactor }))
    await interruptEverywhere(world, (interrupted) => interrupted.removeWayToSignIn(user.id, { kind: 'passkey', id: device.credentialId }))
  })

  test('a second step that is interrupted costs a try and nothing else', async () => {
    const world = open()
    const { member, app } = await annWithApp(world)
    await addPasskey(world, member.user.id)
    for (let step = 1; ; step += 1) {
      const { ticket } = await halfWay(world.identity())
      const outcome = await world.failingAt(step).finishSignIn(ticket, { code: app.code() }, visitOf()).then(() => 'done', String)
      if (outcome === 'done') break
      expect(outcome).toContain('interrupted')
      expect(await world.identity().listSessions(member.user.id), `step ${step}`).toHaveLength(1)
      await expect(world.identity().finishSignIn(ticket, { code: app.code(1) }, { ...visitOf(), alongside: failing })).rejects.toThrow('interrupted')
    }
    expect(await world.identity().listSessions(member.user.id)).toHaveLength(2)
    world.pass(minute)
    await interruptEverywhere(world, (interrupted) => interrupted.signIn(ann, visitOf()).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'SecondFactorNeeded') throw error
    }))
  })
}
