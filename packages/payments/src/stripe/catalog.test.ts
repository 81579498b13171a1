import { expect, test } from 'vitest'
import { type CatalogPrice, type CatalogProduct, planName, plansOf } from './catalog.ts'

const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const
const product: CatalogProduct = {
  id: 'prod_monthly',
  name: 'Monthly (all tools)',
  description: 'Every tool.',
  active: true,
  metadata: { access: 'bundle', license: 'individual', trial: 'true' },
}
const price: CatalogPrice = {
  id: 'price_monthly',
  product: 'prod_monthly',
  currency: 'usd',
  unit_amount: 4999,
  recurring,
}
const annualProduct: CatalogProduct = {
  ...product,
  id: 'prod_annual',
  name: 'Annual',
  description: null,
  metadata: { access: 'bundle', trial: 'True' },
}
const annualPrice: CatalogPrice = {
  ...price,
  id: 'price_annual',
  product: 'prod_annual',
  unit_amount: 49900,
  recurring: { ...recurring, interval: 'year' },
}

function plansWith(products: CatalogProduct[], prices: CatalogPrice[], offered: string[] | null = null) {
  return plansOf({ products: new Map(products.map((one) => [one.id, one])), prices }, offered)
}

const idsOf = (...plans: Parameters<typeof plansWith>) => plansWith(...plans).map(({ priceId }) => priceId)

test('a plan is an active product with a price, the cheapest first', () => {
  expect(plansWith([annualProduct, product], [annualPrice, price])).toEqual([
    {
      productId: 'prod_monthly',
      name: 'Monthly',
      description: 'Every tool.',
      priceId: 'price_monthly',
      amountCents: 4999,
      currency: 'usd',
      interval: 'month',
      role: 'bundle',
      license: 'individual',
      hasTrial: true,
    },
    {
      productId: 'prod_annual',
      name: 'Annual',
      description: '',
      priceId: 'price_annual',
      amountCents: 49900,
      currency: 'usd',
      interval: 'year',
      role: 'bundle',
      license: null,
      hasTrial: false,
    },
  ])
})

test.each<[string, Partial<CatalogProduct>, Partial<CatalogPrice>]>([
  ['a product off sale', { active: false }, {}],
  ['a product that opens nothing', { metadata: {} }, {}],
  ['a product that opens what nobody knows', { metadata: { access: 'toString' } }, {}],
  ['a price of another product', {}, { product: 'prod_other' }],
  ['a price in another currency', {}, { currency: 'eur' }],
  ['an amount that depends on use', {}, { recurring: { ...recurring, usage_type: 'metered' } }],
  ['an amount in parts of a cent', {}, { unit_amount: null }],
  ['every third month', {}, { recurring: { ...recurring, interval_count: 3 } }],
  ['every week', {}, { recurring: { ...recurring, interval: 'week' } }],
  ['paid once', {}, { recurring: null }],
])('%s is no plan', (_case, ofProduct, ofPrice) => {
  expect(plansWith([{ ...product, ...ofProduct }], [{ ...price, ...ofPrice }])).toEqual([])
})

test('a price that is named is the only one of its interval', () => {
  const dearer = { ...price, id: 'price_dearer', unit_amount: 5999 }
  const all = [
    [product, annualProduct],
    [price, dearer, annualPrice],
  ] as const
  expect(idsOf([...all[0]], [...all[1]])).toEqual(['price_monthly', 'price_dearer', 'price_annual'])
  expect(idsOf([...all[0]], [...all[1]], ['price_dearer'])).toEqual(['price_dearer', 'price_annual'])
  expect(idsOf([...all[0]], [...all[1]], ['price_dearer', 'price_annual'])).toEqual(['price_dearer', 'price_annual'])
  expect(idsOf([...all[0]], [...all[1]], ['price_gone'])).toEqual(['price_monthly', 'price_dearer', 'price_annual'])
})

test.each([
  ['Monthly (all tools)', 'Monthly'],
  ['Annual', 'Annual'],
  [' Annual (a) (b)', 'Annual'],
  ['(draft) Annual', '(draft) Annual'],
])('%j is the plan %j', (product, plan) => {
  expect(planName(product)).toBe(plan)
})
