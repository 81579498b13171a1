import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CardDetails, CheckoutAnswer, CheckoutQuote, Engine } from '../../engine/index.ts'
import { wayOnOf } from '../../engine/hosted/pay-checkout.ts'
import { type CheckoutSession, checkoutPath } from '../../objects/index.ts'
import { bankPage, readVerdict } from '../card/bank-page.ts'
import { type CardEntries, readCard } from '../card/card-form.ts'
import { offeredCards } from '../card/offered-cards.ts'
import { createWaitingCards } from '../card/waiting-cards.ts'
import { formOf } from '../frame/form-body.ts'
import { webAddress } from '../frame/markup.ts'
import { notice, type Page, sendPage } from '../frame/page.ts'
import { amount } from '../frame/words.ts'
import { FIRST_VIEW, payPage, type PayView } from './pay-page.ts'
import { type PayForm, readPayForm } from './pay-form.ts'

/** A payment as it was sent, and what of it may be shown again. */
interface Payment {
  readonly card: CardDetails
  readonly entries: CardEntries
  readonly promotionCode: string | null
  readonly consents: boolean
}

interface OfSession {
  readonly Params: { readonly session: string }
}

const bankPath = (sessionId: string): string => `${checkoutPath(sessionId)}/bank`

/** The pay page: choosing a code, paying, the bank's page, and what is said once the session is over. */
export function registerPay(app: FastifyInstance, engine: Engine): void {
  const waiting = createWaitingCards<Payment>()
  const sessionOf = (id: string): CheckoutSession | null => engine.store.checkoutSessions.get(id) ?? null

  function show(reply: FastifyReply, id: string, code: string | null, view: Partial<PayView>): FastifyReply {
    const session = sessionOf(id)
    if (session === null) return sendPage(reply, notice('Not found', 'There is no such checkout.', null), 404)
    if (session.status !== 'open') return sendPage(reply, overPage(session, engine.checkout.wayBack(id)))
    const quote = quoteOf(id, code)
    if (quote !== null) return sendPage(reply, payPage(quote, { ...FIRST_VIEW, ...view }))
    return sendPage(reply, notice('Not available', 'What this checkout was for can no longer be bought.', backTo(engine.checkout.wayBack(id))))
  }

  /** With the code while it is good, else without it; null when there is nothing to buy. */
  function quoteOf(id: string, code: string | null): CheckoutQuote | null {
    const quote = engine.checkout.quote(id, code)
    const plain = quote === 'unknown-promotion-code' ? engine.checkout.quote(id, null) : quote
    return plain === 'unknown-promotion-code' ? null : plain
  }

  function apply(reply: FastifyReply, id: string, form: PayForm, view: Partial<PayView>): FastifyReply {
    if (form.typedCode === '') return show(reply, id, null, { ...view, errors: { promotionCode: 'Enter a promotion code.' } })
    const isKnown = engine.checkout.quote(id, form.typedCode) !== 'unknown-promotion-code'
    if (!isKnown) return show(reply, id, null, { ...view, typedCode: form.typedCode, errors: { promotionCode: 'This promotion code is not valid.' } })
    return show(reply, id, form.typedCode, { ...view, done: 'The code is applied. These are the new amounts.' })
  }

  function pay(reply: FastifyReply, id: string, payment: Payment): FastifyReply {
    const answer = engine.checkout.pay(id, payment)
    if (answer.kind === 'needs-authentication') {
      waiting.keep(id, payment)
      return reply.redirect(bankPath(id), 303)
    }
    waiting.drop(id)
    if (answer.kind === 'completed') return reply.redirect(answer.redirectTo, 303)
    const paid = sessionOf(id)
    // The second of two presses finds the session paid by the first.
    if (answer.kind === 'over' && paid?.status === 'complete' && paid.success_url !== null) return reply.redirect(wayOnOf(paid), 303)
    return show(reply, id, payment.promotionCode, { entries: payment.entries, consents: payment.consents, ...failureOf(answer) })
  }

  app.get<OfSession>('/pay/:session', async ({ params: { session } }, reply) => show(reply, session, null, {}))

  app.post<OfSession>('/pay/:session', async (request, reply) => {
    const { session } = request.params
    const form = readPayForm(formOf(request))
    const { entries, card, errors } = readCard(formOf(request), offeredCards(session), engine.clock.now())
    const view = { entries, consents: form.consents }
    if (form.act === 'remove') return show(reply, session, null, view)
    // A code that is typed but not applied changes what is due, so the amounts are shown before anything is paid.
    if (form.act === 'apply' || form.typedCode !== '') return apply(reply, session, form, view)
    const quote = quoteOf(session, form.appliedCode)
    const missing = quote?.renewalTerms && !form.consents ? { consent: 'Tick this to go on.' } : {}
    if (card === null || 'consent' in missing) return show(reply, session, form.appliedCode, { ...view, errors: { ...errors, ...missing } })
    return pay(reply, session, { ...view, card, promotionCode: form.appliedCode })
  })

  app.get<OfSession>('/pay/:session/bank', async ({ params: { session } }, reply) => {
    const payment = waiting.find(session)
    const quote = quoteOf(session, payment?.promotionCode ?? null)
    if (payment === null || quote === null || quote.session.status !== 'open') return reply.redirect(checkoutPath(session), 303)
    const what = quote.dueTodayCents > 0 ? `Your card is to pay ${amount(quote.dueTodayCents, quote.currency)}.` : 'Your card is to be kept for later charges.'
    return sendPage(reply, bankPage({ path: bankPath(session), what, leadsTo: [quote.session.success_url] }))
  })

  app.post<OfSession>('/pay/:session/bank', async (request, reply) => {
    const { session } = request.params
    const authentication = readVerdict(formOf(request))
    const payment = waiting.find(session)
    if (payment === null || authentication === null) return reply.redirect(checkoutPath(session), 303)
    return pay(reply, session, { ...payment, card: { ...payment.card, authentication } })
  })
}

function failureOf(answer: Extract<CheckoutAnswer, { readonly message: string }>): Partial<PayView> {
  return answer.kind === 'invalid' && answer.field !== 'card' ? { errors: { [answer.field]: answer.message } } : { refusal: answer.message }
}

const backTo = (address: string | null): { to: string; label: string } | null => {
  const to = webAddress(address)
  return to === null ? null : { to, label: 'Go back' }
}

function overPage(session: CheckoutSession, wayBack: string | null): Page {
  if (session.status !== 'complete') return notice('This checkout has expired', 'Nothing was charged. Begin again to subscribe.', backTo(wayBack))
  const to = webAddress(session.success_url === null ? wayBack : wayOnOf(session))
  return notice('This checkout is finished', 'It went through; there is nothing left to pay here.', to === null ? null : { to, label: 'Go on' })
}
