import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { tradedSessions } from './checked-history.ts'
import { frozenCloses } from './frozen-closes.ts'

const frozen = Array.from({ length: 6 }, () => 12)

function found(closes: readonly number[], volumeWhileFrozen: number) {
  const volumes = Float32Array.from(closes, (close) => (close === 12 ? volumeWhileFrozen : 500))
  const history = smallHistory(closes, { volumes })
  return frozenCloses(history, tradedSessions(history.closes))
}

it('a price that stands still without volume to this day is no price of today', () => {
  expect(found([...quietCloses(10, 5), ...frozen], 0)).toMatchObject([
    { severity: 'block', effects: [{ kind: 'span', from: 6, to: 10 }], detail: { sessions: 6 } },
  ])
})

it('one that has moved on since is named', () => {
  expect(found([...quietCloses(10, 5), ...frozen, ...quietCloses(10, 5)], 0)).toMatchObject([
    { severity: 'warn', effects: [] },
  ])
})

it('four sessions, or six with volume, are nothing', () => {
  expect(found([...quietCloses(10, 5), ...frozen.slice(2)], 0)).toEqual([])
  expect(found([...quietCloses(10, 5), ...frozen], 500)).toEqual([])
  expect(found([...quietCloses(10, 5), ...frozen], Number.NaN)).toEqual([])
})
