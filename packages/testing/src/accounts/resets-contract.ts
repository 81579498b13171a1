import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
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

export function resetsContract(open: OpenFixture): void {
  test('a token sets a new password, ends every session and proves the address', async () => {
    const world = open()
    const identity = world.identity()
    const { user, secret } = await identity.signUp(ann, sessionContext())
    const { token, user: told } = await beginReset(identity, 'ANN@example.com')
    expect(told).toEqual(user)
    expect(await world.store()).not.toContain(token)
    expect(await identity.findSession(secret)).not.toBeNull()
    expect(await identity.finishReset(token, OTHER_PASSWORD)).toEqual({ ...user, emailVerified: true })
    expect(await identity.findSession(secret)).toBeNull()
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'wrong-password')
    expect((await identity.signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext())).user.emailVerified).toBe(
      true,
    )
  })

  test('an unknown address is refused', async () => {
    await expectIdentityError(open().identity().startReset('nobody@example.com'), 'not-found')
  })

  test('a token works once, whoever is faster', async () => {
    const world = open()
    await world.identity().signUp(ann, sessionContext())
    for (let round = 0; round < 3; round += 1) {
      const { token } = await beginReset(world.identity(), ann.email)
      const chosen = Array.from({ length: 4 }, (_, number) => `Chosen-${round}-${number}`)
      const ended = await outcomesOf(chosen.map((newPassword) => world.identity().finishReset(token, newPassword)))
      expect(ended.toSorted()).toEqual(['done', 'invalid-reset-link', 'invalid-reset-link', 'invalid-reset-link'])
      await world.identity().signIn({ ...ann, password: chosen[ended.indexOf('done')] ?? '' }, sessionContext())
      await expectIdentityError(world.identity().finishReset(token, OTHER_PASSWORD), 'invalid-reset-link')
    }
  })

  test('a token holds for 30 minutes', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, sessionContext())
    const late = await beginReset(identity, ann.email)
    world.pass(30 * MINUTE_MS)
    await expectIdentityError(identity.finishReset(late.token, OTHER_PASSWORD), 'invalid-reset-link')
    const inTime = await beginReset(identity, ann.email)
    world.pass(30 * MINUTE_MS - 1000)
    await identity.finishReset(inTime.token, OTHER_PASSWORD)
  })

  test('earlier tokens hold until one of them is used, which ends all of the same person', async () => {
    const identity = open().identity()
    await identity.signUp(ann, sessionContext())
    await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    const bobs = await beginReset(identity, 'bob@example.com')
    const first = await beginReset(identity, ann.email)
    const second = await beginReset(identity, ann.email)
    // Whoever asks for more links in the owner's name takes nothing from the one that the owner has.
    expect((await identity.finishReset(first.token, OTHER_PASSWORD)).email).toBe(ann.email)
    await expectIdentityError(identity.finishReset(second.token, PASSWORD), 'invalid-reset-link')
    expect((await identity.finishReset(bobs.token, OTHER_PASSWORD)).email).toBe('bob@example.com')
  })

  test('of tokens asked for at the same time one can be used', async () => {
    const world = open()
    await world.identity().signUp(ann, sessionContext())
    const started = await Promise.all(Array.from({ length: 4 }, () => beginReset(world.identity(), ann.email)))
    const ended: string[] = []
    for (const { token } of started)
      ended.push(...(await outcomesOf([world.identity().finishReset(token, OTHER_PASSWORD)])))
    expect(ended.toSorted()).toEqual(['done', 'invalid-reset-link', 'invalid-reset-link', 'invalid-reset-link'])
  })

  test('of many asked for a handful is made, and one that is good for a quarter of an hour is always among them', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, sessionContext())
    const made: { token: string; at: number }[] = []
    for (let at = 0; at <= 60; at += 1) {
      for (let time = 0; time < 3; time += 1) {
        const { token } = await identity.startReset(ann.email)
        if (token !== null) made.push({ token, at })
      }
      expect(at - (made.at(-1)?.at ?? -60)).toBeLessThanOrEqual(15)
      world.pass(MINUTE_MS)
    }
    expect(made.length).toBeLessThanOrEqual(12)
    await identity.finishReset(made.at(-1)?.token ?? '', OTHER_PASSWORD)
    expect((await identity.startReset(ann.email)).token).not.toBeNull()
  })

  test('what is not a token is refused', async () => {
    const identity = open().identity()
    const { secret, session } = await identity.signUp(ann, sessionContext())
    const { token } = await beginReset(identity, ann.email)
    for (const garbage of [
      '',
      'x',
      token.slice(1),
      `${token} `,
      token.toUpperCase(),
      secret,
      session.id,
      'reset-password:',
      '\u0000',
    ]) {
      await expectIdentityError(identity.finishReset(garbage, OTHER_PASSWORD), 'invalid-reset-link')
    }
    await identity.finishReset(token, OTHER_PASSWORD)
  })

  test('a password that will not do does not use the token up', async () => {
    const identity = open().identity()
    await identity.signUp(ann, sessionContext())
    const { token } = await beginReset(identity, ann.email)
    await expectIdentityError(identity.finishReset(token, 'weak'), 'password-does-not-meet-requirements')
    await identity.finishReset(token, OTHER_PASSWORD)
  })

  test('a disabled person stays out', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, sessionContext())
    const { token } = await beginReset(identity, ann.email)
    await world.disable(ann.email)
    await expectIdentityError(identity.finishReset(token, OTHER_PASSWORD), 'user-disabled')
    await expectIdentityError(identity.signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext()), 'wrong-password')
    await expectIdentityError(identity.signIn({ ...ann, password: PASSWORD }, sessionContext()), 'user-disabled')
  })

  test('no session that began with the old password outlives the reset', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, sessionContext())
    const { token } = await beginReset(world.identity(), ann.email)
    const entering = Array.from({ length: 4 }, () => world.identity().signIn(ann, sessionContext()))
    const ended = await outcomesOf([world.identity().finishReset(token, OTHER_PASSWORD), ...entering])
    expect(ended[0]).toBe('done')
    expect(await world.identity().listSessions(user.id)).toEqual([])
  })
}
