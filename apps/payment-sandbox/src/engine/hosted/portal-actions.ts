import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import type { SandboxClock } from '@fairweight/sandbox/clock/sandbox-clock.ts'
import { type Subscription, itemOf, type Customer } from '../../objects/index.ts'
import { isOver, setCancelAtPeriodEnd, updateSubscription } from '../billing/cancel-subscription.ts'
import { changePrice } from '../billing/renew-period.ts'
import type { PortalActions, PortalAnswer, PortalSubscription, CardAnswer, CardDetails } from '../hosted-actions.ts'
import { unixSeconds, type UnixSeconds, type EngineContext } from '../engine-context.ts'
import { collect, openInvoices } from '../billing/charging.ts'
import { validateCard, attachPaymentMethod } from './accept-card.ts'

const refused = (message: string): PortalAnswer => ({ kind: 'refused', message })
const GONE = 'There is no such subscription.'

/** What a person can do in the portal. */
export function portalActions(context: EngineContext, clock: SandboxClock): PortalActions {
  const { store } = context
  const now = (): UnixSeconds => unixSeconds(clock.now())

  const withLiving = (id: string, work: (subscription: Subscription) => PortalAnswer): PortalAnswer =>
    store.act(() => {
      const subscription = store.subscriptions.get(id)
      if (subscription === undefined) return refused(GONE)
      return isOver(subscription) ? refused('This subscription has ended.') : work(subscription)
    })

  const setCancels = (id: string, cancels: boolean): PortalAnswer =>
    withLiving(id, (subscription) => {
      setCancelAtPeriodEnd(context, subscription, cancels, now())
      return { kind: 'done' }
    })

  return {
    find: (sessionId) => {
      const session = store.portalSessions.get(sessionId)
      const customer = store.customers.get(session?.customer ?? '')
      return session === undefined || customer === undefined || session.created + DAY_SECONDS <= now()
        ? null
        : { session, customer }
    },
    subscriptions: (customerId) =>
      store.subscriptions
        .filter(({ customer }) => customer === customerId)
        .reverse()
        .flatMap((each) => shown(context, each) ?? []),
    invoices: (customerId) => store.invoices.filter(({ customer }) => customer === customerId).reverse(),
    cancelAtPeriodEnd: (id) => setCancels(id, true),
    resume: (id) => setCancels(id, false),
    switchPlan: (id, priceId) => withLiving(id, (subscription) => switchPlan(context, subscription, priceId, now())),
    updateCard: (customerId, card) => store.act(() => updateCard(context, customerId, card, now())),
  }
}

function switchPlan(
  context: EngineContext,
  subscription: Subscription,
  priceId: string,
  at: UnixSeconds,
): PortalAnswer {
  const wanted = otherPlans(context, subscription).find(({ price }) => price.id === priceId)
  if (wanted === undefined) return refused('This plan is not offered.')
  if (subscription.status === 'past_due') return refused('Please pay the open invoice first.')
  if (subscription.cancel_at_period_end) return refused('Please renew the subscription first.')
  changePrice(context, subscription, wanted.price, at)
  return { kind: 'done' }
}

function shown(context: EngineContext, subscription: Subscription): PortalSubscription | null {
  const { price } = itemOf(subscription)
  const product = context.store.products.get(price.product)
  if (product === undefined) return null
  const card = context.store.paymentMethods.get(subscription.default_payment_method ?? '') ?? null
  return { subscription, price, product, card, otherPlans: otherPlans(context, subscription) }
}

function otherPlans({ store }: EngineContext, subscription: Subscription): PortalSubscription['otherPlans'] {
  const own = itemOf(subscription).price
  return store.prices
    .filter(
      ({ id, active, currency, recurring }) =>
        active && recurring !== null && id !== own.id && currency === own.currency,
    )
    .flatMap((price) => {
      const product = store.products.get(price.product)
      return product?.active === true ? [{ price, product }] : []
    })
}

/** Makes a card the one of the customer and of all that lives, and tries what is still owed with it. */
function updateCard(
  context: EngineContext,
  customerId: string,
  card: CardDetails,
  at: UnixSeconds,
): PortalAnswer | CardAnswer {
  const customer = context.store.customers.get(customerId)
  if (customer === undefined) return { kind: 'refused', message: 'There is no such customer.' }
  const check = validateCard(card, at)
  if (check.kind === 'invalid') return { kind: 'declined', message: check.message }
  if (check.kind !== 'accepted') return check
  putToUse(context, customer, attachPaymentMethod(context, customer, card, at).id, at)
  return isAllPaid(context, customerId, at)
    ? { kind: 'done' }
    : { kind: 'declined', message: 'The card was saved, but the open invoice could not be paid with it.' }
}

function putToUse(context: EngineContext, before: Customer, method: string, at: UnixSeconds): void {
  const customer = context.store.customers.put({
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: method },
  })
  context.emit('customer.updated', customer, at, before)
  for (const subscription of livingOf(context, customer.id))
    updateSubscription(context, subscription, { default_payment_method: method }, at)
}

function isAllPaid(context: EngineContext, customerId: string, at: UnixSeconds): boolean {
  const owed = livingOf(context, customerId).flatMap(({ id }) => openInvoices(context, id))
  return owed.map((invoice) => collect(context, invoice, 'by-hand', at)).every(Boolean)
}

function livingOf({ store }: EngineContext, customerId: string) {
  return store.subscriptions.filter((subscription) => subscription.customer === customerId && !isOver(subscription))
}
