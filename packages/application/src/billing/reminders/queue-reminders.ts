import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { SubscriptionToRemindOf } from '@fairweight/database/repositories/entitlements/subscriptions-due.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import type { Email } from '../../mail/email.ts'
import type { EmailOutbox } from '../../mail/email-outbox.ts'
import { formatAmount } from '../format-amount.ts'

/** A day more than the three that are promised, so that a day on which nothing runs breaks no promise. */
const BEFORE_TRIAL_ENDS_MS = 4 * DAY_MS
const BEFORE_RENEWAL_MS = 30 * DAY_MS

/** Writes each reminder whose time has come, by the billing clock. Written again, it is not sent again. Says how many were new. */
export async function queueReminders(
  { db, outbox }: { readonly db: Queryable; readonly outbox: EmailOutbox },
  now: Date,
): Promise<number> {
  const until = (ahead: number) => new Date(now.getTime() + ahead)
  const trials = await entitlements.trialsEnding(db, now, until(BEFORE_TRIAL_ENDS_MS))
  const renewals = await entitlements.annualRenewals(db, now, until(BEFORE_RENEWAL_MS))
  let written = 0
  for (const message of [...trials.flatMap(trialReminder), ...renewals.flatMap(renewalReminder)]) {
    if (await inTransaction(db, (trx) => outbox.write(trx, message))) written += 1
  }
  return written
}

function trialReminder(subscription: SubscriptionToRemindOf): Email[] {
  const [plan, { trialEnd }] = [planOf(subscription), subscription]
  return plan && trialEnd ? [{ kind: 'trial-reminder', ...plan, trialEnd }] : []
}

function renewalReminder(subscription: SubscriptionToRemindOf): Email[] {
  const [plan, { currentPeriodEnd: periodEnd }] = [planOf(subscription), subscription]
  return plan && periodEnd ? [{ kind: 'renewal-reminder', ...plan, periodEnd }] : []
}

function planOf({
  email: to,
  userId,
  firstName,
  id: subscriptionId,
  planName,
  billingInterval: interval,
  amountCents,
  currency,
}: SubscriptionToRemindOf) {
  const price = formatAmount(amountCents, currency)
  return price === null || interval === null
    ? null
    : { to, userId, firstName, subscriptionId, planName, price, interval }
}
