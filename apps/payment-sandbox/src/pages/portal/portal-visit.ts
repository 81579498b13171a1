import type { FastifyReply } from 'fastify'
import type { Engine, PortalSubscription } from '../../engine/index.ts'
import type { Customer } from '../../objects/index.ts'
import { notice, sendPage } from '../layout/page.ts'
import { type PortalAddresses, portalAddresses } from './portal-addresses.ts'
import { portalPage } from './portal-page.ts'

/** What the portal says on its first page after something has been done; named in the address, so that reloading does nothing again. */
const DONE_TEXTS: Readonly<Record<string, string>> = {
  canceled: 'The subscription is canceled. You keep it until the end of the paid period.',
  resumed: 'The subscription continues.',
  switched: 'Your plan has been switched.',
  card: 'Your card has been updated.',
  paid: 'The invoice is paid.',
}

/** One request within a portal session. */
export interface PortalVisit {
  readonly customer: Customer
  readonly to: PortalAddresses
  /** Null: the customer has no such subscription. */
  subscription(id: string): PortalSubscription | null
  owns(invoiceId: string): boolean
  home(said: { readonly done?: string | undefined; readonly refusal?: string }): FastifyReply
  /** To the portal's first page, which says so. */
  done(what: keyof typeof DONE_TEXTS): FastifyReply
}

/** Null: the session is over or unknown, and the reply has said so. */
export function visitPortal(engine: Engine, sessionId: string, reply: FastifyReply): PortalVisit | null {
  const found = engine.portal.find(sessionId)
  if (found === null) {
    sendPage(reply, notice('This page is no longer open', 'Open it again from your profile.', null), 404)
    return null
  }
  const { customer, session } = found
  const to = portalAddresses(sessionId)
  return {
    customer,
    to,
    subscription: (id) =>
      engine.portal.subscriptions(customer.id).find(({ subscription }) => subscription.id === id) ?? null,
    owns: (invoiceId) => engine.invoices.find(invoiceId)?.customer === customer.id,
    home: ({ done, refusal }) =>
      sendPage(
        reply,
        portalPage(
          {
            customer,
            subscriptions: engine.portal.subscriptions(customer.id),
            invoices: engine.portal.invoices(customer.id),
            returnUrl: session.return_url,
            done: (done !== undefined && Object.hasOwn(DONE_TEXTS, done) && DONE_TEXTS[done]) || null,
            refusal: refusal ?? null,
          },
          to,
        ),
      ),
    done: (what) => reply.redirect(`${to.home}?done=${what}`, 303),
  }
}
