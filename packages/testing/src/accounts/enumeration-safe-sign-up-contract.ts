import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { assert, expect, test } from 'vitest'
import type { StartedSignUp, Identity } from '@fairweight/application/accounts/port/identity.ts'
import { type OpenFixture, ann, outcomesOf, expectIdentityError, sessionContext } from './identity-fixture.ts'

export function enumerationSafeSignUpContract(open: OpenFixture): void {
  const nothing = () => Promise.resolve()

  async function begin(identity: Identity, email = ann.email) {
    const told: StartedSignUp[] = []
    const attempt = await identity.beginSignUp(
      { ...ann, email },
      { agreed: 'yes' },
      async (_trx, begun) => void told.push(begun),
    )
    return { attempt, begun: told[0] ?? assert.fail('Nobody was told.') }
  }

  async function beginFree(identity: Identity, email = ann.email) {
    const { attempt, begun } = await begin(identity, email)
    if (begun.isTaken) throw new Error('The address is taken.')
    return { attempt, code: begun.code, wrong: begun.code === '000000' ? '111111' : '000000' }
  }

  test('makes nothing before the digits come, then a confirmed account with its session and what was noted', async () => {
    const world = open()
    const identity = world.identity()
    const { attempt, code } = await beginFree(identity)
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'not-found')
    expect(await world.store()).not.toContain(attempt)
    expect(await world.store()).not.toContain(ann.password)
    const told: unknown[] = []
    const signedIn = await identity.finishSignUp(
      { attempt, code },
      sessionContext(),
      async (_trx, { user }, noted) => void told.push([user.emailVerified, noted]),
    )
    expect(signedIn.user).toMatchObject({
      email: ann.email,
      emailVerified: true,
      hasPassword: true,
      isAnonymous: false,
    })
    expect(told).toEqual([[true, { agreed: 'yes' }]])
    expect((await identity.findSession(signedIn.secret))?.user.id).toBe(signedIn.user.id)
    await identity.signIn(ann, sessionContext())
    await expectIdentityError(
      identity.finishSignUp({ attempt, code }, sessionContext(), nothing),
      'confirmation-code-ended',
    )
  })

  test('of a taken address looks the same, and no digits open it', async () => {
    const identity = open().identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const { attempt, begun } = await begin(identity, 'ANN@example.com')
    expect(begun).toEqual({ isTaken: true, email: 'ANN@example.com', userId: user.id })
    const free = await beginFree(identity, 'bob@example.com')
    expect(attempt).toHaveLength(free.attempt.length)
    for (const proof of [
      { attempt, code: '000000' },
      { attempt: free.attempt, code: free.wrong },
    ]) {
      const ended = []
      for (let guess = 0; guess < 6; guess += 1)
        ended.push(...(await outcomesOf([identity.finishSignUp(proof, sessionContext(), nothing)])))
      expect(ended).toEqual([
        ...Array.from({ length: 4 }, () => 'wrong-confirmation-code'),
        'confirmation-code-ended',
        'confirmation-code-ended',
      ])
    }
    await expectIdentityError(
      identity.finishSignUp({ attempt: free.attempt, code: free.code }, sessionContext(), nothing),
      'confirmation-code-ended',
    )
  })

  test('keeps what an anonymous visitor had', async () => {
    const world = open()
    const identity = world.identity()
    const anonymous = await identity.createAnonymousSession(sessionContext())
    await world.keep(anonymous.user.id, 'Dividends')
    const { attempt, code } = await beginFree(identity)
    const { user } = await identity.finishSignUp({ attempt, code }, sessionContext(anonymous), nothing)
    expect(user.id).toBe(anonymous.user.id)
    expect(await world.kept(user.id)).toEqual(['Dividends'])
  })

  test('of one mailbox begun twice is one account, and guesses at once count each', async () => {
    const world = open()
    const [first, second] = [await beginFree(world.identity()), await beginFree(world.identity())]
    const guesses = await outcomesOf(
      Array.from({ length: 8 }, () =>
        world.identity().finishSignUp({ attempt: first.attempt, code: first.wrong }, sessionContext(), nothing),
      ),
    )
    expect(guesses.filter((ended) => ended === 'wrong-confirmation-code')).toHaveLength(4)
    const third = await beginFree(world.identity())
    await world.identity().finishSignUp(second, sessionContext(), nothing)
    await expectIdentityError(world.identity().finishSignUp(third, sessionContext(), nothing), 'email-already-in-use')
  })

  test('waits for a day', async () => {
    const world = open()
    const late = await beginFree(world.identity())
    world.pass(24 * HOUR_MS)
    await expectIdentityError(world.identity().finishSignUp(late, sessionContext(), nothing), 'confirmation-code-ended')
  })

  test('refuses what no sign-up takes', async () => {
    const identity = open().identity()
    await expectIdentityError(
      identity.beginSignUp({ ...ann, password: 'weak' }, {}, nothing),
      'password-does-not-meet-requirements',
    )
    await expectIdentityError(
      identity.beginSignUp({ ...ann, email: 'someone@anonymous.invalid' }, {}, nothing),
      'invalid-email',
    )
    await expectIdentityError(
      identity.finishSignUp({ attempt: 'made-up', code: '000000' }, sessionContext(), nothing),
      'confirmation-code-ended',
    )
  })
}
