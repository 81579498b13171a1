import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerContract } from '@fairweight/testing/accounts/provider/provider-contract.ts'
import { expectIdentityError, sessionContext } from '@fairweight/testing/accounts/identity-fixture.ts'
import type { OpenProviderFixture } from '@fairweight/testing/accounts/provider/provider-fixture.ts'
import { storeFixture, FIXTURE_ORIGIN } from '@fairweight/testing/accounts/database/store-fixture.ts'
import { type LocalIssuer, startLocalIssuer } from '@fairweight/testing/accounts/database/local-issuer.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { signInAtProvider } from '@fairweight/testing/accounts/database/sign-in-window.ts'

const redirectAddress = `${FIXTURE_ORIGIN}/api/auth/provider/return`

onEachDatabase('signing in through an OpenID provider', (database) => {
  for (const [way, emailInToken] of [
    ['at once', true],
    ['when asked', false],
  ] as const) {
    describe(`that tells the email ${way}`, () => {
      let issuer: LocalIssuer
      beforeAll(async () => {
        issuer = await startLocalIssuer({ redirectAddress, emailInToken })
      })
      afterAll(() => issuer.stop())
      const open: OpenProviderFixture = () => ({
        ...storeFixture(database(), issuer.provider),
        goThrough(address, person) {
          issuer.describe(person)
          return signInAtProvider(address, person.subject, redirectAddress)
        },
      })
      providerContract(open)
    })
  }

  test('without a provider there is none to start or to come back from', async () => {
    const identity = storeFixture(database()).identity()
    expect(identity.providers).toEqual([])
    await expectIdentityError(identity.startProvider('openid'), 'auth-domain-config-required')
    await expectIdentityError(
      identity.finishProvider({ address: redirectAddress, remembered: 'x' }, sessionContext()),
      'auth-domain-config-required',
    )
  })

  test('a provider that is away is said to be so', async () => {
    const issuer = await startLocalIssuer({ redirectAddress, emailInToken: true })
    const { provider } = issuer
    await issuer.stop()
    const identity = storeFixture(database(), provider).identity()
    await expect(identity.startProvider('openid')).rejects.toMatchObject({
      name: 'ProviderAway',
      retryAfterSeconds: 30,
    })
  })
})
