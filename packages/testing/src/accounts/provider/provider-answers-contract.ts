import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { returnFromProvider, signInThrough } from './sign-in-through.ts'
import { expectIdentityError, sessionContext, fixtureSecrets } from '../identity-fixture.ts'
import { type OpenProviderFixture, ANN_AT_PROVIDER } from './provider-fixture.ts'

const MAX_STEPS = 60

export function providerAnswersContract(open: OpenProviderFixture): void {
  test('the one provider is listed, and no other one can be started', async () => {
    const identity = open().identity()
    expect(identity.providers).toHaveLength(1)
    for (const id of ['', 'another', `${identity.providers[0]?.id} `])
      await expectIdentityError(identity.startProvider(id), 'auth-domain-config-required')
  })

  test('each start asks for something of its own, and tells the window nothing of it', async () => {
    const identity = open().identity()
    const starts = await Promise.all([0, 1].map(() => identity.startProvider(identity.providers[0]?.id ?? '')))
    const asked = starts.map(({ address }) => new URL(address).searchParams)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(new Set(asked.map((one) => one.get(name))).size, name).toBe(2)
    for (const { remembered } of starts)
      for (const one of asked)
        expect(Buffer.from(remembered, 'base64url').toString('latin1')).not.toContain(one.get('state'))
    expect(Object.fromEntries(asked[0]!)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
    })
  })

  test('a window that was refused, or that somebody wrote, opens nothing', async () => {
    const world = open()
    const { address, remembered } = await returnFromProvider(world, ANN_AT_PROVIDER)
    const before = await world.store()
    const changed = (change: (parameters: URLSearchParams) => void) => {
      const url = new URL(address)
      change(url.searchParams)
      return url.href
    }
    const addresses = [
      '',
      'not an address',
      changed((parameters) => parameters.delete('code')),
      changed((parameters) => parameters.delete('state')),
      changed((parameters) => parameters.set('state', 'x')),
      changed((parameters) => parameters.append('state', 'x')),
      changed((parameters) => parameters.append('code', 'x')),
      changed((parameters) => parameters.set('error', 'access_denied')),
      changed((parameters) => parameters.set('iss', 'https://elsewhere.example')),
      changed((parameters) => parameters.delete('iss')),
      changed((parameters) => parameters.set('code', 'x')),
      changed((parameters) => parameters.set('code', 'x'.repeat(5000))),
    ]
    for (const one of addresses)
      await expectIdentityError(
        world.identity().finishProvider({ address: one, remembered }, sessionContext()),
        'invalid-auth-event',
      )
    expect(await world.store()).toBe(before)
    expect((await world.identity().finishProvider({ address, remembered }, sessionContext())).user.email).toBe(
      'ann@example.com',
    )
  })

  test('what another window remembers, or nobody sealed, opens nothing', async () => {
    const world = open()
    const identity = world.identity()
    const [mine, other] = [
      await returnFromProvider(world, ANN_AT_PROVIDER),
      await returnFromProvider(world, ANN_AT_PROVIDER),
    ]
    const foreign = await returnFromProvider(
      world,
      ANN_AT_PROVIDER,
      world.identity(['a secret that only somebody else has, long enough']),
    )
    for (const remembered of [
      '',
      'x',
      other.remembered,
      foreign.remembered,
      mine.remembered.slice(0, -2),
      `${mine.remembered}x`,
      'e30.e30.e30.e30.e30',
    ]) {
      await expectIdentityError(
        identity.finishProvider({ ...mine, remembered }, sessionContext()),
        'invalid-auth-event',
      )
    }
    await identity.finishProvider(mine, sessionContext())
  })

  test('an answer counts once, and within 10 minutes', async () => {
    const world = open()
    const answer = await returnFromProvider(world, ANN_AT_PROVIDER)
    await world.identity().finishProvider(answer, sessionContext())
    await expectIdentityError(world.identity().finishProvider(answer, sessionContext()), 'invalid-auth-event')
    const late = await returnFromProvider(world, ANN_AT_PROVIDER)
    world.pass(10 * MINUTE_MS + 31_000)
    await expectIdentityError(world.identity().finishProvider(late, sessionContext()), 'invalid-auth-event')
  })

  test('a window that is under way survives a change of secrets', async () => {
    const world = open()
    const answer = await returnFromProvider(world, ANN_AT_PROVIDER)
    const after = world.identity(['a newer secret of the same server, long enough', ...fixtureSecrets])
    expect((await after.finishProvider(answer, sessionContext())).user.email).toBe('ann@example.com')
  })

  test('interrupted anywhere, nothing has happened, and the next window gets through', async () => {
    const world = open()
    const visitor = await world.identity().createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Favorites')
    const before = await world.store()
    let step = 1
    for (; step < MAX_STEPS; step += 1) {
      const outcome = await signInThrough(world, ANN_AT_PROVIDER, visitor, world.failingAt(step)).then(
        () => 'done',
        String,
      )
      if (outcome === 'done') break
      expect(outcome).toContain('interrupted')
      expect(await world.store(), `step ${step}`).toBe(before)
    }
    expect(step).toBeGreaterThan(5)
    expect(await world.kept(visitor.user.id)).toEqual(['Favorites'])
    expect((await signInThrough(world, ANN_AT_PROVIDER)).user.id).toBe(visitor.user.id)
  })
}
