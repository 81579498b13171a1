import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { tradedSessions } from './checked-history.ts'
import { missingSessions } from './missing-sessions.ts'

const none = Number.NaN

function found(closes: readonly number[], changes = {}) {
  const history = smallHistory(closes, changes)
  return missingSessions(history, tradedSessions(history.closes))
}

it('counts the sessions of the exchange that a stock lacks between its first and its last', () => {
  expect(found([none, 10, 11, none, none, 12, none])).toMatchObject([
    { check: 'missing-sessions', severity: 'warn', detail: { sessions: 2, recent: 2 }, effects: [] },
  ])
  expect(found([none, 10, 11, 12, none])).toEqual([])
})

it('a gap of long ago is for the record', () => {
  expect(found([10, none, ...quietCloses(11, 300)])).toMatchObject([
    { severity: 'note', detail: { sessions: 1, recent: 0 } },
  ])
})

it('a gap at the first session that momentum reads is recent, one before it is not', () => {
  const momentumReads = METHOD_SETTINGS.prices.momentumWindow + METHOD_SETTINGS.prices.momentumLag
  expect(found([10, none, ...quietCloses(11, momentumReads - 1)])).toMatchObject([{ detail: { recent: 1 } }])
  expect(found([10, none, ...quietCloses(11, momentumReads)])).toMatchObject([{ detail: { recent: 0 } }])
})

it('a day without a session is not missing', () => {
  const saturday = 17_908
  expect(found([10, none, 11], { sessions: Int32Array.of(saturday - 1, saturday, saturday + 2) })).toEqual([])
})
