import { type InvoiceParts, subscriptionIdOf } from './invoice-of.ts'
import { momentOrNull } from './moments.ts'

/** When the oldest invoice of a subscription that is still to be paid was finalized, which is when its payment was first asked for. */
export function oldestOpenInvoice(invoices: readonly Pick<InvoiceParts, 'status' | 'parent' | 'status_transitions'>[], subscriptionId: string): Date | null {
  const moments = invoices.flatMap((invoice) => {
    if (invoice.status !== 'open' || subscriptionIdOf(invoice) !== subscriptionId) return []
    return invoice.status_transitions.finalized_at ?? []
  })
  return moments.length === 0 ? null : momentOrNull(Math.min(...moments))
}
