import { expect, test } from 'vitest'
import { type OpenWorld, ann, day, endings, expectRefusal, otherPassword, password, startedReset, visitOf } from './identity-world.ts'

export function accountsContract(open: OpenWorld): void {
  test('an anonymous account has no address and no password, and its session opens', async () => {
    const identity = open().identity()
    const anonymous = await identity.createAnonymous(visitOf())
    expect(anonymous.user).toEqual({ id: anonymous.user.id, email: null, emailVerified: false, isAnonymous: true, hasPassword: false, isDisabled: false })
    expect(anonymous.session).toMatchObject({ userId: anonymous.user.id, userAgent: visitOf().userAgent })
    expect(await identity.findSession(anonymous.secret)).toEqual(anonymous)
    expect(await identity.checkSession(anonymous.session.id, anonymous.user.id)).toEqual({ user: anonymous.user, session: anonymous.session })
    expect((await identity.createAnonymous(visitOf())).user.id).not.toBe(anonymous.user.id)
  })

  test('sign-up makes an account that signs in, however its address is written', async () => {
    const identity = open().identity()
    const made = await identity.signUp({ email: 'Ann@Example.COM', password }, visitOf())
    expect(made.user).toEqual({ id: made.user.id, email: 'ann@example.com', emailVerified: false, isAnonymous: false, hasPassword: true, isDisabled: false })
    expect(await identity.findSession(made.secret)).toEqual(made)
    for (const email of ['ann@example.com', 'ANN@example.com']) {
      expect((await identity.signIn({ email, password }, visitOf())).user).toEqual(made.user)
    }
  })

  test('an address is used once, however it is written', async () => {
    const identity = open().identity()
    await identity.signUp(ann, visitOf())
    for (const email of ['ann@example.com', 'Ann@EXAMPLE.com']) await expectRefusal(identity.signUp({ email, password: otherPassword }, visitOf()), 'email-already-in-use')
    await identity.signIn(ann, visitOf())
  })

  test('nobody signs up with the address of an anonymous account, or in with it', async () => {
    const identity = open().identity()
    const { user } = await identity.createAnonymous(visitOf())
    const email = `${user.id}@anonymous.invalid`
    await expectRefusal(identity.signUp({ email, password }, visitOf()), 'invalid-email')
    await expectRefusal(identity.signIn({ email, password }, visitOf()), 'not-found')
    await expectRefusal(identity.startReset(email), 'not-found')
  })

  test('an address that no store can hold is refused like any other wrong one', async () => {
    const identity = open().identity()
    const email = 'ann\u0000@example.com'
    await expectRefusal(identity.signUp({ email, password }, visitOf()), 'invalid-email')
    await expectRefusal(identity.signIn({ email, password }, visitOf()), 'not-found')
    await expectRefusal(identity.startReset(email), 'not-found')
  })

  test('of sign-ups with one address at the same time one wins', async () => {
    const world = open()
    const identities = [world.identity(), world.identity()]
    const visitors = await Promise.all(Array.from({ length: 6 }, (_, number) => identities[number % 2]!.createAnonymous(visitOf())))
    const ended = await endings(visitors.map((visitor, number) => identities[number % 2]!.signUp(ann, visitOf(visitor))))
    expect(ended.filter((ending) => ending === 'done')).toHaveLength(1)
    expect(ended.filter((ending) => ending === 'email-already-in-use')).toHaveLength(5)
    const left = await Promise.all(visitors.map(({ secret }) => world.identity().findSession(secret)))
    // The winner's anonymous session has given way to the account's; the others are what they were.
    expect(left.map((found) => found?.user.isAnonymous ?? 'ended')).toEqual(ended.map((ending) => (ending === 'done' ? 'ended' : true)))
    expect((await world.identity().signIn(ann, visitOf())).user.id).toBe(visitors[ended.indexOf('done')]?.user.id)
  })

  test('a wrong password and an unknown address are told apart', async () => {
    const identity = open().identity()
    await identity.signUp(ann, visitOf())
    await expectRefusal(identity.signIn({ ...ann, password: otherPassword }, visitOf()), 'wrong-password')
    await expectRefusal(identity.signIn({ ...ann, password: '' }, visitOf()), 'wrong-password')
    await expectRefusal(identity.signIn({ ...ann, email: 'bob@example.com' }, visitOf()), 'not-found')
  })

  test('a disabled person hears of it only with the right password, and every session is shut', async () => {
    const world = open()
    const identity = world.identity()
    const made = await identity.signUp(ann, visitOf())
    await world.disable(ann.email)
    await expectRefusal(identity.signIn({ ...ann, password: otherPassword }, visitOf()), 'wrong-password')
    await expectRefusal(identity.signIn(ann, visitOf()), 'user-disabled')
    expect(await identity.findSession(made.secret)).toBeNull()
    expect(await identity.checkSession(made.session.id, made.user.id)).toBeNull()
    const change = { userId: made.user.id, sessionId: made.session.id, currentPassword: password, newPassword: otherPassword }
    await expectRefusal(identity.changePassword(change), 'user-disabled')
  })

  test('nothing opens what was removed', async () => {
    const world = open()
    const identity = world.identity()
    const made = await identity.signUp(ann, visitOf())
    const { token } = await startedReset(identity, ann.email)
    await world.remove(made.user.id)
    expect(await identity.findSession(made.secret)).toBeNull()
    expect(await identity.checkSession(made.session.id, made.user.id)).toBeNull()
    await expectRefusal(identity.finishReset(token, otherPassword), 'invalid-reset-link')
    await expectRefusal(identity.signIn(ann, visitOf()), 'not-found')
    expect((await identity.signUp(ann, visitOf())).user.id).not.toBe(made.user.id)
  })

  test('sweeping removes anonymous people after 30 idle days, and nobody else', async () => {
    const world = open()
    const identity = world.identity()
    const early = await identity.createAnonymous(visitOf())
    const member = await identity.signUp(ann, visitOf())
    world.pass(29 * day)
    const late = await identity.createAnonymous(visitOf())
    await world.keep(early.user.id, 'Early')
    await identity.sweep(world.now())
    expect(await world.kept(early.user.id)).toEqual(['Early'])
    world.pass(1.1 * day)
    await identity.sweep(world.now())
    await identity.sweep(world.now())
    expect(await world.kept(early.user.id)).toEqual([])
    expect(await identity.findSession(early.secret)).toBeNull()
    expect((await identity.findSession(late.secret))?.user).toEqual(late.user)
    expect((await identity.signIn(ann, visitOf())).user).toEqual(member.user)
  })
}
