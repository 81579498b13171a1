import type { CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { postCheckout, postCustomerPortal } from '@fairweight/contract/calls'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { Billing } from '@fairweight/application/billing/billing.ts'
import { beginCheckout } from '@fairweight/application/billing/checkout/begin-checkout.ts'
import { namesOtherCustomer } from '@fairweight/application/billing/checkout/names-other-customer.ts'
import { keyedMutex } from '@fairweight/application/billing/checkout/keyed-mutex.ts'
import { withProviderCustomer } from '@fairweight/application/billing/checkout/provider-customer.ts'
import { findBillableUser } from '@fairweight/application/billing/checkout/billable-user.ts'
import { registerBillingCall } from './billing-call.ts'

/** The ways to the payment provider's pages: to pay, and to look after what is paid. */
export function registerCheckout(app: FastifyInstance, billing: Billing): void {
  const { db, provider, siteOrigin } = billing
  const withKeyLock = keyedMutex()

  registerBillingCall(app, postCheckout, async ({ body, session, request }) => {
    const { userId } = session
    await noteForeignCustomer(billing, request, userId, body.customer)
    const plan = (await provider.plans()).find(({ priceId }) => priceId === body.price_id)
    if (!plan) throw new HttpError('unknown-price')
    const payer = await findBillableUser(db, userId)
    const purchase = { payer, plan, promotionCode: body.promotion_code ?? null, agreedTerms: body.renewalTerms ?? null }
    return { url: await withKeyLock(userId, () => beginCheckout(billing, purchase)) }
  })

  registerBillingCall(app, postCustomerPortal, async ({ body, session, request }) => {
    const { userId } = session
    await noteForeignCustomer(billing, request, userId, body.customer)
    const payer = await findBillableUser(db, userId)
    const open = (customerId: CustomerId) => provider.openPortal(customerId, `${siteOrigin}/profile?tab=subscriptions`)
    return { url: await withKeyLock(userId, () => withProviderCustomer(billing, payer, open)) }
  })
}

/** Who pays is decided by the session alone; that a request says otherwise is worth a line, without what it says. */
async function noteForeignCustomer(
  { db }: Billing,
  request: FastifyRequest,
  userId: UserId,
  customer: unknown,
): Promise<void> {
  const own = await customers.findByUser(db, userId)
  if (namesOtherCustomer(customer, [own?.customerId ?? null, userId]))
    request.log.warn({ userId }, 'a request to the store named another customer')
}
