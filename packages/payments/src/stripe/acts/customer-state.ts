import type { Stripe } from 'stripe'
import type { CustomerState } from '../../provider/customer-state.ts'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import type { Remembered } from '../catalogue/remember.ts'
import { isInvalidRequest, isMissing } from '../client/translate-failure.ts'
import { cardFingerprint } from '../shapes/card-fingerprint.ts'
import { idOf } from '../shapes/id-of.ts'
import { INVOICE_EXPANSIONS, invoiceOf } from '../shapes/invoice-of.ts'
import { oldestOpenInvoice } from '../shapes/oldest-open-invoice.ts'
import { firstItemOf, SUBSCRIPTION_EXPANSIONS, subscriptionOf } from '../shapes/subscription-of.ts'

/** The newest that are read of one customer: decades of months. */
const most = 500

/** Everything of a customer as it stands now. What a product opens comes from the catalogue, since Stripe expands no deeper. */
export async function customerState(stripe: Stripe, catalogue: Remembered<Catalogue>, customerId: string): Promise<CustomerState> {
  const customer = await findCustomer(stripe, customerId)
  if (customer === null) return { isGone: true, email: null, subscriptions: [], invoices: [] }
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand: SUBSCRIPTION_EXPANSIONS }).autoPagingToArray({ limit: most }),
    stripe.invoices.list({ customer: customerId, limit: 100, expand: INVOICE_EXPANSIONS }).autoPagingToArray({ limit: most }),
  ])
  const products = await findProducts(stripe, catalogue, subscriptions.flatMap((subscription) => productIdOf(subscription) ?? []))
  return {
    isGone: false,
    email: customer.email,
    subscriptions: subscriptions.map((subscription) =>
      subscriptionOf(subscription, {
        product: products.get(productIdOf(subscription) ?? '') ?? null,
        oldestOpenInvoice: oldestOpenInvoice(invoices, subscription.id),
        cardFingerprint: cardFingerprint(subscription.default_payment_method, customer.invoice_settings.default_payment_method),
      }),
    ),
    invoices: invoices.map(invoiceOf),
  }
}

async function findCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] })
    return customer.deleted ? null : customer
  } catch (error) {
    // Of a removed customer there is nothing left to expand, which may count as a wrong request.
    if (isMissing(error) || (isInvalidRequest(error) && (await isRemoved(stripe, customerId)))) return null
    throw error
  }
}

async function isRemoved(stripe: Stripe, customerId: string): Promise<boolean> {
  const { deleted } = await stripe.customers.retrieve(customerId)
  return deleted === true
}

/** The products of the catalogue, with those of the asked ones that it does not know yet; one that Stripe does not know either is left out. */
async function findProducts(stripe: Stripe, catalogue: Remembered<Catalogue>, ids: readonly string[]): Promise<ReadonlyMap<string, CatalogueProduct>> {
  const { products } = await catalogue.get()
  const unknown = [...new Set(ids)].filter((id) => !products.has(id))
  const found = await Promise.all(unknown.map((id) => findProduct(stripe, id)))
  return new Map([...products, ...found.flatMap((product) => (product === null ? [] : [[product.id, product] as const]))])
}

async function findProduct(stripe: Stripe, id: string): Promise<CatalogueProduct | null> {
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
