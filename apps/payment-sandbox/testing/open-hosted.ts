import type { FastifyInstance } from 'fastify'
import { createServer } from '../src/api/create-server.ts'
import { NO_OUTAGE, type Outage } from '../src/api/outage.ts'
import { registerControls } from '../src/controls/register-controls.ts'
import type { Webhook } from '../src/delivery/post-event.ts'
import { type Deliveries, startDelivery } from '../src/delivery/start-delivery.ts'
import type { Engine } from '../src/engine/index.ts'
import { openEngine } from '../src/engine/open-engine.ts'
import { registerPages } from '../src/start-payment-sandbox.ts'
import { checkoutPath, newCheckoutSession, newCustomer, newPortalSession, portalPath } from '../src/objects/index.ts'

export interface CheckoutRequest {
  readonly price?: 'price_monthly_bundle' | 'price_annual_bundle'
  readonly trialDays?: number | null
  readonly promotionCode?: string | null
  readonly renewalTerms?: string | null
  readonly customer?: string
}

/** What a page answered. */
interface Answer {
  readonly status: number
  readonly location: string | null
  readonly headers: Headers
  readonly text: string
}

export interface Hosted {
  readonly origin: string
  readonly engine: Engine
  readonly delivery: Deliveries
  readonly outage: Outage
  readonly app: FastifyInstance
  customer(email?: string): string
  /** The path of a new pay page. */
  checkout(requested?: CheckoutRequest): string
  /** The path of a new portal. */
  portal(customer: string): string
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  post(
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  close(): Promise<void>
}

export const SUCCESS_URL = 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}'
export const CANCEL_URL = 'http://localhost:3000/checkout/cancel'
export const RETURN_URL = 'http://localhost:3000/profile'

function newCheckout(
  engine: Engine,
  {
    price = 'price_monthly_bundle',
    trialDays = 7,
    promotionCode = null,
    renewalTerms = null,
    customer: id = '',
  }: CheckoutRequest,
): string {
  const { store } = engine
  const now = Math.floor(engine.clock.now().getTime() / 1000)
  const customer = store.customers.get(id)
  if (customer === undefined) throw new Error(`There is no customer ${id}.`)
  const session = `cs_test_${store.customers.size}_${store.checkoutSessions.size}`
  store.act(() => {
    store.checkoutTerms.put({ id: session, price, trialDays, promotionCode, subscriptionMetadata: {} })
    store.checkoutSessions.put(
      newCheckoutSession(
        {
          id: session,
          url: checkoutPath(session),
          customer,
          clientReferenceId: null,
          metadata: {},
          successUrl: SUCCESS_URL,
          cancelUrl: CANCEL_URL,
          expiresAt: now + 24 * 3600,
          allowPromotionCodes: promotionCode === null ? true : null,
          asksForTerms: renewalTerms !== null,
          termsText: renewalTerms,
          submitText: null,
          currency: 'usd',
          amount: 4999,
          discount: 0,
          discounts: [],
        },
        now,
      ),
    )
  })
  return checkoutPath(session)
}

/** Opens a sandbox of the test's own; `directory` keeps it for a next one. */
export async function openHosted({
  directory = null,
  webhook = null,
}: { readonly directory?: string | null; readonly webhook?: Webhook | null } = {}): Promise<Hosted> {
  let origin = ''
  const engine = openEngine({ directory, origin: () => origin })
  const delivery = startDelivery(engine, webhook)
  const outage = NO_OUTAGE()
  const app = createServer(engine, {
    secretKey: 'sk_test_ofThePages',
    outage,
    registrations: [registerPages, (app) => registerControls(app, { engine, delivery, outage })],
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })

  const call = async (path: string, request: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...request })
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      headers: answer.headers,
      text: await answer.text(),
    }
  }
  function customer(email = 'ann@example.com'): string {
    const now = Math.floor(engine.clock.now().getTime() / 1000)
    const id = engine.store.newId('cus')
    const added = newCustomer(
      { id, email, name: null, description: null, metadata: {}, invoicePrefix: `INV${engine.store.customers.size}` },
      now,
    )
    engine.store.act(() => engine.world.emit('customer.created', engine.store.customers.put(added), now))
    return id
  }
  return {
    origin,
    engine,
    delivery,
    outage,
    app,
    customer,
    checkout: (requested = {}) => newCheckout(engine, { ...requested, customer: requested.customer ?? customer() }),
    portal: (customer) => {
      const id = engine.store.newId('bps')
      const now = Math.floor(engine.clock.now().getTime() / 1000)
      engine.store.act(() =>
        engine.store.portalSessions.put(
          newPortalSession({ id, url: portalPath(id), customer, returnUrl: RETURN_URL }, now),
        ),
      )
      return portalPath(id)
    },
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      call(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    close: async () => {
      await app.close()
      await delivery.close()
      await engine.close()
    },
  }
}
