import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf, idOf, openSandbox, submitPayment, startCheckout, subscribe } from './open-sandbox.ts'
import type { OpenSandbox } from './open-sandbox.ts'

let sandbox: OpenSandbox
beforeEach(async () => {
  sandbox = await openSandbox()
})
afterEach(() => sandbox.close())

test('CONDUIT takes ten percent off every invoice, for good', async () => {
  const { id } = await subscribe(sandbox, { promotionCode: ' conduit ' })
  await sandbox.advance(100 * DAY_SECONDS)
  const { data } = await sandbox.stripe.invoices.list({ subscription: id, expand: ['data.discounts.promotion_code'] })
  expect(data.map(({ subtotal, total, amount_paid: paid }) => [subtotal, total, paid])).toEqual([
    [4999, 4499, 4499],
    [4999, 4499, 4499],
    [4999, 4499, 4499],
    [4999, 4499, 4499],
    [0, 0, 0],
  ])
  for (const { discounts } of data)
    expect(discounts).toMatchObject([
      { object: 'discount', promotion_code: { code: 'CONDUIT', promotion: { coupon: 'CONDUIT' } }, end: null },
    ])
})

test('a code that is given with the session leaves no box for another', async () => {
  const [code] = (
    await sandbox.stripe.promotionCodes.list({
      code: 'CONDUIT',
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon'],
    })
  ).data
  expect(code).toMatchObject({ promotion: { coupon: { percent_off: 10, duration: 'forever' } } })
  const { id: customer } = await sandbox.stripe.customers.create({ email: 'a@example.com' })
  const change = {
    mode: 'subscription',
    customer,
    line_items: [{ price: 'price_annual_bundle', quantity: 1 }],
    success_url: 'https://product.example',
    discounts: [{ promotion_code: code?.id ?? '' }],
  } satisfies Stripe.Checkout.SessionCreateParams
  const session = await sandbox.stripe.checkout.sessions.create(change)
  expect(session).toMatchObject({
    amount_subtotal: 49_900,
    amount_total: 44_910,
    total_details: { amount_discount: 4990 },
  })
  expect(sandbox.engine.checkout.quote(session.id, null)).toMatchObject({
    takesPromotionCode: false,
    promotionCode: 'CONDUIT',
    dueTodayCents: 44_910,
  })
  expect(
    await failureOf(sandbox.stripe.checkout.sessions.create({ ...change, allow_promotion_codes: true })),
  ).toMatchObject({ statusCode: 400 })
})

test('a code that is unknown or used up takes nothing off and is said to be invalid', async () => {
  const coupon = await sandbox.stripe.coupons.create({ percent_off: 50, duration: 'once' })
  await sandbox.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'ONLYONE',
    max_redemptions: 1,
  })
  const { id } = await subscribe(sandbox, { promotionCode: 'onlyone', trialDays: null })
  await sandbox.advance(40 * DAY_SECONDS)
  expect((await sandbox.stripe.invoices.list({ subscription: id })).data.map(({ total }) => total)).toEqual([
    4999, 2499,
  ])
  const session = await startCheckout(sandbox)
  for (const promotionCode of ['ONLYONE', 'NOPE'])
    expect(submitPayment(sandbox, session.id, { promotionCode })).toMatchObject({
      kind: 'invalid',
      field: 'promotionCode',
    })
  expect((await sandbox.stripe.promotionCodes.list({ code: 'ONLYONE', active: true })).data).toEqual([])
})

test('a coupon for some months ends with them', async () => {
  const coupon = await sandbox.stripe.coupons.create({
    amount_off: 1000,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 2,
  })
  await sandbox.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'TWOMONTHS' })
  const { id, discounts } = await subscribe(sandbox, { promotionCode: 'TWOMONTHS', trialDays: null })
  expect(discounts.map(idOf)).toHaveLength(1)
  await sandbox.advance(65 * DAY_SECONDS)
  expect((await sandbox.stripe.invoices.list({ subscription: id })).data.map(({ total }) => total)).toEqual([
    4999, 3999, 3999,
  ])
})
