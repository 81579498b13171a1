import type { RunContents } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { savedPortfolio } from '../../../testing/saved-runs/saved-runs.ts'
import { reproductionOf } from './reproduction.ts'

const kept = savedPortfolio()
const received = (run: RunContents): RunContents => JSON.parse(JSON.stringify(run))

test('the same answer is the same to the last bit, after a journey over the wire and in any order', () => {
  expect(reproductionOf(kept, received({ ...kept, weights: kept.weights.toReversed() }))).toBe('same')
})

test('one bit more in one weight or figure is another answer', () => {
  const [first, ...rest] = kept.weights
  const nudged = { ...first!, weight: first!.weight + Number.EPSILON / 4 }
  expect(nudged.weight).not.toBe(first!.weight)
  expect(reproductionOf(kept, { ...kept, weights: [nudged, ...rest] })).toBe('differs')
  expect(reproductionOf(kept, { ...kept, weights: rest })).toBe('differs')
  expect(reproductionOf(kept, { ...kept, sharpeRatio: null })).toBe('differs')
})

test('other data or another engine may answer otherwise', () => {
  expect(reproductionOf(kept, { ...kept, snapshot: 's2', weights: [] })).toBe('other-data')
  expect(reproductionOf(kept, { ...kept, engineVersion: '99' })).toBe('other-data')
})
