import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CardDetails, Engine } from '../../engine/index.ts'
import { bankPage, readVerdict } from '../card/bank-page.ts'
import { type CardEntries, NO_ENTRIES, readCard } from '../card/card-form.ts'
import { cardOptions } from '../card/card-options.ts'
import { createWaitingCards } from '../card/waiting-cards.ts'
import { formOf } from '@fairweight/sandbox/pages/form-body.ts'
import { sendPage } from '../layout/page.ts'
import { type PortalVisit, visitPortal } from './portal-visit.ts'
import { cardPage } from './step-pages.ts'

interface OfSession {
  readonly Params: { readonly session: string }
}

interface Sent {
  readonly card: CardDetails
  readonly entries: CardEntries
}

/** Updating the card in the portal, the bank's page with it. */
export function registerCard(app: FastifyInstance, engine: Engine): void {
  const waiting = createWaitingCards<Sent>()

  function save(reply: FastifyReply, session: string, { customer, to, done }: PortalVisit, sent: Sent): FastifyReply {
    const answer = engine.portal.updateCard(customer.id, sent.card)
    if (answer.kind === 'needs-authentication') {
      waiting.keep(session, sent)
      return reply.redirect(to.bank, 303)
    }
    waiting.drop(session)
    return answer.kind === 'done'
      ? done('card')
      : sendPage(
          reply,
          cardPage({ offered: cardOptions(), entries: sent.entries, errors: {}, refusal: answer.message }, to),
        )
  }

  app.get<OfSession>('/portal/:session/card', async ({ params: { session } }, reply) => {
    const visit = visitPortal(engine, session, reply)
    return visit === null
      ? reply
      : sendPage(reply, cardPage({ offered: cardOptions(), entries: NO_ENTRIES, errors: {}, refusal: null }, visit.to))
  })

  app.post<OfSession>('/portal/:session/card', async (request, reply) => {
    const { session } = request.params
    const visit = visitPortal(engine, session, reply)
    if (visit === null) return reply
    const { card, entries, errors } = readCard(formOf(request), cardOptions(), engine.clock.now())
    return card === null
      ? sendPage(reply, cardPage({ offered: cardOptions(), entries, errors, refusal: null }, visit.to))
      : save(reply, session, visit, { card, entries })
  })

  app.get<OfSession>('/portal/:session/card/bank', async ({ params: { session } }, reply) => {
    const visit = visitPortal(engine, session, reply)
    if (visit === null) return reply
    if (waiting.find(session) === null) return reply.redirect(visit.to.card, 303)
    return sendPage(
      reply,
      bankPage({ path: visit.to.bank, what: 'Your card will be saved for later charges.', leadsTo: [] }),
    )
  })

  app.post<OfSession>('/portal/:session/card/bank', async (request, reply) => {
    const { session } = request.params
    const visit = visitPortal(engine, session, reply)
    if (visit === null) return reply
    const sent = waiting.find(session)
    const authentication = readVerdict(formOf(request))
    if (sent === null || authentication === null) return reply.redirect(visit.to.card, 303)
    return save(reply, session, visit, { ...sent, card: { ...sent.card, authentication } })
  })
}
