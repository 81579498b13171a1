import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { type OpenFixture, ann, sessionContext } from '../identity-fixture.ts'
import { interruptAtEveryStep } from '../interrupt-at-every-step.ts'
import { addPasskey, userWithApp, passFirstFactor, phoneApp } from './set-up.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

const failing = () => Promise.reject(new Error('interrupted alongside'))

export function secondFactorInterruptionsContract(open: OpenFixture): void {
  test('setting up an app is all or nothing at each step', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    await interruptAtEveryStep(world, (interrupted) => interrupted.startAuthenticatorApp(user.id))
    const app = phoneApp(world, (await identity.startAuthenticatorApp(user.id)).address)
    const before = await world.store()
    await expect(identity.confirmAuthenticatorApp(user.id, app.code(), failing)).rejects.toThrow('interrupted')
    expect(await world.store()).toBe(before)
    expect(
      await interruptAtEveryStep(world, (interrupted) => interrupted.confirmAuthenticatorApp(user.id, app.code())),
    ).toBeGreaterThanOrEqual(5)
    await interruptAtEveryStep(world, (interrupted) => interrupted.renewRecoveryCodes(user.id))
    await interruptAtEveryStep(world, (interrupted) =>
      interrupted.removeSignInMethod(user.id, { kind: 'authenticator-app' }),
    )
  })

  test('so is a passkey: added, used and removed', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await identity.signUp(ann, sessionContext())
    await interruptAtEveryStep(world, (interrupted) => interrupted.startPasskey(user.id))
    const device = softwareAuthenticator(world.origin)
    const registered = device.register(await identity.startPasskey(user.id))
    const before = await world.store()
    await expect(identity.finishPasskey(user.id, 'Phone', registered, failing)).rejects.toThrow('interrupted')
    expect(await world.store()).toBe(before)
    await interruptAtEveryStep(world, (interrupted) => interrupted.finishPasskey(user.id, 'Phone', registered))
    const answer = device.answer(await identity.startPasskeySignIn())
    await interruptAtEveryStep(world, (interrupted) => interrupted.signInByPasskey(answer, sessionContext()))
    const secondFactor = { passkey: device.answer(await identity.startProofByPasskey(user.id)) }
    await interruptAtEveryStep(world, (interrupted) =>
      interrupted.reauthenticate({ userId: user.id, sessionId: session.id, password: null, secondFactor }),
    )
    await interruptAtEveryStep(world, (interrupted) =>
      interrupted.removeSignInMethod(user.id, { kind: 'passkey', id: device.credentialId }),
    )
  })

  test('a second step that is interrupted costs a try and nothing else', async () => {
    const world = open()
    const { member, app } = await userWithApp(world)
    await addPasskey(world, member.user.id)
    for (let step = 1; ; step += 1) {
      const { ticket } = await passFirstFactor(world.identity())
      const outcome = await world
        .failingAt(step)
        .finishSignIn(ticket, { code: app.code() }, sessionContext())
        .then(() => 'done', String)
      if (outcome === 'done') break
      expect(outcome).toContain('interrupted')
      expect(await world.identity().listSessions(member.user.id), `step ${step}`).toHaveLength(1)
      await expect(
        world
          .identity()
          .finishSignIn(ticket, { code: app.code(1) }, { ...sessionContext(), inSameTransaction: failing }),
      ).rejects.toThrow('interrupted')
    }
    expect(await world.identity().listSessions(member.user.id)).toHaveLength(2)
    world.pass(MINUTE_MS)
    await interruptAtEveryStep(world, (interrupted) =>
      interrupted.signIn(ann, sessionContext()).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'SecondFactorNeeded') throw error
      }),
    )
  })
}
