import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine/index.ts'
import { checkoutPath } from '../../objects/index.ts'
import { bankPage, readVerdict } from '../card/bank-page.ts'
import { readCard } from '../card/card-form.ts'
import { offeredCards } from '../card/offered-cards.ts'
import { formOf } from '../frame/form-body.ts'
import { sendPage } from '../frame/page.ts'
import { amount } from '../frame/words.ts'
import { bankPath, openPayDesk } from './pay-desk.ts'
import { readPayForm } from './pay-form.ts'

interface OfSession {
  readonly Params: { readonly session: string }
}

/** The pay page: choosing a code, paying, the bank's page, and what is said once the session is over. */
export function registerPay(app: FastifyInstance, engine: Engine): void {
  const desk = openPayDesk(engine)

  app.get<OfSession>('/pay/:session', async ({ params: { session } }, reply) => desk.show(reply, session, null, {}))

  app.post<OfSession>('/pay/:session', async (request, reply) => {
    const { session } = request.params
    const form = readPayForm(formOf(request))
    const { entries, card, errors } = readCard(formOf(request), offeredCards(), engine.clock.now())
    const view = { entries, consents: form.consents }
    if (form.act === 'remove') return desk.show(reply, session, null, view)
    // A code that is typed but not applied changes what is due, so the amounts are shown before anything is paid.
    if (form.act === 'apply' || form.typedCode !== '') return desk.apply(reply, session, form, view)
    const quote = desk.quoteOf(session, form.appliedCode)
    const missing = quote?.renewalTerms && !form.consents ? { consent: 'Tick this to go on.' } : {}
    if (card === null || 'consent' in missing) return desk.show(reply, session, form.appliedCode, { ...view, errors: { ...errors, ...missing } })
    return desk.pay(reply, session, { ...view, card, promotionCode: form.appliedCode })
  })

  app.get<OfSession>('/pay/:session/bank', async ({ params: { session } }, reply) => {
    const payment = desk.waitingFor(session)
    const quote = desk.quoteOf(session, payment?.promotionCode ?? null)
    if (payment === null || quote === null || quote.session.status !== 'open') return reply.redirect(checkoutPath(session), 303)
    const what = quote.dueTodayCents > 0 ? `Your card is to pay ${amount(quote.dueTodayCents, quote.currency)}.` : 'Your card is to be kept for later charges.'
    return sendPage(reply, bankPage({ path: bankPath(session), what, leadsTo: [quote.session.success_url] }))
  })

  app.post<OfSession>('/pay/:session/bank', async (request, reply) => {
    const { session } = request.params
    const authentication = readVerdict(formOf(request))
    const payment = desk.waitingFor(session)
    if (payment === null || authentication === null) return reply.redirect(checkoutPath(session), 303)
    return desk.pay(reply, session, { ...payment, card: { ...payment.card, authentication } })
  })
}
