import { asSubscriptionId, asCustomerId, type CustomerId, type UserId } from '@fairweight/domain/identifiers'
import type { Stripe } from 'stripe'
import type { CustomerState } from '../customer-state.ts'
import type { Catalog, CatalogProduct } from './catalog.ts'
import { idOf, isInvalidRequest, isMissing } from './client.ts'
import { INVOICE_EXPANSIONS, invoiceOf, oldestOpenInvoice } from './invoices.ts'
import type { RevalidatedValue } from './stale-while-revalidate.ts'
import { cardFingerprint, firstItemOf, SUBSCRIPTION_EXPANSIONS, subscriptionOf } from './subscriptions.ts'

/** Makes a customer who can be traced back to our person. The same key answers the same customer for at least a day. */
export async function createCustomer(
  stripe: Stripe,
  person: { readonly userId: UserId; readonly email: string; readonly idempotencyKey: string },
): Promise<CustomerId> {
  const { userId, email, idempotencyKey } = person
  const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })
  return asCustomerId(customer.id)
}

/** Gives a customer another address. */
export async function setCustomerEmail(stripe: Stripe, customerId: CustomerId, email: string): Promise<void> {
  try {
    await stripe.customers.update(customerId, { email })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Removes a customer, which ends every subscription of theirs at once. One who is gone already stays so. */
export async function removeCustomer(stripe: Stripe, customerId: CustomerId): Promise<void> {
  try {
    await stripe.customers.del(customerId)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** The address of a page where a customer looks after cards, plans and invoices; good for minutes, and for them alone. */
export async function openPortal(stripe: Stripe, customerId: CustomerId, returnUrl: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
  return session.url
}

/** The newest that are read of one customer: decades of months. */
const MAX_RECORDS = 500

/** Everything of a customer as it stands now. What a product opens comes from the catalog, since Stripe expands no deeper. */
export async function customerState(
  stripe: Stripe,
  catalog: RevalidatedValue<Catalog>,
  customerId: CustomerId,
): Promise<CustomerState> {
  const customer = await findCustomer(stripe, customerId)
  if (customer === null) return { isGone: true, email: null, subscriptions: [], invoices: [] }
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100, expand: SUBSCRIPTION_EXPANSIONS })
      .autoPagingToArray({ limit: MAX_RECORDS }),
    stripe.invoices
      .list({ customer: customerId, limit: 100, expand: INVOICE_EXPANSIONS })
      .autoPagingToArray({ limit: MAX_RECORDS }),
  ])
  const products = await findProducts(
    stripe,
    catalog,
    subscriptions.flatMap((subscription) => productIdOf(subscription) ?? []),
  )
  return {
    isGone: false,
    email: customer.email,
    subscriptions: subscriptions.map((subscription) =>
      subscriptionOf(subscription, {
        product: products.get(productIdOf(subscription) ?? '') ?? null,
        oldestOpenInvoice: oldestOpenInvoice(invoices, asSubscriptionId(subscription.id)),
        cardFingerprint: cardFingerprint(
          subscription.default_payment_method,
          customer.invoice_settings.default_payment_method,
        ),
      }),
    ),
    invoices: invoices.map(invoiceOf),
  }
}

async function findCustomer(stripe: Stripe, customerId: CustomerId): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.retrieve(customerId, {
      expand: ['invoice_settings.default_payment_method'],
    })
    return customer.deleted ? null : customer
  } catch (error) {
    // Of a removed customer there is nothing left to expand, which may count as a wrong request.
    if (isMissing(error) || (isInvalidRequest(error) && (await isRemoved(stripe, customerId)))) return null
    throw error
  }
}

async function isRemoved(stripe: Stripe, customerId: CustomerId): Promise<boolean> {
  const { deleted } = await stripe.customers.retrieve(customerId)
  return deleted === true
}

/** The products of the catalog, with those of the asked ones that it does not know yet; one that Stripe does not know either is left out. */
async function findProducts(
  stripe: Stripe,
  catalog: RevalidatedValue<Catalog>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogProduct>> {
  const { products } = await catalog.get()
  const unknown = [...new Set(ids)].filter((id) => !products.has(id))
  const found = await Promise.all(unknown.map((id) => findProduct(stripe, id)))
  return new Map([
    ...products,
    ...found.flatMap((product) => (product === null ? [] : [[product.id, product] as const])),
  ])
}

async function findProduct(stripe: Stripe, id: string): Promise<CatalogProduct | null> {
  try {
    return await stripe.products.retrieve(id)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function productIdOf(subscription: Stripe.Subscription): string | null {
  const item = firstItemOf(subscription)
  return item ? idOf(item.price.product) : null
}
