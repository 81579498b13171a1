import type { Stripe } from 'stripe'
import type { ProviderInvoice } from '../../provider/customer-state.ts'
import { idOf } from './id-of.ts'
import { momentOf, momentOrNull } from './moments.ts'

type InvoiceFields =
  | 'id' | 'number' | 'status' | 'total' | 'amount_paid' | 'currency' | 'created' | 'attempt_count' | 'hosted_invoice_url' | 'discounts'

/** What is read of an invoice; its discounts with their promotion codes are to be expanded. */
export type InvoiceParts = Pick<Stripe.Invoice, InvoiceFields> & {
  readonly parent: { readonly subscription_details: Pick<Stripe.Invoice.Parent.SubscriptionDetails, 'subscription'> | null } | null
  readonly status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at' | 'finalized_at'>
}

/** What is to be expanded in a list of invoices for `invoiceOf`. */
export const INVOICE_EXPANSIONS = ['data.discounts.promotion_code']

const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

/** An invoice in the port's words; a status that Stripe invents later counts as a draft, of which nothing is asked yet. */
export function invoiceOf(invoice: InvoiceParts): ProviderInvoice {
  return {
    id: invoice.id,
    subscriptionId: subscriptionIdOf(invoice),
    number: invoice.number,
    status: INVOICE_STATUSES.find((status) => status === invoice.status) ?? 'draft',
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    createdAt: momentOf(invoice.created),
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
    attempts: invoice.attempt_count,
    promotionCodes: promotionCodesOf(invoice),
    url: invoice.hosted_invoice_url ?? null,
  }
}

/** The subscription that an invoice is for; null for any other invoice. */
export function subscriptionIdOf({ parent }: Pick<InvoiceParts, 'parent'>): string | null {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

function promotionCodesOf({ discounts }: Pick<InvoiceParts, 'discounts'>): string[] {
  const codes = discounts.flatMap((discount) => {
    const promotionCode = typeof discount === 'string' ? null : discount.promotion_code
    return typeof promotionCode === 'object' && promotionCode !== null ? [promotionCode.code.toUpperCase()] : []
  })
  return [...new Set(codes)]
}
