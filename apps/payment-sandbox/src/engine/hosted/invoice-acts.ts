import type { SandboxClock } from '../../clock/sandbox-clock.ts'
import { collect } from '../billing/charging.ts'
import type { InvoiceActs } from '../hosted-acts.ts'
import { momentOf } from '../world.ts'
import type { World } from '../world.ts'

/** What a person can do on the page of an invoice. */
export function invoiceActs(world: World, clock: SandboxClock): InvoiceActs {
  const { store } = world
  return {
    find: (invoiceId) => store.invoices.get(invoiceId) ?? null,
    pay: (invoiceId) =>
      store.act(() => {
        const invoice = store.invoices.get(invoiceId)
        if (invoice === undefined) return { kind: 'refused', message: 'There is no such invoice.' }
        if (invoice.status !== 'open') return { kind: 'refused', message: 'Nothing is open on this invoice.' }
        const isPaid = collect(world, invoice, 'by-hand', momentOf(clock.now()))
        return isPaid ? { kind: 'done' } : { kind: 'declined', message: 'Your card was declined.' }
      }),
  }
}
