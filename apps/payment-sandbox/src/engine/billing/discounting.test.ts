import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountAmount } from './discounting.ts'

test.each([
  [{ percent_off: 10, amount_off: null }, 4999, 500],
  [{ percent_off: 10, amount_off: null }, 49_900, 4990],
  [{ percent_off: 100, amount_off: null }, 4999, 4999],
  [{ percent_off: 33.3, amount_off: null }, 4999, 1665],
  [{ percent_off: null, amount_off: 1000 }, 4999, 1000],
  [{ percent_off: null, amount_off: 1000 }, 600, 600],
  [{ percent_off: null, amount_off: 1000 }, -600, 0],
])('%o takes off %i cents: %i', (coupon, cents, off) => {
  expect(discountAmount(coupon, cents)).toBe(off)
})

test('never takes off more than there is', () => {
  const coupon = fc.oneof(
    fc.record({ percent_off: fc.integer({ min: 1, max: 100 }), amount_off: fc.constant(null) }),
    fc.record({ percent_off: fc.constant(null), amount_off: fc.integer({ min: 1, max: 100_000 }) }),
  )
  fc.assert(
    fc.property(coupon, fc.nat(1_000_000), (coupon, cents) => {
      expect(discountAmount(coupon, cents)).toBeGreaterThanOrEqual(0)
      expect(discountAmount(coupon, cents)).toBeLessThanOrEqual(cents)
    }),
  )
})
