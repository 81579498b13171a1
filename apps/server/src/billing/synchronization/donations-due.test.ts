import { expect, test } from 'vitest'
import { donationsDue } from './donations-due.ts'
import { inDays, invoice } from './testing/told.ts'

test('a tenth of what was paid with the charity\'s code, half a cent up', () => {
  expect(donationsDue([invoice({ promotionCodes: ['CONDUIT'], totalCents: 4499, paidCents: 4499 })])).toEqual([
    { invoiceId: 'in_1', paidAt: inDays(-10), paidCents: 4499, donatedCents: 450, currency: 'usd', promotionCode: 'CONDUIT' },
  ])
})

test.each([
  ['without the code', { promotionCodes: [] }],
  ['with another code', { promotionCodes: ['WELCOME'] }],
  ['while it is not paid', { promotionCodes: ['CONDUIT'], status: 'open', paidAt: null, paidCents: 0 } as const],
  ['when nothing was to be paid, as in a trial', { promotionCodes: ['CONDUIT'], totalCents: 0, paidCents: 0 }],
])('nothing %s', (_case, differences) => {
  expect(donationsDue([invoice(differences)])).toEqual([])
})
