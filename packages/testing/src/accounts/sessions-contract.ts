import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { type OpenFixture, ann, sessionContext, fixtureSecrets } from './identity-fixture.ts'

export function sessionsContract(open: OpenFixture): void {
  test('each sign-in has a session and a secret of its own, and all are listed', async () => {
    const world = open()
    const identity = world.identity()
    const first = await identity.signUp(ann, sessionContext())
    world.pass(MINUTE_MS)
    const second = await identity.signIn(ann, { userAgent: null, anonymousUserId: null })
    expect(second.secret).not.toBe(first.secret)
    expect(second.session).toMatchObject({ userAgent: null, startedAt: world.now(), lastSeenAt: world.now() })
    expect(await identity.listSessions(first.user.id)).toEqual([second.session, first.session])
    expect(JSON.stringify(await identity.listSessions(first.user.id))).not.toContain(second.secret.slice(0, 20))
    expect(await world.store()).not.toContain(second.secret.slice(0, 20))
  })

  test('what is not a secret opens nothing', async () => {
    const world = open()
    const identity = world.identity()
    const { secret, session, user } = await identity.signUp(ann, sessionContext())
    const foreign = await world
      .identity(['a secret that only somebody else has, long enough'])
      .createAnonymousSession(sessionContext())
    for (const garbage of [
      '',
      'x',
      session.id,
      user.id,
      secret.toUpperCase(),
      secret.slice(1),
      secret.slice(0, -2),
      `${secret}x`,
      secret + secret,
      foreign.secret,
      '\u0000',
      'é'.repeat(87),
    ]) {
      expect(await identity.findSession(garbage), garbage).toBeNull()
    }
    expect(await identity.checkSession(session.id, asUserId('somebody-else'))).toBeNull()
    expect(await identity.checkSession(asSessionId('another'), user.id)).toBeNull()
  })

  test('an ended session opens nothing, and ending it again is harmless', async () => {
    const identity = open().identity()
    const { user, session, secret } = await identity.signUp(ann, sessionContext())
    const other = await identity.signIn(ann, sessionContext())
    expect(await identity.endSession(user.id, session.id)).toBe(true)
    for (const gone of [session.id, 'never-there', '', '\u0000'])
      expect(await identity.endSession(user.id, asSessionId(gone))).toBe(false)
    expect(await identity.findSession(secret)).toBeNull()
    expect(await identity.checkSession(session.id, user.id)).toBeNull()
    expect(await identity.listSessions(user.id)).toEqual([other.session])
  })

  test('nobody ends the session of somebody else', async () => {
    const identity = open().identity()
    const member = await identity.signUp(ann, sessionContext())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    expect(await identity.endSession(bob.user.id, member.session.id)).toBe(false)
    await identity.endSessions(bob.user.id, member.session.id)
    expect(await identity.findSession(member.secret)).toEqual(member)
    expect(await identity.findSession(bob.secret)).toBeNull()
  })

  test('all sessions end but the one named', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const kept = await identity.signIn(ann, sessionContext())
    await identity.signIn(ann, sessionContext())
    await identity.endSessions(user.id, kept.session.id)
    expect(await identity.listSessions(user.id)).toEqual([kept.session])
    await identity.endSessions(user.id, null)
    await identity.endSessions(user.id, null)
    expect(await identity.listSessions(user.id)).toEqual([])
  })

  test("an account's session ends after 7 days without a visit", async () => {
    const world = open()
    const identity = world.identity()
    const { user, session, secret } = await identity.signUp(ann, sessionContext())
    expect(session.expiresAt.getTime() - session.startedAt.getTime()).toBe(7 * DAY_MS)
    world.pass(7 * DAY_MS - 1)
    expect(await identity.checkSession(session.id, user.id)).toEqual({ user, session })
    world.pass(1)
    expect(await identity.checkSession(session.id, user.id)).toBeNull()
    expect(await identity.findSession(secret)).toBeNull()
    expect(await identity.listSessions(user.id)).toEqual([])
    await identity.sweep(world.now())
    expect(await world.store()).not.toContain(session.id)
  })

  test('visits prolong it, noted at most once an hour, to 30 days in all', async () => {
    const world = open()
    const identity = world.identity()
    const { session, secret } = await identity.signUp(ann, sessionContext())
    world.pass(HOUR_MS - MINUTE_MS)
    expect((await identity.findSession(secret))?.session).toEqual(session)
    world.pass(MINUTE_MS)
    const seen = await identity.findSession(secret)
    expect(seen?.session).toMatchObject({
      lastSeenAt: world.now(),
      expiresAt: new Date(world.now().getTime() + 7 * DAY_MS),
    })
    expect(await identity.findSession(secret)).toEqual(seen)
    for (let days = 6; days < 30; days += 6) {
      world.pass(6 * DAY_MS)
      expect(await identity.findSession(secret), `day ${days}`).not.toBeNull()
    }
    expect((await identity.findSession(secret))?.session.expiresAt).toEqual(
      new Date(session.startedAt.getTime() + 30 * DAY_MS),
    )
    world.pass(6 * DAY_MS - HOUR_MS)
    expect(await identity.findSession(secret)).toBeNull()
  })

  test('an anonymous session lasts as long as the anonymous person: 30 days without a visit', async () => {
    const world = open()
    const identity = world.identity()
    const { secret } = await identity.createAnonymousSession(sessionContext())
    for (let visits = 0; visits < 3; visits += 1) {
      world.pass(29 * DAY_MS)
      expect(await identity.findSession(secret)).not.toBeNull()
    }
    world.pass(30 * DAY_MS)
    expect(await identity.findSession(secret)).toBeNull()
  })

  test('changing the secret signs nobody out; removing the old one does', async () => {
    const world = open()
    const { secret, user } = await world.identity().signUp(ann, sessionContext())
    const fresh = 'a newer secret of the same server, long enough'
    const during = await world.identity([fresh, ...fixtureSecrets]).findSession(secret)
    expect(during?.user).toEqual(user)
    // The secret comes back signed by the new key: whoever visits meanwhile stays for good.
    expect(during?.secret).not.toBe(secret)
    const after = world.identity([fresh])
    expect((await after.findSession(during?.secret ?? ''))?.user).toEqual(user)
    expect(await after.findSession(secret)).toBeNull()
  })
}
