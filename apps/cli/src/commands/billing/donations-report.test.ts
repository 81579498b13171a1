import { expect, test } from 'vitest'
import { describeDonations } from './donations-report.ts'

const OCTOBER = { month: '2026-10', invoices: 1, paidCents: 4499, donatedCents: 450 }
const NOVEMBER = { month: '2026-11', invoices: 1200, paidCents: 5_398_800, donatedCents: 539_880 }

test('months and their total are in dollars, one below the other', () => {
  const statement = {
    from: null,
    to: '2026-11-21',
    invoices: 1201,
    paidCents: 5_403_299,
    donatedCents: 540_330,
    months: [OCTOBER, NOVEMBER],
  }
  expect(describeDonations(statement)).toBe(`Month    Invoices  Paid (USD)  Donated (USD)
2026-10         1       44.99           4.50
2026-11     1,200    53988.00        5398.80
Total       1,201    54032.99        5403.30`)
})

test('days on which nothing was paid say so', () => {
  const nothing = { from: '2026-11-01', to: '2026-11-21', invoices: 0, paidCents: 0, donatedCents: 0, months: [] }
  expect(describeDonations(nothing)).toBe('Nothing was paid with the promo code on these days.')
})

test('an answer of another shape is shown as it is', () => {
  expect(describeDonations({ note: 'Later.' })).toBe('Note:  Later.')
})
