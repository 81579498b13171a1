import { isoDateFromDays } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '../../testing/small-history.ts'
import { tradedSessions } from './checked-history.ts'
import { reusedTicker } from './reused-ticker.ts'

const silence = (sessions: number) => Array.from({ length: sessions }, () => Number.NaN)

function found(closes: readonly number[], listedAt: number | null = null) {
  const plain = smallHistory(closes)
  const history = { ...plain, listedOn: listedAt === null ? null : isoDateFromDays(plain.sessions[listedAt] ?? 0) }
  return reusedTicker(history, tradedSessions(history.closes)).map(({ check, blocked }) => [check, blocked])
}

it('a long silence that ends at another level is another company', () => {
  expect(found([...quietCloses(10, 5), ...silence(60), ...quietCloses(80, 5)])).toEqual([['reused-ticker', 'both grades']])
})

it('a long silence at the same level, or a short one, is not', () => {
  expect(found([...quietCloses(10, 5), ...silence(60), ...quietCloses(11, 5)])).toEqual([])
  expect(found([...quietCloses(10, 5), ...silence(10), ...quietCloses(80, 5)])).toEqual([])
})

it('closes before the listing belong to another company when they stand elsewhere, and are named when they go on', () => {
  const garbage = [...quietCloses(0.001, 5), ...quietCloses(20, 5)]
  expect(found(garbage, 5)).toEqual([['reused-ticker', 'both grades']])
  expect(found(quietCloses(20, 10), 5)).toEqual([['closes-before-listing', null]])
  expect(found(quietCloses(20, 10), 0)).toEqual([])
})
