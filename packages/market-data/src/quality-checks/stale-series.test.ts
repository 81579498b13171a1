import { expect, it } from 'vitest'
import { smallHistory } from '@fairweight/testing/market/small-history.ts'
import { tradedSessions } from './prices/checked-history.ts'
import { staleSeries } from './check-prices.ts'

it.each([
  [7, 0],
  [8, 1],
])('a last close %d days ago gives %d findings', (days, findings) => {
  const history = smallHistory([10, 11, Number.NaN])
  const lastDay = history.sessions[1] ?? 0
  expect(staleSeries(history, tradedSessions(history.closes), lastDay + days)).toHaveLength(findings)
})

it('is for the record: the missing price keeps both grades away by itself', () => {
  const history = smallHistory([10, 11])
  expect(staleSeries(history, tradedSessions(history.closes), 30_000)).toMatchObject([
    { severity: 'note', effects: [] },
  ])
})
