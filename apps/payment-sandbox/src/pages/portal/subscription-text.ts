import { isEndedStatus } from '@fairweight/domain/entitlement'
import type { Subscription } from '../../objects/index.ts'
import { day, fromSeconds } from '../layout/format.ts'

/** Whether a subscription can still be changed. */
export function isLive({ status }: Subscription): boolean {
  return !isEndedStatus(status)
}

/** The end of what is paid, or of the trial; null when the subscription says none. */
export function paidUntil({ items }: Subscription): Date | null {
  const end = items.data[0]?.current_period_end
  return end === undefined ? null : fromSeconds(end)
}

const onDay = (time: Date | null): string => (time === null ? '' : ` on ${day(time)}`)

/** How a subscription stands, in one line. */
export function statusText(subscription: Subscription): string {
  const end = paidUntil(subscription)
  const { status, ended_at: endedAt, trial_end: trialEnd } = subscription
  if (!isLive(subscription)) return `Ended${onDay(endedAt === null ? null : fromSeconds(endedAt))}`
  if (status === 'past_due' || status === 'unpaid')
    return 'The last payment failed. Pay the open invoice or update your card.'
  if (status === 'incomplete') return 'Waiting for its first payment.'
  if (status === 'paused') return 'Paused: the trial ended without a card.'
  if (subscription.cancel_at_period_end) return `Ends${onDay(end)}`
  if (status === 'trialing') return `Free trial, first charge${onDay(trialEnd === null ? end : fromSeconds(trialEnd))}`
  return `Next charge${onDay(end)}`
}
