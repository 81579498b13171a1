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
