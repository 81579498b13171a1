import { asUserId } from '@fairweight/domain/identifiers'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import {
  type OpenFixture,
  ann,
  outcomesOf,
  expectIdentityError,
  OTHER_PASSWORD,
  beginReset,
  sessionContext,
  fixtureSecrets,
} from '../identity-fixture.ts'
import { userWithApp, passFirstFactor, phoneApp, setUpApp } from './set-up.ts'

const HALF_MINUTE = MINUTE_MS / 2

export function authenticatorAppContract(open: OpenFixture): void {
  test('counts from its first right code on, and until then can be begun anew', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const earlier = phoneApp(world, (await identity.startAuthenticatorApp(user.id)).address)
    const begun = await identity.startAuthenticatorApp(user.id)
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect(decodeURIComponent(begun.address)).toContain('ann@example.com')
    expect(await world.store()).not.toContain(begun.secret)
    expect((await identity.signIn(ann, sessionContext())).user.id).toBe(user.id)
    expect((await identity.signInMethods(user.id)).authenticatorApp).toBeNull()
    const app = phoneApp(world, begun.address)
    for (const wrong of [
      earlier.code(),
      app.code(-2),
      app.code(2),
      '',
      '12345',
      '1234567',
      '١٢٣٤٥٦',
      `${app.code()} `,
    ]) {
      await expectIdentityError(identity.confirmAuthenticatorApp(user.id, wrong), 'wrong-code')
    }
    const codes = await identity.confirmAuthenticatorApp(user.id, app.code())
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/)
    expect((await identity.signInMethods(user.id)).authenticatorApp).toEqual({
      confirmedAt: world.now(),
      recoveryCodesLeft: 10,
    })
    await expectIdentityError(identity.startAuthenticatorApp(user.id), 'authenticator-app-exists')
    await expectIdentityError(identity.confirmAuthenticatorApp(user.id, app.code(1)), 'authenticator-app-exists')
  })

  test('is for accounts alone', async () => {
    const identity = open().identity()
    const visitor = await identity.createAnonymousSession(sessionContext())
    await expectIdentityError(identity.startAuthenticatorApp(visitor.user.id), 'not-found')
    await expectIdentityError(identity.startAuthenticatorApp(asUserId('nobody')), 'not-found')
    await expectIdentityError(identity.confirmAuthenticatorApp(visitor.user.id, '000000'), 'wrong-code')
  })

  test('then the password alone lets nobody in, and its code does: of this half minute, the one before and the one after', async () => {
    const world = open()
    const { member, app } = await userWithApp(world)
    const identity = world.identity()
    for (const steps of [-1, 0, 1]) {
      const { ticket, methods } = await passFirstFactor(identity)
      expect(methods).toEqual(['authenticator-app', 'recovery-code'])
      expect(await world.store()).not.toContain(ticket)
      const signedIn = await identity.finishSignIn(ticket, { code: app.code(steps) }, sessionContext())
      expect(signedIn.user).toEqual(member.user)
      expect(await identity.findSession(signedIn.secret)).toEqual(signedIn)
      world.pass(2 * MINUTE_MS)
    }
    for (const steps of [-2, 2])
      await expectIdentityError(
        identity.finishSignIn((await passFirstFactor(identity)).ticket, { code: app.code(steps) }, sessionContext()),
        'wrong-code',
      )
  })

  test('each code is good once, for whatever it is used, and so is any older one', async () => {
    const world = open()
    const { app } = await userWithApp(world)
    const tickets = await Promise.all(Array.from({ length: 4 }, () => passFirstFactor(world.identity())))
    const code = app.code()
    const ended = await outcomesOf(
      tickets.map(({ ticket }) => world.identity().finishSignIn(ticket, { code }, sessionContext())),
    )
    expect(ended.toSorted()).toEqual(['done', 'wrong-code', 'wrong-code', 'wrong-code'])
    const identity = world.identity()
    await expectIdentityError(
      identity.finishSignIn((await passFirstFactor(identity)).ticket, { code: app.code(-1) }, sessionContext()),
      'wrong-code',
    )
    world.pass(HALF_MINUTE)
    await identity.finishSignIn((await passFirstFactor(identity)).ticket, { code: app.code() }, sessionContext())
  })

  test('the code that confirmed it signs nobody in', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const app = phoneApp(world, (await identity.startAuthenticatorApp(user.id)).address)
    await identity.confirmAuthenticatorApp(user.id, app.code())
    await expectIdentityError(
      identity.finishSignIn((await passFirstFactor(identity)).ticket, { code: app.code() }, sessionContext()),
      'wrong-code',
    )
  })

  test('a recovery code stands in for it, once, however it is written', async () => {
    const world = open()
    const { member, app } = await userWithApp(world)
    const identity = world.identity()
    const [first = '', second = ''] = app.recoveryCodes
    expect(await world.store()).not.toContain(first)
    await identity.finishSignIn((await passFirstFactor(identity)).ticket, { recoveryCode: first }, sessionContext())
    await expectIdentityError(
      identity.finishSignIn((await passFirstFactor(identity)).ticket, { recoveryCode: first }, sessionContext()),
      'wrong-code',
    )
    const written = ` ${second.slice(0, 5).toUpperCase()}-${second.slice(5)} `
    const tickets = [await passFirstFactor(identity), await passFirstFactor(identity)]
    const ended = await outcomesOf(
      tickets.map(({ ticket }) => world.identity().finishSignIn(ticket, { recoveryCode: written }, sessionContext())),
    )
    expect(ended.toSorted()).toEqual(['done', 'wrong-code'])
    expect((await identity.signInMethods(member.user.id)).authenticatorApp?.recoveryCodesLeft).toBe(8)
  })

  test('new recovery codes take the place of the old ones, and belong to one person', async () => {
    const world = open()
    const { member, app } = await userWithApp(world)
    const identity = world.identity()
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    await expectIdentityError(identity.renewRecoveryCodes(bob.user.id), 'unknown-way-to-sign-in')
    const ofBob = await setUpApp(world, bob.user.id)
    const renewed = await identity.renewRecoveryCodes(member.user.id)
    expect(renewed).toHaveLength(10)
    for (const recoveryCode of [app.recoveryCodes[0] ?? '', ofBob.recoveryCodes[0] ?? '', '']) {
      await expectIdentityError(
        identity.finishSignIn((await passFirstFactor(identity)).ticket, { recoveryCode }, sessionContext()),
        'wrong-code',
      )
    }
    await identity.finishSignIn(
      (await passFirstFactor(identity)).ticket,
      { recoveryCode: renewed[0] ?? '' },
      sessionContext(),
    )
  })

  test('codes of both kinds stay good when the server’s secrets change', async () => {
    const world = open()
    const { app } = await userWithApp(world)
    const later = world.identity(['a newer secret that signs from now on', ...fixtureSecrets])
    await later.finishSignIn((await passFirstFactor(later)).ticket, { code: app.code() }, sessionContext())
    await later.finishSignIn(
      (await passFirstFactor(later)).ticket,
      { recoveryCode: app.recoveryCodes[0] ?? '' },
      sessionContext(),
    )
    const without = world.identity(['a newer secret that signs from now on'])
    world.pass(MINUTE_MS)
    await expectIdentityError(
      without.finishSignIn((await passFirstFactor(without)).ticket, { code: app.code() }, sessionContext()),
      'wrong-code',
    )
    await expectIdentityError(
      without.finishSignIn(
        (await passFirstFactor(without)).ticket,
        { recoveryCode: app.recoveryCodes[1] ?? '' },
        sessionContext(),
      ),
      'wrong-code',
    )
  })

  test('once the newest secret has taken the apps over, the earlier one can go', async () => {
    const world = open()
    const { app } = await userWithApp(world)
    const newest = 'a newer secret that signs from now on'
    const later = world.identity([newest, ...fixtureSecrets])
    await later.sweep(world.now())
    const sealed = await world.store()
    await later.sweep(world.now())
    expect(await world.store()).toBe(sealed)
    const alone = world.identity([newest])
    await alone.finishSignIn((await passFirstFactor(alone)).ticket, { code: app.code() }, sessionContext())
  })

  test('a reset of the password does not switch it off', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, sessionContext())
    const { id } = await identity.finishReset((await beginReset(identity, ann.email)).token, ann.password)
    const app = await setUpApp(world, id)
    await identity.finishReset((await beginReset(identity, ann.email)).token, OTHER_PASSWORD)
    const { ticket } = await passFirstFactor(identity, { ...ann, password: OTHER_PASSWORD })
    await identity.finishSignIn(ticket, { code: app.code() }, sessionContext())
  })
}
