import type { RunContents } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { keptPortfolio } from './testing/kept-runs.ts'
import { standingOf } from './same-answer.ts'

const kept = keptPortfolio()
const received = (run: RunContents): RunContents => JSON.parse(JSON.stringify(run))

test('the same answer is the same to the last bit, after a journey over the wire and in any order', () => {
  expect(standingOf(kept, received({ ...kept, weights: kept.weights.toReversed() }))).toBe('same')
})

test('one bit more in one weight or figure is another answer', () => {
  const [first, ...rest] = kept.weights
  const nudged = { ...first!, weight: first!.weight + Number.EPSILON / 4 }
  expect(nudged.weight).not.toBe(first!.weight)
  expect(standingOf(kept, { ...kept, weights: [nudged, ...rest] })).toBe('differs')
  expect(standingOf(kept, { ...kept, weights: rest })).toBe('differs')
  expect(standingOf(kept, { ...kept, sharpeRatio: null })).toBe('differs')
})

test('other data or another engine may answer otherwise', () => {
  expect(standingOf(kept, { ...kept, snapshot: 's2', weights: [] })).toBe('other-data')
  expect(standingOf(kept, { ...kept, engineVersion: '99' })).toBe('other-data')
})
