import { stockChanges } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { expect, test } from 'vitest'
import { changedStocks } from './stock-changes.ts'

const moved = (from: string, to: string) => ({
  since: '2026-11-19',
  from,
  to,
  measure: 'GRAHAM_NUMBER',
  before: 1,
  after: 2,
  parts: [],
})

const CHANGES: SnapshotReader['changes'] = new Map([
  ['ZED', { gradeChange: moved('B', 'A*'), momentumChange: moved('A', 'B') }],
  ['SAME', { gradeChange: moved('A', 'A'), momentumChange: null }],
  ['ACE', { gradeChange: null, momentumChange: moved('Unranked', 'A') }],
])

function answer(tools: readonly Tool[], changes = CHANGES) {
  const manifest = { id: asSnapshotId('s'), asOf: '2026-11-20', dataset: 'market' } as const
  return stockChanges.parse(changedStocks({ manifest, changes }, new Set(tools)))
}

test('stocks with another grade come by ticker, those of which only figures moved do not', () => {
  expect(answer(['value', 'momentum'])).toEqual({
    snapshot: 's',
    asOf: '2026-11-20',
    dataset: 'market',
    since: '2026-11-19',
    stocks: [
      { TICKER: 'ACE', momentum: { from: 'Unranked', to: 'A' } },
      { TICKER: 'ZED', value: { from: 'B', to: 'A*' }, momentum: { from: 'A', to: 'B' } },
    ],
  })
})

test('a grade of a tool that is not held is left out, and with it whose only change it is', () => {
  expect(answer(['value']).stocks).toEqual([{ TICKER: 'ZED', value: { from: 'B', to: 'A*' } }])
  expect(answer(['momentum']).stocks.map(({ value }) => value)).toEqual([undefined, undefined])
  expect(answer([]).stocks).toEqual([])
})

test('without a day before there is nothing', () => {
  expect(answer(['value', 'momentum'], new Map())).toMatchObject({ since: null, stocks: [] })
})
