import fc from 'fast-check'
import type { AllocationRequest } from '@fairweight/domain/whole-shares/request/allocation.ts'

/** Random requests: cents, whole and finer prices, holdings, fees, smallest trades, money in and out, weights of zero and below one in all. */
export function arbitraryRequest(most: number, mode: AllocationRequest['mode']): fc.Arbitrary<AllocationRequest> {
  const asset = fc.record({
    part: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
    price: fc.oneof(
      fc.integer({ min: 3, max: 120 }),
      fc.integer({ min: 300, max: 12_000 }).map((cents) => cents / 100),
      fc.integer({ min: 30_000, max: 1_200_000 }).map((n) => n / 10_000),
    ),
    held: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 32 }).map((quarters) => quarters / 4),
    ),
  })
  return fc
    .record({
      parts: fc.array(asset, { minLength: 1, maxLength: most }),
      invested: fc.oneof(fc.constant(1), fc.double({ min: 0.2, max: 1, noNaN: true })),
      cash: fc
        .oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -30_000, max: 0 }))
        .map((cents) => cents / 100),
      feePerOrder: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 900 }).map((cents) => cents / 100),
      ),
      smallestTrade: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
    })
    .map(({ parts, invested, ...request }) => {
      const total = parts.reduce((sum, { part }) => sum + part, 0) || 1
      return {
        ...request,
        mode,
        assets: parts.map(({ part, price, held }, i) => ({
          ticker: `T${i + 1}`,
          weight: (part / total) * invested,
          price,
          held,
        })),
      }
    })
}
