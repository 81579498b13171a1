import { expect, it } from 'vitest'
import type { Fact } from '../explanation/measure.ts'
import { day } from '../testing/companies.ts'
import { valueOnBasis } from './share-basis.ts'

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
