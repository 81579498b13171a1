import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASSET_CLASSES, chooseClassFunds, type FundCandidate } from './asset-classes.ts'

const candidates: fc.Arbitrary<FundCandidate[]> = fc.array(
  fc.record({
    ticker: fc.constantFrom('SPY', 'IJH', 'GLD', 'AGG', 'AAA', 'BBB', 'CCC'),
    type: fc.constantFrom('fund', 'stock', 'cash'),
    assetClass: fc.constantFrom(null, 'us-large', 'us-mid', 'gold', 'us-aggregate-bonds', 'unknown-class'),
  }),
  { maxLength: 12 },
)

test('whatever the candidates, a class has one fund of its own at most, in the order of the classes, and the order of the candidates changes nothing', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const chosen = chooseClassFunds(all)
      const ids = chosen.map(({ id }) => id)
      expect(ids).toEqual(ASSET_CLASSES.map(({ id }) => id).filter((id) => ids.includes(id)))
      expect(chooseClassFunds(all.toReversed())).toEqual(chosen)
      for (const { id, ticker } of chosen) {
        const proxy = ASSET_CLASSES.find((one) => one.id === id)?.proxy
        const own = all.filter(
          (one) => one.type === 'fund' && (one.assetClass === id || (one.assetClass === null && one.ticker === proxy)),
        )
        const tickers = own.map((one) => one.ticker)
        expect(tickers).toContain(ticker)
        expect(ticker === proxy || !tickers.includes(proxy ?? '')).toBe(true)
      }
    }),
    { seed: 61, numRuns: 100 },
  )
})

test('the usual fund of one class that its row gives to another stands for the other', () => {
  const moved = [{ ticker: 'SPY', type: 'fund', assetClass: 'us-mid' }] as const
  expect(chooseClassFunds(moved)).toEqual([{ id: 'us-mid', ticker: 'SPY' }])
})

test('Treasury bills and classes that nobody knows are no class of the mix', () => {
  const others = [
    { ticker: 'BIL', type: 'fund', assetClass: 'cash' },
    { ticker: 'BTC', type: 'fund', assetClass: 'coins' },
  ] as const
  expect(chooseClassFunds(others)).toEqual([])
})
