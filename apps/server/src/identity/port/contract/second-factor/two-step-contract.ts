import { expect, test } from 'vitest'
import { type OpenWorld, ann, endings, expectRefusal, minute, otherPassword, password, visitOf } from '../identity-world.ts'
import { addPasskey, annWithApp, halfWay } from './set-up.ts'

export function twoStepContract(open: OpenWorld): void {
  test('a wrong password says so before anything of a second step', async () => {
    const world = open()
    const { member } = await annWithApp(world)
    await expectRefusal(world.identity().signIn({ ...ann, password: otherPassword }, visitOf()), 'wrong-password')
    expect(await world.identity().listSessions(member.user.id)).toHaveLength(1)
  })

  test('a ticket holds five tries, at the same time or one after the other', async () => {
    const world = open()
    const { app } = await annWithApp(world)
    const { ticket } = await halfWay(world.identity())
    const ended = await endings(Array.from({ length: 12 }, () => world.identity().finishSignIn(ticket, { code: app.code(20) }, visitOf())))
    expect(ended.filter((end) => end === 'wrong-code')).toHaveLength(5)
    expect(ended.filter((end) => end === 'sign-in-expired')).toHaveLength(7)
    await expectRefusal(world.identity().finishSignIn(ticket, { code: app.code() }, visitOf()), 'sign-in-expired')
    const again = await halfWay(world.identity())
    for (let time = 1; time <= 4; time += 1) await expectRefusal(world.identity().finishSignIn(again.ticket, { recoveryCode: 'no' }, visitOf()), 'wrong-code')
    await world.identity().finishSignIn(again.ticket, { code: app.code() }, visitOf())
  })

  test('one ticket is one sign-in', async () => {
    const world = open()
    const { member, app } = await annWithApp(world)
    const { ticket } = await halfWay(world.identity())
    const ended = await endings(app.recoveryCodes.slice(0, 4).map((recoveryCode) => world.identity().finishSignIn(ticket, { recoveryCode }, visitOf())))
    expect(ended.toSorted()).toEqual(['done', 'sign-in-expired', 'sign-in-expired', 'sign-in-expired'])
    expect(await world.identity().listSessions(member.user.id)).toHaveLength(2)
    expect((await world.identity().waysToSignIn(member.user.id)).authenticatorApp?.recoveryCodesLeft).toBe(9)
  })

  test('it ends after ten minutes, with the password it came by, and with the person', async () => {
    const world = open()
    const { member, app } = await annWithApp(world)
    const identity = world.identity()
    const late = await halfWay(identity)
    world.pass(10 * minute)
    await expectRefusal(identity.finishSignIn(late.ticket, { code: app.code() }, visitOf()), 'sign-in-expired')
    await expectRefusal(identity.startSecondFactorPasskey(late.ticket), 'sign-in-expired')
    const entered = await identity.finishSignIn((await halfWay(identity)).ticket, { code: app.code() }, visitOf())
    const before = await halfWay(identity)
    await identity.changePassword({ userId: member.user.id, sessionId: entered.session.id, currentPassword: password, newPassword: otherPassword })
    world.pass(minute)
    await expectRefusal(identity.finishSignIn(before.ticket, { code: app.code() }, visitOf()), 'sign-in-expired')
    const newest = await halfWay(identity, { ...ann, password: otherPassword })
    await world.disable(ann.email)
    await expectRefusal(identity.finishSignIn(newest.ticket, { code: app.code() }, visitOf()), 'user-disabled')
    for (const garbage of ['', 'x', '\u0000', late.ticket]) await expectRefusal(identity.finishSignIn(garbage, { code: '000000' }, visitOf()), 'sign-in-expired')
  })

  test('what a visitor kept moves over when the second step is done', async () => {
    const world = open()
    const { member, app } = await annWithApp(world)
    const identity = world.identity()
    const visitor = await identity.createAnonymous(visitOf())
    await world.keep(visitor.user.id, 'Kept before')
    const { ticket } = await halfWay(identity)
    expect(await world.kept(member.user.id)).toEqual([])
    await identity.finishSignIn(ticket, { code: app.code() }, visitOf(visitor))
    expect(await world.kept(member.user.id)).toEqual(['Kept before'])
  })

  test('a proof takes password and second step together, or a passkey alone, and holds ten minutes', async () => {
    const world = open()
    const { member, app } = await annWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, member.user.id)
    const { user, session } = await identity.finishSignIn((await halfWay(identity)).ticket, { code: app.code() }, visitOf())
    const proof = { userId: user.id, sessionId: session.id, password }
    const provedAt = async () => (await identity.checkSession(session.id, user.id))?.session.provedAt
    await identity.reauthenticate(proof)
    expect(await provedAt()).toEqual(session.provedAt)
    world.pass(10 * minute + 1)
    await expectRefusal(identity.reauthenticate(proof), 'second-factor-required')
    await expectRefusal(identity.reauthenticate({ ...proof, secondFactor: { code: app.code(9) } }), 'wrong-code')
    await expectRefusal(identity.reauthenticate({ ...proof, password: otherPassword, secondFactor: { code: app.code() } }), 'wrong-password')
    await identity.reauthenticate({ ...proof, secondFactor: { code: app.code() } })
    expect(await provedAt()).toEqual(world.now())
    await expectRefusal(identity.reauthenticate({ ...proof, secondFactor: { code: app.code() } }), 'wrong-code')
    world.pass(10 * minute + 1)
    await identity.reauthenticate({ ...proof, secondFactor: { recoveryCode: app.recoveryCodes[0] ?? '' } })
    world.pass(10 * minute + 1)
    await identity.reauthenticate({ ...proof, password: null, secondFactor: { passkey: device.answer(await identity.startProofByPasskey(user.id)) } })
    expect(await provedAt()).toEqual(world.now())
  })

  test('a password is changed with the second step of the last ten minutes', async () => {
    const world = open()
    const { app } = await annWithApp(world)
    const identity = world.identity()
    const { user, session } = await identity.finishSignIn((await halfWay(identity)).ticket, { code: app.code() }, visitOf())
    const change = { userId: user.id, sessionId: session.id, currentPassword: password, newPassword: otherPassword }
    world.pass(10 * minute + 1)
    await expectRefusal(identity.changePassword(change), 'second-factor-required')
    await identity.reauthenticate({ userId: user.id, sessionId: session.id, password, secondFactor: { code: app.code() } })
    await identity.changePassword(change)
    await halfWay(identity, { ...ann, password: otherPassword })
  })
}
