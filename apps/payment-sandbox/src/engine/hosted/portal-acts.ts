import type { SandboxClock } from '../../clock/sandbox-clock.ts'
import type { Subscription } from '../../objects/index.ts'
import { itemOf } from '../../objects/index.ts'
import { isOver, setCancelAtPeriodEnd } from '../billing/ending.ts'
import { changePrice } from '../billing/renewing.ts'
import type { PortalActs, PortalAnswer, PortalSubscription } from '../hosted-acts.ts'
import { DAY, momentOf } from '../world.ts'
import type { Moment, World } from '../world.ts'
import { updateCard } from './update-card.ts'

const refused = (message: string): PortalAnswer => ({ kind: 'refused', message })
const GONE = 'There is no such subscription.'

/** What a person can do in the portal. */
export function portalActs(world: World, clock: SandboxClock): PortalActs {
  const { store } = world
  const now = (): Moment => momentOf(clock.now())

  const withLiving = (id: string, work: (subscription: Subscription) => PortalAnswer): PortalAnswer =>
    store.act(() => {
      const subscription = store.subscriptions.get(id)
      if (subscription === undefined) return refused(GONE)
      return isOver(subscription) ? refused('This subscription is over.') : work(subscription)
    })

  const setCancels = (id: string, cancels: boolean): PortalAnswer =>
    withLiving(id, (subscription) => {
      setCancelAtPeriodEnd(world, subscription, cancels, now())
      return { kind: 'done' }
    })

  return {
    find: (sessionId) => {
      const session = store.portalSessions.get(sessionId)
      const customer = store.customers.get(session?.customer ?? '')
      return session === undefined || customer === undefined || session.created + DAY <= now() ? null : { session, customer }
    },
    subscriptions: (customerId) => store.subscriptions.filter(({ customer }) => customer === customerId).reverse().flatMap((each) => shown(world, each) ?? []),
    invoices: (customerId) => store.invoices.filter(({ customer }) => customer === customerId).reverse(),
    cancelAtPeriodEnd: (id) => setCancels(id, true),
    resume: (id) => setCancels(id, false),
    switchPlan: (id, priceId) => withLiving(id, (subscription) => switchPlan(world, subscription, priceId, now())),
    updateCard: (customerId, card) => store.act(() => updateCard(world, customerId, card, now())),
  }
}

function switchPlan(world: World, subscription: Subscription, priceId: string, at: Moment): PortalAnswer {
  const wanted = otherPlans(world, subscription).find(({ price }) => price.id === priceId)
  if (wanted === undefined) return refused('This plan is not on offer.')
  if (subscription.status === 'past_due') return refused('Please pay the open invoice first.')
  if (subscription.cancel_at_period_end) return refused('Please renew the subscription first.')
  changePrice(world, subscription, wanted.price, at)
  return { kind: 'done' }
}

function shown(world: World, subscription: Subscription): PortalSubscription | null {
  const { price } = itemOf(subscription)
  const product = world.store.products.get(price.product)
  if (product === undefined) return null
  const card = world.store.paymentMethods.get(subscription.default_payment_method ?? '') ?? null
  return { subscription, price, product, card, otherPlans: otherPlans(world, subscription) }
}

function otherPlans({ store }: World, subscription: Subscription): PortalSubscription['otherPlans'] {
  const own = itemOf(subscription).price
  return store.prices
    .filter(({ id, active, currency, recurring }) => active && recurring !== null && id !== own.id && currency === own.currency)
    .flatMap((price) => {
      const product = store.products.get(price.product)
      return product?.active === true ? [{ price, product }] : []
    })
}
