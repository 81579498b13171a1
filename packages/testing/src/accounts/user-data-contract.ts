import { expect, test } from 'vitest'
import { type OpenFixture, ann, expectIdentityError, OTHER_PASSWORD, sessionContext } from './identity-fixture.ts'

export function userDataContract(open: OpenFixture): void {
  test('an anonymous visitor who signs up is the same person, with everything kept and a new session', async () => {
    const world = open()
    const identity = world.identity()
    const visitor = await identity.createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Favorites')
    const made = await identity.signUp(ann, sessionContext(visitor))
    expect(made.user).toMatchObject({ id: visitor.user.id, email: ann.email, isAnonymous: false, hasPassword: true })
    expect(made.secret).not.toBe(visitor.secret)
    expect(await identity.findSession(visitor.secret)).toBeNull()
    expect(await identity.checkSession(visitor.session.id, visitor.user.id)).toBeNull()
    expect(await identity.listSessions(made.user.id)).toEqual([made.session])
    expect(await world.kept(made.user.id)).toEqual(['Favorites'])
  })

  test('a refused sign-up leaves the visitor as they were', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, sessionContext())
    const visitor = await identity.createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Favorites')
    await expectIdentityError(identity.signUp(ann, sessionContext(visitor)), 'email-already-in-use')
    expect(await identity.findSession(visitor.secret)).toEqual(visitor)
    expect(await world.kept(visitor.user.id)).toEqual(['Favorites'])
  })

  test('signing in to an account brings what the visitor kept, once', async () => {
    const world = open()
    const identity = world.identity()
    const member = await identity.signUp(ann, sessionContext())
    await world.keep(member.user.id, 'Mine')
    const visitor = await identity.createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Kept before')
    for (let round = 0; round < 2; round += 1) {
      expect((await identity.signIn(ann, sessionContext(visitor))).user).toEqual(member.user)
      expect((await world.kept(member.user.id)).toSorted()).toEqual(['Kept before', 'Mine'])
    }
    expect(await identity.findSession(visitor.secret)).toBeNull()
    expect(await world.kept(visitor.user.id)).toEqual([])
  })

  test('several windows of one visitor that sign in at once bring everything, once', async () => {
    const world = open()
    const member = await world.identity().signUp(ann, sessionContext())
    const visitor = await world.identity().createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Kept before')
    const entered = await Promise.all(
      Array.from({ length: 4 }, () => world.identity().signIn(ann, sessionContext(visitor))),
    )
    expect(new Set(entered.map(({ secret }) => secret)).size).toBe(4)
    expect(await world.kept(member.user.id)).toEqual(['Kept before'])
  })

  test('one visitor who signs up twice at once becomes one of two accounts, with everything in one', async () => {
    const world = open()
    const visitor = await world.identity().createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Favorites')
    const bob = { ...ann, email: 'bob@example.com' }
    const made = await Promise.all(
      [ann, bob].map((credentials) => world.identity().signUp(credentials, sessionContext(visitor))),
    )
    expect(made.filter(({ user }) => user.id === visitor.user.id)).toHaveLength(1)
    expect(made.map(({ user }) => user.email)).toEqual([ann.email, bob.email])
    const kept = await Promise.all(made.map(({ user }) => world.kept(user.id)))
    expect(kept.flat()).toEqual(['Favorites'])
    for (const { secret, user } of made) expect((await world.identity().findSession(secret))?.user).toEqual(user)
  })

  test('a visitor who signs up and in to another account at once ends in one of them, whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const world = open()
      const member = { ...ann, email: `member${round}@example.com` }
      const { user } = await world.identity().signUp(member, sessionContext())
      const visitor = await world.identity().createAnonymousSession(sessionContext())
      await world.keep(visitor.user.id, 'Favorites')
      const fresh = { email: `fresh${round}@example.com`, password: OTHER_PASSWORD }
      const [made, entered] = await Promise.all([
        world.identity().signUp(fresh, sessionContext(visitor)),
        world.identity().signIn(member, sessionContext(visitor)),
      ])
      expect(entered.user.id).toBe(user.id)
      const kept = await Promise.all([world.kept(made.user.id), world.kept(user.id)])
      expect(kept.flat()).toEqual(['Favorites'])
      for (const { secret } of [made, entered]) expect(await world.identity().findSession(secret)).not.toBeNull()
    }
  })

  test('an account is never swallowed by another one, whoever says that it is anonymous', async () => {
    const world = open()
    const identity = world.identity()
    const member = await identity.signUp(ann, sessionContext())
    await world.keep(member.user.id, 'Mine')
    const bob = { ...ann, email: 'bob@example.com' }
    const made = await identity.signUp(bob, sessionContext(member))
    expect(made.user.id).not.toBe(member.user.id)
    await identity.signIn(bob, sessionContext(member))
    expect(await world.kept(member.user.id)).toEqual(['Mine'])
    expect((await identity.signIn(ann, sessionContext(member))).user).toEqual(member.user)
    expect(await world.kept(member.user.id)).toEqual(['Mine'])
  })

  test('a visitor who is gone already is no hindrance', async () => {
    const world = open()
    const identity = world.identity()
    const visitor = await identity.createAnonymousSession(sessionContext())
    await world.remove(visitor.user.id)
    const made = await identity.signUp(ann, sessionContext(visitor))
    expect(made.user.email).toBe(ann.email)
    expect((await identity.signIn(ann, sessionContext(visitor))).user).toEqual(made.user)
  })
}
