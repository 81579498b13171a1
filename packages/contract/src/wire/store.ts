import { z } from 'zod'
import { userSubscription } from './account/account.ts'

/** A plan that can be bought, as the store shows it. */
export const storeProduct = z.object({
  /** The product's name up to any parenthesis. */
  name: z.string(),
  id: z.string(),
  description: z.string(),
  available: z.boolean(),
  /** Dollars with two decimals, such as "49.99". */
  price: z.string(),
  price_id: z.string(),
  interval: z.enum(['month', 'year']),
  /** What the plan opens, from the product's metadata `access`. */
  role: z.string(),
  license: z.string().nullable(),
  /** Whether the plan begins with a free trial for somebody who has not had one. */
  trial: z.boolean(),
})

/** An id of the payment provider. */
const providerId = z.string().regex(/^[\w-]{1,255}$/, 'Expected an ID from the payment provider.')

/** The spec's request sends a customer along; who pays is decided by the session alone, so what it says is not looked at. */
const ignoredCustomer = z.unknown().optional()

/** A code of letters and digits, in any case. */
export const promotionCodeField = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{1,40}$/, 'A promo code can have only letters and digits.')

export const checkoutRequest = z.strictObject({
  customer: ignoredCustomer,
  price_id: providerId,
  /** Accepted and not looked at: the server decides who has a trial. */
  trial: z.boolean().optional(),
  /** Which renewal terms were ticked on our page; left out, the provider's page asks for them before paying. */
  renewalTerms: z
    .string()
    .regex(/^[\w.-]{1,20}$/, 'Expected a version such as 2026-11.')
    .optional(),
  promotion_code: promotionCodeField.optional(),
})

export const portalRequest = z.strictObject({ customer: ignoredCustomer })

/** Where the browser goes next: a page of the payment provider. */
export const storeRedirect = z.object({ url: z.string() })

/** Asks the provider for the caller's present state; with a session, for that checkout first. */
export const refreshRequest = z.strictObject({ session_id: providerId.optional() })

export const refreshResponse = z.object({
  /** `paid`: the checkout is finished; `open`: it is not yet; null without a session in the request. */
  checkout: z.enum(['paid', 'open']).nullable(),
  stripeId: z.string().nullable(),
  subscriptions: z.array(userSubscription),
})

export const subscriptionChoice = z.strictObject({ id: providerId })

export const webhookResponse = z.object({ received: z.literal(true) })

export type StoreProduct = z.infer<typeof storeProduct>
export type CheckoutRequest = z.infer<typeof checkoutRequest>
export type RefreshResponse = z.infer<typeof refreshResponse>
