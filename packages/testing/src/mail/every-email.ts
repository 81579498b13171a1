import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import type { RatingChange } from '@fairweight/contract/wire'
import { type Email, SIGN_IN_METHOD_CHANGES } from '@fairweight/application/mail/email.ts'

const ALERTS = [
  { TICKER: 'HLX', COMPANY_NAME: 'Helix & Sons', asOf: '2026-03-03', sentence: 'the price is $49.50' },
  { TICKER: 'HLX', COMPANY_NAME: 'Helix & Sons', asOf: '2026-03-04', sentence: 'entered “Cheap & <good>”' },
]

/** The payment provider's page of an invoice. */
export const INVOICE_PAGE = 'https://payments.example/invoices/in_1'

const NEWSLETTER_TEXT = `Sixty grades changed in October, and most of them for one reason: prices
rose faster than earnings.

Three things worth a look:
- which grades fell, and why: https://fairweight.example/learn
- how a grade is made: https://fairweight.example/tools/value-stock/about.

Numbers come from the companies' own filings.`

const CHANGES: RatingChange[] = [
  { tool: 'value', TICKER: 'HLX', COMPANY_NAME: 'Helix & Sons', before: 'B', after: 'A*' },
  { tool: 'momentum', TICKER: 'HLX', COMPANY_NAME: 'Helix & Sons', before: null, after: 'C' },
  {
    tool: 'value',
    TICKER: 'SCHW',
    COMPANY_NAME: 'Schwab',
    before: 'B',
    after: 'Unranked',
    reason: 'above-every-measure',
  },
  { tool: 'value', TICKER: 'BRK.B', COMPANY_NAME: null, before: 'A**', after: null },
]

const at = new Date('2026-03-04T17:05:00Z')

/** One email of each kind, to one person. */
export function everyEmail(firstName: string | null = 'Ann', device: string | null = 'Firefox on Windows'): Email[] {
  const person = { to: 'ann@example.com', userId: asUserId('user-1'), firstName }
  return [
    { kind: 'reset', ...person, token: 'reset-token', expiresAt: at },
    { kind: 'welcome', ...person },
    {
      kind: 'confirm-email',
      to: person.to,
      userId: person.userId,
      token: 'confirm-token',
      code: '012345',
      expiresAt: at,
    },
    { kind: 'sign-up-code', to: person.to, reference: 'reference-1', code: '012345', expiresAt: at },
    { kind: 'sign-up-attempt', to: person.to, userId: person.userId, reference: 'reference-1', at },
    { kind: 'password-changed', ...person, at },
    { kind: 'account-deleted', ...person, at },
    { kind: 'new-sign-in', ...person, sessionId: 'session-1', device, at },
    { kind: 'email-change', to: 'new@example.com', token: 'change-token', expiresAt: at },
    { kind: 'email-changed', ...person, token: 'undo-token', at, undoUntil: at },
    ...SIGN_IN_METHOD_CHANGES.map((change) => ({
      kind: 'way-changed' as const,
      ...person,
      change,
      name: change.startsWith('passkey') ? 'My <phone>' : null,
      at,
    })),
    { kind: 'second-step-guessed', ...person, at },
    {
      kind: 'newsletter',
      ...person,
      newsletter: 'insights',
      issue: 'issue-1',
      subject: 'What moved in October',
      text: NEWSLETTER_TEXT,
      postalAddress: '1 Main Street, Springfield, IL 62701',
    },
    {
      kind: 'rating-changes',
      ...person,
      dataset: 'sample',
      since: '2026-03-03',
      asOf: '2026-03-04',
      changes: CHANGES,
      count: 5,
      alerts: ALERTS,
      alertCount: 3,
    },
    {
      kind: 'incident',
      to: person.to,
      incident: 'incident-1',
      moment: 'opened',
      title: 'Ratings are late (market)',
      sentence: 'The market ratings of March 3, 2026 are not published.',
      openedAt: at,
      at,
    },
    ...everySubscriptionEmail(person),
    ...everyRaffleEmail(firstName),
  ]
}

function everySubscriptionEmail(person: { to: string; userId: UserId; firstName: string | null }): Email[] {
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

function everyRaffleEmail(name: string | null): Email[] {
  const participant = { to: 'ann@example.com', entryId: '7f3c9a52-0d7e-4f1a-9a53-1f0f8f6f4f6e', draw: '2026-Q1' }
  return [
    { kind: 'raffle-confirm', ...participant, state: 'California', token: 'entry-token', expiresAt: at, closesAt: at },
    { kind: 'raffle-entered', ...participant, name, day: '2026-03-04', closesAt: at },
    { kind: 'raffle-winner', ...participant, name, place: '1', token: 'prize-token', answerUntil: at },
  ]
}
