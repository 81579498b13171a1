import { describe, expect, test } from 'vitest'
import { day, fiscalYear, gearMaker, withholding } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears } from '@fairweight/testing/domain/known-company.ts'
import type { Fact } from '../explanation/measure.ts'
import { average, constant, ratio, sourceFacts, yearReader } from './fiscal-year-figures.ts'
import type { Figure } from './fiscal-year-figures.ts'

function fact(item: string): Fact {
  return {
    item,
    value: 1,
    unit: 'USD',
    periodEnd: day('2015-12-31'),
    periodMonths: 12,
    filed: day('2016-02-20'),
    accession: null,
    tag: null,
    origin: null,
  }
}

const [sales, assets, months] = [fact('sales'), fact('assets'), fact('months')]
const unknown: Figure = { value: null, facts: [] }

describe('reading an item of a fiscal year', () => {
  test('counts the years back from the last one', () => {
    const read = yearReader(companyOfYears({ revenue: 10 }, { revenue: 20 }, { revenue: 30 }))
    expect([0, 1, 2].map((back) => read('revenue', back).value)).toEqual([30, 20, 10])
  })

  test('finds nothing before the first year, and nothing for an item not reported', () => {
    const read = yearReader(companyOfYears({ revenue: 10 }))
    expect(read('revenue', 1)).toEqual({ value: null, facts: [] })
    expect(read('cash', 0)).toMatchObject({ value: null, facts: [] })
  })

  test('does not read past a gap in the years', () => {
    const rows = [2012, 2014, 2015].map((year) => fiscalYear(`${year}-12-31`, '2016-02-20', { revenue: year }))
    const read = yearReader(companyFiling(rows))
    expect([0, 1, 2].map((back) => read('revenue', back).value)).toEqual([2015, 2014, null])
  })

  test('leads back to the fact and its line in the file', () => {
    const { facts } = yearReader(companyFiling(gearMaker()))('netIncome', 1)
    expect(facts).toMatchObject([{ item: 'net_income', value: 120e6, origin: { file: 'gears.csv', line: 4 } }])
  })

  test('tells what the check of the data doubts about a figure it keeps back', () => {
    const company = companyFiling(gearMaker())
    const fiscalYears = withholding(company.fiscalYears, '2015-12-31', 'revenue', 'it doubled')
    expect(yearReader({ ...company, fiscalYears })('revenue', 0)).toMatchObject({ value: null, keptBack: 'it doubled' })
  })

  test('counts shares after a split since the filing, and says so', () => {
    const company = companyFiling(gearMaker(), [{ date: day('2015-06-01'), factor: 2 }])
    const read = yearReader(company)
    expect([read('sharesOutstanding', 0).value, read('sharesOutstanding', 1).value]).toEqual([50e6, 100e6])
    expect(read('sharesOutstanding', 1).notes).toEqual(['adjusted by 2 for share splits since 2015-02-20'])
    expect(read('sharesOutstanding', 0)).not.toHaveProperty('notes')
  })

  test('reads share counts even where nobody knows what a depositary receipt stands for', () => {
    const company = { ...companyFiling(gearMaker()), sharesPerReceipt: null }
    expect(yearReader(company)('sharesOutstanding', 0).value).toBe(50e6)
  })
})

describe('a ratio of two figures', () => {
  test('is the first over the second, with the facts of both in that order', () => {
    expect(ratio({ value: 30, facts: [sales] }, { value: 120, facts: [assets] })).toMatchObject({
      value: 0.25,
      facts: [sales, assets],
    })
  })

  test('may be zero or negative', () => {
    expect(ratio(constant(0), constant(4)).value).toBe(0)
    expect(ratio(constant(-6), constant(4)).value).toBe(-1.5)
  })

  test.each([0, -1, Number.NaN])('has no value over %d', (denominator) => {
    expect(ratio(constant(5), constant(denominator)).value).toBeNull()
  })

  test('has no value where either figure is unknown, and keeps the facts of the other', () => {
    expect(ratio(unknown, { value: 4, facts: [assets] })).toMatchObject({ value: null, facts: [assets] })
    expect(ratio({ value: 4, facts: [sales] }, unknown)).toMatchObject({ value: null, facts: [sales] })
  })
})

describe('the average of two figures', () => {
  test('is the same in either order', () => {
    expect(average(constant(1), constant(4)).value).toBe(2.5)
    expect(average(constant(4), constant(1)).value).toBe(2.5)
  })

  test('is unknown where either is, rather than half of the other', () => {
    expect(average(unknown, constant(4)).value).toBeNull()
    expect(average(constant(4), unknown).value).toBeNull()
  })
})

describe('what stands behind two figures', () => {
  test('are the facts of both, those taken away apart from the others', () => {
    const [one, other] = [
      { value: 1, facts: [sales], subtracted: [months] },
      { value: 2, facts: [assets] },
    ]
    expect(sourceFacts(one, other)).toMatchObject({ facts: [sales, assets], subtracted: [months] })
    expect(sourceFacts(other, one)).toMatchObject({ facts: [assets, sales], subtracted: [months] })
  })

  test('is the doubt about the first figure that has one', () => {
    const [one, other] = [
      { ...unknown, keptBack: 'it doubled' },
      { ...unknown, keptBack: 'it halved' },
    ]
    expect(sourceFacts(one, other).keptBack).toBe('it doubled')
    expect(sourceFacts(constant(1), other).keptBack).toBe('it halved')
    expect(sourceFacts(constant(1), constant(2)).keptBack).toBeUndefined()
  })

  test('is each remark once, and no list of remarks where there are none', () => {
    const [one, other] = [
      { ...constant(1), notes: ['converted', 'adjusted'] },
      { ...constant(1), notes: ['adjusted', 'corrected'] },
    ]
    expect(sourceFacts(one, other).notes).toEqual(['converted', 'adjusted', 'corrected'])
    expect(sourceFacts(constant(1), other).notes).toEqual(['adjusted', 'corrected'])
    expect(sourceFacts(constant(1), constant(1))).not.toHaveProperty('notes')
  })
})
