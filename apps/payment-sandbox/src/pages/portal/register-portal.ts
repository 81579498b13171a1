import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Engine, PortalAnswer } from '../../engine/index.ts'
import { field, formOf } from '@fairweight/sandbox/pages/form-body.ts'
import { sendPage } from '../layout/page.ts'
import { refusalOf } from '../invoice/register-invoice.ts'
import { visitPortal } from './portal-visit.ts'
import { cancelPage, switchPage } from './step-pages.ts'

interface OfSession {
  readonly Params: { readonly session: string }
  readonly Querystring: { readonly done?: string }
}

interface OfSubscription {
  readonly Params: { readonly session: string; readonly subscription: string }
}

interface OfInvoice {
  readonly Params: { readonly session: string; readonly invoice: string }
}

const GONE = 'There is no such subscription.'

/** The portal's first page and what is done to subscriptions and invoices. */
export function registerPortal(app: FastifyInstance, engine: Engine): void {
  /** Does something to a subscription of this customer, then shows the portal. */
  function act(
    reply: FastifyReply,
    { session, subscription }: OfSubscription['Params'],
    what: string,
    work: (id: string) => PortalAnswer,
  ): FastifyReply {
    const visit = visitPortal(engine, session, reply)
    if (visit === null) return reply
    if (visit.subscription(subscription) === null) return visit.home({ refusal: GONE })
    const answer = work(subscription)
    return answer.kind === 'done' ? visit.done(what) : visit.home({ refusal: answer.message })
  }

  app.get<OfSession>(
    '/portal/:session',
    async ({ params, query }, reply) => visitPortal(engine, params.session, reply)?.home({ done: query.done }) ?? reply,
  )

  app.get<OfSubscription>('/portal/:session/cancel/:subscription', async ({ params }, reply) => {
    const visit = visitPortal(engine, params.session, reply)
    const found = visit?.subscription(params.subscription) ?? null
    if (visit === null) return reply
    return found === null ? visit.home({ refusal: GONE }) : sendPage(reply, cancelPage(found, visit.to))
  })

  app.post<OfSubscription>('/portal/:session/cancel/:subscription', async ({ params }, reply) =>
    act(reply, params, 'canceled', engine.portal.cancelAtPeriodEnd),
  )

  app.post<OfSubscription>('/portal/:session/resume/:subscription', async ({ params }, reply) =>
    act(reply, params, 'resumed', engine.portal.resume),
  )

  app.get<OfSubscription>('/portal/:session/switch/:subscription', async ({ params }, reply) => {
    const visit = visitPortal(engine, params.session, reply)
    const found = visit?.subscription(params.subscription) ?? null
    if (visit === null) return reply
    return found === null ? visit.home({ refusal: GONE }) : sendPage(reply, switchPage(found, visit.to, null))
  })

  app.post<OfSubscription>('/portal/:session/switch/:subscription', async (request, reply) =>
    act(reply, request.params, 'switched', (id) => engine.portal.switchPlan(id, field(formOf(request), 'price'))),
  )

  app.post<OfInvoice>('/portal/:session/pay/:invoice', async ({ params: { session, invoice } }, reply) => {
    const visit = visitPortal(engine, session, reply)
    if (visit === null) return reply
    if (!visit.owns(invoice)) return visit.home({ refusal: 'There is no such invoice.' })
    const refusal = refusalOf(engine.invoices.pay(invoice))
    return refusal === null ? visit.done('paid') : visit.home({ refusal })
  })
}
