import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStockPath, stockPath } from './index.ts'
import { stockAddress } from './stock-address.ts'
import { gradeTexts, stockTitle } from './stock-title.ts'

test('a ticker has its page, with dots and dashes too', () => {
  for (const ticker of ['KO', 'BRK.B', 'BF-B', '3M', 'HLX']) expect(isStockPath(stockPath(ticker)), ticker).toBe(true)
})

test.each([
  '/stocks',
  '/stocks/',
  '/stocks/ko',
  '/stocks/KO/',
  '/stocks//KO',
  '/stocks/../profile',
  '/stocks/.KO',
  '/stock/KO',
  '//stocks/KO',
  '/stocks/KO?x=1',
  '/stocks/<B>',
  '',
])('%j is no page of a stock', (path) => {
  expect(isStockPath(path)).toBe(false)
})

test('a sample stock is named as one in its address', () => {
  expect(stockAddress('HLX', 'sample')).toBe('/stocks/HLX?dataset=sample')
  expect(stockAddress('KO', 'market')).toBe('/stocks/KO')
})

test('a title names stock and grades, says of a sample that it is one, and gives no grade that not everybody may see', () => {
  const grades = gradeTexts({ VALUE_RATING: 'A**', VALUE_REASON: null, MOMENTUM_RATING: 'B' })
  expect(stockTitle({ ticker: 'HLX', name: 'Hollis Industries', dataset: 'sample', grades })).toBe(
    'Hollis Industries (HLX), sample: value A**, momentum B | Fairweight',
  )
  expect(stockTitle({ ticker: 'KO', name: 'Coca Cola CO', dataset: 'market', grades: [] })).toBe(
    'Coca Cola CO (KO): price and track record | Fairweight',
  )
})

test('a grade without a letter is worded, and one that a plan does not show is left out', () => {
  expect(
    gradeTexts({ VALUE_RATING: 'Unranked', VALUE_REASON: 'above-every-measure', MOMENTUM_RATING: 'Unranked' }),
  ).toEqual(['value not below any measure', 'momentum not rated'])
  expect(gradeTexts({ VALUE_RATING: 'Unranked', VALUE_REASON: 'size' })).toEqual(['value not rated'])
  expect(gradeTexts({})).toEqual([])
})

test('a long name gives way, and nothing else does', () => {
  const shown: readonly (readonly string[])[] = [['value A**', 'momentum A'], ['value not rated'], []]
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 120 }),
      fc.constantFrom('market', 'sample'),
      fc.constantFrom(...shown),
      (name, dataset, held) => {
        const title = stockTitle({ ticker: 'KO', name, dataset, grades: held })
        expect(title).toMatch(/ \(KO\)(, sample)?: [^|]* \| Fairweight$/)
        expect(title.length).toBeLessThanOrEqual(70)
      },
    ),
    { seed: 27, numRuns: 200 },
  )
})
