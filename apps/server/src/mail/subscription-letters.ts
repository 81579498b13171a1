import { z } from 'zod'
import { moment, person, secret } from './letter-parts.ts'

/** Which plan, at which price for each period before any discount; `price` is text such as "$49.99". */
const plan = { subscriptionId: z.string(), planName: z.string(), price: z.string(), interval: z.enum(['month', 'year']) }
const address = z.url({ protocol: /^https?$/ })

/** The letters about paying, as a row of the outbox keeps them. Amounts are text such as "$44.99". */
export const subscriptionLetters = [
  /** Without a trial `trialEnd` is null, and the first period is paid already. */
  z.object({ kind: z.literal('subscription-started'), ...person, ...plan, trialEnd: moment.nullable().default(null), periodEnd: moment.nullable().default(null) }),
  z.object({ kind: z.literal('trial-reminder'), ...person, ...plan, trialEnd: moment }),
  z.object({ kind: z.literal('renewal-reminder'), ...person, ...plan, periodEnd: moment }),
  z.object({
    kind: z.literal('receipt'),
    ...person,
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
  z.object({ kind: z.literal('payment-failed'), ...person, invoiceId: z.string(), planName: z.string(), amount: z.string(), accessUntil: moment }),
  /** `accessUntil` null: access ended with the cancellation. */
  z.object({
    kind: z.literal('cancellation'),
    ...person,
    subscriptionId: z.string(),
    planName: z.string(),
    canceledAt: moment,
    accessUntil: moment.nullable().default(null),
  }),
  z.object({ kind: z.literal('trial-refused'), ...person, subscriptionId: z.string(), planName: z.string() }),
] as const

export type SubscriptionLetter = z.output<(typeof subscriptionLetters)[number]>

/** What a letter about paying is about. */
export function keyOfSubscriptionLetter(letter: SubscriptionLetter): string {
  switch (letter.kind) {
    case 'subscription-started':
    case 'trial-refused':
      return `${letter.kind}:${letter.subscriptionId}`
    case 'trial-reminder':
      return `trial-reminder:${letter.subscriptionId}:${letter.trialEnd.toISOString()}`
    case 'renewal-reminder':
      return `renewal-reminder:${letter.subscriptionId}:${letter.periodEnd.toISOString()}`
    case 'receipt':
    case 'payment-failed':
      return `${letter.kind}:${letter.invoiceId}`
    case 'cancellation':
      return `cancellation:${letter.subscriptionId}:${letter.canceledAt.toISOString()}`
  }
}
