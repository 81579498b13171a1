import { DAY_MS } from '@fairweight/domain/time/durations.ts'
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
} from './identity-fixture.ts'

export function accountsContract(open: OpenFixture): void {
  test('an anonymous account has no address and no password, and its session opens', async () => {
    const identity = open().identity()
    const anonymous = await identity.createAnonymousSession(sessionContext())
    expect(anonymous.user).toEqual({
      id: anonymous.user.id,
      email: null,
      emailVerified: false,
      isAnonymous: true,
      hasPassword: false,
      isDisabled: false,
    })
    expect(anonymous.session).toMatchObject({ userId: anonymous.user.id, userAgent: sessionContext().userAgent })
    expect(await identity.findSession(anonymous.secret)).toEqual(anonymous)
    expect(await identity.checkSession(anonymous.session.id, anonymous.user.id)).toEqual({
      user: anonymous.user,
      session: anonymous.session,
    })
    expect((await identity.createAnonymousSession(sessionContext())).user.id).not.toBe(anonymous.user.id)
  })

  test('sign-up makes an account that signs in, however its address is written', async () => {
    const identity = open().identity()
    const made = await identity.signUp({ email: 'Ann@Example.COM', password: PASSWORD }, sessionContext())
    expect(made.user).toEqual({
      id: made.user.id,
      email: 'ann@example.com',
      emailVerified: false,
      isAnonymous: false,
      hasPassword: true,
      isDisabled: false,
    })
    expect(await identity.findSession(made.secret)).toEqual(made)
    for (const email of ['ann@example.com', 'ANN@example.com']) {
      expect((await identity.signIn({ email, password: PASSWORD }, sessionContext())).user).toEqual(made.user)
    }
  })

  test('an address is used once, however it is written', async () => {
    const identity = open().identity()
    await identity.signUp(ann, sessionContext())
    for (const email of ['ann@example.com', 'Ann@EXAMPLE.com'])
      await expectIdentityError(
        identity.signUp({ email, password: OTHER_PASSWORD }, sessionContext()),
        'email-already-in-use',
      )
    await identity.signIn(ann, sessionContext())
  })

  test('nobody signs up with the address of an anonymous account, or in with it', async () => {
    const identity = open().identity()
    const { user } = await identity.createAnonymousSession(sessionContext())
    const email = `${user.id}@anonymous.invalid`
    await expectIdentityError(identity.signUp({ email, password: PASSWORD }, sessionContext()), 'invalid-email')
    await expectIdentityError(identity.signIn({ email, password: PASSWORD }, sessionContext()), 'not-found')
    await expectIdentityError(identity.startReset(email), 'not-found')
  })

  test('an address that no store can hold is refused like any other wrong one', async () => {
    const identity = open().identity()
    const email = 'ann\u0000@example.com'
    await expectIdentityError(identity.signUp({ email, password: PASSWORD }, sessionContext()), 'invalid-email')
    await expectIdentityError(identity.signIn({ email, password: PASSWORD }, sessionContext()), 'not-found')
    await expectIdentityError(identity.startReset(email), 'not-found')
  })

  test('of sign-ups with one address at the same time one wins', async () => {
    const world = open()
    const identities = [world.identity(), world.identity()]
    const visitors = await Promise.all(
      Array.from({ length: 6 }, (_, number) => identities[number % 2]!.createAnonymousSession(sessionContext())),
    )
    const ended = await outcomesOf(
      visitors.map((visitor, number) => identities[number % 2]!.signUp(ann, sessionContext(visitor))),
    )
    expect(ended.filter((ending) => ending === 'done')).toHaveLength(1)
    expect(ended.filter((ending) => ending === 'email-already-in-use')).toHaveLength(5)
    const left = await Promise.all(visitors.map(({ secret }) => world.identity().findSession(secret)))
    // The winner's anonymous session has given way to the account's; the others are what they were.
    expect(left.map((found) => found?.user.isAnonymous ?? 'ended')).toEqual(
      ended.map((ending) => (ending === 'done' ? 'ended' : true)),
    )
    expect((await world.identity().signIn(ann, sessionContext())).user.id).toBe(
      visitors[ended.indexOf('done')]?.user.id,
    )
  })

  test('a wrong password and an unknown address are told apart', async () => {
    const identity = open().identity()
    await identity.signUp(ann, sessionContext())
    await expectIdentityError(identity.signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext()), 'wrong-password')
    await expectIdentityError(identity.signIn({ ...ann, password: '' }, sessionContext()), 'wrong-password')
    await expectIdentityError(identity.signIn({ ...ann, email: 'bob@example.com' }, sessionContext()), 'not-found')
  })

  test('a disabled person hears of it only with the right password, and every session is shut', async () => {
    const world = open()
    const identity = world.identity()
    const made = await identity.signUp(ann, sessionContext())
    await world.disable(ann.email)
    await expectIdentityError(identity.signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext()), 'wrong-password')
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'user-disabled')
    expect(await identity.findSession(made.secret)).toBeNull()
    expect(await identity.checkSession(made.session.id, made.user.id)).toBeNull()
    const change = {
      userId: made.user.id,
      sessionId: made.session.id,
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    }
    await expectIdentityError(identity.changePassword(change), 'user-disabled')
  })

  test('nothing opens what was removed', async () => {
    const world = open()
    const identity = world.identity()
    const made = await identity.signUp(ann, sessionContext())
    const { token } = await beginReset(identity, ann.email)
    await world.remove(made.user.id)
    expect(await identity.findSession(made.secret)).toBeNull()
    expect(await identity.checkSession(made.session.id, made.user.id)).toBeNull()
    await expectIdentityError(identity.finishReset(token, OTHER_PASSWORD), 'invalid-reset-link')
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'not-found')
    expect((await identity.signUp(ann, sessionContext())).user.id).not.toBe(made.user.id)
  })

  test('sweeping removes anonymous people after 30 idle days, and nobody else', async () => {
    const world = open()
    const identity = world.identity()
    const early = await identity.createAnonymousSession(sessionContext())
    const member = await identity.signUp(ann, sessionContext())
    world.pass(29 * DAY_MS)
    const late = await identity.createAnonymousSession(sessionContext())
    await world.keep(early.user.id, 'Early')
    await identity.sweep(world.now())
    expect(await world.kept(early.user.id)).toEqual(['Early'])
    world.pass(1.1 * DAY_MS)
    await identity.sweep(world.now())
    await identity.sweep(world.now())
    expect(await world.kept(early.user.id)).toEqual([])
    expect(await identity.findSession(early.secret)).toBeNull()
    expect((await identity.findSession(late.secret))?.user).toEqual(late.user)
    expect((await identity.signIn(ann, sessionContext())).user).toEqual(member.user)
  })
}
