import { expect, it } from 'vitest'
import { movedHistory, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { type CheckedHistory, tradedSessions } from '../checked-history.ts'
import { notableMoves } from '../price-move.ts'
import { quietStep } from './quiet-step.ts'

const QUIET = 30

function found(history: CheckedHistory) {
  const traded = tradedSessions(history.closes)
  return notableMoves(history, traded).flatMap((move) => quietStep(history, traded, move) ?? [])
}

it('a fall by a quarter that draws no turnover is named, as of a spin-off taken out twice', () => {
  expect(found(movedHistory(QUIET, 0.876 ** 2, 1.6))).toMatchObject([
    { check: 'quiet-step', severity: 'warn', effects: [{ kind: 'suspect', session: QUIET }] },
  ])
})

it('one on high turnover, one beyond 40% and one of a fifth less are not', () => {
  expect(found(movedHistory(QUIET, 0.767, 4))).toEqual([])
  expect(found(movedHistory(QUIET, 0.5, 2))).toEqual([])
  expect(found(movedHistory(QUIET, 0.85, 1.2))).toEqual([])
})

it('in turmoil such a day is one of many', () => {
  const quiet = movedHistory(QUIET, 0.767, 1.3)
  const closes = quiet.closes.map((close, session) => (session % 2 === 0 ? close : 1.08 * close))
  expect(found(smallHistory([...closes], { volumes: quiet.volumes }))).toEqual([])
})
