import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerContract } from '../port/contract/provider/provider-contract.ts'
import { expectRefusal, visitOf } from '../port/contract/identity-world.ts'
import type { OpenProviderWorld } from '../port/contract/provider/provider-world.ts'
import { storeWorld, worldOrigin } from '../testing/store-world.ts'
import { type LocalIssuer, startLocalIssuer } from '../testing/local-issuer.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import { signInAtProvider } from '../testing/sign-in-window.ts'

const redirectAddress = `${worldOrigin}/api/auth/provider/return`

onEachDatabase('signing in through an OpenID provider', (database) => {
  for (const [way, emailInToken] of [['at once', true], ['when asked', false]] as const) {
    describe(`that tells the e-mail ${way}`, () => {
      let issuer: LocalIssuer
      beforeAll(async () => {
        issuer = await startLocalIssuer({ redirectAddress, emailInToken })
      })
      afterAll(() => issuer.stop())
      const open: OpenProviderWorld = () => ({
        ...storeWorld(database(), issuer.provider),
        goThrough(address, person) {
          issuer.describe(person)
          return signInAtProvider(address, person.subject, redirectAddress)
        },
      })
      providerContract(open)
    })
  }

  test('without a provider there is none to start or to come back from', async () => {
    const identity = storeWorld(database()).identity()
    expect(identity.providers).toEqual([])
    await expectRefusal(identity.startProvider('openid'), 'auth-domain-config-required')
    await expectRefusal(identity.finishProvider({ address: redirectAddress, remembered: 'x' }, visitOf()), 'auth-domain-config-required')
  })

  test('a provider that is away is said to be so', async () => {
    const issuer = await startLocalIssuer({ redirectAddress, emailInToken: true })
    const { provider } = issuer
    await issuer.stop()
    const identity = storeWorld(database(), provider).identity()
    await expect(identity.startProvider('openid')).rejects.toMatchObject({ name: 'ProviderAway', retryAfterSeconds: 30 })
  })
})
