import { type Queryable, type SubscriptionToRemindOf, entitlements, inTransaction } from '@fairweight/database'
import type { Letter } from '../../mail/letter.ts'
import type { Post } from '../../mail/post.ts'
import { inWords } from '../synchronization/in-words.ts'

const day = 86_400_000
/** A day more than the three that are promised, so that a day on which nothing runs breaks no promise. */
const beforeTrialEnds = 4 * day
const beforeRenewal = 30 * day

/** Writes each reminder whose time has come, by the billing clock. Written again, it is not sent again. Says how many were new. */
export async function writeReminders({ db, post }: { readonly db: Queryable; readonly post: Post }, now: Date): Promise<number> {
  const until = (ahead: number) => new Date(now.getTime() + ahead)
  const trials = await entitlements.trialsEnding(db, now, until(beforeTrialEnds))
  const renewals = await entitlements.annualRenewals(db, now, until(beforeRenewal))
  let written = 0
  for (const letter of [...trials.flatMap(trialReminder), ...renewals.flatMap(renewalReminder)]) {
    if (await inTransaction(db, (trx) => post.write(trx, letter))) written += 1
  }
  return written
}

function trialReminder(subscription: SubscriptionToRemindOf): Letter[] {
  const [plan, { trialEnd }] = [planOf(subscription), subscription]
  return plan && trialEnd ? [{ kind: 'trial-reminder', ...plan, trialEnd }] : []
}

function renewalReminder(subscription: SubscriptionToRemindOf): Letter[] {
  const [plan, { currentPeriodEnd: periodEnd }] = [planOf(subscription), subscription]
  return plan && periodEnd ? [{ kind: 'renewal-reminder', ...plan, periodEnd }] : []
}

function planOf({ email: to, userId, firstName, id: subscriptionId, planName, billingInterval: interval, amountCents, currency }: SubscriptionToRemindOf) {
  const price = inWords(amountCents, currency)
  return price === null || interval === null ? null : { to, userId, firstName, subscriptionId, planName, price, interval }
}
