import { describe, expect, it } from 'vitest'
import {
  historyWithShareCounts,
  movedHistory,
  quietCloses,
  smallHistory,
} from '@fairweight/testing/market/small-history.ts'
import { type CheckedHistory, tradedSessions } from '../checked-history.ts'
import { largeMove } from './large-moves.ts'
import { notableMoves } from '../price-move.ts'

const QUIET = 30

function found(history: CheckedHistory) {
  const traded = tradedSessions(history.closes)
  return notableMoves(history, traded).flatMap((move) => largeMove(history, traded, move) ?? [])
}

/** A quiet month, then the move, and quiet days at the new level. */
const moved = (ratio: number, volumeTimes: number) => movedHistory(QUIET, ratio, volumeTimes)

describe('a move beyond 40%', () => {
  it.each([0.48, 0.5, 1.5, 1.52, 1.75])('to %d of the price with volume is kept and named', (ratio) => {
    expect(found(moved(ratio, 8))).toMatchObject([{ check: 'large-move', severity: 'warn' }])
  })

  it('is kept where every day shows the same volume, which says nothing', () => {
    expect(found(smallHistory([...quietCloses(100, QUIET), 50]))).toMatchObject([{ check: 'large-move' }])
  })

  it('is kept and named where the file has no volume', () => {
    const unknown = { ...moved(0.25, 1), volumes: new Float32Array(QUIET + 6).fill(Number.NaN) }
    expect(found(unknown)).toMatchObject([
      { check: 'large-move', severity: 'warn', effects: [{ kind: 'suspect', session: QUIET }] },
    ])
  })

  it('is explained by a large dividend', () => {
    const dividends = new Float64Array(2).fill(0).with(1, 50)
    expect(found(smallHistory([100, 45], { dividends }))).toMatchObject([
      { check: 'jump-with-action', severity: 'note' },
    ])
  })
})

describe('a split that nobody told', () => {
  it('is held back, with what shows it', () => {
    expect(found(moved(1 / 4, 4))).toMatchObject([
      {
        check: 'missed-split',
        severity: 'block',
        effects: [{ kind: 'break', session: QUIET }],
        sentence: expect.stringContaining('like a split 4 for 1, and was traded as on any other day'),
      },
    ])
    const counted = historyWithShareCounts(moved(1 / 2, 2 * 5), QUIET, 2)
    expect(found(counted)).toMatchObject([
      {
        check: 'missed-split',
        sentence: expect.stringContaining('like a split 2 for 1, and its filings count the shares accordingly'),
      },
    ])
  })
})
