import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { tradedSessions } from '../checked-history.ts'
import { doubtfulDividends } from './doubtful-dividends.ts'

/** Ten quiet closes at about 100, with dividends by session; `ratio` is the close of session 5 over the one before. */
function found(paid: Readonly<Record<number, number>>, ratio = 1, adjusted?: readonly number[]) {
  const closes = quietCloses(100, 10).map((close, session) => (session >= 5 ? close * ratio : close))
  const dividends = Float64Array.from(closes, (_, session) => paid[session] ?? 0)
  const history = smallHistory(closes, { dividends, ...(adjusted && { adjustedCloses: Float64Array.from(adjusted) }) })
  return doubtfulDividends(history, tradedSessions(history.closes)).map(({ check, severity, effects }) => [
    check,
    severity,
    effects.map(({ kind }) => kind),
  ])
}

it('a dividend of a third of the price without a fall is in another unit, and is not counted', () => {
  expect(found({ 5: 35 })).toEqual([['unpaid-dividend', 'note', ['return', 'suspect']]])
})

it('where the file’s own return leaves it out too, that one stands', () => {
  expect(found({ 5: 35 }, 1, quietCloses(100, 10))).toEqual([['unpaid-dividend', 'note', []]])
})

it('one that took as much off the price, and a small one, are paid', () => {
  expect(found({ 5: 35 }, 0.66)).toEqual([])
  expect(found({ 5: 2 })).toEqual([])
})

it('two of about one size within days may be one told twice; months apart they are not', () => {
  expect(found({ 5: 2, 6: 2.1 })).toEqual([['repeated-dividend', 'warn', ['suspect', 'suspect']]])
  expect(found({ 5: 2, 6: 4 })).toEqual([])
  expect(found({ 1: 2, 9: 2 })).toEqual([])
})
