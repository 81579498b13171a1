import { asCents } from '@fairweight/domain/money'
import { asSubscriptionId, type SubscriptionId } from '@fairweight/domain/identifiers'
import type { Stripe } from 'stripe'
import type { ProviderInvoice } from '../customer-state.ts'
import { idOf, dateOf, dateOrNull } from './client.ts'

type InvoiceFields =
  | 'id'
  | 'number'
  | 'status'
  | 'total'
  | 'amount_paid'
  | 'currency'
  | 'created'
  | 'attempt_count'
  | 'hosted_invoice_url'
  | 'discounts'

/** What is read of an invoice; its discounts with their promotion codes are to be expanded. */
export type InvoiceParts = Pick<Stripe.Invoice, InvoiceFields> & {
  readonly parent: {
    readonly subscription_details: Pick<Stripe.Invoice.Parent.SubscriptionDetails, 'subscription'> | null
  } | null
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
    totalCents: asCents(invoice.total),
    paidCents: asCents(invoice.amount_paid),
    currency: invoice.currency,
    createdAt: dateOf(invoice.created),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    attempts: invoice.attempt_count,
    promotionCodes: promotionCodesOf(invoice),
    url: invoice.hosted_invoice_url ?? null,
  }
}

/** The subscription that an invoice is for; null for any other invoice. */
function subscriptionIdOf({ parent }: Pick<InvoiceParts, 'parent'>): SubscriptionId | null {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? asSubscriptionId(idOf(subscription)) : null
}

function promotionCodesOf({ discounts }: Pick<InvoiceParts, 'discounts'>): string[] {
  const codes = discounts.flatMap((discount) => {
    const promotionCode = typeof discount === 'string' ? null : discount.promotion_code
    return typeof promotionCode === 'object' && promotionCode !== null ? [promotionCode.code.toUpperCase()] : []
  })
  return [...new Set(codes)]
}

/** When the oldest invoice of a subscription that is still to be paid was finalized, which is when its payment was first asked for. */
export function oldestOpenInvoice(
  invoices: readonly Pick<InvoiceParts, 'status' | 'parent' | 'status_transitions'>[],
  subscriptionId: SubscriptionId,
): Date | null {
  const moments = invoices.flatMap((invoice) => {
    if (invoice.status !== 'open' || subscriptionIdOf(invoice) !== subscriptionId) return []
    return invoice.status_transitions.finalized_at ?? []
  })
  return moments.length === 0 ? null : dateOrNull(Math.min(...moments))
}
