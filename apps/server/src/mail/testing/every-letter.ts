import type { Letter } from '../letter.ts'

/** The payment provider's page of an invoice. */
export const INVOICE_PAGE = 'https://payments.example/invoices/in_1'

const at = new Date('2026-03-04T17:05:00Z')

/** One letter of each kind, to one person. */
export function everyLetter(firstName: string | null = 'Ann', device: string | null = 'Firefox on Windows'): Letter[] {
  const person = { to: 'ann@example.com', userId: 'user-1', firstName }
  return [
    { kind: 'reset', ...person, token: 'reset-token', expiresAt: at },
    { kind: 'welcome', ...person },
    { kind: 'password-changed', ...person, at },
    { kind: 'account-deleted', ...person, at },
    { kind: 'new-sign-in', ...person, sessionId: 'session-1', device, at },
    ...everySubscriptionLetter(person),
  ]
}

function everySubscriptionLetter(person: { to: string; userId: string; firstName: string | null }): Letter[] {
  const subscription = { subscriptionId: 'sub_1', planName: 'Fairweight Bundle' }
  const plan = { ...subscription, price: '$49.99', interval: 'month' } as const
  const invoice = { invoiceId: 'in_1', planName: 'Fairweight Bundle', amount: '$44.99' }
  return [
    { kind: 'subscription-started', ...person, ...plan, trialEnd: at, periodEnd: at },
    { kind: 'trial-reminder', ...person, ...plan, trialEnd: at },
    { kind: 'renewal-reminder', ...person, ...plan, price: '$499.00', interval: 'year', periodEnd: at },
    { kind: 'receipt', ...person, ...invoice, paidAt: at, number: 'FW-0001', url: INVOICE_PAGE, donation: '$4.50' },
    { kind: 'payment-failed', ...person, ...invoice, accessUntil: at },
    { kind: 'cancellation', ...person, ...subscription, canceledAt: at, accessUntil: at },
    { kind: 'trial-refused', ...person, ...subscription },
  ]
}
