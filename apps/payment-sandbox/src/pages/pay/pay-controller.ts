import type { FastifyReply } from 'fastify'
import type { CardDetails, CheckoutAnswer, CheckoutQuote, Engine } from '../../engine/index.ts'
import { successUrlOf } from '../../engine/hosted/pay-checkout.ts'
import { type CheckoutSession, checkoutPath } from '../../objects/index.ts'
import type { CardEntries } from '../card/card-form.ts'
import { createWaitingCards } from '../card/waiting-cards.ts'
import { webAddress } from '@fairweight/sandbox/pages/markup.ts'
import type { Page } from '@fairweight/sandbox/pages/page.ts'
import { notice, sendPage } from '../layout/page.ts'
import { FIRST_VIEW, payPage, type PayView } from './pay-page.ts'
import type { PayForm } from './pay-form.ts'

/** A payment as it was sent, and what of it may be shown again. */
interface Payment {
  readonly card: CardDetails
  readonly entries: CardEntries
  readonly promotionCode: string | null
  readonly consents: boolean
}

/** What the pay page's routes do; each call answers the request. */
export interface PayController {
  /** The page with that code applied, or that the session is over. */
  show(reply: FastifyReply, id: string, code: string | null, view: Partial<PayView>): FastifyReply
  /** The page with the amounts of the code that was typed. */
  apply(reply: FastifyReply, id: string, form: PayForm, view: Partial<PayView>): FastifyReply
  /** Leads on when it is paid, or to the bank's page; else says what went wrong. */
  pay(reply: FastifyReply, id: string, payment: Payment): FastifyReply
  /** With the code while it is good, else without it; null when there is nothing to buy. */
  quoteOf(id: string, code: string | null): CheckoutQuote | null
  /** The payment that the bank is asked about; null when there is none. */
  waitingFor(id: string): Payment | null
}

export const bankPath = (sessionId: string): string => `${checkoutPath(sessionId)}/bank`

export function createPayController(engine: Engine): PayController {
  const waiting = createWaitingCards<Payment>()
  const sessionOf = (id: string): CheckoutSession | null => engine.store.checkoutSessions.get(id) ?? null

  function show(reply: FastifyReply, id: string, code: string | null, view: Partial<PayView>): FastifyReply {
    const session = sessionOf(id)
    if (session === null) return sendPage(reply, notice('Not found', 'There is no such checkout.', null), 404)
    if (session.status !== 'open') return sendPage(reply, overPage(session, engine.checkout.wayBack(id)))
    const quote = quoteOf(id, code)
    if (quote !== null) return sendPage(reply, payPage(quote, { ...FIRST_VIEW, ...view }))
    return sendPage(
      reply,
      notice(
        'Not available',
        'What this checkout was for is no longer available.',
        backTo(engine.checkout.wayBack(id)),
      ),
    )
  }

  function quoteOf(id: string, code: string | null): CheckoutQuote | null {
    const quote = engine.checkout.quote(id, code)
    const plain = quote === 'unknown-promotion-code' ? engine.checkout.quote(id, null) : quote
    return plain === 'unknown-promotion-code' ? null : plain
  }

  function apply(reply: FastifyReply, id: string, form: PayForm, view: Partial<PayView>): FastifyReply {
    if (form.typedCode === '')
      return show(reply, id, null, { ...view, errors: { promotionCode: 'Enter a promotion code.' } })
    const isKnown = engine.checkout.quote(id, form.typedCode) !== 'unknown-promotion-code'
    if (!isKnown)
      return show(reply, id, null, {
        ...view,
        typedCode: form.typedCode,
        errors: { promotionCode: 'This promotion code is not valid.' },
      })
    return show(reply, id, form.typedCode, { ...view, done: 'The code has been applied. These are the new amounts.' })
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
    if (answer.kind === 'over' && paid?.status === 'complete' && paid.success_url !== null)
      return reply.redirect(successUrlOf(paid), 303)
    return show(reply, id, payment.promotionCode, {
      entries: payment.entries,
      consents: payment.consents,
      ...failureOf(answer),
    })
  }

  return { show, apply, pay, quoteOf, waitingFor: waiting.find }
}

function failureOf(answer: Extract<CheckoutAnswer, { readonly message: string }>): Partial<PayView> {
  return answer.kind === 'invalid' && answer.field !== 'card'
    ? { errors: { [answer.field]: answer.message } }
    : { refusal: answer.message }
}

const backTo = (address: string | null): { to: string; label: string } | null => {
  const to = webAddress(address)
  return to === null ? null : { to, label: 'Go back' }
}

function overPage(session: CheckoutSession, wayBack: string | null): Page {
  if (session.status !== 'complete')
    return notice('This checkout has expired', 'Nothing was charged. Start again to subscribe.', backTo(wayBack))
  const to = webAddress(session.success_url === null ? wayBack : successUrlOf(session))
  return notice(
    'This checkout is finished',
    'It went through. There is nothing left to pay here.',
    to === null ? null : { to, label: 'Go on' },
  )
}
