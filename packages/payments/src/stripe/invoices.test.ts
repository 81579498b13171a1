import { asSubscriptionId } from '@fairweight/domain/identifiers'
import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { invoiceOf, type InvoiceParts, oldestOpenInvoice } from './invoices.ts'

const paid: InvoiceParts = {
  id: 'in_1',
  number: 'FW-1',
  status: 'paid',
  total: 4499,
  amount_paid: 4499,
  currency: 'usd',
  created: 1_795_262_400,
  attempt_count: 1,
  hosted_invoice_url: 'https://pay.example/in_1',
  discounts: [],
  parent: { subscription_details: { subscription: 'sub_1' } },
  status_transitions: { finalized_at: 1_795_262_400, paid_at: 1_795_266_000 },
}
const open = (finalizedAt: number | null, subscription = 'sub_1'): InvoiceParts => ({
  ...paid,
  status: 'open',
  parent: { subscription_details: { subscription } },
  status_transitions: { finalized_at: finalizedAt, paid_at: null },
})

test('an invoice in cents and dates', () => {
  expect(invoiceOf(paid)).toEqual({
    id: 'in_1',
    subscriptionId: 'sub_1',
    number: 'FW-1',
    status: 'paid',
    totalCents: 4499,
    paidCents: 4499,
    currency: 'usd',
    createdAt: new Date('2026-11-21T12:00:00Z'),
    paidAt: new Date('2026-11-21T13:00:00Z'),
    attempts: 1,
    promotionCodes: [],
    url: 'https://pay.example/in_1',
  })
})

test('an invoice of no subscription, without a page, with a status that Stripe invents later', () => {
  const other = invoiceOf({ ...paid, parent: null, hosted_invoice_url: null, status: 'thawing' })
  expect(other).toMatchObject({ subscriptionId: null, url: null, status: 'draft' })
})

test('its promotion codes are in capitals, each once, whatever else took something off', () => {
  const discounts = [discountBy('Conduit'), discountBy('CONDUIT'), discountBy(null), 'di_not_expanded']
  expect(invoiceOf({ ...paid, discounts }).promotionCodes).toEqual(['CONDUIT'])
})

test('past due counts from the oldest invoice of the subscription that is still open', () => {
  const invoices = [
    open(1_795_262_460),
    open(1_795_262_400),
    open(1_000, 'sub_2'),
    open(null),
    { ...paid, status_transitions: { finalized_at: 1, paid_at: 2 } },
  ]
  expect(oldestOpenInvoice(invoices, asSubscriptionId('sub_1'))).toEqual(new Date('2026-11-21T12:00:00Z'))
  expect(oldestOpenInvoice(invoices, asSubscriptionId('sub_3'))).toBeNull()
})

function discountBy(code: string | null): Stripe.Discount {
  return {
    id: 'di_1',
    object: 'discount',
    checkout_session: null,
    customer: 'cus_1',
    customer_account: null,
    end: null,
    invoice: 'in_1',
    invoice_item: null,
    promotion_code: code === null ? null : promotionCode(code),
    source: { coupon: 'coupon_1', type: 'coupon' },
    start: 1,
    subscription: 'sub_1',
    subscription_item: null,
  }
}

function promotionCode(code: string): Stripe.PromotionCode {
  return {
    id: 'promo_1',
    object: 'promotion_code',
    active: true,
    code,
    created: 1,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon: 'coupon_1', type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  }
}
