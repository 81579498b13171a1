import { isoDateFromDays } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { smallHistory } from '@fairweight/testing/market/small-history.ts'
import { tradedSessions } from './prices/checked-history.ts'
import { notableMoves } from './prices/price-move.ts'
import { splitDay } from './check-prices.ts'

function found(closes: readonly number[], factor: number) {
  const plain = smallHistory(closes)
  const history = { ...plain, splits: [{ date: isoDateFromDays(plain.sessions[1] ?? 0), factor }] }
  return notableMoves(history, tradedSessions(history.closes)).flatMap((move) => splitDay(history, move) ?? [])
}

it.each([
  [2, 2],
  [1.5, 1.5],
  [4, 1 / 4],
  [0.1, 0.1],
  [0.1, 10],
])('a split %d for 1 that leaves the close at %d of its basis was applied wrongly', (factor, ratio) => {
  expect(found([100, 101 * ratio], factor)).toMatchObject([
    { check: 'split-day-jump', severity: 'block', effects: [{ kind: 'break', session: 1 }] },
  ])
})

it('names a reverse split by the shares that became one', () => {
  expect(found([100, 10], 0.1)[0]?.sentence).toContain('the day of its split 1 for 10:')
  expect(found([100, 101 / 3], 1 / 3)[0]?.sentence).toContain('the day of its split 1 for 3:')
  expect(found([100, 67], 1.5)[0]?.sentence).toContain('the day of its split 1.5 for 1:')
})

it('a large move on a split day that no factor explains is held back too', () => {
  expect(found([100, 45], 3)).toHaveLength(1)
})

it('an ordinary day with a split passes, and one of a small factor cannot be told', () => {
  expect(found([100, 96], 4)).toEqual([])
  expect(found([100, 106], 1.05)).toEqual([])
})
