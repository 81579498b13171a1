import type { FastifyInstance, FastifyRequest } from 'fastify'
import { postCheckout, postCustomerPortal } from '@fairweight/contract/calls'
import { customers } from '@fairweight/database'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Billing } from '../billing.ts'
import { beginCheckout } from '../checkout/begin-checkout.ts'
import { namesAnotherCustomer } from '../checkout/names-another-customer.ts'
import { oneAfterAnother } from '../checkout/one-after-another.ts'
import { withOwnCustomer } from '../checkout/own-customer.ts'
import { findPayer } from '../checkout/payer.ts'
import { registerBillingCall } from './billing-call.ts'

/** The ways to the payment provider's pages: to pay, and to look after what is paid. */
export function registerCheckout(app: FastifyInstance, billing: Billing): void {
  const { db, provider, siteOrigin } = billing
  const inTurn = oneAfterAnother()

  registerBillingCall(app, postCheckout, async ({ body, session, request }) => {
    const { userId } = session
    await noteForeignCustomer(billing, request, userId, body.customer)
    const plan = (await provider.plans()).find(({ priceId }) => priceId === body.price_id)
    if (!plan) throw new Refusal('unknown-price')
    const payer = await findPayer(db, userId)
    const purchase = { payer, plan, promotionCode: body.promotion_code ?? null, agreedTerms: body.renewalTerms ?? null }
    return { url: await inTurn(userId, () => beginCheckout(billing, purchase)) }
  })

  registerBillingCall(app, postCustomerPortal, async ({ body, session, request }) => {
    const { userId } = session
    await noteForeignCustomer(billing, request, userId, body.customer)
    const payer = await findPayer(db, userId)
    const open = (customerId: string) => provider.openPortal(customerId, `${siteOrigin}/profile?tab=subscriptions`)
    return { url: await inTurn(userId, () => withOwnCustomer(billing, payer, open)) }
  })
}

/** Who pays is decided by the session alone; that a request says otherwise is worth a line, without what it says. */
async function noteForeignCustomer({ db }: Billing, request: FastifyRequest, userId: string, customer: unknown): Promise<void> {
  const own = await customers.findByUser(db, userId)
  if (namesAnotherCustomer(customer, [own?.customerId ?? null, userId])) request.log.warn({ userId }, 'a request for the store named another customer')
}
