import { expect, test } from 'vitest'
import { type OpenWorld, ann, endings, expectRefusal, minute, otherPassword, startedReset, visitOf, worldSecrets } from '../identity-world.ts'
import { annWithApp, halfWay, phoneApp, setUpApp } from './set-up.ts'

const halfMinute = minute / 2

export function authenticatorAppContract(open: OpenWorld): void {
  test('counts from its first right code on, and until then can be begun anew', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const earlier = phoneApp(world, (await identity.startAuthenticatorApp(user.id)).address)
    const begun = await identity.startAuthenticatorApp(user.id)
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect(decodeURIComponent(begun.address)).toContain('ann@example.com')
    expect(await world.store()).not.toContain(begun.secret)
    expect((await identity.signIn(ann, visitOf())).user.id).toBe(user.id)
    expect((await identity.waysToSignIn(user.id)).authenticatorApp).toBeNull()
    const app = phoneApp(world, begun.address)
    for (const wrong of [earlier.code(), app.code(-2), app.code(2), '', '12345', '1234567', '١٢٣٤٥٦', `${app.code()} `]) {
      await expectRefusal(identity.confirmAuthenticatorApp(user.id, wrong), 'wrong-code')
    }
    const codes = await identity.confirmAuthenticatorApp(user.id, app.code())
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/)
    expect((await identity.waysToSignIn(user.id)).authenticatorApp).toEqual({ confirmedAt: world.now(), recoveryCodesLeft: 10 })
    await expectRefusal(identity.startAuthenticatorApp(user.id), 'authenticator-app-exists')
    await expectRefusal(identity.confirmAuthenticatorApp(user.id, app.code(1)), 'authenticator-app-exists')
  })

  test('is for accounts alone', async () => {
    const identity = open().identity()
    const visitor = await identity.createAnonymous(visitOf())
    await expectRefusal(identity.startAuthenticatorApp(visitor.user.id), 'not-found')
    await expectRefusal(identity.startAuthenticatorApp('nobody'), 'not-found')
    await expectRefusal(identity.confirmAuthenticatorApp(visitor.user.id, '000000'), 'wrong-code')
  })

  test('then the password alone lets nobody in, and its code does: of this half minute, the one before and the one after', async () => {
    const world = open()
    const { member, app } = await annWithApp(world)
    const identity = world.identity()
    for (const steps of [-1, 0, 1]) {
      const { ticket, methods } = await halfWay(identity)
      expect(methods).toEqual(['authenticator-app', 'recovery-code'])
      expect(await world.store()).not.toContain(ticket)
      const signedIn = await identity.finishSignIn(ticket, { code: app.code(steps) }, visitOf())
      expect(signedIn.user).toEqual(member.user)
      expect(await identity.findSession(signedIn.secret)).toEqual(signedIn)
      world.pass(2 * minute)
    }
    for (const steps of [-2, 2]) await expectRefusal(identity.finishSignIn((await halfWay(identity)).ticket, { code: app.code(steps) }, visitOf()), 'wrong-code')
  })

  test('each code is good once, for whatever it is used, and so is any older one', async () => {
    const world = open()
    const { app } = await annWithApp(world)
    const tickets = await Promise.all(Array.from({ length: 4 }, () => halfWay(world.identity())))
    const code = app.code()
    const ended = await endings(tickets.map(({ ticket }) => world.identity().finishSignIn(ticket, { code }, visitOf())))
    expect(ended.toSorted()).toEqual(['done', 'wrong-code', 'wrong-code', 'wrong-code'])
    const identity = world.identity()
    await expectRefusal(identity.finishSignIn((await halfWay(identity)).ticket, { code: app.code(-1) }, visitOf()), 'wrong-code')
    world.pass(halfMinute)
    await identity.finishSignIn((await halfWay(identity)).ticket, { code: app.code() }, visitOf())
  })

  test('the code that confirmed it signs nobody in', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const app = phoneApp(world, (await identity.startAuthenticatorApp(user.id)).address)
    await identity.confirmAuthenticatorApp(user.id, app.code())
    await expectRefusal(identity.finishSignIn((await halfWay(identity)).ticket, { code: app.code() }, visitOf()), 'wrong-code')
  })

  test('a recovery code stands in for it, once, however it is written', async () => {
    const world = open()
    const { member, app } = await annWithApp(world)
    const identity = world.identity()
    const [first = '', second = ''] = app.recoveryCodes
    expect(await world.store()).not.toContain(first)
    await identity.finishSignIn((await halfWay(identity)).ticket, { recoveryCode: first }, visitOf())
    await expectRefusal(identity.finishSignIn((await halfWay(identity)).ticket, { recoveryCode: first }, visitOf()), 'wrong-code')
    const written = ` ${second.slice(0, 5).toUpperCase()}-${second.slice(5)} `
    const tickets = [await halfWay(identity), await halfWay(identity)]
    const ended = await endings(tickets.map(({ ticket }) => world.identity().finishSignIn(ticket, { recoveryCode: written }, visitOf())))
    expect(ended.toSorted()).toEqual(['done', 'wrong-code'])
    expect((await identity.waysToSignIn(member.user.id)).authenticatorApp?.recoveryCodesLeft).toBe(8)
  })

  test('new recovery codes take the place of the old ones, and belong to one person', async () => {
    const world = open()
    const { member, app } = await annWithApp(world)
    const identity = world.identity()
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, visitOf())
    await expectRefusal(identity.renewRecoveryCodes(bob.user.id), 'unknown-way-to-sign-in')
    const ofBob = await setUpApp(world, bob.user.id)
    const renewed = await identity.renewRecoveryCodes(member.user.id)
    expect(renewed).toHaveLength(10)
    for (const recoveryCode of [app.recoveryCodes[0] ?? '', ofBob.recoveryCodes[0] ?? '', '']) {
      await expectRefusal(identity.finishSignIn((await halfWay(identity)).ticket, { recoveryCode }, visitOf()), 'wrong-code')
    }
    await identity.finishSignIn((await halfWay(identity)).ticket, { recoveryCode: renewed[0] ?? '' }, visitOf())
  })

  test('codes of both kinds stay good when the server’s secrets change', async () => {
    const world = open()
    const { app } = await annWithApp(world)
    const later = world.identity(['a newer secret that signs from now on', ...worldSecrets])
    await later.finishSignIn((await halfWay(later)).ticket, { code: app.code() }, visitOf())
    await later.finishSignIn((await halfWay(later)).ticket, { recoveryCode: app.recoveryCodes[0] ?? '' }, visitOf())
    const without = world.identity(['a newer secret that signs from now on'])
    world.pass(minute)
    await expectRefusal(without.finishSignIn((await halfWay(without)).ticket, { code: app.code() }, visitOf()), 'wrong-code')
    await expectRefusal(without.finishSignIn((await halfWay(without)).ticket, { recoveryCode: app.recoveryCodes[1] ?? '' }, visitOf()), 'wrong-code')
  })

  test('once the newest secret has taken the apps over, the earlier one can go', async () => {
    const world = open()
    const { app } = await annWithApp(world)
    const newest = 'a newer secret that signs from now on'
    const later = world.identity([newest, ...worldSecrets])
    await later.sweep(world.now())
    const sealed = await world.store()
    await later.sweep(world.now())
    expect(await world.store()).toBe(sealed)
    const alone = world.identity([newest])
    await alone.finishSignIn((await halfWay(alone)).ticket, { code: app.code() }, visitOf())
  })

  test('a reset of the password does not switch it off', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, visitOf())
    const { id } = await identity.finishReset((await startedReset(identity, ann.email)).token, ann.password)
    const app = await setUpApp(world, id)
    await identity.finishReset((await startedReset(identity, ann.email)).token, otherPassword)
    const { ticket } = await halfWay(identity, { ...ann, password: otherPassword })
    await identity.finishSignIn(ticket, { code: app.code() }, visitOf())
  })
}
