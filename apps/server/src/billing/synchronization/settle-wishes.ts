import type { StoredSubscription, WishesBySubscription } from '@fairweight/database'
import { type CustomerState, ProviderRefused } from '@fairweight/payments'
import { isOver } from './subscription-rows.ts'
import type { Synchronization } from './synchronization.ts'

/** What a synchronization has set at the provider so far: whether each subscription is to end with its period. */
export type SetAtProvider = Map<string, boolean>

/** What is known here of a customer's subscriptions. */
interface Known {
  readonly stored: readonly StoredSubscription[]
  readonly wishes: WishesBySubscription
}

/**
 * Tells the provider what was asked for and does not hold there yet. True: something may have changed there, so that it is to be read again.
 *
 * `isSet` carries over when a synchronization starts again: a wish that it acted on may have been replaced by another one that came true
 * before this one's act arrived, and then what is stored is what the person wanted last.
 */
export async function settleWishes(parts: Pick<Synchronization, 'provider' | 'log'>, state: CustomerState, known: Known, isSet: SetAtProvider): Promise<boolean> {
  let hasActed = false
  for (const subscription of state.subscriptions) {
    const wanted = wantedEnd(subscription.id, known, isSet)
    if (wanted === null || wanted === subscription.cancelAtPeriodEnd || isOver(subscription)) continue
    hasActed = true
    isSet.set(subscription.id, wanted)
    await setOrLeave(parts, subscription.id, wanted)
  }
  return hasActed
}

/** Whether a subscription is wanted to end with its period; null: nobody asked. */
function wantedEnd(id: string, { stored, wishes }: Known, isSet: SetAtProvider): boolean | null {
  const wish = wishes.get(id)
  if (wish) return wish.wish === 'cancel'
  if (!isSet.has(id)) return null
  return stored.find((subscription) => subscription.id === id)?.cancelAtPeriodEnd ?? null
}

/** A subscription that is over has nothing to be set; another refusal must not keep the rest from being written. */
async function setOrLeave({ provider, log }: Pick<Synchronization, 'provider' | 'log'>, id: string, cancel: boolean): Promise<void> {
  try {
    await provider.setCancelAtPeriodEnd(id, cancel)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    if (error.reason !== 'subscription-over') log.error({ err: error, subscription: id, cancel }, 'the payment provider refused what was asked for')
  }
}

/** The wishes that have nothing left to do: they hold at the provider, or their subscription is over or gone. */
export function wishesCome(state: CustomerState, wishes: WishesBySubscription): string[] {
  return [...wishes].flatMap(([id, { wish }]) => {
    const told = state.subscriptions.find((subscription) => subscription.id === id)
    return !told || isOver(told) || told.cancelAtPeriodEnd === (wish === 'cancel') ? [id] : []
  })
}
