import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import {
  type OpenFixture,
  ann,
  outcomesOf,
  expectIdentityError,
  OTHER_PASSWORD,
  PASSWORD,
  sessionContext,
} from '../identity-fixture.ts'
import { addPasskey, userWithApp, passFirstFactor } from './set-up.ts'

export function twoStepContract(open: OpenFixture): void {
  test('a wrong password says so before anything of a second step', async () => {
    const world = open()
    const { member } = await userWithApp(world)
    await expectIdentityError(
      world.identity().signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext()),
      'wrong-password',
    )
    expect(await world.identity().listSessions(member.user.id)).toHaveLength(1)
  })

  test('a ticket holds five tries, at the same time or one after the other', async () => {
    const world = open()
    const { app } = await userWithApp(world)
    const { ticket } = await passFirstFactor(world.identity())
    const ended = await outcomesOf(
      Array.from({ length: 12 }, () => world.identity().finishSignIn(ticket, { code: app.code(20) }, sessionContext())),
    )
    expect(ended.filter((end) => end === 'wrong-code')).toHaveLength(5)
    expect(ended.filter((end) => end === 'sign-in-expired')).toHaveLength(7)
    await expectIdentityError(
      world.identity().finishSignIn(ticket, { code: app.code() }, sessionContext()),
      'sign-in-expired',
    )
    const again = await passFirstFactor(world.identity())
    for (let time = 1; time <= 4; time += 1)
      await expectIdentityError(
        world.identity().finishSignIn(again.ticket, { recoveryCode: 'no' }, sessionContext()),
        'wrong-code',
      )
    await world.identity().finishSignIn(again.ticket, { code: app.code() }, sessionContext())
  })

  test('one ticket is one sign-in', async () => {
    const world = open()
    const { member, app } = await userWithApp(world)
    const { ticket } = await passFirstFactor(world.identity())
    const ended = await outcomesOf(
      app.recoveryCodes
        .slice(0, 4)
        .map((recoveryCode) => world.identity().finishSignIn(ticket, { recoveryCode }, sessionContext())),
    )
    expect(ended.toSorted()).toEqual(['done', 'sign-in-expired', 'sign-in-expired', 'sign-in-expired'])
    expect(await world.identity().listSessions(member.user.id)).toHaveLength(2)
    expect((await world.identity().signInMethods(member.user.id)).authenticatorApp?.recoveryCodesLeft).toBe(9)
  })

  test('it ends after ten minutes, with the password it came by, and with the person', async () => {
    const world = open()
    const { member, app } = await userWithApp(world)
    const identity = world.identity()
    const late = await passFirstFactor(identity)
    world.pass(10 * MINUTE_MS)
    await expectIdentityError(
      identity.finishSignIn(late.ticket, { code: app.code() }, sessionContext()),
      'sign-in-expired',
    )
    await expectIdentityError(identity.startSecondFactorPasskey(late.ticket), 'sign-in-expired')
    const entered = await identity.finishSignIn(
      (await passFirstFactor(identity)).ticket,
      { code: app.code() },
      sessionContext(),
    )
    const before = await passFirstFactor(identity)
    await identity.changePassword({
      userId: member.user.id,
      sessionId: entered.session.id,
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    })
    world.pass(MINUTE_MS)
    await expectIdentityError(
      identity.finishSignIn(before.ticket, { code: app.code() }, sessionContext()),
      'sign-in-expired',
    )
    const newest = await passFirstFactor(identity, { ...ann, password: OTHER_PASSWORD })
    await world.disable(ann.email)
    await expectIdentityError(
      identity.finishSignIn(newest.ticket, { code: app.code() }, sessionContext()),
      'user-disabled',
    )
    for (const garbage of ['', 'x', '\u0000', late.ticket])
      await expectIdentityError(identity.finishSignIn(garbage, { code: '000000' }, sessionContext()), 'sign-in-expired')
  })

  test('what a visitor kept moves over when the second step is done', async () => {
    const world = open()
    const { member, app } = await userWithApp(world)
    const identity = world.identity()
    const visitor = await identity.createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Kept before')
    const { ticket } = await passFirstFactor(identity)
    expect(await world.kept(member.user.id)).toEqual([])
    await identity.finishSignIn(ticket, { code: app.code() }, sessionContext(visitor))
    expect(await world.kept(member.user.id)).toEqual(['Kept before'])
  })

  test('a proof takes password and second step together, or a passkey alone, and holds ten minutes', async () => {
    const world = open()
    const { member, app } = await userWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, member.user.id)
    const { user, session } = await identity.finishSignIn(
      (await passFirstFactor(identity)).ticket,
      { code: app.code() },
      sessionContext(),
    )
    const proof = { userId: user.id, sessionId: session.id, password: PASSWORD }
    const provedAt = async () => (await identity.checkSession(session.id, user.id))?.session.provedAt
    await identity.reauthenticate(proof)
    expect(await provedAt()).toEqual(session.provedAt)
    world.pass(10 * MINUTE_MS + 1)
    await expectIdentityError(identity.reauthenticate(proof), 'second-factor-required')
    await expectIdentityError(identity.reauthenticate({ ...proof, secondFactor: { code: app.code(9) } }), 'wrong-code')
    await expectIdentityError(
      identity.reauthenticate({ ...proof, password: OTHER_PASSWORD, secondFactor: { code: app.code() } }),
      'wrong-password',
    )
    await identity.reauthenticate({ ...proof, secondFactor: { code: app.code() } })
    expect(await provedAt()).toEqual(world.now())
    await expectIdentityError(identity.reauthenticate({ ...proof, secondFactor: { code: app.code() } }), 'wrong-code')
    world.pass(10 * MINUTE_MS + 1)
    await identity.reauthenticate({ ...proof, secondFactor: { recoveryCode: app.recoveryCodes[0] ?? '' } })
    world.pass(10 * MINUTE_MS + 1)
    await identity.reauthenticate({
      ...proof,
      password: null,
      secondFactor: { passkey: device.answer(await identity.startProofByPasskey(user.id)) },
    })
    expect(await provedAt()).toEqual(world.now())
  })

  test('a password is changed with the second step of the last ten minutes', async () => {
    const world = open()
    const { app } = await userWithApp(world)
    const identity = world.identity()
    const { user, session } = await identity.finishSignIn(
      (await passFirstFactor(identity)).ticket,
      { code: app.code() },
      sessionContext(),
    )
    const change = { userId: user.id, sessionId: session.id, currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    world.pass(10 * MINUTE_MS + 1)
    await expectIdentityError(identity.changePassword(change), 'second-factor-required')
    await identity.reauthenticate({
      userId: user.id,
      sessionId: session.id,
      password: PASSWORD,
      secondFactor: { code: app.code() },
    })
    await identity.changePassword(change)
    await passFirstFactor(identity, { ...ann, password: OTHER_PASSWORD })
  })
}
