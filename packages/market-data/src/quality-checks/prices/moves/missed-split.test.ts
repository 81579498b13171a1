import { describe, expect, it } from 'vitest'
import {
  historyWithShareCounts,
  movedHistory,
  smallHistory,
  quietCloses,
} from '@fairweight/testing/market/small-history.ts'
import { type CheckedHistory, tradedSessions } from '../checked-history.ts'
import { missedSplit } from './large-moves.ts'
import { notableMoves } from '../price-move.ts'

const QUIET = 30
const moved = (ratio: number, volumeTimes: number, sessionsAfter?: number) =>
  movedHistory(QUIET, ratio, volumeTimes, sessionsAfter)

function seen(history: CheckedHistory) {
  const traded = tradedSessions(history.closes)
  return notableMoves(history, traded).map((move) => missedSplit(history, traded, move))
}

describe('by turnover', () => {
  it.each([
    [1 / 2, 2, 2],
    [1 / 4, 4, 4],
    [0.85 / 4, 4, 5],
    [2 / 3, 1.4, 1.5],
    [10, 0.1, 0.1],
  ])('a move to %d of the price while turnover stays is one', (ratio, volumeTimes, factor) => {
    expect(seen(moved(ratio, volumeTimes))).toEqual([{ factor, shownBy: 'turnover' }])
  })

  it('is seen on its very day', () => {
    expect(seen(moved(1 / 4, 4, 1))).toEqual([{ factor: 4, shownBy: 'turnover' }])
  })

  it('a multiple of the usual turnover is news', () => {
    expect(seen(moved(1 / 4, 40))).toEqual([null])
    expect(seen(moved(1 / 2, 2 * 4))).toEqual([null])
    expect(seen(moved(2 / 3, 6))).toEqual([null])
  })

  it('no volume, or the same on every day, says nothing', () => {
    expect(seen({ ...moved(1 / 2, 2), volumes: new Float32Array(QUIET + 6).fill(Number.NaN) })).toEqual([null])
    expect(seen(smallHistory([...quietCloses(100, QUIET), 50]))).toEqual([null])
  })
})

describe('by the company’s own count of its shares', () => {
  it('a split that is traded like news, or in a file without volume, is seen once a filing counts the shares', () => {
    const [busy, silent] = [
      moved(1 / 2, 2 * 4),
      { ...moved(1 / 2, 2), volumes: new Float32Array(QUIET + 6).fill(Number.NaN) },
    ]
    for (const history of [busy, silent])
      expect(seen(historyWithShareCounts(history, QUIET, 2.03))).toEqual([{ factor: 2, shownBy: 'share count' }])
  })

  it('the count chooses among factors that the day’s own return could have led to', () => {
    expect(seen(historyWithShareCounts(moved(0.22, 4 * 6), QUIET, 5))).toEqual([{ factor: 5, shownBy: 'share count' }])
    expect(seen(historyWithShareCounts(moved(0.22, 4 * 6), QUIET, 4))).toEqual([{ factor: 4, shownBy: 'share count' }])
  })

  it('the same number of shares on a later day makes it a true move, unless nobody traded on it', () => {
    expect(seen(moved(1 / 2, 2 * 2.2))).toEqual([null])
    expect(seen(historyWithShareCounts(moved(1 / 2, 2 * 1.2), QUIET, 1))).toEqual([{ factor: 2, shownBy: 'turnover' }])
    expect(seen(historyWithShareCounts(moved(2 / 3, 1.4), QUIET, 1.01))).toEqual([null])
  })

  it('high turnover is news, whatever the count: shares may be issued on the same day', () => {
    expect(seen(historyWithShareCounts(moved(1 / 2, 2 * 10), QUIET, 2))).toEqual([null])
  })
})
