import fc from 'fast-check'
import { type ShareChoices, shareChoices } from '@fairweight/domain/whole-shares/search/share-choices.ts'

/** Random choices of one up to so many assets, in small whole units, so that every number of shares can be looked at. */
export function arbitraryChoices(most: number): fc.Arbitrary<ShareChoices[]> {
  const asset = fc
    .record({
      held: fc.oneof(fc.constant(0), fc.nat(8)),
      rest: fc.oneof(fc.constant(0), fc.nat(5)),
      buyPrice: fc.integer({ min: 1, max: 30 }),
      target: fc.nat(160),
      fee: fc.oneof(fc.constant(0), fc.nat(12)),
      smallestTrade: fc.oneof(fc.constant(0), fc.nat(50)),
      isDearer: fc.boolean(),
    })
    .map(({ isDearer, ...numbers }) =>
      shareChoices({ ...numbers, sellPrice: Math.max(1, numbers.buyPrice - (isDearer ? 1 : 0)) }, 300),
    )
  return fc.array(asset, { minLength: 1, maxLength: most })
}

/** Every number of shares that the asset may end with. */
export function numbersOf({ ranges }: ShareChoices): number[] {
  return ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
}
