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

const weak = ['', 'Short-1', 'no-capital-1', 'NO-SMALL-1', 'No-number', 'NoSign123', `Aa1-${'x'.repeat(97)}`]
const COMMON = ['Password1!', 'pASSWORD1!', 'Welcome2024!', 'Qwerty123!']

export function passwordsContract(open: OpenFixture): void {
  test('a weak or common password is refused wherever one is chosen, and changes nothing', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await identity.signUp(ann, sessionContext())
    const { token } = await beginReset(identity, ann.email)
    const before = await world.store()
    for (const chosen of [...weak, ...COMMON]) {
      const code = 'password-does-not-meet-requirements'
      await expectIdentityError(identity.signUp({ email: 'bob@example.com', password: chosen }, sessionContext()), code)
      await expectIdentityError(
        identity.changePassword({
          userId: user.id,
          sessionId: session.id,
          currentPassword: PASSWORD,
          newPassword: chosen,
        }),
        code,
      )
      await expectIdentityError(identity.finishReset(token, chosen), code)
    }
    expect(await world.store()).toBe(before)
  })

  test.each([
    ['100 characters of many scripts', `Aa1!${'漢字かなЖщößßéè'.repeat(8)}`],
    ['signs beyond the first plane', '🚀🌍🧭🪐-Aa1'],
    ['white space at both ends', '  Aa1 bb-cc  '],
    ['quotes and statements', "Robert'); drop table app_user;--1"],
  ])('%s: kept to the last character', async (_name, unusual) => {
    const identity = open().identity()
    await identity.signUp({ ...ann, password: unusual }, sessionContext())
    await identity.signIn({ ...ann, password: unusual }, sessionContext())
    await expectIdentityError(
      identity.signIn({ ...ann, password: unusual.slice(0, -1) }, sessionContext()),
      'wrong-password',
    )
    await expectIdentityError(identity.signIn({ ...ann, password: `${unusual}x` }, sessionContext()), 'wrong-password')
  })

  test('the same letters composed in another way are the same password', async () => {
    const identity = open().identity()
    await identity.signUp({ ...ann, password: 'Cafe\u0301-1234' }, sessionContext())
    await identity.signIn({ ...ann, password: 'Caf\u00e9-1234' }, sessionContext())
  })

  test('changing it asks for the current one, ends every other session, and the old one opens nothing', async () => {
    const identity = open().identity()
    const other = await identity.signUp(ann, sessionContext())
    const { user, session } = await identity.signIn(ann, sessionContext())
    const change = { userId: user.id, sessionId: session.id, currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    await expectIdentityError(identity.changePassword({ ...change, currentPassword: OTHER_PASSWORD }), 'wrong-password')
    expect(await identity.listSessions(user.id)).toHaveLength(2)
    const renewed = await identity.changePassword(change)
    expect(await identity.findSession(other.secret)).toBeNull()
    expect(renewed).toMatchObject({ user, session: { id: session.id } })
    expect(await identity.findSession(renewed.secret)).toEqual(renewed)
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'wrong-password')
    await identity.signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext())
    await expectIdentityError(identity.changePassword(change), 'wrong-password')
  })

  test('changing it ends everything older: reset links, and what the cookie of this very session held', async () => {
    const identity = open().identity()
    const { user, session, secret } = await identity.signUp(ann, sessionContext())
    const { token } = await beginReset(identity, ann.email)
    await identity.changePassword({
      userId: user.id,
      sessionId: session.id,
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    })
    expect(await identity.findSession(secret)).toBeNull()
    await expectIdentityError(identity.finishReset(token, PASSWORD), 'invalid-reset-link')
    await identity.signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext())
  })

  test('of changes at the same time one wins', async () => {
    const world = open()
    const { user, session } = await world.identity().signUp(ann, sessionContext())
    const chosen = ['First-choice-1', 'Second-choice-2', 'Third-choice-3']
    const ended = await outcomesOf(
      chosen.map((newPassword) =>
        world
          .identity()
          .changePassword({ userId: user.id, sessionId: session.id, currentPassword: PASSWORD, newPassword }),
      ),
    )
    expect(ended.toSorted()).toEqual(['done', 'wrong-password', 'wrong-password'])
    await world.identity().signIn({ ...ann, password: chosen[ended.indexOf('done')] ?? '' }, sessionContext())
  })

  test('no session that began with the old password outlives its change', async () => {
    for (let round = 0; round < 5; round += 1) {
      const world = open()
      const credentials = { ...ann, email: `ann${round}@example.com` }
      const { user, session } = await world.identity().signUp(credentials, sessionContext())
      const change = { userId: user.id, sessionId: session.id, currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
      const entering = Array.from({ length: 4 }, () => world.identity().signIn(credentials, sessionContext()))
      const ended = await outcomesOf([world.identity().changePassword(change), ...entering])
      expect(ended[0]).toBe('done')
      expect((await world.identity().listSessions(user.id)).map(({ id }) => id)).toEqual([session.id])
    }
  })

  test('whoever has a password proves themselves by it alone, and their session knows when', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await identity.signUp(ann, sessionContext())
    const proof = { userId: user.id, sessionId: session.id }
    world.pass(MINUTE_MS)
    await identity.reauthenticate({ ...proof, password: PASSWORD })
    expect((await identity.checkSession(session.id, user.id))?.session.provedAt).toEqual(world.now())
    await expectIdentityError(identity.reauthenticate({ ...proof, password: OTHER_PASSWORD }), 'wrong-password')
    await expectIdentityError(identity.reauthenticate({ ...proof, password: null }), 'wrong-password')
  })
}
