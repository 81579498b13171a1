import { z } from 'zod'
import { moment, recipientFields, secret } from './email-fields.ts'

/** Which plan, at which price for each period before any discount; `price` is text such as "$49.99". */
const plan = {
  subscriptionId: z.string(),
  planName: z.string(),
  price: z.string(),
  interval: z.enum(['month', 'year']),
}
const address = z.url({ protocol: /^https?$/ })

/** The emails about paying, as a row of the outbox keeps them. Amounts are text such as "$44.99". */
export const subscriptionEmails = [
  /** Without a trial `trialEnd` is null, and the first period is paid already. */
  z.object({
    kind: z.literal('subscription-started'),
    ...recipientFields,
    ...plan,
    trialEnd: moment.nullable().default(null),
    periodEnd: moment.nullable().default(null),
  }),
  z.object({ kind: z.literal('trial-reminder'), ...recipientFields, ...plan, trialEnd: moment }),
  z.object({ kind: z.literal('renewal-reminder'), ...recipientFields, ...plan, periodEnd: moment }),
  z.object({
    kind: z.literal('receipt'),
    ...recipientFields,
    invoiceId: z.string(),
    planName: z.string().nullable().default(null),
    amount: z.string(),
    paidAt: moment,
    number: z.string().nullable().default(null),
    /** Whoever knows it sees the invoice. */
    url: secret(address.nullable().default(null)),
    /** What is given to charity of it; null: nothing. */
    donation: z.string().nullable().default(null),
  }),
  /** `accessUntil`: the day until which access stays although the payment failed. */
  z.object({
    kind: z.literal('payment-failed'),
    ...recipientFields,
    invoiceId: z.string(),
    planName: z.string(),
    amount: z.string(),
    accessUntil: moment,
  }),
  /** `accessUntil` null: access ended with the cancellation. */
  z.object({
    kind: z.literal('cancellation'),
    ...recipientFields,
    subscriptionId: z.string(),
    planName: z.string(),
    canceledAt: moment,
    accessUntil: moment.nullable().default(null),
  }),
  z.object({ kind: z.literal('trial-refused'), ...recipientFields, subscriptionId: z.string(), planName: z.string() }),
] as const

export type SubscriptionEmail = z.output<(typeof subscriptionEmails)[number]>

/** What an email about paying is about. */
export function subscriptionEmailKey(email: SubscriptionEmail): string {
  switch (email.kind) {
    case 'subscription-started':
    case 'trial-refused':
      return `${email.kind}:${email.subscriptionId}`
    case 'trial-reminder':
      return `trial-reminder:${email.subscriptionId}:${email.trialEnd.toISOString()}`
    case 'renewal-reminder':
      return `renewal-reminder:${email.subscriptionId}:${email.periodEnd.toISOString()}`
    case 'receipt':
    case 'payment-failed':
      return `${email.kind}:${email.invoiceId}`
    case 'cancellation':
      return `cancellation:${email.subscriptionId}:${email.canceledAt.toISOString()}`
  }
}
