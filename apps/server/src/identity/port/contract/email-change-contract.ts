import { expect, test } from 'vitest'
import { type OpenWorld, ann, day, endings, expectRefusal, otherPassword, password, startedReset, visitOf } from './identity-world.ts'

const moved = 'ann@elsewhere.example'

export function emailChangeContract(open: OpenWorld): void {
  test('nothing changes until the new address answers, and then it is the one of the account', async () => {
    const world = open()
    const identity = world.identity()
    const { user, secret } = await identity.signUp(ann, visitOf())
    const started = await identity.startEmailChange({ userId: user.id, newEmail: 'Ann@Elsewhere.example' })
    expect(started).toMatchObject({ user, newEmail: moved, expiresAt: new Date(world.now().getTime() + day) })
    expect(await world.store()).not.toContain(started.token)
    expect(await identity.pendingEmailChange(user.id)).toEqual({ email: moved, expiresAt: started.expiresAt })
    expect((await identity.findSession(secret))?.user).toEqual(user)
    const changed = await identity.finishEmailChange(started.token)
    expect(changed).toMatchObject({ user: { ...user, email: moved, emailVerified: true }, earlierEmail: ann.email, undoUntil: new Date(world.now().getTime() + 7 * day) })
    expect(await world.store()).not.toContain(changed.undoToken)
    expect(await identity.pendingEmailChange(user.id)).toBeNull()
    expect((await identity.findSession(secret))?.user).toEqual(changed.user)
    await expectRefusal(identity.signIn(ann, visitOf()), 'not-found')
    expect((await identity.signIn({ email: moved, password }, visitOf())).user.id).toBe(user.id)
    await expectRefusal(identity.finishEmailChange(started.token), 'invalid-email-link')
  })

  test('a changed password ends a change that somebody began before it, and so does a reset', async () => {
    const identity = open().identity()
    const { user, session } = await identity.signUp(ann, visitOf())
    const begin = () => identity.startEmailChange({ userId: user.id, newEmail: 'thief@elsewhere.example' })
    const beforeChange = await begin()
    await identity.changePassword({ userId: user.id, sessionId: session.id, currentPassword: password, newPassword: otherPassword })
    await expectRefusal(identity.finishEmailChange(beforeChange.token), 'invalid-email-link')
    const { token } = await startedReset(identity, ann.email)
    const beforeReset = await begin()
    await identity.finishReset(token, password)
    await expectRefusal(identity.finishEmailChange(beforeReset.token), 'invalid-email-link')
  })

  test('a newer change, a cancelled one and a day make a link useless', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const first = await identity.startEmailChange({ userId: user.id, newEmail: moved })
    const second = await identity.startEmailChange({ userId: user.id, newEmail: 'third@elsewhere.example' })
    await expectRefusal(identity.finishEmailChange(first.token), 'invalid-email-link')
    await identity.cancelEmailChange(user.id)
    await expectRefusal(identity.finishEmailChange(second.token), 'invalid-email-link')
    const late = await identity.startEmailChange({ userId: user.id, newEmail: moved })
    world.pass(day)
    await expectRefusal(identity.finishEmailChange(late.token), 'invalid-email-link')
    for (const garbage of ['', 'x', '\u0000', user.id]) await expectRefusal(identity.finishEmailChange(garbage), 'invalid-email-link')
  })

  test('an address that is taken, or made up, is refused, at the start and at the end', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, visitOf())
    await identity.signUp({ ...ann, email: 'bob@example.com' }, visitOf())
    for (const taken of ['bob@example.com', 'BOB@example.com', ann.email]) await expectRefusal(identity.startEmailChange({ userId: user.id, newEmail: taken }), 'email-already-in-use')
    for (const wrong of ['x@anonymous.invalid', 'ann\u0000@example.com']) await expectRefusal(identity.startEmailChange({ userId: user.id, newEmail: wrong }), 'invalid-email')
    const { token } = await identity.startEmailChange({ userId: user.id, newEmail: moved })
    await identity.signUp({ ...ann, email: moved }, visitOf())
    await expectRefusal(identity.finishEmailChange(token), 'email-already-in-use')
    expect((await identity.signIn(ann, visitOf())).user.id).toBe(user.id)
  })

  test('where nobody is told who has an account, a taken address begins a change like any other, which cannot be finished', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, visitOf())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, visitOf())
    const hidden = { userId: user.id, isHidden: true }
    expect((await identity.startEmailChange({ ...hidden, newEmail: moved })).ownerId).toBeNull()
    const started = await identity.startEmailChange({ ...hidden, newEmail: 'bob@example.com' })
    expect(started.ownerId).toBe(bob.user.id)
    expect(await identity.pendingEmailChange(user.id)).toEqual({ email: 'bob@example.com', expiresAt: started.expiresAt })
    await expectRefusal(identity.finishEmailChange(started.token), 'email-already-in-use')
  })

  test('a change ends the reset links that went to the earlier address', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, visitOf())
    const reset = await startedReset(identity, ann.email)
    const { token } = await identity.startEmailChange({ userId: user.id, newEmail: moved })
    await identity.finishEmailChange(token)
    await expectRefusal(identity.finishReset(reset.token, otherPassword), 'invalid-reset-link')
  })

  test('within seven days the earlier address takes the account back from whoever changed it, their password and sessions with it', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await identity.signUp(ann, visitOf())
    const { token } = await identity.startEmailChange({ userId: user.id, newEmail: 'thief@elsewhere.example' })
    const { undoToken } = await identity.finishEmailChange(token)
    world.pass(day)
    const thief = await identity.changePassword({ userId: user.id, sessionId: session.id, currentPassword: password, newPassword: otherPassword })
    const further = await identity.startEmailChange({ userId: user.id, newEmail: 'thief-again@elsewhere.example' })
    await identity.finishEmailChange(further.token)
    world.pass(5 * day)
    expect(await identity.undoEmailChange(undoToken)).toEqual({ ...user, emailVerified: true, hasPassword: false })
    expect(await identity.findSession(thief.secret)).toBeNull()
    await expectRefusal(identity.signIn({ email: ann.email, password: otherPassword }, visitOf()), 'no-password')
    await expectRefusal(identity.undoEmailChange(undoToken), 'invalid-email-link')
    const reset = await startedReset(identity, ann.email)
    expect((await identity.finishReset(reset.token, password)).id).toBe(user.id)
  })

  test('a password older than the change is the owner\'s own, and stays', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    world.pass(1000)
    const { undoToken } = await identity.finishEmailChange((await identity.startEmailChange({ userId: user.id, newEmail: moved })).token)
    await identity.undoEmailChange(undoToken)
    expect((await identity.signIn(ann, visitOf())).user.id).toBe(user.id)
  })

  test('until then nobody else gets the earlier address, and after seven days the way back is closed', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, visitOf())
    const { undoToken } = await identity.finishEmailChange((await identity.startEmailChange({ userId: user.id, newEmail: moved })).token)
    await expectRefusal(identity.signUp(ann, visitOf()), 'email-already-in-use')
    await expectRefusal(identity.startEmailChange({ userId: bob.user.id, newEmail: ann.email }), 'email-already-in-use')
    await identity.startEmailChange({ userId: user.id, newEmail: ann.email })
    world.pass(7 * day)
    await expectRefusal(identity.undoEmailChange(undoToken), 'invalid-email-link')
    await identity.signUp(ann, visitOf())
  })

  test('of changes that are finished at the same time one wins', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, visitOf())
    const { token } = await world.identity().startEmailChange({ userId: user.id, newEmail: moved })
    const ended = await endings(Array.from({ length: 4 }, () => world.identity().finishEmailChange(token)))
    expect(ended.toSorted()).toEqual(['done', 'invalid-email-link', 'invalid-email-link', 'invalid-email-link'])
  })

  test('a disabled person changes nothing', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const { token } = await identity.startEmailChange({ userId: user.id, newEmail: moved })
    await world.disable(ann.email)
    await expectRefusal(identity.finishEmailChange(token), 'user-disabled')
  })
}
