import { describe, expect, test } from 'vitest'
import { asCents } from '@fairweight/domain/money'
import { asUserId } from '@fairweight/domain/identifiers'
import { emailKey } from '../../mail/email.ts'
import { type Change, emailsDue } from './emails-due.ts'
import {
  daysFromNow,
  invoice,
  now,
  storedRows,
  reportedSubscription,
} from '@fairweight/testing/billing/reported-subscription.ts'

const TO = { to: 'ann@people.example', userId: asUserId('user-1'), firstName: 'Ann' }
const change = (differences: Partial<Change>): Change => ({
  to: TO,
  stored: [],
  subscriptions: [],
  invoices: [],
  refusedTrials: new Set(),
  now,
  ...differences,
})
const due = (differences: Partial<Change>) => emailsDue(change(differences))
const kinds = (differences: Partial<Change>) => due(differences).map(({ kind }) => kind)
/** Beside the word that the subscription began. */
const alsoDue = (differences: Partial<Change>) => due(differences).filter(({ kind }) => kind !== 'subscription-started')
const otherKinds = (differences: Partial<Change>) => alsoDue(differences).map(({ kind }) => kind)
const PLAN = { subscriptionId: 'sub_1', planName: 'Fairweight', price: '$49.99', interval: 'month' }

describe('a subscription that begins', () => {
  test('with a trial: says when it ends', () => {
    const subscriptions = storedRows(
      reportedSubscription({ status: 'trialing', trialEnd: daysFromNow(7), hadTrial: true }),
    )
    expect(due({ subscriptions })).toEqual([
      { kind: 'subscription-started', ...TO, ...PLAN, trialEnd: daysFromNow(7), periodEnd: daysFromNow(20) },
    ])
  })

  test('without one: the trial end of long ago is not named', () => {
    expect(due({ subscriptions: storedRows(reportedSubscription({ trialEnd: daysFromNow(-3) })) })).toEqual([
      { kind: 'subscription-started', ...TO, ...PLAN, trialEnd: null, periodEnd: daysFromNow(20) },
    ])
  })

  test.each(['incomplete', 'incomplete_expired', 'paused', 'unpaid', 'thawing'])('%s is no beginning', (status) => {
    expect(kinds({ subscriptions: storedRows(reportedSubscription({ status })) })).toEqual([])
  })

  test('a trial that was had before: only why it is refused', () => {
    const subscriptions = storedRows(
      reportedSubscription({ status: 'canceled', canceledAt: now, trialEnd: daysFromNow(7) }),
    )
    expect(due({ subscriptions, refusedTrials: new Set(['sub_1']) })).toEqual([
      { kind: 'trial-refused', ...TO, subscriptionId: 'sub_1', planName: 'Fairweight' },
    ])
    expect(kinds({ stored: subscriptions, subscriptions }), 'nor a word later').toEqual([])
  })
})

describe('a cancellation', () => {
  const before = storedRows(reportedSubscription())

  test('asked for: until when access stays', () => {
    const subscriptions = storedRows(reportedSubscription({ cancelAtPeriodEnd: true, canceledAt: now }))
    expect(alsoDue({ stored: before, subscriptions })).toEqual([
      {
        kind: 'cancellation',
        ...TO,
        subscriptionId: 'sub_1',
        planName: 'Fairweight',
        canceledAt: now,
        accessUntil: daysFromNow(20),
      },
    ])
    expect(otherKinds({ stored: subscriptions, subscriptions }), 'told once').toEqual([])
  })

  test('during a trial: until the trial ends', () => {
    const subscriptions = storedRows(
      reportedSubscription({ status: 'trialing', trialEnd: daysFromNow(4), cancelAtPeriodEnd: true, canceledAt: now }),
    )
    expect(alsoDue({ stored: before, subscriptions })).toMatchObject([
      { kind: 'cancellation', accessUntil: daysFromNow(4) },
    ])
  })

  test('that comes true is not told again; one that nobody asked for is', () => {
    const asked = reportedSubscription({ cancelAtPeriodEnd: true, canceledAt: daysFromNow(-20) })
    expect(
      otherKinds({ stored: storedRows(asked), subscriptions: storedRows({ ...asked, status: 'canceled' }) }),
    ).toEqual([])
    expect(
      alsoDue({
        stored: before,
        subscriptions: storedRows(reportedSubscription({ status: 'canceled', canceledAt: now })),
      }),
    ).toMatchObject([{ kind: 'cancellation', accessUntil: null }])
  })

  test('taken back and asked for again: an email of its own', () => {
    const [first] = alsoDue({
      stored: before,
      subscriptions: storedRows(reportedSubscription({ cancelAtPeriodEnd: true, canceledAt: daysFromNow(-1) })),
    })
    const [second] = alsoDue({
      stored: before,
      subscriptions: storedRows(reportedSubscription({ cancelAtPeriodEnd: true, canceledAt: now })),
    })
    expect(first && second && emailKey(first) !== emailKey(second)).toBe(true)
  })
})

describe('an invoice', () => {
  test('that is paid: a receipt', () => {
    expect(alsoDue({ subscriptions: storedRows(reportedSubscription()), invoices: [invoice()] })).toEqual([
      {
        kind: 'receipt',
        ...TO,
        invoiceId: 'in_1',
        planName: 'Fairweight',
        amount: '$49.99',
        paidAt: daysFromNow(-10),
        number: 'A-0001',
        url: 'https://pay.example/in_1',
        donation: null,
      },
    ])
  })

  test("that is paid with the charity's code: what is given of it", () => {
    const paid = invoice({ promotionCodes: ['CONDUIT'], totalCents: asCents(4499), paidCents: asCents(4499) })
    expect(alsoDue({ invoices: [paid] })).toMatchObject([
      { kind: 'receipt', amount: '$44.99', donation: '$4.50', planName: null },
    ])
  })

  test.each([
    ['of nothing, as in a trial', { totalCents: asCents(0), paidCents: asCents(0) }],
    ['that is open and was not tried', { status: 'open', attempts: 0, paidAt: null, paidCents: asCents(0) }],
    ['that was given up', { status: 'void', paidAt: null, paidCents: asCents(0) }],
  ] as const)('%s: no email', (_case, differences) => {
    expect(otherKinds({ subscriptions: storedRows(reportedSubscription()), invoices: [invoice(differences)] })).toEqual(
      [],
    )
  })

  test('that could not be paid: the day until which access stays', () => {
    const failed = invoice({
      status: 'open',
      attempts: 1,
      paidAt: null,
      paidCents: asCents(0),
      createdAt: daysFromNow(-1),
    })
    const subscriptions = storedRows(reportedSubscription({ status: 'past_due', pastDueSince: daysFromNow(-1) }))
    expect(alsoDue({ subscriptions, invoices: [failed] })).toEqual([
      {
        kind: 'payment-failed',
        ...TO,
        invoiceId: 'in_1',
        planName: 'Fairweight',
        amount: '$49.99',
        accessUntil: daysFromNow(6),
      },
    ])
  })

  test("that could not be paid at the very beginning: the provider's page has said so", () => {
    const failed = invoice({ status: 'open', attempts: 1, paidAt: null, paidCents: asCents(0) })
    expect(
      otherKinds({ subscriptions: storedRows(reportedSubscription({ status: 'incomplete' })), invoices: [failed] }),
    ).toEqual([])
  })
})

test('amounts in another currency name it', () => {
  expect(alsoDue({ invoices: [invoice({ currency: 'eur' })] })).toMatchObject([{ amount: 'EUR 49.99' }])
})
