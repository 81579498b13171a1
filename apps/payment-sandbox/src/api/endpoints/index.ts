import type { Endpoint } from '../endpoint.ts'
import { checkoutSessions } from './checkout-sessions.ts'
import { coupons } from './coupons.ts'
import { customers } from './customers.ts'
import { events } from './events.ts'
import { invoices } from './invoices.ts'
import { paymentMethods } from './payment-methods.ts'
import { portalSessions } from './portal-sessions.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'
import { promotionCodes } from './promotion-codes.ts'
import { subscriptions } from './subscriptions.ts'

/** Every call of Stripe's API that the sandbox answers. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...products,
  ...prices,
  ...coupons,
  ...promotionCodes,
  ...customers,
  ...paymentMethods,
  ...checkoutSessions,
  ...subscriptions,
  ...invoices,
  ...portalSessions,
  ...events,
]
