import { describe, expect, test } from 'vitest'
import { measured, unmeasured } from '../explanation/measure.ts'
import { readCompanyFacts } from '../facts/company-facts.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import type { AmountItem, FiscalPeriod } from '../facts/fiscal-period.ts'
import type { CheckedPeriod } from '../facts/reported-period.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { day, fiscalYear, gearMaker } from '@fairweight/testing/domain/companies.ts'
import type { Amounts } from '@fairweight/testing/domain/companies.ts'
import { altmanZOf } from './altman-z.ts'
import { financialStrength } from './financial-strength.ts'
import { piotroskiSignals, unknownSignals } from './piotroski.ts'
import type { PiotroskiSignal, PiotroskiSignalName } from './piotroski.ts'
import { signalsMeasure, starsMeasure } from './strength-measures.ts'

function companyOf(periods: FiscalPeriod[]): CompanyFacts {
  const { facts } = readCompanyFacts(reportedPeriods(periods, day('2016-12-30')), [], day('2016-12-30'))
  if (facts === null) throw new RangeError('Usable filings')
  return facts
}

function threeYears(...amounts: [Amounts, Amounts, Amounts]): PiotroskiSignal[] {
  const periods = amounts.map((year, index) => fiscalYear(`${2013 + index}-12-31`, `${2014 + index}-02-20`, year))
  return piotroskiSignals(companyOf(periods), false)
}

function passed(signs: PiotroskiSignal[], name: PiotroskiSignalName): boolean | null {
  return signs.find((sign) => sign.name === name)?.passed ?? null
}

type CheckedAmount = ReturnType<CheckedPeriod['amount']>

function remarked(amount: CheckedAmount, note: string | null): CheckedAmount {
  return amount === null || amount.value === null || note === null ? amount : { ...amount, note }
}

describe('Piotroski’s signs', () => {
  test('use the assets at the start of the year', () => {
    const signs = threeYears(
      { totalAssets: 100 },
      { totalAssets: 400, netIncome: 10, revenue: 50 },
      { totalAssets: 1, netIncome: 20, revenue: 100 },
    )
    expect(signs[0]).toMatchObject({ passed: true, figure: 0.05, against: 0 })
    expect(signs[2]).toMatchObject({ passed: false, figure: 0.05, against: 0.1 })
    expect(signs[8]).toMatchObject({ passed: false, figure: 0.25, against: 0.5 })
  })

  test('compare long-term debt with average assets', () => {
    const signs = threeYears(
      { totalAssets: 100 },
      { totalAssets: 300, longTermDebt: 50 },
      { totalAssets: 500, longTermDebt: 80 },
    )
    expect(signs[4]).toMatchObject({ passed: true, figure: 0.2, against: 0.25 })
  })

  test('read new shares from cash where known, else from the share count', () => {
    const issue = (cash: number | null, shares: number): boolean | null =>
      passed(
        threeYears({}, { sharesOutstanding: 1000 }, { sharesOutstanding: shares, stockIssuanceNet: cash }),
        'no-new-shares',
      )
    expect(issue(0, 2000)).toBe(true)
    expect(issue(1, 500)).toBe(false)
    expect(issue(null, 1005)).toBe(true)
    expect(issue(null, 1006)).toBe(false)
  })

  test('drop out when a figure is missing', () => {
    const signs = threeYears({}, {}, { operatingCashFlow: 1 })
    expect(signs.map((sign) => sign.passed)).toEqual([null, true, null, null, null, null, null, null, null])
  })

  test('tell once what was decided about their figures', () => {
    const decided = 'from the balance sheet filed 2015-02-20, which adds up'
    const company = companyOf(gearMaker())
    const told = company.fiscalYears.map((year) => ({
      ...year,
      amount: (item: AmountItem) => remarked(year.amount(item), item === 'totalAssets' ? decided : null),
    }))
    const { inputs } = signalsMeasure(
      financialStrength(piotroskiSignals({ ...company, fiscalYears: told }, false), measured(3), false),
    )
    expect(inputs[0]).toMatchObject({ name: 'positive return on assets', note: `passed against 0; ${decided}` })
    expect(inputs[2]?.note?.split('; ').filter((note) => note === decided)).toHaveLength(1)
    expect(inputs[1]).toMatchObject({ name: 'positive operating cash flow', note: 'passed against 0' })
  })

  test('have no current ratio for financial companies', () => {
    const company = companyOf(gearMaker())
    expect(passed(piotroskiSignals(company, false), 'rising-current-ratio')).toBe(true)
    expect(passed(piotroskiSignals(company, true), 'rising-current-ratio')).toBeNull()
  })
})

describe('Altman’s Z', () => {
  const figures = {
    currentAssets: 60,
    currentLiabilities: 40,
    retainedEarnings: 30,
    ebit: 20,
    revenue: 150,
    totalAssets: 100,
    totalLiabilities: 50,
    marketCap: 100,
  }

  test('adds up five ratios', () => expect(altmanZOf(figures).value).toBeCloseTo(0.24 + 0.42 + 0.66 + 1.2 + 1.5, 12))

  test('needs assets and liabilities', () => {
    expect(altmanZOf({ ...figures, totalAssets: 0 }).reason).toBe('assets-not-positive')
    expect(altmanZOf({ ...figures, totalLiabilities: 0 }).reason).toBe('liabilities-not-positive')
  })
})

describe('stars', () => {
  const signs = (pass: number, fail: number): PiotroskiSignal[] =>
    unknownSignals().map((sign, index) => ({
      ...sign,
      passed: index < pass ? true : index < pass + fail ? false : null,
    }))

  test.each([
    [9, 0, 2.99, false, 5],
    [9, 0, 9, false, 5],
    [0, 9, 1.81, false, 0],
    [0, 9, -4, false, 0],
    [6, 3, 2.4, false, 3],
    [3, 3, 1, false, 1.5],
    [8, 0, 1, true, 5],
    [5, 3, 1, true, 3],
  ])('%d passed, %d failed, Z %d, financial %s: %d', (pass, fail, z, isFinancial, stars) => {
    expect(financialStrength(signs(pass, fail), measured(z), isFinancial).stars).toBe(stars)
  })

  test('are unknown with fewer than six signs, or without Z', () => {
    expect(financialStrength(signs(5, 0), measured(3), false)).toMatchObject({
      stars: null,
      reason: 'too-few-signs',
      knownSigns: 5,
    })
    expect(financialStrength(signs(9, 0), unmeasured('retained-earnings-unknown'), false)).toMatchObject({
      stars: null,
      reason: 'retained-earnings-unknown',
    })
  })

  test('are explained by their parts', () => {
    const known = financialStrength(signs(5, 2), measured(3), false)
    expect(starsMeasure(known)).toMatchObject({ value: 4.5, inputs: [{ value: 5 }, { value: 7 }, { value: 3 }] })
    const unknown = financialStrength(unknownSignals(), measured(3), false)
    expect(signalsMeasure(unknown)).toMatchObject({ value: null, reason: 'too-few-signs' })
    expect(starsMeasure(unknown)).toMatchObject({ value: null, reason: 'too-few-signs' })
    const real = signalsMeasure(financialStrength(piotroskiSignals(companyOf(gearMaker()), false), measured(3), false))
    expect(real.inputs[0]).toMatchObject({ name: 'positive return on assets', note: 'passed against 0' })
  })
})
