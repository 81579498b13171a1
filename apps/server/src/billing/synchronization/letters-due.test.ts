import { describe, expect, test } from 'vitest'
import { keyOf } from '../../mail/letter.ts'
import { type Change, lettersDue } from './letters-due.ts'
import { inDays, invoice, now, storedAs, told } from './testing/told.ts'

const to = { to: 'ann@people.example', userId: 'user-1', firstName: 'Ann' }
const change = (differences: Partial<Change>): Change => ({ to, stored: [], subscriptions: [], invoices: [], refusedTrials: new Set(), now, ...differences })
const due = (differences: Partial<Change>) => lettersDue(change(differences))
const kinds = (differences: Partial<Change>) => due(differences).map(({ kind }) => kind)
/** Beside the word that the subscription began. */
const alsoDue = (differences: Partial<Change>) => due(differences).filter(({ kind }) => kind !== 'subscription-started')
const otherKinds = (differences: Partial<Change>) => alsoDue(differences).map(({ kind }) => kind)
const plan = { subscriptionId: 'sub_1', planName: 'Fairweight', price: '$49.99', interval: 'month' }

describe('a subscription that begins', () => {
  test('with a trial: says when it ends', () => {
    const subscriptions = storedAs(told({ status: 'trialing', trialEnd: inDays(7), hadTrial: true }))
    expect(due({ subscriptions })).toEqual([{ kind: 'subscription-started', ...to, ...plan, trialEnd: inDays(7), periodEnd: inDays(20) }])
  })

  test('without one: the trial end of long ago is not named', () => {
    expect(due({ subscriptions: storedAs(told({ trialEnd: inDays(-3) })) })).toEqual([{ kind: 'subscription-started', ...to, ...plan, trialEnd: null, periodEnd: inDays(20) }])
  })

  test.each(['incomplete', 'incomplete_expired', 'paused', 'unpaid', 'thawing'])('%s is no beginning', (status) => {
    expect(kinds({ subscriptions: storedAs(told({ status })) })).toEqual([])
  })

  test('a trial that was had before: only why it is refused', () => {
    const subscriptions = storedAs(told({ status: 'canceled', canceledAt: now, trialEnd: inDays(7) }))
    expect(due({ subscriptions, refusedTrials: new Set(['sub_1']) })).toEqual([{ kind: 'trial-refused', ...to, subscriptionId: 'sub_1', planName: 'Fairweight' }])
    expect(kinds({ stored: subscriptions, subscriptions }), 'nor a word later').toEqual([])
  })
})

describe('a cancellation', () => {
  const before = storedAs(told())

  test('asked for: until when access stays', () => {
    const subscriptions = storedAs(told({ cancelAtPeriodEnd: true, canceledAt: now }))
    expect(alsoDue({ stored: before, subscriptions })).toEqual([{ kind: 'cancellation', ...to, subscriptionId: 'sub_1', planName: 'Fairweight', canceledAt: now, accessUntil: inDays(20) }])
    expect(otherKinds({ stored: subscriptions, subscriptions }), 'told once').toEqual([])
  })

  test('during a trial: until the trial ends', () => {
    const subscriptions = storedAs(told({ status: 'trialing', trialEnd: inDays(4), cancelAtPeriodEnd: true, canceledAt: now }))
    expect(alsoDue({ stored: before, subscriptions })).toMatchObject([{ kind: 'cancellation', accessUntil: inDays(4) }])
  })

  test('that comes true is not told again; one that nobody asked for is', () => {
    const asked = told({ cancelAtPeriodEnd: true, canceledAt: inDays(-20) })
    expect(otherKinds({ stored: storedAs(asked), subscriptions: storedAs({ ...asked, status: 'canceled' }) })).toEqual([])
    expect(alsoDue({ stored: before, subscriptions: storedAs(told({ status: 'canceled', canceledAt: now })) })).toMatchObject([{ kind: 'cancellation', accessUntil: null }])
  })

  test('taken back and asked for again: a letter of its own', () => {
    const [first] = alsoDue({ stored: before, subscriptions: storedAs(told({ cancelAtPeriodEnd: true, canceledAt: inDays(-1) })) })
    const [second] = alsoDue({ stored: before, subscriptions: storedAs(told({ cancelAtPeriodEnd: true, canceledAt: now })) })
    expect(first && second && keyOf(first) !== keyOf(second)).toBe(true)
  })
})

describe('an invoice', () => {
  test('that is paid: a receipt', () => {
    expect(alsoDue({ subscriptions: storedAs(told()), invoices: [invoice()] })).toEqual([
      {
        kind: 'receipt', ...to, invoiceId: 'in_1', planName: 'Fairweight', amount: '$49.99', paidAt: inDays(-10), number: 'A-0001', url: 'https://pay.example/in_1', donation: null,
      },
    ])
  })

  test('that is paid with the charity\'s code: what is given of it', () => {
    const paid = invoice({ promotionCodes: ['CONDUIT'], totalCents: 4499, paidCents: 4499 })
    expect(alsoDue({ invoices: [paid] })).toMatchObject([{ kind: 'receipt', amount: '$44.99', donation: '$4.50', planName: null }])
  })

  test.each([
    ['of nothing, as in a trial', { totalCents: 0, paidCents: 0 }],
    ['that is open and was not tried', { status: 'open', attempts: 0, paidAt: null, paidCents: 0 }],
    ['that was given up', { status: 'void', paidAt: null, paidCents: 0 }],
  ] as const)('%s: no letter', (_case, differences) => {
    expect(otherKinds({ subscriptions: storedAs(told()), invoices: [invoice(differences)] })).toEqual([])
  })

  test('that could not be paid: the day until which access stays', () => {
    const failed = invoice({ status: 'open', attempts: 1, paidAt: null, paidCents: 0, createdAt: inDays(-1) })
    const subscriptions = storedAs(told({ status: 'past_due', pastDueSince: inDays(-1) }))
    expect(alsoDue({ subscriptions, invoices: [failed] })).toEqual([
      { kind: 'payment-failed', ...to, invoiceId: 'in_1', planName: 'Fairweight', amount: '$49.99', accessUntil: inDays(6) },
    ])
  })

  test('that could not be paid at the very beginning: the provider\'s page has said so', () => {
    const failed = invoice({ status: 'open', attempts: 1, paidAt: null, paidCents: 0 })
    expect(otherKinds({ subscriptions: storedAs(told({ status: 'incomplete' })), invoices: [failed] })).toEqual([])
  })
})

test('amounts in another currency name it', () => {
  expect(alsoDue({ invoices: [invoice({ currency: 'eur' })] })).toMatchObject([{ amount: 'EUR 49.99' }])
})
