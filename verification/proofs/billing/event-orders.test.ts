import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../packages/testing/src/accounts/database/on-each-database.ts'
import { type FinalState, expectedFinalState, assertSameState } from './final-state.ts'
import { testEventOrders } from './event-orders.ts'
import { countPermutations } from './nth-permutation.ts'
import { testPostedOrders } from './posted-orders.ts'
import { recordLifecycle } from './record-lifecycle.ts'
import type { RecordedLifecycle } from './recorded-lifecycle.ts'

let recorded: RecordedLifecycle

beforeAll(async () => {
  recorded = await recordLifecycle()
})

const spread = (count: number) =>
  Array.from({ length: count }, (_, place) => Math.floor((place * countPermutations(recorded.steps.length)) / count))

test('the recorded life is a trial, a charge, a failure, a recovery, a cancellation and an end', () => {
  const told = recorded.steps.map(({ state }) =>
    state.subscriptions
      .map(({ status, cancelAtPeriodEnd }) => `${status}${cancelAtPeriodEnd ? ', canceling' : ''}`)
      .join(),
  )
  expect(told).toEqual([
    'trialing',
    'trialing',
    'active',
    'past_due',
    'active',
    'active, canceling',
    'canceled, canceling',
  ])
  expect(recorded.steps.map(({ kind }) => kind.replace('customer.', ''))).toEqual([
    'subscription.created',
    'subscription.trial_will_end',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.paid',
    'subscription.updated',
    'subscription.deleted',
  ])
  expect(new Set(recorded.steps.map(({ body }) => body)).size).toBe(7)
})

test('an end that differs in anything is no proof', () => {
  const expected = expectedFinalState(recorded)
  const requireAll = (found: Partial<FinalState>) => () =>
    assertSameState(expected, { ...expected, ...found }, { allEmails: true })
  expect(requireAll({})).not.toThrow()
  expect(expected).toMatchObject({ donations: [{ donatedCents: 450 }, { donatedCents: 450 }], emails: { length: 5 } })
  for (const found of [
    { roles: ['bundle'] },
    { subscriptions: [] },
    { donations: expected.donations.slice(1) },
    { waitingEvents: 1 },
    { pendingChanges: 1 },
    { emails: expected.emails.slice(1) },
  ]) {
    expect(requireAll(found)).toThrow('It ended as')
  }
  const twice = [...expected.emails, ...expected.emails.slice(0, 1)].toSorted()
  expect(() => assertSameState(expected, { ...expected, emails: twice }, { allEmails: false })).toThrow('It ended as')
})

onEachDatabase('the events of one life', (database) => {
  test.each(['as of the latest event', 'as of the end'] as const)(
    'end in the same state in any order, the provider told %s',
    async (telling) => {
      const { orders, emails } = await testEventOrders(database(), recorded, spread(8), telling)
      expect(orders).toBe(8)
      expect(emails['cancellation']).toBe(8)
    },
  )

  test('posted to a server, each twice, they end in the same state in any order', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'fairweight-posted-'))
    try {
      expect(await testPostedOrders({ database: database(), directory, recorded, orders: spread(6) })).toEqual({
        orders: 6,
        posts: 6 * 14,
      })
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  })
})
