import { describe, expect, it } from 'vitest'
import { smallHistory } from '../../testing/small-history.ts'
import { type CheckedHistory, tradedSessions } from './checked-history.ts'
import { vendorAdjustment } from './vendor-adjustment.ts'

function found(closes: readonly number[], adjusted: readonly number[], changes: Partial<CheckedHistory> = {}) {
  const history = smallHistory(closes, { adjustedCloses: Float64Array.from(adjusted), ...changes })
  return vendorAdjustment(history, tradedSessions(history.closes)).map(({ severity, blocked }) => [severity, blocked])
}

describe('with dividends known', () => {
  const paid = { dividends: Float64Array.of(0, 2, 0) }
  it('agrees to half a percent', () => expect(found([100, 99, 100], [98, 99, 100], paid)).toEqual([]))
  it('names a difference', () => expect(found([100, 99, 100], [95, 99, 100], paid)).toEqual([['warn', null]]))
})

describe('with dividends unknown', () => {
  it('grants the vendor a dividend', () => expect(found([100, 99, 100], [95, 99, 100])).toEqual([]))
  it('but no loss', () => expect(found([100, 99, 100], [102, 99, 100])).toEqual([['warn', null]]))
})

it('a difference of the size of a split keeps both grades', () => {
  expect(found([100, 50, 51], [49, 50, 51])).toEqual([['block', 'both grades']])
})

it('a dividend paid before a split is brought to the basis of the closes', () => {
  const basis = { importedCloses: Float64Array.of(100, 98, 25), closes: Float64Array.of(25, 24.5, 25), dividends: Float64Array.of(0, 2, 0) }
  expect(found([25, 24.5, 25], [24.5, 24.5, 25], basis)).toEqual([])
  expect(found([25, 24.5, 25], [23, 24.5, 25], basis)).toEqual([['warn', null]])
})

it('files are not compared with each other', () => {
  expect(found([100, 50], [49, 50], { sources: Uint16Array.of(1, 2) })).toEqual([])
})
