import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import type { IdentityApp } from '../../../../testing/accounts/identity-app.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { agreed, newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const wrong = { ...ANN, password: 'Blue-Heron-43' }

/** Somebody tries to sign in with a browser that nobody knows, from an address of the network. */
const tryFrom = ({ app }: IdentityApp, address: string, body: object) =>
  newVisitor(app).send('POST', '/auth/sign-in', { body, headers: { 'x-forwarded-for': address } })

/** Tries wrong passwords from one address for a day, as fast as it is let; how many were looked at. */
async function guessForADay(server: IdentityApp, address: string): Promise<number> {
  let [looked, passed] = [0, 0]
  while (passed < DAY_SECONDS) {
    const answer = await tryFrom(server, address, wrong)
    if (answer.statusCode === 401) looked += 1
    else {
      const seconds = Number(answer.headers['retry-after'])
      server.pass(seconds)
      passed += seconds
    }
  }
  return looked
}

identitySuite('guessing passwords', (world) => {
  const open = async () => {
    const server = await world.open({ rateLimitScale: 1, environment: { TRUST_PROXY: '1' } })
    await newVisitor(server.app).send('POST', '/auth/sign-up', {
      body: { ...agreed, ...ANN },
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
    return server
  }

  test('five wrong ones of a stranger do not hold up the owner with a new browser', async () => {
    const server = await open()
    for (let time = 1; time <= 5; time += 1)
      expectIdentityError(await tryFrom(server, '203.0.113.9', wrong), 'wrong-password')
    expectIdentityError(await tryFrom(server, '203.0.113.9', ANN), 'too-many-requests')
    expect((await tryFrom(server, '198.51.100.1', ANN)).statusCode).toBe(200)
  })

  test('from one address it comes to 104 tries a day at the most, and to another address of its IPv6 household none are added', async () => {
    const server = await open()
    expect(await guessForADay(server, '203.0.113.9')).toBeLessThanOrEqual(104)
    for (let time = 1; time <= 5; time += 1) await tryFrom(server, '2001:db8:1:2::1', wrong)
    expectIdentityError(await tryFrom(server, '2001:db8:1:2:ffff::2', wrong), 'too-many-requests')
  })

  test('from many addresses it comes to ten a day for each, and a right password from one more is taken at once', async () => {
    const server = await open()
    for (let network = 1; network <= 6; network += 1)
      for (let time = 1; time <= 5; time += 1) await tryFrom(server, `203.0.113.${network}`, wrong)
    expectIdentityError(await tryFrom(server, '203.0.113.77', wrong), 'wrong-password')
    expect(expectIdentityError(await tryFrom(server, '203.0.113.77', ANN), 'too-many-requests')).toMatch(
      /15 minutes\.$/,
    )
    expect((await tryFrom(server, '198.51.100.1', ANN)).statusCode).toBe(200)
    for (let network = 11; network <= 16; network += 1)
      for (let time = 1; time <= 5; time += 1) await tryFrom(server, `203.0.113.${network}`, wrong)
    expect(await guessForADay(server, '203.0.113.99')).toBeLessThanOrEqual(10)
  })

  test('at more than a handful of accounts makes the address itself wait, and nobody elsewhere', async () => {
    const server = await open()
    for (let number = 1; number <= 5; number += 1)
      expectIdentityError(
        await tryFrom(server, '203.0.113.9', { ...wrong, email: `p${number}@example.org` }),
        'not-found',
      )
    expectIdentityError(await tryFrom(server, '203.0.113.9', wrong), 'too-many-requests')
    expect((await tryFrom(server, '198.51.100.1', ANN)).statusCode).toBe(200)
    server.pass(30)
    expect((await tryFrom(server, '203.0.113.9', ANN)).statusCode).toBe(200)
  })

  test('is not what a household does that mistypes and then gets in', async () => {
    const server = await open()
    for (let number = 1; number <= 8; number += 1) {
      const person = { ...ANN, email: `p${number}@example.org` }
      await newVisitor(server.app).send('POST', '/auth/sign-up', {
        body: { ...agreed, ...person },
        headers: { 'x-forwarded-for': `192.0.2.${number}` },
      })
      expectIdentityError(
        await tryFrom(server, '203.0.113.9', { ...person, password: 'Blue-Heron-43' }),
        'wrong-password',
      )
      expect((await tryFrom(server, '203.0.113.9', person)).statusCode).toBe(200)
    }
  })

  test("holds up nobody who reads the mailbox: after a reset they get in, at the guesser's own address too", async () => {
    const server = await open()
    for (let number = 1; number <= 5; number += 1)
      await tryFrom(server, '203.0.113.9', { ...wrong, email: `p${number}@example.org` })
    for (let time = 1; time <= 5; time += 1) await tryFrom(server, '203.0.113.8', wrong)
    const from = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const owner = newVisitor(server.app)
    await owner.send('POST', '/auth/request-password-reset', { ...from, body: { email: ANN.email } })
    const email = (await server.emails()).find(({ kind }) => kind === 'reset')
    const token = email?.kind === 'reset' ? email.token : ''
    await owner.send('POST', '/auth/reset-password', { ...from, body: { token, newPassword: 'Grey-Heron-43' } })
    expect(
      (await owner.send('POST', '/auth/sign-in', { ...from, body: { ...ANN, password: 'Grey-Heron-43' } })).statusCode,
    ).toBe(200)
    expectIdentityError(await tryFrom(server, '203.0.113.8', wrong), 'wrong-password')
  })
})
