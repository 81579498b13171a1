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

const MOVED = 'ann@elsewhere.example'

export function emailChangeContract(open: OpenFixture): void {
  test('nothing changes until the new address answers, and then it is the one of the account', async () => {
    const world = open()
    const identity = world.identity()
    const { user, secret } = await identity.signUp(ann, sessionContext())
    const started = await identity.startEmailChange({ userId: user.id, newEmail: 'Ann@Elsewhere.example' })
    expect(started).toMatchObject({ user, newEmail: MOVED, expiresAt: new Date(world.now().getTime() + DAY_MS) })
    expect(await world.store()).not.toContain(started.token)
    expect(await identity.pendingEmailChange(user.id)).toEqual({ email: MOVED, expiresAt: started.expiresAt })
    expect((await identity.findSession(secret))?.user).toEqual(user)
    const changed = await identity.finishEmailChange(started.token)
    expect(changed).toMatchObject({
      user: { ...user, email: MOVED, emailVerified: true },
      earlierEmail: ann.email,
      undoUntil: new Date(world.now().getTime() + 7 * DAY_MS),
    })
    expect(await world.store()).not.toContain(changed.undoToken)
    expect(await identity.pendingEmailChange(user.id)).toBeNull()
    expect((await identity.findSession(secret))?.user).toEqual(changed.user)
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'not-found')
    expect((await identity.signIn({ email: MOVED, password: PASSWORD }, sessionContext())).user.id).toBe(user.id)
    await expectIdentityError(identity.finishEmailChange(started.token), 'invalid-email-link')
  })

  test('a changed password ends a change that somebody began before it, and so does a reset', async () => {
    const identity = open().identity()
    const { user, session } = await identity.signUp(ann, sessionContext())
    const begin = () => identity.startEmailChange({ userId: user.id, newEmail: 'thief@elsewhere.example' })
    const beforeChange = await begin()
    await identity.changePassword({
      userId: user.id,
      sessionId: session.id,
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    })
    await expectIdentityError(identity.finishEmailChange(beforeChange.token), 'invalid-email-link')
    const { token } = await beginReset(identity, ann.email)
    const beforeReset = await begin()
    await identity.finishReset(token, PASSWORD)
    await expectIdentityError(identity.finishEmailChange(beforeReset.token), 'invalid-email-link')
  })

  test('a newer change, a canceled one and a day make a link useless', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const first = await identity.startEmailChange({ userId: user.id, newEmail: MOVED })
    const second = await identity.startEmailChange({ userId: user.id, newEmail: 'third@elsewhere.example' })
    await expectIdentityError(identity.finishEmailChange(first.token), 'invalid-email-link')
    await identity.cancelEmailChange(user.id)
    await expectIdentityError(identity.finishEmailChange(second.token), 'invalid-email-link')
    const late = await identity.startEmailChange({ userId: user.id, newEmail: MOVED })
    world.pass(DAY_MS)
    await expectIdentityError(identity.finishEmailChange(late.token), 'invalid-email-link')
    for (const garbage of ['', 'x', '\u0000', user.id])
      await expectIdentityError(identity.finishEmailChange(garbage), 'invalid-email-link')
  })

  test('an address that is taken, or made up, is refused, at the start and at the end', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, sessionContext())
    await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    for (const taken of ['bob@example.com', 'BOB@example.com', ann.email])
      await expectIdentityError(identity.startEmailChange({ userId: user.id, newEmail: taken }), 'email-already-in-use')
    for (const wrong of ['x@anonymous.invalid', 'ann\u0000@example.com'])
      await expectIdentityError(identity.startEmailChange({ userId: user.id, newEmail: wrong }), 'invalid-email')
    const { token } = await identity.startEmailChange({ userId: user.id, newEmail: MOVED })
    await identity.signUp({ ...ann, email: MOVED }, sessionContext())
    await expectIdentityError(identity.finishEmailChange(token), 'email-already-in-use')
    expect((await identity.signIn(ann, sessionContext())).user.id).toBe(user.id)
  })

  test('where nobody is told who has an account, a taken address begins a change like any other, which cannot be finished', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    const hidden = { userId: user.id, isHidden: true }
    expect((await identity.startEmailChange({ ...hidden, newEmail: MOVED })).ownerId).toBeNull()
    const started = await identity.startEmailChange({ ...hidden, newEmail: 'bob@example.com' })
    expect(started.ownerId).toBe(bob.user.id)
    expect(await identity.pendingEmailChange(user.id)).toEqual({
      email: 'bob@example.com',
      expiresAt: started.expiresAt,
    })
    await expectIdentityError(identity.finishEmailChange(started.token), 'email-already-in-use')
  })

  test('a change ends the reset links that went to the earlier address', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const reset = await beginReset(identity, ann.email)
    const { token } = await identity.startEmailChange({ userId: user.id, newEmail: MOVED })
    await identity.finishEmailChange(token)
    await expectIdentityError(identity.finishReset(reset.token, OTHER_PASSWORD), 'invalid-reset-link')
  })

  test('within seven days the earlier address takes the account back from whoever changed it, their password and sessions with it', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await identity.signUp(ann, sessionContext())
    const { token } = await identity.startEmailChange({ userId: user.id, newEmail: 'thief@elsewhere.example' })
    const { undoToken } = await identity.finishEmailChange(token)
    world.pass(DAY_MS)
    const thief = await identity.changePassword({
      userId: user.id,
      sessionId: session.id,
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    })
    const further = await identity.startEmailChange({ userId: user.id, newEmail: 'thief-again@elsewhere.example' })
    await identity.finishEmailChange(further.token)
    world.pass(5 * DAY_MS)
    expect(await identity.undoEmailChange(undoToken)).toEqual({ ...user, emailVerified: true, hasPassword: false })
    expect(await identity.findSession(thief.secret)).toBeNull()
    await expectIdentityError(
      identity.signIn({ email: ann.email, password: OTHER_PASSWORD }, sessionContext()),
      'no-password',
    )
    await expectIdentityError(identity.undoEmailChange(undoToken), 'invalid-email-link')
    const reset = await beginReset(identity, ann.email)
    expect((await identity.finishReset(reset.token, PASSWORD)).id).toBe(user.id)
  })

  test("a password older than the change is the owner's own, and stays", async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    world.pass(1000)
    const { undoToken } = await identity.finishEmailChange(
      (await identity.startEmailChange({ userId: user.id, newEmail: MOVED })).token,
    )
    await identity.undoEmailChange(undoToken)
    expect((await identity.signIn(ann, sessionContext())).user.id).toBe(user.id)
  })

  test('until then nobody else gets the earlier address, and after seven days the way back is closed', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    const { undoToken } = await identity.finishEmailChange(
      (await identity.startEmailChange({ userId: user.id, newEmail: MOVED })).token,
    )
    await expectIdentityError(identity.signUp(ann, sessionContext()), 'email-already-in-use')
    await expectIdentityError(
      identity.startEmailChange({ userId: bob.user.id, newEmail: ann.email }),
      'email-already-in-use',
    )
    await identity.startEmailChange({ userId: user.id, newEmail: ann.email })
    world.pass(7 * DAY_MS)
    await expectIdentityError(identity.undoEmailChange(undoToken), 'invalid-email-link')
    await identity.signUp(ann, sessionContext())
  })

  test('of changes that are finished at the same time one wins', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, sessionContext())
    const { token } = await world.identity().startEmailChange({ userId: user.id, newEmail: MOVED })
    const ended = await outcomesOf(Array.from({ length: 4 }, () => world.identity().finishEmailChange(token)))
    expect(ended.toSorted()).toEqual(['done', 'invalid-email-link', 'invalid-email-link', 'invalid-email-link'])
  })

  test('a disabled person changes nothing', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const { token } = await identity.startEmailChange({ userId: user.id, newEmail: MOVED })
    await world.disable(ann.email)
    await expectIdentityError(identity.finishEmailChange(token), 'user-disabled')
  })
}
