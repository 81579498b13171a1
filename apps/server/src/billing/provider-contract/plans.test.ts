import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { checkStripeAccount, openStripe } from '@fairweight/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderWorld, openProviderWorld } from './provider-world.ts'

let world: ProviderWorld
beforeAll(async () => void (world = await openProviderWorld()))
afterAll(() => world.close())

test('the two plans are offered, the cheaper first, and no product that is off sale', async () => {
  expect(await world.provider.plans()).toEqual([
    expect.objectContaining({ amountCents: 4999, currency: 'usd', interval: 'month', role: 'bundle', hasTrial: true }),
    expect.objectContaining({ amountCents: 49900, currency: 'usd', interval: 'year', role: 'bundle', hasTrial: true }),
  ])
})

test('a name has no parenthesis', async () => {
  for (const { name } of await world.provider.plans()) expect(name).toMatch(/^[^()]+$/)
})

test('plans that are known are answered while the provider is away, and nothing is made up when none are', async () => {
  const known = await world.provider.plans()
  const { origin, secretKey } = world.payments.sandbox
  const another = openStripe({ secretKey, webhookSecrets: [], apiUrl: origin })
  await world.set('outage', { isAway: true })
  world.provider.forgetPlans()
  expect(await world.provider.plans()).toEqual(known)
  await expect(another.plans()).rejects.toMatchObject({ name: 'ProviderAway' })
  await world.set('outage', { isAway: false })
  expect(await another.plans()).toEqual(known)
})

test('the sandbox is set up as an account at Stripe must be', async () => {
  const { origin: apiUrl, secretKey } = world.payments.sandbox
  const account = { secretKey, apiUrl, webhookSecrets: ['whsec_1'], siteUrl: null, monthlyPriceId: null, annualPriceId: null }
  const findings = await checkStripeAccount(account)
  expect(findings.filter(({ severity }) => severity === 'problem')).toEqual([])
  expect(findings.map(({ sentence }) => sentence).join('\n')).toContain(`The promotion code ${CHARITY_PROMOTION_CODE} takes 10 % off, for ever.`)
  expect(await checkStripeAccount({ ...account, secretKey: 'sk_test_wrong' })).toMatchObject([{ severity: 'problem', sentence: 'Stripe refuses the key.' }])
})
