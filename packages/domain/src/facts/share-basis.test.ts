import { expect, it } from 'vitest'
import type { Fact } from '../explanation/measure.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { isCountedInShares, rebase, splitFactorSince, valueOnBasis } from './share-basis.ts'

const basis = { asOf: day('2019-06-30'), splits: [{ date: day('2018-12-01'), factor: 2 }] }

function fact(unit: Fact['unit'], value: number, filed: string): Fact {
  const from = { tag: null, accession: null, origin: null }
  return { item: 'any', value, unit, periodEnd: day('2018-12-31'), periodMonths: 12, filed: day(filed), ...from }
}

it('a year told after a split less nine months told before it leaves the quarter of today’s shares', () => {
  const [year, nineMonths] = [fact('USD/share', 5.76, '2019-02-20'), fact('USD/share', 5.82, '2018-11-01')]
  expect(valueOnBasis(basis, { value: -0.06, facts: [year], subtracted: [nineMonths] })).toBeCloseTo(2.85, 12)
})

it('counts grow by the splits since they were filed, money does not', () => {
  const amounts = [fact('shares', 100, '2018-11-01'), fact('shares', 100, '2018-12-01'), fact('USD', 100, '2018-11-01')]
  expect(amounts.map((one) => valueOnBasis(basis, { value: one.value, facts: [one] }))).toEqual([200, 100, 100])
})

it.each([
  ['shares', 100, 300, true],
  ['USD/share', 6, 2, true],
  ['USD', 100, 100, false],
] as const)('a figure in %s that is %d before a split of 3 for 1 is %d after it', (unit, before, after, inShares) => {
  expect(rebase(fact(unit, before, '2018-11-01'), 3)).toBe(after)
  expect(isCountedInShares(unit)).toBe(inShares)
})

it('a figure that no filing stated stands on the basis of its day', () => {
  expect(splitFactorSince(basis, { ...fact('shares', 1, '2018-11-01'), filed: null })).toBe(1)
  expect(splitFactorSince(basis, fact('shares', 1, '2018-11-01'))).toBe(2)
})

it('figures are told by the receipt that is listed: fewer receipts, each earning more', () => {
  const receipts = { ...basis, sharesPerReceipt: 8 }
  const listed = (unit: Fact['unit'], value: number): number =>
    valueOnBasis(receipts, { value, facts: [fact(unit, value, '2019-02-20')] })
  expect([listed('shares', 800), listed('USD/share', 2), listed('USD', 50)]).toEqual([100, 16, 50])
  expect(
    valueOnBasis({ ...basis, sharesPerReceipt: null }, { value: 5, facts: [fact('shares', 5, '2019-02-20')] }),
  ).toBe(5)
})
