import { checkoutPath, invoicePath } from '../objects/index.ts'
import type { World } from './world.ts'

/** Leads the addresses of pages that were made at another origin to the one of now. Nobody is told: they are the same pages. */
export function rebase({ store, addressOf }: World): void {
  store.act(() => {
    for (const session of store.checkoutSessions.filter(({ url, id }) => url !== null && url !== addressOf(checkoutPath(id)))) {
      store.checkoutSessions.put({ ...session, url: addressOf(checkoutPath(session.id)) })
    }
    for (const invoice of store.invoices.filter(({ hosted_invoice_url: url, id }) => url !== addressOf(invoicePath(id)))) {
      store.invoices.put({ ...invoice, hosted_invoice_url: addressOf(invoicePath(invoice.id)) })
    }
  })
}
