import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { createServer } from '../../../apps/payment-sandbox/src/api/create-server.ts'
import { NO_OUTAGE } from '../../../apps/payment-sandbox/src/api/outage.ts'
import type { Outage } from '../../../apps/payment-sandbox/src/api/outage.ts'
import { openEngine } from '../../../apps/payment-sandbox/src/engine/index.ts'
import { TEST_CARDS } from '../../../apps/payment-sandbox/src/engine/hosted/test-cards.ts'
import type { CardDetails, CheckoutAnswer, Engine } from '../../../apps/payment-sandbox/src/engine/index.ts'

/** What the sandboxes of the proofs open to. */
export const SECRET_KEY = 'sk_test_ofTheProofs'
/** The last day of a month, so that calendar months show. */
export const START = Date.UTC(2027, 0, 31, 12) / 1000

export interface OpenSandbox {
  readonly engine: Engine
  readonly stripe: Stripe
  readonly outage: Outage
  readonly origin: string
  /** The sandbox's time, in seconds. */
  now(): number
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

/** A sandbox on a free port, whose system's time stands at START. */
export async function openSandbox({
  directory = null,
  seed = 'proof',
}: { directory?: string | null; seed?: string } = {}): Promise<OpenSandbox> {
  let origin = ''
  const engine = openEngine({ directory, seed, origin: () => origin, systemTime: () => START * 1000 })
  const outage = NO_OUTAGE()
  const app = createServer(engine, { secretKey: SECRET_KEY, outage })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(app.server.address())
  origin = `http://127.0.0.1:${port}`
  return {
    engine,
    stripe: connect(port),
    outage,
    origin,
    now: () => engine.clock.now().getTime() / 1000,
    advance: (seconds) => engine.clock.advanceTo(new Date(engine.clock.now().getTime() + seconds * 1000)),
    close: async () => {
      await app.close()
      await engine.clock.stop()
      engine.store.close()
    },
  }
}

/** The SDK as the product opens it, but that it does not try again by itself. */
export function connect(port: number, key = SECRET_KEY): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return address.port
}

export function card(
  number: string = TEST_CARDS.works,
  authentication: CardDetails['authentication'] = null,
): CardDetails {
  return { number, expiryMonth: 12, expiryYear: 2049, securityCode: '123', authentication }
}

export interface Order {
  readonly price?: string
  readonly trialDays?: number | null
  readonly cardNumber?: string
  /** Typed on the page. */
  readonly promotionCode?: string | null
}

/** Opens a checkout for a new customer. */
export async function startCheckout(
  { stripe }: Pick<OpenSandbox, 'stripe'>,
  order: Order = {},
): Promise<Stripe.Checkout.Session> {
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.com', metadata: { userId: 'user-1' } })
  const { price = 'price_monthly_bundle', trialDays = 7 } = order
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 'user-1',
    metadata: { userId: 'user-1' },
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { userId: 'user-1' }, ...(trialDays !== null && { trial_period_days: trialDays }) },
    allow_promotion_codes: true,
    success_url: 'https://product.example/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://product.example/plans',
  })
}

export function submitPayment(
  { engine }: Pick<OpenSandbox, 'engine'>,
  sessionId: string,
  order: Order = {},
): CheckoutAnswer {
  return engine.checkout.pay(sessionId, {
    card: card(order.cardNumber),
    promotionCode: order.promotionCode ?? null,
    consents: true,
  })
}

/** A new customer who has subscribed. */
export async function subscribe(sandbox: OpenSandbox, order: Order = {}): Promise<Stripe.Subscription> {
  const session = await startCheckout(sandbox, order)
  const answer = submitPayment(sandbox, session.id, order)
  if (answer.kind !== 'completed') throw new Error(`The checkout came to ${answer.kind}.`)
  const { subscription } = await sandbox.stripe.checkout.sessions.retrieve(session.id)
  return sandbox.stripe.subscriptions.retrieve(idOf(subscription))
}

export function idOf(reference: string | { readonly id: string } | null | undefined): string {
  if (reference === null || reference === undefined) throw new Error('There is no reference.')
  return typeof reference === 'string' ? reference : reference.id
}

/** The one item of a subscription. */
export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (item === undefined) throw new Error('The subscription has no item.')
  return item
}

/** The kinds of the events so far, oldest first. */
export function eventKinds({ engine }: Pick<OpenSandbox, 'engine'>): string[] {
  return engine.store.events.filter(() => true).map(({ type }) => type)
}

/** What the SDK throws. */
export async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}
