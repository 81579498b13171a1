import { expect, test } from 'vitest'
import { type OpenWorld, ann, otherPassword, password, startedReset, visitOf } from './identity-world.ts'
import { interruptEverywhere } from './interrupt-everywhere.ts'

export function interruptionsContract(open: OpenWorld): void {
  test('beginning an anonymous account is all or nothing', async () => {
    expect(await interruptEverywhere(open(), (identity) => identity.createAnonymous(visitOf()))).toBeGreaterThanOrEqual(2)
  })

  test('so is signing up, with everything the visitor kept', async () => {
    const world = open()
    const visitor = await world.identity().createAnonymous(visitOf())
    await world.keep(visitor.user.id, 'Favourites')
    await interruptEverywhere(world, (identity) => identity.signUp(ann, visitOf(visitor)))
    const { user } = await world.identity().signIn(ann, visitOf())
    expect(user.id).toBe(visitor.user.id)
    expect(await world.kept(user.id)).toEqual(['Favourites'])
  })

  test('what is written alongside an act happens with it or not at all', async () => {
    const world = open()
    const failing = { alongside: () => Promise.reject(new Error('interrupted alongside')) }
    const before = await world.store()
    await expect(world.identity().signUp(ann, { ...visitOf(), ...failing })).rejects.toThrow('interrupted')
    expect(await world.store()).toBe(before)
    const { user, session } = await world.identity().signUp(ann, visitOf())
    const { token } = await startedReset(world.identity(), ann.email)
    const withAccount = await world.store()
    const change = { userId: user.id, sessionId: session.id, currentPassword: password, newPassword: otherPassword }
    await expect(world.identity().changePassword({ ...change, ...failing })).rejects.toThrow('interrupted')
    await expect(world.identity().finishReset(token, otherPassword, failing.alongside)).rejects.toThrow('interrupted')
    await expect(world.identity().signIn(ann, { ...visitOf(), ...failing })).rejects.toThrow('interrupted')
    expect(await world.store()).toBe(withAccount)
  })

  test('so is signing in, with everything the visitor kept', async () => {
    const world = open()
    const member = await world.identity().signUp(ann, visitOf())
    const visitor = await world.identity().createAnonymous(visitOf())
    await world.keep(visitor.user.id, 'Favourites')
    await interruptEverywhere(world, (identity) => identity.signIn(ann, visitOf(visitor)))
    expect(await world.kept(member.user.id)).toEqual(['Favourites'])
    expect(await world.identity().findSession(visitor.secret)).toBeNull()
  })

  test('so is changing a password, with the end of the other sessions', async () => {
    const world = open()
    await world.identity().signUp(ann, visitOf())
    const { user, session } = await world.identity().signIn(ann, visitOf())
    const change = { userId: user.id, sessionId: session.id, currentPassword: password, newPassword: otherPassword }
    await interruptEverywhere(world, (identity) => identity.changePassword(change))
    expect(await world.identity().listSessions(user.id)).toEqual([session])
  })

  test('so is each step of changing the address', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, visitOf())
    await interruptEverywhere(world, (identity) => identity.startEmailChange({ userId: user.id, newEmail: 'other@elsewhere.example' }))
    const { token } = await world.identity().startEmailChange({ userId: user.id, newEmail: 'ann@elsewhere.example' })
    await interruptEverywhere(world, (identity) => identity.finishEmailChange(token))
    const again = await world.identity().finishEmailChange((await world.identity().startEmailChange({ userId: user.id, newEmail: 'third@elsewhere.example' })).token)
    await interruptEverywhere(world, (identity) => identity.undoEmailChange(again.undoToken))
    expect((await world.identity().signIn({ ...ann, email: 'ann@elsewhere.example' }, visitOf())).user.id).toBe(user.id)
  })

  test('so is asking for a reset: until it is through, the earlier token holds', async () => {
    const world = open()
    await world.identity().signUp(ann, visitOf())
    await startedReset(world.identity(), ann.email)
    await interruptEverywhere(world, (identity) => identity.startReset(ann.email))
  })

  test('so is a reset: until it is through, its token holds', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, visitOf())
    const { token } = await startedReset(world.identity(), ann.email)
    await interruptEverywhere(world, (identity) => identity.finishReset(token, otherPassword))
    expect(await world.identity().listSessions(user.id)).toEqual([])
    await world.identity().signIn({ ...ann, password: otherPassword }, visitOf())
  })
}
