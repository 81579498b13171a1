import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { assert, expect, test } from 'vitest'
import type { Identity } from '@fairweight/application/accounts/port/identity.ts'
import {
  type OpenFixture,
  ann,
  outcomesOf,
  expectIdentityError,
  OTHER_PASSWORD,
  beginReset,
  sessionContext,
  fixtureSecrets,
} from './identity-fixture.ts'

export function confirmationsContract(open: OpenFixture): void {
  async function signedUp(identity: Identity, email = ann.email) {
    const { user, secret } = await identity.signUp({ ...ann, email }, sessionContext())
    return {
      userId: user.id,
      secret,
      begin: async () => (await identity.issueConfirmation(user.id)) ?? assert.fail('There is nothing to confirm.'),
    }
  }

  const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))

  test('a token confirms the address from anywhere, and ends nothing that the person has', async () => {
    const world = open()
    const identity = world.identity()
    const { userId, secret, begin } = await signedUp(identity)
    const { token, code, email, expiresAt } = await begin()
    expect([email, expiresAt.getTime() - world.now().getTime()]).toEqual([ann.email, 24 * HOUR_MS])
    expect(await world.store()).not.toContain(token)
    expect(await world.store()).not.toContain(code)
    expect((await identity.findSession(secret))?.user.emailVerified).toBe(false)
    expect(await identity.confirmEmail(token)).toMatchObject({ id: userId, emailVerified: true })
    expect((await identity.findSession(secret))?.user.emailVerified).toBe(true)
    await expectIdentityError(identity.confirmEmail(token), 'invalid-confirmation-link')
    expect(await identity.issueConfirmation(userId)).toBeNull()
  })

  test('the six digits confirm the address of their own person only', async () => {
    const identity = open().identity()
    const anns = await signedUp(identity)
    const bobs = await signedUp(identity, 'bob@example.com')
    const { code } = await anns.begin()
    expect(code).toMatch(/^\d{6}$/)
    await expectIdentityError(identity.confirmEmailByCode(bobs.userId, code), 'confirmation-code-ended')
    await bobs.begin()
    await expectIdentityError(identity.confirmEmailByCode(bobs.userId, code), 'wrong-confirmation-code')
    expect((await identity.confirmEmailByCode(anns.userId, code)).emailVerified).toBe(true)
    expect((await identity.confirmEmailByCode(anns.userId, code)).emailVerified, 'harmless again').toBe(true)
    await expectIdentityError(identity.confirmEmailByCode(asUserId('nobody'), code), 'not-found')
  })

  test('what is written along with it is written once, or not at all', async () => {
    const identity = open().identity()
    const { userId, begin } = await signedUp(identity)
    const { token, code } = await begin()
    const fails = () => Promise.reject(new Error('undone'))
    await expect(identity.confirmEmail(token, fails)).rejects.toThrow('undone')
    await expect(identity.confirmEmailByCode(userId, code, fails)).rejects.toThrow('undone')
    const told: string[] = []
    const tell = async (_trx: unknown, user: { id: UserId; emailVerified: boolean }) =>
      void told.push(`${user.id} ${user.emailVerified}`)
    await identity.confirmEmailByCode(userId, code, tell)
    await identity.confirmEmailByCode(userId, code, tell)
    expect(told).toEqual([`${userId} true`])
  })

  test('five wrong guesses end the digits, even at once; the link still works', async () => {
    const world = open()
    const identity = world.identity()
    const { userId, begin } = await signedUp(identity)
    const { token, code } = await begin()
    const guesses = await outcomesOf(
      Array.from({ length: 12 }, () => world.identity().confirmEmailByCode(userId, wrong(code))),
    )
    expect(guesses.filter((ended) => ended === 'wrong-confirmation-code')).toHaveLength(4)
    expect(guesses.filter((ended) => ended === 'confirmation-code-ended')).toHaveLength(8)
    await expectIdentityError(identity.confirmEmailByCode(userId, code), 'confirmation-code-ended')
    expect((await identity.confirmEmail(token)).emailVerified).toBe(true)
  })

  test('another email brings digits that work, and the earlier link holds', async () => {
    const identity = open().identity()
    const { userId, begin } = await signedUp(identity)
    const first = await begin()
    for (let guess = 0; guess < 5; guess += 1)
      await identity.confirmEmailByCode(userId, wrong(first.code)).catch(() => undefined)
    const second = await begin()
    await expectIdentityError(identity.confirmEmailByCode(userId, wrong(second.code)), 'wrong-confirmation-code')
    expect((await identity.confirmEmailByCode(userId, second.code)).emailVerified).toBe(true)
    await expectIdentityError(identity.confirmEmail(first.token), 'invalid-confirmation-link')
  })

  test('both hold for a day', async () => {
    const world = open()
    const identity = world.identity()
    const { userId, begin } = await signedUp(identity)
    const late = await begin()
    world.pass(24 * HOUR_MS)
    await expectIdentityError(identity.confirmEmail(late.token), 'invalid-confirmation-link')
    await expectIdentityError(identity.confirmEmailByCode(userId, late.code), 'confirmation-code-ended')
    const inTime = await begin()
    world.pass(24 * HOUR_MS - 1000)
    expect((await identity.confirmEmailByCode(userId, inTime.code)).emailVerified).toBe(true)
  })

  test("the digits still count after a change of the server's secrets", async () => {
    const world = open()
    const { userId, begin } = await signedUp(world.identity())
    const { code } = await begin()
    const renewed = world.identity(['another secret that signs from now on, long enough', ...fixtureSecrets])
    expect((await renewed.confirmEmailByCode(userId, code)).emailVerified).toBe(true)
  })

  test('a link of another kind, a secret, or what is none is refused', async () => {
    const identity = open().identity()
    const { secret, begin } = await signedUp(identity)
    const { token } = await begin()
    const reset = await beginReset(identity, ann.email)
    for (const garbage of ['', 'x', token.slice(1), token.toUpperCase(), reset.token, secret, '\u0000'])
      await expectIdentityError(identity.confirmEmail(garbage), 'invalid-confirmation-link')
    await expectIdentityError(identity.finishReset(token, OTHER_PASSWORD), 'invalid-reset-link')
  })

  test('a reset proves the address as well, and leaves no other proof of it open', async () => {
    const identity = open().identity()
    const { begin } = await signedUp(identity)
    const { token } = await begin()
    const reset = await beginReset(identity, ann.email)
    expect((await identity.finishReset(reset.token, OTHER_PASSWORD)).emailVerified).toBe(true)
    await expectIdentityError(identity.confirmEmail(token), 'invalid-confirmation-link')
  })

  test('of a disabled person nothing is confirmed, and anonymous ones have nothing to confirm', async () => {
    const world = open()
    const identity = world.identity()
    const { begin } = await signedUp(identity)
    const { token } = await begin()
    await world.disable(ann.email)
    await expectIdentityError(identity.confirmEmail(token), 'user-disabled')
    const { user } = await identity.createAnonymousSession(sessionContext())
    expect(await identity.issueConfirmation(user.id)).toBeNull()
    expect(await identity.issueConfirmation(asUserId('nobody'))).toBeNull()
  })

  test('a link used many times at once confirms once', async () => {
    const world = open()
    const { begin } = await signedUp(world.identity())
    const { token } = await begin()
    const ended = await outcomesOf(Array.from({ length: 6 }, () => world.identity().confirmEmail(token)))
    expect(ended.filter((one) => one === 'done')).toHaveLength(1)
  })
}
