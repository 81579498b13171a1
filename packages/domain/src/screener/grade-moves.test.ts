import { expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { facetsOf } from './facets.ts'
import { withMoves } from './grade-moves.ts'

const ROWS = ['NEW', 'STAR', 'UP', 'DOWN', 'MIXED', 'SAME'].map((ticker) => syntheticRow(ticker, {}))

const MOVED = withMoves(ROWS, [
  { TICKER: 'NEW', value: { from: 'B**', to: 'A' }, momentum: { from: 'A', to: 'C' } },
  { TICKER: 'STAR', value: { from: 'A', to: 'A**' } },
  { TICKER: 'UP', momentum: { from: 'Unranked', to: 'C' } },
  { TICKER: 'DOWN', value: { from: 'B*', to: 'B' } },
  { TICKER: 'MIXED', value: { from: 'B', to: 'Unranked' }, momentum: { from: 'C', to: 'B' } },
  { TICKER: 'GONE', value: { from: 'A', to: 'Unranked' } },
])

test('a first A is new, another star or letter is up or down, and up counts where one of each moved', () => {
  expect(Object.fromEntries(MOVED.map(({ TICKER, CHANGE }) => [TICKER, CHANGE]))).toEqual({
    NEW: 'new',
    STAR: 'up',
    UP: 'up',
    DOWN: 'down',
    MIXED: 'up',
    SAME: undefined,
  })
})

test('where nothing moved the rows are the very same, with nothing to choose by', () => {
  expect(withMoves(ROWS, [])).toBe(ROWS)
  expect(facetsOf(ROWS).some(({ id }) => id === 'change')).toBe(false)
})
