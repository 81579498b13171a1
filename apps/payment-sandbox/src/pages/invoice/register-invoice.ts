import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CardAnswer, Engine, PortalAnswer } from '../../engine/index.ts'
import { invoicePath } from '../../objects/index.ts'
import { notice, sendPage } from '../layout/page.ts'
import { invoicePage } from './invoice-page.ts'

interface OfInvoice {
  readonly Params: { readonly invoice: string }
  readonly Querystring: { readonly done?: string }
}

/** Why an invoice could not be paid, for the person; null when it was. */
export function refusalOf(answer: PortalAnswer | CardAnswer): string | null {
  if (answer.kind === 'done') return null
  if (answer.kind === 'needs-authentication')
    return 'Your bank needs to approve this charge. Update your card to approve it.'
  return answer.message
}

/** The page of an invoice, which receipts and the portal lead to. */
export function registerInvoice(app: FastifyInstance, engine: Engine): void {
  function show(
    reply: FastifyReply,
    id: string,
    said: { readonly done: string | null; readonly refusal: string | null },
  ): FastifyReply {
    const invoice = engine.invoices.find(id)
    if (invoice === null || invoice.status === 'draft')
      return sendPage(reply, notice('Not found', 'There is no such invoice.', null), 404)
    const customer = engine.store.customers.get(invoice.customer ?? '') ?? null
    return sendPage(reply, invoicePage({ invoice, customer, ...said }))
  }

  app.get<OfInvoice>('/invoices/:invoice', async ({ params, query }, reply) =>
    show(reply, params.invoice, { done: query.done === 'paid' ? 'The invoice is paid.' : null, refusal: null }),
  )

  app.post<OfInvoice>('/invoices/:invoice/pay', async ({ params: { invoice } }, reply) => {
    if (engine.invoices.find(invoice) === null) return show(reply, invoice, { done: null, refusal: null })
    const refusal = refusalOf(engine.invoices.pay(invoice))
    return refusal === null
      ? reply.redirect(`${invoicePath(invoice)}?done=paid`, 303)
      : show(reply, invoice, { done: null, refusal })
  })
}
