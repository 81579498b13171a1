import { expect, test } from 'vitest'
import { type OpenWorld, ann, endings, expectRefusal, minute, otherPassword, password, startedReset, visitOf } from './identity-world.ts'

export function resetsContract(open: OpenWorld): void {
  test('a token sets a new password, ends every session and proves the address', async () => {
    const world = open()
    const identity = world.identity()
    const { user, secret } = await identity.signUp(ann, visitOf())
    const { token, user: told } = await startedReset(identity, 'ANN@example.com')
    expect(told).toEqual(user)
    expect(await world.store()).not.toContain(token)
    expect(await identity.findSession(secret)).not.toBeNull()
    expect(await identity.finishReset(token, otherPassword)).toEqual({ ...user, emailVerified: true })
    expect(await identity.findSession(secret)).toBeNull()
    await expectRefusal(identity.signIn(ann, visitOf()), 'wrong-password')
    expect((await identity.signIn({ ...ann, password: otherPassword }, visitOf())).user.emailVerified).toBe(true)
  })

  test('an unknown address is refused', async () => {
    await expectRefusal(open().identity().startReset('nobody@example.com'), 'not-found')
  })

  test('a token works once, whoever is faster', async () => {
    const world = open()
    await world.identity().signUp(ann, visitOf())
    for (let round = 0; round < 3; round += 1) {
      const { token } = await startedReset(world.identity(), ann.email)
      const chosen = Array.from({ length: 4 }, (_, number) => `Chosen-${round}-${number}`)
      const ended = await endings(chosen.map((newPassword) => world.identity().finishReset(token, newPassword)))
      expect(ended.toSorted()).toEqual(['done', 'invalid-reset-link', 'invalid-reset-link', 'invalid-reset-link'])
      await world.identity().signIn({ ...ann, password: chosen[ended.indexOf('done')] ?? '' }, visitOf())
      await expectRefusal(world.identity().finishReset(token, otherPassword), 'invalid-reset-link')
    }
  })

  test('a token holds for 30 minutes', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, visitOf())
    const late = await startedReset(identity, ann.email)
    world.pass(30 * minute)
    await expectRefusal(identity.finishReset(late.token, otherPassword), 'invalid-reset-link')
    const inTime = await startedReset(identity, ann.email)
    world.pass(30 * minute - 1000)
    await identity.finishReset(inTime.token, otherPassword)
  })

  test('earlier tokens hold until one of them is used, which ends all of the same person', async () => {
    const identity = open().identity()
    await identity.signUp(ann, visitOf())
    await identity.signUp({ ...ann, email: 'bob@example.com' }, visitOf())
    const bobs = await startedReset(identity, 'bob@example.com')
    const first = await startedReset(identity, ann.email)
    const second = await startedReset(identity, ann.email)
    // Whoever asks for more links in the owner's name takes nothing from the one that the owner has.
    expect((await identity.finishReset(first.token, otherPassword)).email).toBe(ann.email)
    await expectRefusal(identity.finishReset(second.token, password), 'invalid-reset-link')
    expect((await identity.finishReset(bobs.token, otherPassword)).email).toBe('bob@example.com')
  })

  test('of tokens asked for at the same time one can be used', async () => {
    const world = open()
    await world.identity().signUp(ann, visitOf())
    const started = await Promise.all(Array.from({ length: 4 }, () => startedReset(world.identity(), ann.email)))
    const ended: string[] = []
    for (const { token } of started) ended.push(...(await endings([world.identity().finishReset(token, otherPassword)])))
    expect(ended.toSorted()).toEqual(['done', 'invalid-reset-link', 'invalid-reset-link', 'invalid-reset-link'])
  })

  test('of many asked for a handful is made, and one that is good for a quarter of an hour is always among them', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, visitOf())
    const made: { token: string; at: number }[] = []
    for (let at = 0; at <= 60; at += 1) {
      for (let time = 0; time < 3; time += 1) {
        const { token } = await identity.startReset(ann.email)
        if (token !== null) made.push({ token, at })
      }
      expect(at - (made.at(-1)?.at ?? -60)).toBeLessThanOrEqual(15)
      world.pass(minute)
    }
    expect(made.length).toBeLessThanOrEqual(12)
    await identity.finishReset(made.at(-1)?.token ?? '', otherPassword)
    expect((await identity.startReset(ann.email)).token).not.toBeNull()
  })

  test('what is not a token is refused', async () => {
    const identity = open().identity()
    const { secret, session } = await identity.signUp(ann, visitOf())
    const { token } = await startedReset(identity, ann.email)
    for (const garbage of ['', 'x', token.slice(1), `${token} `, token.toUpperCase(), secret, session.id, 'reset-password:', '\u0000']) {
      await expectRefusal(identity.finishReset(garbage, otherPassword), 'invalid-reset-link')
    }
    await identity.finishReset(token, otherPassword)
  })

  test('a password that will not do does not use the token up', async () => {
    const identity = open().identity()
    await identity.signUp(ann, visitOf())
    const { token } = await startedReset(identity, ann.email)
    await expectRefusal(identity.finishReset(token, 'weak'), 'password-does-not-meet-requirements')
    await identity.finishReset(token, otherPassword)
  })

  test('a disabled person stays out', async () => {
    const world = open()
    const identity = world.identity()
    await identity.signUp(ann, visitOf())
    const { token } = await startedReset(identity, ann.email)
    await world.disable(ann.email)
    await expectRefusal(identity.finishReset(token, otherPassword), 'user-disabled')
    await expectRefusal(identity.signIn({ ...ann, password: otherPassword }, visitOf()), 'wrong-password')
    await expectRefusal(identity.signIn({ ...ann, password }, visitOf()), 'user-disabled')
  })

  test('no session that began with the old password outlives the reset', async () => {
    const world = open()
    const { user } = await world.identity().signUp(ann, visitOf())
    const { token } = await startedReset(world.identity(), ann.email)
    const entering = Array.from({ length: 4 }, () => world.identity().signIn(ann, visitOf()))
    const ended = await endings([world.identity().finishReset(token, otherPassword), ...entering])
    expect(ended[0]).toBe('done')
    expect(await world.identity().listSessions(user.id)).toEqual([])
  })
}
