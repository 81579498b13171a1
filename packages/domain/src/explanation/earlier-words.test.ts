import { expect, test } from 'vitest'
import { inCurrentWording } from './earlier-words.ts'
import { reasonCodeOf, reasonCodes, reasonText } from './reason.ts'

test.each([
  [
    'negative-ebitda',
    'Not rated: the latest earnings before interest, taxes, depreciation and amortisation are negative.',
  ],
  ['micro-cap', 'Not rated: the market capitalisation is below $300 million.'],
  [
    'depreciation-amortization-kept-back',
    'The check of the data keeps back depreciation and amortisation, and we never rate by a figure in doubt.',
  ],
  [
    'measures-in-doubt',
    'Not rated: our data checks withhold figures, and without them too few of the value measures can be computed.',
  ],
  ['price-in-doubt', 'A data check doubts a close that this reads, and we never rate by a price in doubt.'],
  [
    'other-currency',
    'The company reports in a currency other than US dollars, and no exchange rate for the period has been imported.',
  ],
  [
    'adr-ratio-unknown',
    'Not ranked: this is a foreign company, and it is not known how many of its shares one listed share or depositary receipt represents.',
  ],
  [
    'not-for-banks',
    'This measure is not meaningful for banks and other lenders: the money they work with is not theirs.',
  ],
  ['not-for-insurers', 'This measure is not meaningful for insurers: most of their cash is owed to the insured.'],
  [
    'not-for-property-companies',
    'This measure is not meaningful for property companies: depreciation is not a cost like any other to them, and they fund growth with debt and new shares.',
  ],
])('%s is still read from the sentence of earlier snapshots', (code, sentence) => {
  expect(reasonCodeOf(sentence)).toBe(code)
})

test('sentences of today stay as they are', () => {
  for (const sentence of reasonCodes().map(reasonText)) expect(inCurrentWording(sentence)).toBe(sentence)
})

test.each([
  ['market capitalisation', 'market capitalization'],
  ['depreciation and amortisation', 'depreciation and amortization'],
  ['kept back: the check of the data keeps back revenue', 'kept back: our data checks withhold revenue'],
])('the name of an input in an earlier snapshot, ‘%s’, is read in the words of today', (earlier, today) => {
  expect(inCurrentWording(earlier)).toBe(today)
})

test('earlier words are replaced wherever they stand, as often as they stand', () => {
  expect(inCurrentWording('amortisation, then amortisation over capitalisation')).toBe(
    'amortization, then amortization over capitalization',
  )
})

test.each(['', 'last close', 'EBITDA, year to 2015-12-31', 'constructor', '$& $1'])(
  'text that no version worded otherwise stays as it is: ‘%s’',
  (text) => expect(inCurrentWording(text)).toBe(text),
)

test('reading twice changes nothing more', () => {
  const earlier = 'The check of the data keeps back amortisation, and we never rate by a figure in doubt.'
  const once = inCurrentWording(earlier)
  expect(once).toBe('Our data checks withhold amortization, and we never rate on a figure in doubt.')
  expect(inCurrentWording(once)).toBe(once)
})

test.each([
  'The check of the data keeps back rent, and we never rate by a figure in doubt.',
  'Not rated: the market capitalisation is below $400 million.',
])('a sentence that no version wrote has no code, even in earlier words: ‘%s’', (sentence) => {
  expect(reasonCodeOf(sentence)).toBeNull()
})

test('every figure kept back is still read from the sentence of earlier snapshots', () => {
  const codes = reasonCodes().filter((code) => code.endsWith('-kept-back'))
  expect(codes).not.toHaveLength(0)
  for (const code of codes) {
    const earlier = reasonText(code)
      .replace('Our data checks withhold', 'The check of the data keeps back')
      .replace('rate on a figure', 'rate by a figure')
    expect(reasonCodeOf(earlier)).toBe(code)
  }
})
