import { expect, test } from 'vitest'
import { checkInWords } from './finding-words.ts'

const CHECKS = [
  'duplicate-date', 'non-positive-close', 'high-below-low', 'impossible-jump', 'large-move', 'frozen-closes', 'missing-sessions', 'reused-ticker', 'class-share-step', 'scale-error', 'unbalanced-sheet',
  'split-day-market-cap', 'stale-filing', 'stale-series', 'adjustment-gap', 'coverage',
]

test('every check has words of its own, in which nothing is left of its code', () => {
  const words = CHECKS.map(checkInWords)
  expect(new Set(words).size).toBe(CHECKS.length)
  for (const [at, name] of words.entries()) {
    expect(name).toMatch(/^\p{Lu}[\p{L} ]+$/u)
    expect(name.toLowerCase().replaceAll(' ', '-')).not.toBe(CHECKS[at])
  }
})

test('a check that is not known here goes by its own name', () => {
  expect(checkInWords('unheard-of-check')).toBe('Unheard of check')
})
