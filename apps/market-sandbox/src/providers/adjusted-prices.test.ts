import { providerFiles, type TradedDay } from '@fairweight/testing/market/provider-files.ts'
import { expect, test } from 'vitest'
import { cumulativeFactors } from '../market/cumulative-factors.ts'

/** Five sessions with a dividend and a split of four for one, as the import's tests have them. */
const DAYS: readonly TradedDay[] = [
  { date: '2024-03-04', open: 99, high: 103, low: 98, close: 102, volume: 1000, dividend: 0, split: 1 },
  { date: '2024-03-05', open: 101, high: 101, low: 99, close: 100, volume: 1100, dividend: 0, split: 1 },
  { date: '2024-03-06', open: 98, high: 100, low: 97, close: 98, volume: 1200, dividend: 2, split: 1 },
  { date: '2024-03-07', open: 24, high: 26, low: 24, close: 25, volume: 5000, dividend: 0, split: 4 },
  { date: '2024-03-08', open: 25, high: 27, low: 25, close: 26, volume: 5200, dividend: 0, split: 1 },
]

const column = (name: 'close' | 'volume' | 'dividend' | 'split') => Float64Array.from(DAYS, (each) => each[name])

const path = {
  from: 0,
  closes: column('close'),
  volumes: column('volume'),
  dividends: column('dividend'),
  splits: column('split'),
}

test('closes are adjusted as the providers do it, which the import’s own files say', () => {
  const { shares, adjustments } = cumulativeFactors(path)
  const closes = path.closes.map((close, place) => close * (adjustments[place] ?? 0))
  const tiingo: { adjClose: number }[] = JSON.parse(String(providerFiles('ZQX', DAYS)['tiingo']?.text))
  expect([...closes]).toEqual(tiingo.map(({ adjClose }) => expect.closeTo(adjClose, 8)))
  expect([...shares]).toEqual([4, 4, 4, 1, 1])
})

test('a session without a close takes nothing off', () => {
  const { adjustments } = cumulativeFactors({ ...path, closes: path.closes.with(1, Number.NaN) })
  expect(adjustments[0]).toBeCloseTo((1 / 4) * (1 - 2 / 102), 10)
})
