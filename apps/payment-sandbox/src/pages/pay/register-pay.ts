import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine/index.ts'
import { checkoutPath } from '../../objects/index.ts'
import { bankPage, readVerdict } from '../card/bank-page.ts'
import { readCard } from '../card/card-form.ts'
import { cardOptions } from '../card/card-options.ts'
import { formOf } from '@fairweight/sandbox/pages/form-body.ts'
import { sendPage } from '../layout/page.ts'
import { amount } from '../layout/format.ts'
import { bankPath, createPayController } from './pay-controller.ts'
import { readPayForm } from './pay-form.ts'

interface OfSession {
  readonly Params: { readonly session: string }
}

/** The pay page: choosing a code, paying, the bank's page, and what is said once the session is over. */
export function registerPay(app: FastifyInstance, engine: Engine): void {
  const controller = createPayController(engine)

  app.get<OfSession>('/pay/:session', async ({ params: { session } }, reply) =>
    controller.show(reply, session, null, {}),
  )

  app.post<OfSession>('/pay/:session', async (request, reply) => {
    const { session } = request.params
    const form = readPayForm(formOf(request))
    const { entries, card, errors } = readCard(formOf(request), cardOptions(), engine.clock.now())
    const view = { entries, consents: form.consents }
    if (form.act === 'remove') return controller.show(reply, session, null, view)
    // A code that is typed but not applied changes what is due, so the amounts are shown before anything is paid.
    if (form.act === 'apply' || form.typedCode !== '') return controller.apply(reply, session, form, view)
    const quote = controller.quoteOf(session, form.appliedCode)
    const missing = quote?.renewalTerms && !form.consents ? { consent: 'Check this box to continue.' } : {}
    if (card === null || 'consent' in missing)
      return controller.show(reply, session, form.appliedCode, { ...view, errors: { ...errors, ...missing } })
    return controller.pay(reply, session, { ...view, card, promotionCode: form.appliedCode })
  })

  app.get<OfSession>('/pay/:session/bank', async ({ params: { session } }, reply) => {
    const payment = controller.waitingFor(session)
    const quote = controller.quoteOf(session, payment?.promotionCode ?? null)
    if (payment === null || quote === null || quote.session.status !== 'open')
      return reply.redirect(checkoutPath(session), 303)
    const what =
      quote.dueTodayCents > 0
        ? `Your card will be charged ${amount(quote.dueTodayCents, quote.currency)}.`
        : 'Your card will be saved for later charges.'
    return sendPage(reply, bankPage({ path: bankPath(session), what, leadsTo: [quote.session.success_url] }))
  })

  app.post<OfSession>('/pay/:session/bank', async (request, reply) => {
    const { session } = request.params
    const authentication = readVerdict(formOf(request))
    const payment = controller.waitingFor(session)
    if (payment === null || authentication === null) return reply.redirect(checkoutPath(session), 303)
    return controller.pay(reply, session, { ...payment, card: { ...payment.card, authentication } })
  })
}
