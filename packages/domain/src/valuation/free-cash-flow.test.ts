import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { PUBLISHED_METHOD } from './assumptions.ts'
import {
  freeCashFlowFrom,
  freeCashFlowOf,
  normalizedFreeCashFlow,
  normalizedFreeCashFlowFrom,
} from './free-cash-flow.ts'

const FIGURES = { operatingCashFlow: 100, interestExpense: 40, capitalExpenditures: 30, taxRate: 0.25 }

const INPUTS = {
  operatingCashFlow: knownInput(100),
  interestExpense: knownInput(40),
  capitalExpenditures: knownInput(30),
  taxRate: knownInput(0.25),
}

function overYears(cashFlowYears: number) {
  return { settings: METHOD_SETTINGS, overrides: { cashFlowYears } }
}

describe('free cash flow of bare figures', () => {
  test('adds all interest back where there is no tax, and none where all is taxed', () => {
    expect(freeCashFlowOf({ ...FIGURES, taxRate: 0 })).toBe(110)
    expect(freeCashFlowOf({ ...FIGURES, taxRate: 1 })).toBe(70)
  })

  test('is negative where a company invests more than it takes in', () => {
    expect(freeCashFlowOf({ ...FIGURES, capitalExpenditures: 200 })).toBe(-70)
  })

  test('of two businesses together is the sum of theirs', () => {
    const usd = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((quarters) => quarters * 4)
    const business = fc.record({ operatingCashFlow: usd, interestExpense: usd, capitalExpenditures: usd })
    fc.assert(
      fc.property(business, business, (one, other) => {
        const together = {
          operatingCashFlow: one.operatingCashFlow + other.operatingCashFlow,
          interestExpense: one.interestExpense + other.interestExpense,
          capitalExpenditures: one.capitalExpenditures + other.capitalExpenditures,
          taxRate: 0.25,
        }
        const apart = freeCashFlowOf({ ...one, taxRate: 0.25 }) + freeCashFlowOf({ ...other, taxRate: 0.25 })
        expect(freeCashFlowOf(together)).toBe(apart)
      }),
      { seed: 53, numRuns: 100 },
    )
  })
})

describe('free cash flow of inputs', () => {
  test('writes its formula with the tax rate beside it', () => {
    expect(freeCashFlowFrom(INPUTS, 'free cash flow, year to 2015-12-31')).toMatchObject({
      name: 'free cash flow, year to 2015-12-31',
      value: 100, // 100 + 40 x 0.75 - 30
      unit: 'USD',
      note: 'operating cash flow + interest × (1 − 0.25) − capital expenditures',
    })
  })

  test.each([
    ['operatingCashFlow', 'operating-cash-flow-unknown'],
    ['interestExpense', 'interest-expense-unknown'],
    ['capitalExpenditures', 'capital-expenditures-kept-back'],
  ] as const)('has neither figure nor formula where %s is missing', (name, reason) => {
    expect(freeCashFlowFrom({ ...INPUTS, [name]: missingInput(reason) }, 'flow')).toMatchObject({
      value: null,
      reason,
      note: null,
    })
  })
})

describe('the mean free cash flow', () => {
  const flows = [90, 30, -60, 1_000_000].map((value) => knownInput(value))

  test('is over the newest three years, losses included', () => {
    expect(normalizedFreeCashFlowFrom(flows, PUBLISHED_METHOD)).toMatchObject({
      id: 'normalized-free-cash-flow',
      value: 20,
      inputs: [{ value: 90 }, { value: 30 }, { value: -60 }],
    })
  })

  test('does not depend on the order of the years', () => {
    expect(normalizedFreeCashFlowFrom(flows.slice(0, 3).toReversed(), PUBLISHED_METHOD).value).toBe(20)
  })

  test('is over as many years as are set by hand', () => {
    expect(normalizedFreeCashFlowFrom(flows, overYears(1)).value).toBe(90)
    expect(normalizedFreeCashFlowFrom(flows, overYears(2)).value).toBe(60)
    expect(normalizedFreeCashFlowFrom(flows, overYears(4)).value).toBe(250_015)
  })

  test('is empty with one year too few, and still shows the years there are', () => {
    const measure = normalizedFreeCashFlowFrom(flows.slice(0, 2), PUBLISHED_METHOD)
    expect(measure).toMatchObject({ value: null, reason: 'too-few-years' })
    expect(measure.inputs).toHaveLength(2)
    expect(normalizedFreeCashFlowFrom([], PUBLISHED_METHOD).reason).toBe('too-few-years')
  })

  test('is empty where one of the years has no figure', () => {
    const gap = missingInput('interest-expense-unknown')
    const years = [knownInput(90), gap, knownInput(30)]
    expect(normalizedFreeCashFlowFrom(years, PUBLISHED_METHOD).reason).toBe('interest-expense-unknown')
  })

  test('does not mind a gap before the years that it reads', () => {
    const years = [...flows.slice(0, 3), missingInput('interest-expense-unknown')]
    expect(normalizedFreeCashFlowFrom(years, PUBLISHED_METHOD).value).toBe(20)
  })
})

describe('the mean free cash flow of a company', () => {
  const company = companyFiling(gearMaker())

  test('reads its fiscal years, newest first', () => {
    const { value, inputs } = normalizedFreeCashFlow(company)
    // 208, 192 and 176 million, each + 12 x 0.75 - 60
    expect(value).toBe(141e6)
    expect(inputs.map((input) => [input.name, input.value])).toEqual([
      ['free cash flow, year to 2015-12-31', 157e6],
      ['free cash flow, year to 2014-12-31', 141e6],
      ['free cash flow, year to 2013-12-31', 125e6],
    ])
  })

  test('adds back more interest at a lower tax rate', () => {
    const untaxed = { settings: METHOD_SETTINGS, overrides: { taxRate: 0 } }
    expect(normalizedFreeCashFlow(company, untaxed).value).toBe(144e6)
  })

  test('never takes capital expenditures that were not reported for zero', () => {
    const year = { operatingCashFlow: 100, interestExpense: 0, capitalExpenditures: 10 }
    expect(normalizedFreeCashFlow(companyOfYears(year, year, year)).value).toBe(90)
    const silent = companyOfYears(year, { ...year, capitalExpenditures: null }, year)
    expect(normalizedFreeCashFlow(silent)).toMatchObject({ value: null, reason: 'capital-expenditures-unknown' })
  })

  test('of two fiscal years is too few', () => {
    const year = { operatingCashFlow: 100, interestExpense: 0, capitalExpenditures: 10 }
    expect(normalizedFreeCashFlow(companyOfYears(year, year)).reason).toBe('too-few-years')
  })
})
