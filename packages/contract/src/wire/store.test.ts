import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import {
  checkoutRequest,
  portalRequest,
  promotionCodeField,
  refreshRequest,
  refreshResponse,
  storeProduct,
  subscriptionChoice,
  webhookResponse,
} from './index.ts'

const NO_ID = 'Expected an ID from the payment provider.'

describe('the request of a checkout', () => {
  test('takes the request of the specification, whose customer and trial decide nothing', () => {
    for (const customer of [{ email: 'ann@example.org' }, 'cus_1', null, 5, undefined])
      expect(problemsOf(checkoutRequest, { customer, price_id: 'price_1Q', trial: true })).toEqual([])
  })

  test('needs nothing but a price', () => {
    expect(checkoutRequest.parse({ price_id: 'price_1Q' })).toEqual({ price_id: 'price_1Q' })
    expect(wrongPathsOf(checkoutRequest, {})).toEqual(['price_id'])
    expect(wrongPathsOf(checkoutRequest, { price_id: 'price_1Q', trial: 'true' })).toEqual(['trial'])
  })

  test('names the version of the renewal terms that were ticked', () => {
    for (const renewalTerms of ['2026-11', 'v1.2_b', 'x'.repeat(20)])
      expect(problemsOf(checkoutRequest, { price_id: 'p', renewalTerms })).toEqual([])
    for (const renewalTerms of ['', 'x'.repeat(21), '2026/11', 'a b'])
      expect(problemsOf(checkoutRequest, { price_id: 'p', renewalTerms })).toEqual([
        'renewalTerms: Expected a version such as 2026-11.',
      ])
  })

  test('refuses what nobody declared, such as a price in cents', () => {
    expect(problemsOf(checkoutRequest, { price_id: 'p', amount: 1 })).toEqual([': Unrecognized key: "amount"'])
  })
})

describe('an id of the payment provider', () => {
  test.each(['p', 'price_1QAb-2', 'x'.repeat(255)])('may be %j', (id) => {
    expect(subscriptionChoice.parse({ id })).toEqual({ id })
  })

  test.each(['', 'x'.repeat(256), 'price 1', 'price/1', '../customers', 'price_1\n', 'é'])('is never %j', (id) => {
    expect(problemsOf(subscriptionChoice, { id })).toEqual([`id: ${NO_ID}`])
    expect(problemsOf(checkoutRequest, { price_id: id })).toEqual([`price_id: ${NO_ID}`])
    expect(problemsOf(refreshRequest, { session_id: id })).toEqual([`session_id: ${NO_ID}`])
  })
})

describe('a promo code', () => {
  test.each([
    ['CONDUIT', 'CONDUIT'],
    [' conduit ', 'CONDUIT'],
    ['10-off', '10-OFF'],
    ['a'.repeat(40), 'A'.repeat(40)],
  ])('%j is read as %s', (typed, code) => {
    expect(promotionCodeField.parse(typed)).toBe(code)
  })

  test.each(['', ' ', 'a'.repeat(41), 'TEN OFF', 'É', 'CODE!'])('is never %j', (typed) => {
    expect(problemsOf(checkoutRequest, { price_id: 'p', promotion_code: typed })).toEqual([
      'promotion_code: A promo code can have only letters and digits.',
    ])
  })
})

test('the portal needs nothing, and a refresh at most a checkout', () => {
  expect(portalRequest.parse({})).toEqual({})
  expect(problemsOf(portalRequest, { customer: { id: 'cus_1' } })).toEqual([])
  expect(problemsOf(portalRequest, { return_url: 'https://example.org' })).toEqual([': Unrecognized key: "return_url"'])
  expect(refreshRequest.parse({})).toEqual({})
})

describe('a plan in the store', () => {
  const product = {
    name: 'Bundle',
    id: 'prod_1',
    description: 'All tools',
    available: true,
    price: '49.99',
    price_id: 'price_1',
    interval: 'month',
    role: 'bundle',
    license: null,
    trial: true,
  }

  test('has a price as text, so that no cent is rounded', () => {
    expect(storeProduct.parse(product)).toEqual(product)
    expect(wrongPathsOf(storeProduct, { ...product, price: 49.99 })).toEqual(['price'])
  })

  test('is paid by the month or by the year', () => {
    expect(problemsOf(storeProduct, { ...product, interval: 'year', license: 'individual' })).toEqual([])
    expect(wrongPathsOf(storeProduct, { ...product, interval: 'week' })).toEqual(['interval'])
  })
})

test('a refresh says whether the checkout is paid, open or was not asked about', () => {
  for (const checkout of ['paid', 'open', null])
    expect(problemsOf(refreshResponse, { checkout, stripeId: null, subscriptions: [] })).toEqual([])
  expect(wrongPathsOf(refreshResponse, { checkout: 'expired', subscriptions: [] })).toEqual(['checkout', 'stripeId'])
})

test('an event that was not received is never answered as received', () => {
  expect(webhookResponse.safeParse({ received: false }).success).toBe(false)
})
