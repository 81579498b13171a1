import { expect, test } from 'vitest'
import { type AlertFaults, readAlert, type TypedAlert } from './read-alert.ts'

const typed = (parts: Partial<TypedAlert>): TypedAlert => ({
  kind: 'grade-change',
  about: 'stock',
  ticker: 'KO',
  measure: 'dcf',
  side: 'at-or-below',
  price: '45.50',
  screen: 's',
  portfolio: 'p',
  percent: '20',
  ...parts,
})

test.each<[Partial<TypedAlert>, unknown]>([
  [{}, { kind: 'grade-change', stocks: { of: 'stock', ticker: 'KO' } }],
  [{ ticker: ' brk/b ' }, { kind: 'grade-change', stocks: { of: 'stock', ticker: 'BRK.B' } }],
  [
    { kind: 'doubt', about: 'list:l' },
    { kind: 'doubt', stocks: { of: 'list', listId: 'l' } },
  ],
  [
    { about: 'portfolio:p', ticker: '' },
    { kind: 'grade-change', stocks: { of: 'portfolio', portfolioId: 'p' } },
  ],
  [
    { kind: 'below-worth', measure: 'graham' },
    { kind: 'below-worth', ticker: 'KO', measure: 'graham' },
  ],
  [{ kind: 'target-price' }, { kind: 'target-price', ticker: 'KO', side: 'at-or-below', price: 4550 }],
  [
    { kind: 'target-price', side: 'at-or-above', price: '$1,234.5' },
    { kind: 'target-price', ticker: 'KO', side: 'at-or-above', price: 123_450 },
  ],
  [{ kind: 'screen' }, { kind: 'screen', livingListId: 's' }],
  [
    { kind: 'holding-limit', percent: '5 %' },
    { kind: 'holding-limit', portfolioId: 'p', percent: 5 },
  ],
])('%j is read as a rule', (parts, rule) => {
  expect(readAlert(typed(parts))).toEqual({ rule })
})

test.each<[Partial<TypedAlert>, readonly (keyof AlertFaults)[]]>([
  [{ ticker: '' }, ['ticker']],
  [{ kind: 'below-worth', ticker: 'no ticker' }, ['ticker']],
  [{ kind: 'target-price', ticker: '', price: '0' }, ['ticker', 'price']],
  [{ kind: 'target-price', price: '45.555' }, ['price']],
  [{ kind: 'target-price', price: '2000000' }, ['price']],
  [{ kind: 'target-price', price: '-4' }, ['price']],
  [{ kind: 'screen', screen: '' }, ['screen']],
  [{ kind: 'holding-limit', portfolio: '', percent: '0' }, ['portfolio', 'percent']],
  [{ kind: 'holding-limit', percent: '100' }, ['percent']],
  [{ kind: 'holding-limit', percent: '2.5' }, ['percent']],
])('%j is refused at its fields', (parts, fields) => {
  const read = readAlert(typed(parts))
  expect('faults' in read && Object.keys(read.faults)).toEqual(fields)
})
