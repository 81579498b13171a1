import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '../../testing/small-history.ts'
import { swappedTickers } from './swapped-tickers.ts'

const [low, high] = [quietCloses(20, 10), quietCloses(130, 10)]
const swapped = (own: readonly number[], other: readonly number[]) => [...own.slice(0, 6), ...other.slice(6)]

it('two tickers that take each other’s price are both held back', () => {
  const found = swappedTickers([smallHistory(swapped(low, high)), smallHistory(swapped(high, low), { ticker: 'DEF' }), smallHistory(low, { ticker: 'GHI' })])
  expect(found.map(({ ticker, blocked, detail }) => [ticker, blocked, detail.other])).toEqual([['ABC', 'both grades', 'DEF'], ['DEF', 'both grades', 'ABC']])
})

it('two that jump on one day to levels of their own are not', () => {
  expect(swappedTickers([smallHistory(swapped(low, high)), smallHistory(swapped(high, quietCloses(60, 10)), { ticker: 'DEF' })])).toEqual([])
})
