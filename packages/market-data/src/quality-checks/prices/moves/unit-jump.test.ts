import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { tradedSessions } from '../checked-history.ts'
import { notableMoves } from '../price-move.ts'
import { unitJump } from './unit-jump.ts'

function checksOf(closes: readonly number[]): (string | undefined)[] {
  const history = smallHistory(closes)
  const traded = tradedSessions(history.closes)
  return notableMoves(history, traded).map((move) => unitJump(history, traded, move)?.check)
}

it.each([100, 0.01, 1_000, 0.001])('a close %d times the one before is in another unit, volume or not', (times) => {
  expect(checksOf([...quietCloses(50, 5), 50.5 * times])).toEqual(['price-unit'])
})

it('a tenfold error of one day is seen by the closes after it', () => {
  expect(checksOf([...quietCloses(60, 5), 6, ...quietCloses(60, 5)])).toEqual(['price-spike', undefined])
})

it.each([10, 0.1])('a newest close %d times the one before is in doubt until the next one tells', (times) => {
  const leapt = [...quietCloses(50, 5), 50.5 * times]
  expect(checksOf(leapt)).toEqual(['price-unit'])
  expect(checksOf([...leapt, 50.4, 50.6])).toEqual(['price-spike', undefined])
  expect(checksOf([...leapt, 51 * times])).toEqual([undefined])
})

it('a doubling, and a fall by half that is made good within days, are not units', () => {
  expect(checksOf([...quietCloses(50, 3), 108, 110])).toEqual([undefined])
  expect(checksOf([...quietCloses(50, 3), 24, 51])).toEqual([undefined, undefined])
})
