import { expect, test } from 'vitest'
import { type OpenFixture, ann, OTHER_PASSWORD, PASSWORD, beginReset, sessionContext } from './identity-fixture.ts'
import { interruptAtEveryStep } from './interrupt-at-every-step.ts'

export function interruptionsContract(open: OpenFixture): void {
  test('beginning an anonymous account is all or nothing', async () => {
    expect(
      await interruptAtEveryStep(open(), (identity) => identity.createAnonymousSession(sessionContext())),
    ).toBeGreaterThanOrEqual(2)
  })

  test('so is signing up, with everything the visitor kept', async () => {
    const world = open()
    const visitor = await world.identity().createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Favorites')
    await interruptAtEveryStep(world, (identity) => identity.signUp(ann, sessionContext(visitor)))
    const { user } = await world.identity().signIn(ann, sessionContext())
    expect(user.id).toBe(visitor.user.id)
    expect(await world.kept(user.id)).toEqual(['Favorites'])
  })

  test('what is written alongside an act happens with it or not at all', async () => {
    const world = open()
    const failing = { inSameTransaction: () => Promise.reject(new Error('interrupted alongside')) }
    const before = await world.store()
    await expect(world.identity().signUp(ann, { ...sessionContext(), ...failing })).rejects.toThrow('interrupted')
    expect(await world.store()).toBe(before)
    const { user, session } = await world.identity().signUp(ann, sessionContext())
    const { token } = await beginReset(world.identity(), ann.email)
    const withAccount = await world.store()
    const change = { userId: user.id, sessionId: session.id, currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    await expect(world.identity().changePassword({ ...change, ...failing })).rejects.toThrow('interrupted')
    await expect(world.identity().finishReset(token, OTHER_PASSWORD, failing.inSameTransaction)).rejects.toThrow(
      'interrupted',
    )
    await expect(world.identity().signIn(ann, { ...sessionContext(), ...failing })).rejects.toThrow('interrupted')
    expect(await world.store()).toBe(withAccount)
  })

  test('so is signing in, with everything the visitor kept', async () => {
    const world = open()
    const member = await world.identity().signUp(ann, sessionContext())
    const visitor = await world.identity().createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Favorites')
    await interruptAtEveryStep(world, (identity) => identity.signIn(ann, sessionContext(visitor)))
    expect(await world.kept(member.user.id)).toEqual(['Favorites'])
    expect(await world.identity().findSession(visitor.secret)).toBeNull()
  })

  test('so is changing a password, with the end of the other sessions', async () => {
    const world = open()
    await world.identity().signUp(ann, sessionContext())
    const { user, session } = await world.identity().signIn(ann, sessionContext())
    const change = { userId: user.id, sessionId: session.id, currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    await interruptAtEveryStep(world, (identity) => identity.changePassword(change))
    expect(await world.identity().listSessions(user.id)).toEqual([session])
  })

  test('so is each step of changing the address', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, sessionContext())
    await interruptAtEveryStep(world, (identity) =>
      identity.startEmailChange({ userId: user.id, newEmail: 'other@elsewhere.example' }),
    )
    const { token } = await world.identity().startEmailChange({ userId: user.id, newEmail: 'ann@elsewhere.example' })
    await interruptAtEveryStep(world, (identity) => identity.finishEmailChange(token))
    const again = await world
      .identity()
      .finishEmailChange(
        (await world.identity().startEmailChange({ userId: user.id, newEmail: 'third@elsewhere.example' })).token,
      )
    await interruptAtEveryStep(world, (identity) => identity.undoEmailChange(again.undoToken))
    expect((await world.identity().signIn({ ...ann, email: 'ann@elsewhere.example' }, sessionContext())).user.id).toBe(
      user.id,
    )
  })

  test('so is asking for a reset: until it is through, the earlier token holds', async () => {
    const world = open()
    await world.identity().signUp(ann, sessionContext())
    await beginReset(world.identity(), ann.email)
    await interruptAtEveryStep(world, (identity) => identity.startReset(ann.email))
  })

  test('so is a reset: until it is through, its token holds', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, sessionContext())
    const { token } = await beginReset(world.identity(), ann.email)
    await interruptAtEveryStep(world, (identity) => identity.finishReset(token, OTHER_PASSWORD))
    expect(await world.identity().listSessions(user.id)).toEqual([])
    await world.identity().signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext())
  })
}
