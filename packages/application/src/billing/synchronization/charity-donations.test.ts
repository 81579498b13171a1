import { expect, test } from 'vitest'
import { asCents } from '@fairweight/domain/money'
import { charityDonations } from './synchronize-customer.ts'
import { daysFromNow, invoice } from '@fairweight/testing/billing/reported-subscription.ts'

test("a tenth of what was paid with the charity's code, half a cent up", () => {
  expect(
    charityDonations([invoice({ promotionCodes: ['CONDUIT'], totalCents: asCents(4499), paidCents: asCents(4499) })]),
  ).toEqual([
    {
      invoiceId: 'in_1',
      paidAt: daysFromNow(-10),
      paidCents: 4499,
      donatedCents: 450,
      currency: 'usd',
      promotionCode: 'CONDUIT',
    },
  ])
})

test.each([
  ['without the code', { promotionCodes: [] }],
  ['with another code', { promotionCodes: ['WELCOME'] }],
  [
    'while it is not paid',
    { promotionCodes: ['CONDUIT'], status: 'open', paidAt: null, paidCents: asCents(0) } as const,
  ],
  [
    'when nothing was to be paid, as in a trial',
    { promotionCodes: ['CONDUIT'], totalCents: asCents(0), paidCents: asCents(0) },
  ],
])('nothing %s', (_case, differences) => {
  expect(charityDonations([invoice(differences)])).toEqual([])
})
