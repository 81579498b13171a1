import { type CustomerId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { type PaymentSandbox, startPaymentSandbox } from '@fairweight/payment-sandbox'
import { TEST_CARDS } from '../../../apps/payment-sandbox/src/engine/hosted/test-cards.ts'
import { CHARITY_PROMOTION_CODE, TRIAL_DAYS } from '@fairweight/contract/product'
import { openStripe, type PaymentProvider, type ProviderSubscription } from '@fairweight/payments'
import { type EventRecorder, startEventRecorder } from './event-recorder.ts'
import type { RecordedLifecycle, RecordedStep } from './recorded-lifecycle.ts'

const SITE = 'https://fairweight.example'
const WEBHOOK_SECRET = 'whsec_of_the_proof'
const [minute, day] = [60_000, DAY_MS]

/** Somebody at the sandbox, with all that a life takes. */
interface Stage {
  readonly sandbox: PaymentSandbox
  readonly provider: PaymentProvider
  readonly recorder: EventRecorder
  readonly customerId: CustomerId
}

/**
 * Plays one life from trial to end, with the promo code, at a sandbox of its own through the real SDK, and records the seven events that
 * matter with what the provider said after each: the trial begins, will end, is charged; a renewal fails and is recovered; it is
 * canceled at the period's end, and over.
 */
export async function recordLifecycle(): Promise<RecordedLifecycle> {
  const recorder = await startEventRecorder()
  const sandbox = await startPaymentSandbox({
    host: '127.0.0.1',
    port: 0,
    directory: null,
    webhook: { url: recorder.url, secret: WEBHOOK_SECRET },
  })
  try {
    const provider = openStripe({
      secretKey: sandbox.secretKey,
      webhookSecrets: [WEBHOOK_SECRET],
      apiUrl: sandbox.origin,
    })
    const customerId = await provider.createCustomer({
      userId: asUserId('user-of-the-proof'),
      email: 'ann@people.example',
      idempotencyKey: 'customer',
    })
    const stage = { sandbox, provider, recorder, customerId }
    return { customerId, steps: await play(stage) }
  } finally {
    await sandbox.close()
    await recorder.close()
  }
}

async function play(stage: Stage): Promise<RecordedStep[]> {
  const { provider, sandbox } = stage
  const steps: RecordedStep[] = []
  const after = async (kind: string, act: () => Promise<unknown>) => void steps.push(await stepAfter(stage, kind, act))
  await after('customer.subscription.created', () => beginTrial(stage))
  await after('customer.subscription.trial_will_end', () => goOnTo(stage, later(sandbox.now(), 4 * day + minute)))
  await after('invoice.paid', () => goOnToNextPeriod(stage))
  await after('invoice.payment_failed', async () => {
    await useCard(stage, TEST_CARDS.failsLater)
    await goOnToNextPeriod(stage)
  })
  await after('invoice.paid', () => useCard(stage, TEST_CARDS.works))
  await goOnTo(stage, later(sandbox.now(), 15 * day))
  await after('customer.subscription.updated', async () =>
    provider.setCancelAtPeriodEnd((await subscriptionOf(stage)).id, true),
  )
  await after('customer.subscription.deleted', () => goOnToNextPeriod(stage))
  return steps
}

/** Does something, and records the last event of a kind that came of it. */
async function stepAfter(stage: Stage, kind: string, act: () => Promise<unknown>): Promise<RecordedStep> {
  await send(stage, '/sandbox/flush', {})
  stage.recorder.take()
  await act()
  await send(stage, '/sandbox/flush', {})
  const events = stage.recorder.take()
  const event = events.findLast((sent) => sent.kind === kind)
  if (!event)
    throw new Error(`The sandbox sent no ${kind}, but ${events.map((sent) => sent.kind).join(', ') || 'nothing'}.`)
  return { ...event, state: await stage.provider.customerState(stage.customerId), at: stage.sandbox.now() }
}

async function beginTrial({ provider, customerId, sandbox }: Stage): Promise<void> {
  const plan = (await provider.plans()).find(({ interval, hasTrial }) => interval === 'month' && hasTrial)
  if (!plan) throw new Error('The sandbox has no monthly plan with a trial.')
  const session = await provider.startCheckout({
    customerId,
    userId: asUserId('user-of-the-proof'),
    priceId: plan.priceId,
    trialDays: TRIAL_DAYS,
    promotionCode: CHARITY_PROMOTION_CODE,
    renewalTerms: null,
    successUrl: `${SITE}/checkout/success`,
    cancelUrl: `${SITE}/checkout/cancel`,
    expiresAt: later(sandbox.now(), day),
    idempotencyKey: 'checkout',
  })
  await submit(session.url, { act: 'pay', card: TEST_CARDS.works })
}

async function useCard({ provider, customerId }: Stage, card: string): Promise<void> {
  await submit(`${await provider.openPortal(customerId, `${SITE}/profile`)}/card`, { card })
}

async function subscriptionOf({ provider, customerId }: Stage): Promise<ProviderSubscription> {
  const [subscription] = (await provider.customerState(customerId)).subscriptions
  if (!subscription) throw new Error('The customer has no subscription.')
  return subscription
}

async function goOnToNextPeriod(stage: Stage): Promise<void> {
  const { currentPeriodEnd } = await subscriptionOf(stage)
  if (currentPeriodEnd === null) throw new Error('The subscription has no period.')
  await goOnTo(stage, later(currentPeriodEnd, minute))
}

function goOnTo(stage: Stage, to: Date): Promise<void> {
  return send(stage, '/sandbox/clock', { to: to.toISOString() })
}

function later(than: Date, millis: number): Date {
  return new Date(than.getTime() + millis)
}

async function send({ sandbox }: Stage, path: string, body: object): Promise<void> {
  const response = await fetch(`${sandbox.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

/** A hosted page's form, sent as a browser does; one that was taken leads on. */
async function submit(address: string, form: Record<string, string>): Promise<void> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  if (response.status !== 303)
    throw new Error(`The page did not take the form: ${response.status} ${(await response.text()).slice(0, 2000)}`)
}
