import { type SubscriptionWish, type Where, auditTrail, entitlements, inTransaction, wishes } from '@fairweight/database'
import { ProviderAway } from '@fairweight/payments'
import type { Billing } from '../billing.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { isOver } from './is-over.ts'
import { within } from './within.ts'

/** How long the answer waits for the payment provider's word. */
const patienceMilliseconds = 3_000

/** What somebody wants of a subscription, and from where they said so. */
interface SubscriptionChange {
  readonly userId: string
  readonly subscriptionId: string
  readonly wish: SubscriptionWish
  readonly where: Where
}

const actions = { cancel: 'subscription-canceled', resume: 'subscription-resumed' } as const

type ChangeParts = Pick<Billing, 'db' | 'clock' | 'log' | 'synchronize' | 'synchronizeLater'>

/**
 * Keeps what somebody wants of a subscription of theirs, and then has the provider told, at once if it can be reached soon, else by a
 * job. Refuses `unknown-subscription` and `subscription-over`.
 */
export async function changeSubscription(parts: ChangeParts, { userId, subscriptionId, wish, where }: SubscriptionChange): Promise<void> {
  const { db, clock } = parts
  const customerId = await inTransaction(db, async (trx) => {
    const stored = await entitlements.find(trx, subscriptionId)
    if (stored?.userId !== userId) throw new Refusal('unknown-subscription')
    if (isOver(stored, clock())) throw new Refusal('subscription-over')
    await wishes.set(trx, subscriptionId, wish, new Date())
    await auditTrail.record(trx, { action: actions[wish], userId, actor: 'person', where, at: new Date() })
    if (stored.customerId !== null) await parts.synchronizeLater(trx, stored.customerId)
    return stored.customerId
  })
  if (customerId !== null) await within(patienceMilliseconds, tell(parts, customerId))
}

/** What goes wrong now is tried again by the job that was left with the wish. */
async function tell({ synchronize, log }: ChangeParts, customerId: string): Promise<void> {
  try {
    await synchronize(customerId)
  } catch (error) {
    if (error instanceof ProviderAway) log.warn({ err: error }, 'the payment provider is away: what was asked for is kept')
    else log.error({ err: error }, 'what was asked for could not be told to the payment provider yet')
  }
}
