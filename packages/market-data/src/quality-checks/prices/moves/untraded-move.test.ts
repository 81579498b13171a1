import { expect, it } from 'vitest'
import { movedHistory, quietCloses, quietVolumes, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { type CheckedHistory, tradedSessions } from '../checked-history.ts'
import { notableMoves } from '../price-move.ts'
import { untradedMove } from './untraded-move.ts'

const QUIET = 30

function found(history: CheckedHistory) {
  const traded = tradedSessions(history.closes)
  return notableMoves(history, traded).flatMap((move) => untradedMove(history, traded, move) ?? [])
}

/** A quiet month of some 1,000 shares a day, then closes with volumes of their own. */
function quietThen(...later: readonly (readonly [close: number, volume: number])[]): CheckedHistory {
  const closes = [...quietCloses(100, QUIET), ...later.map(([close]) => close)]
  return smallHistory(closes, {
    volumes: Float32Array.from([...quietVolumes(QUIET), ...later.map(([, volume]) => volume)]),
  })
}

it('a move that nobody traded is in doubt as long as nobody trades, and the split that would explain it is named', () => {
  expect(found(movedHistory(QUIET, 0.25, 0))).toMatchObject([
    {
      check: 'impossible-jump',
      severity: 'block',
      effects: [{ kind: 'span', from: QUIET, to: QUIET + 5 }],
      detail: { splitThatWouldExplain: 4 },
    },
  ])
})

it('a stray print is caught on its day', () => {
  expect(found(quietThen([153, 5]))).toMatchObject([
    {
      check: 'stray-print',
      effects: [{ kind: 'span', from: QUIET, to: QUIET }],
      words: expect.stringContaining('on a volume of 5 shares instead of'),
    },
  ])
})

it('such a print is in doubt up to the day before the level is back', () => {
  expect(found(quietThen([153, 5], [160, 8], [153, 0], [100, 1_100], [101, 900]))[0]?.effects).toEqual([
    { kind: 'span', from: QUIET, to: QUIET + 2 },
  ])
})

it('once the market trades at the new level, the two levels break', () => {
  expect(found(quietThen([49, 2], [48, 0], [49, 1_900], [50, 2_100]))[0]?.effects).toEqual([
    { kind: 'break', session: QUIET },
  ])
})

it('a move that was traded, one in a file without volume, and one that a dividend explains are none', () => {
  expect(found(quietThen([153, 15]))).toEqual([])
  expect(found({ ...quietThen([153, 5]), volumes: new Float32Array(QUIET + 1).fill(Number.NaN) })).toEqual([])
  expect(found({ ...quietThen([45, 5]), dividends: new Float64Array(QUIET + 1).with(QUIET, 50) })).toEqual([])
})
