import { describe, expect, it } from 'vitest'
import { smallHistory } from '@fairweight/testing/market/small-history.ts'
import { type CheckedHistory, tradedSessions } from '../checked-history.ts'
import { vendorAdjustment } from './vendor-adjustment.ts'

function found(closes: readonly number[], adjusted: readonly number[], changes: Partial<CheckedHistory> = {}) {
  const history = smallHistory(closes, { adjustedCloses: Float64Array.from(adjusted), ...changes })
  return vendorAdjustment(history, tradedSessions(history.closes)).map(({ severity, effects }) => [
    severity,
    effects.map(({ kind }) => kind),
  ])
}

describe('with dividends known', () => {
  const paid = { dividends: Float64Array.of(0, 2, 0) }
  it('agrees to half a percent', () => expect(found([100, 99, 100], [98, 99, 100], paid)).toEqual([]))
  it('names a difference', () => expect(found([100, 99, 100], [95, 99, 100], paid)).toEqual([['warn', ['suspect']]]))
})

describe('with dividends unknown', () => {
  it('grants the vendor a dividend', () => expect(found([100, 99, 100], [95, 99, 100])).toEqual([]))
  it('but no loss', () => expect(found([100, 99, 100], [102, 99, 100])).toEqual([['warn', ['suspect']]]))
})

it('a difference of the size of a split, where the closes moved so far, breaks them', () => {
  expect(found([100, 50, 51], [49, 50, 51])).toEqual([['block', ['break']]])
})

it('a dividend paid before a split is brought to the basis of the closes', () => {
  const basis = {
    importedCloses: Float64Array.of(100, 98, 25),
    closes: Float64Array.of(25, 24.5, 25),
    dividends: Float64Array.of(0, 2, 0),
  }
  expect(found([25, 24.5, 25], [24.5, 24.5, 25], basis)).toEqual([])
  expect(found([25, 24.5, 25], [23, 24.5, 25], basis)).toEqual([['warn', ['suspect']]])
})

it('files are not compared with each other', () => {
  expect(found([100, 50], [49, 50], { sources: Uint32Array.of(1, 2) })).toEqual([])
})

it('where the closes moved as usual and the vendor’s as by a split, the vendor’s return is replaced by their own', () => {
  const history = smallHistory([77.5739, 80.4, 80.62], { adjustedCloses: Float64Array.of(51.9235, 78.7463, 78.9618) })
  const [finding, ...others] = vendorAdjustment(history, tradedSessions(history.closes))
  expect(others).toEqual([])
  expect(finding).toMatchObject({ severity: 'note', effects: [{ kind: 'return', session: 1, growth: 80.4 / 77.5739 }] })
})

it('a special dividend that the vendor left out is counted, and one that the closes do not show is not', () => {
  expect(found([100, 55, 56], [99, 55, 56], { dividends: Float64Array.of(0, 46, 0) })).toEqual([['note', ['return']]])
  expect(found([100, 99.7, 99], [78, 99.7, 99], { dividends: Float64Array.of(0, 22, 0) })).toEqual([
    ['note', ['return']],
  ])
})

it('where both moved as usual and lie far apart, nobody can say which is right', () => {
  expect(found([100, 80, 81], [74, 80, 81])).toEqual([['warn', ['suspect']]])
})
