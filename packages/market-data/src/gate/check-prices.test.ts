import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '../testing/small-history.ts'
import { checkPrices } from './check-prices.ts'

it('finds nothing in an ordinary history', () => {
  const history = smallHistory(quietCloses(10, 40))
  expect(checkPrices(history, history.sessions.at(-1) ?? 0)).toEqual([])
})

it('names the block behind any number of true moves', () => {
  const swings = Array.from({ length: 9 }, (_, place) => (place % 2 === 0 ? 10 : 18))
  const history = smallHistory([...swings, 10, 1_000])
  const found = checkPrices(history, history.sessions.at(-1) ?? 0).map(({ severity }) => severity)
  expect(found).toEqual(['block', 'warn', 'warn', 'warn', 'warn', 'warn'])
})
