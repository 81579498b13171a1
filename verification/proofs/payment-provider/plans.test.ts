import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { checkStripeAccount, openStripe } from '@fairweight/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderFixture, openProviderFixture } from './provider-fixture.ts'

let world: ProviderFixture
beforeAll(async () => void (world = await openProviderFixture()))
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

test('what is made and bought while the plans are remembered opens its role all the same', async () => {
  await world.provider.plans()
  const product = await make('products', {
    name: 'Momentum (new)',
    'metadata[access]': 'momentum_stock_tool',
    'metadata[license]': 'individual',
  })
  const price = await make('prices', { product, currency: 'usd', unit_amount: '1999', 'recurring[interval]': 'month' })
  const { customerId } = await world.subscribe({ priceId: price })
  expect(await world.subscriptionOf(customerId)).toMatchObject({
    role: 'momentum_stock_tool',
    planName: 'Momentum',
    license: 'individual',
    amountCents: 1999,
    priceId: price,
  })
  expect((await world.provider.plans()).map(({ priceId }) => priceId)).not.toContain(price)
  world.provider.forgetPlans()
  expect((await world.provider.plans()).map(({ priceId }) => priceId)).toContain(price)
})

test('plans that are known are answered while the provider is away, and nothing is made up when none are', async () => {
  const known = await world.provider.plans()
  const { origin, secretKey } = world.payments.sandbox
  const another = openStripe({ secretKey, webhookSecrets: [], apiUrl: origin })
  await world.set('outage', { isAway: true })
  world.provider.forgetPlans()
  expect(await world.provider.plans()).toEqual(known)
  await expect(another.plans()).rejects.toMatchObject({ name: 'ProviderUnavailable' })
  await world.set('outage', { isAway: false })
  expect(await another.plans()).toEqual(known)
})

test('the sandbox is set up as an account at Stripe must be', async () => {
  const { origin: apiUrl, secretKey } = world.payments.sandbox
  const account = {
    secretKey,
    apiUrl,
    webhookSecrets: ['whsec_1'],
    siteUrl: null,
    monthlyPriceId: null,
    annualPriceId: null,
  }
  const findings = await checkStripeAccount(account)
  expect(findings.filter(({ severity }) => severity === 'problem')).toEqual([])
  expect(findings.map(({ sentence }) => sentence).join('\n')).toContain(
    `The promotion code ${CHARITY_PROMOTION_CODE} takes 10% off, forever.`,
  )
  expect(await checkStripeAccount({ ...account, secretKey: 'sk_test_wrong' })).toMatchObject([
    { severity: 'problem', sentence: 'Stripe refuses the key.' },
  ])
})

/** Makes something at the provider as its dashboard would. Returns its id. */
async function make(kind: 'products' | 'prices', fields: Record<string, string>): Promise<string> {
  const { origin, secretKey } = world.payments.sandbox
  const response = await fetch(`${origin}/v1/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams(fields),
  })
  const made: unknown = await response.json()
  if (typeof made === 'object' && made !== null && 'id' in made) return String(made.id)
  throw new Error(JSON.stringify(made))
}
