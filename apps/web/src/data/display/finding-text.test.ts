import { expect, test } from 'vitest'
import { checkLabel } from './finding-text.ts'

/** The codes of the quality gate and of the import; one of theirs that is not named here reads by its code. */
const CHECKS = [
  'balance-identity',
  'changed-identity',
  'changed-listing',
  'changed-ticker',
  'class-share-step',
  'close-not-positive',
  'closes-before-listing',
  'contradicted-shares',
  'coverage-not-compared',
  'coverage-of-filings',
  'coverage-of-momentum-grades',
  'coverage-of-prices',
  'coverage-of-value-grades',
  'duplicate-row',
  'facts-behind-filings',
  'facts-changed-in-place',
  'frozen-closes',
  'high-below-low',
  'implausible-shares',
  'impossible-jump',
  'jump-with-action',
  'large-move',
  'market-session-missing',
  'missed-split',
  'missing-sessions',
  'mixed-share-basis',
  'negative-amount',
  'negative-revenue',
  'no-company-number',
  'no-filings-imported',
  'outside-sessions',
  'part-above-whole',
  'per-share-figures',
  'price-spike',
  'price-unit',
  'quiet-step',
  'repeated-dividend',
  'restated-figure',
  'reused-ticker',
  'scale-error',
  'split-day-jump',
  'stale-filing',
  'stale-series',
  'stray-print',
  'swapped-tickers',
  'unclear-ticker-change',
  'unpaid-dividend',
  'vendor-adjustment',
]

test('every check has words of its own, in which nothing is left of its code', () => {
  const words = CHECKS.map(checkLabel)
  expect(new Set(words).size).toBe(CHECKS.length)
  for (const [at, name] of words.entries()) {
    expect(name).toMatch(/^\p{Lu}[\p{L}’ ]+$/u)
    expect(name.toLowerCase().replaceAll(' ', '-')).not.toBe(CHECKS[at])
  }
})

test('a check that is not known here goes by its own name', () => {
  expect(checkLabel('unheard-of-check')).toBe('Unheard of check')
})
