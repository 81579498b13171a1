import { describe, expect, test } from 'vitest'
import { gearMaker, withholding } from '@fairweight/testing/domain/companies.ts'
import { companyFiling } from '@fairweight/testing/domain/known-company.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { financialStrength } from './financial-strength.ts'
import { piotroskiSignals, unknownSignals } from './piotroski.ts'
import { signalsMeasure, starsMeasure } from './strength-measures.ts'

function signInputs(company: CompanyFacts, isFinancial = false): readonly MeasureInput[] {
  return signalsMeasure(financialStrength(piotroskiSignals(company, isFinancial), measured(3), isFinancial)).inputs
}

describe('the signs as an explained measure', () => {
  test('are counted, each in plain words and in the unit of its figure', () => {
    const signs = piotroskiSignals(companyFiling(gearMaker()), false)
    const { inputs, ...measure } = signalsMeasure(financialStrength(signs, measured(3), false))
    expect(measure).toEqual({
      id: 'piotroski-signs',
      unit: 'ratio',
      formula: 'financial-strength#piotroskis-nine-signs',
      value: 9,
      reason: null,
    })
    expect(inputs.map(({ name, unit }) => [name, unit])).toEqual([
      ['positive return on assets', 'ratio'],
      ['positive operating cash flow', 'USD'],
      ['rising return on assets', 'ratio'],
      ['cash flow above net income', 'USD'],
      ['falling long term debt', 'ratio'],
      ['rising current ratio', 'ratio'],
      ['no new shares', 'USD'],
      ['rising gross margin', 'ratio'],
      ['rising asset turnover', 'ratio'],
    ])
  })

  test('write what each was tested against with at most four decimals', () => {
    const inputs = signInputs(companyFiling(gearMaker({ netIncome: 90e6 })))
    // Last year: 120 of income over 1222 of assets at its start.
    expect(inputs[2]?.note).toBe('failed against 0.0982')
    expect(inputs[3]).toMatchObject({ value: 208e6, note: 'passed against 90,000,000' })
  })

  test('count shares as a ratio where no cash from issuing them is reported', () => {
    const inputs = signInputs(companyFiling(gearMaker({ stockIssuanceNet: null, sharesOutstanding: 51e6 })))
    expect(inputs[6]).toMatchObject({ unit: 'ratio', value: 1.02, note: 'failed against 1.005' })
  })

  test('leave out a sign without its figure and give no zero for it', () => {
    const inputs = signInputs(companyFiling(gearMaker({ grossProfit: null })))
    expect(inputs[7]).toMatchObject({ value: null, reason: 'sign-unknown', note: 'left out' })
    expect(inputs[7]).not.toHaveProperty('keptBack')
  })

  test('pass on what is doubted about a figure kept back', () => {
    const company = companyFiling(gearMaker())
    const fiscalYears = withholding(company.fiscalYears, '2015-12-31', 'grossProfit', 'it exceeds revenue')
    expect(signInputs({ ...company, fiscalYears })[7]).toMatchObject({
      value: null,
      note: 'left out',
      keptBack: 'it exceeds revenue',
    })
  })

  test('leave out the current ratio of a financial company although its figures are known', () => {
    expect(signInputs(companyFiling(gearMaker()), true)[5]).toMatchObject({ value: null, reason: 'sign-unknown' })
  })

  test('are a measured zero where all known signs are failed', () => {
    const signs = unknownSignals().map((sign) => ({ ...sign, passed: false, figure: 0, against: 1 }))
    expect(signalsMeasure(financialStrength(signs, measured(3), false))).toMatchObject({ value: 0, reason: null })
  })

  test('are counted even where they are too few for stars', () => {
    const [first, ...others] = unknownSignals()
    const signs = [{ ...first!, passed: true, figure: 2, against: 1 }, ...others]
    const strength = financialStrength(signs, measured(3), false)
    expect(signalsMeasure(strength).value).toBe(1)
    expect(starsMeasure(strength)).toMatchObject({ value: null, reason: 'too-few-signs' })
  })
})

describe('the stars as an explained measure', () => {
  test('list the signs passed, the signs known and Z', () => {
    const strength = financialStrength(piotroskiSignals(companyFiling(gearMaker()), false), measured(2.5), false)
    expect(starsMeasure(strength)).toEqual({
      id: 'financial-strength',
      unit: 'ratio',
      formula: 'financial-strength#stars',
      value: 4, // 2.5 + 2.5 x 0.69 / 1.18 = 3.96
      reason: null,
      inputs: [
        { name: 'signs passed', unit: 'ratio', note: null, facts: [], value: 9, reason: null },
        { name: 'signs known', unit: 'ratio', note: null, facts: [], value: 9, reason: null },
        { name: 'Altman’s Z', unit: 'ratio', note: null, facts: [], value: 2.5, reason: null },
      ],
    })
  })

  test('are empty for the reason that Z is, which stands beside the signs', () => {
    const signs = piotroskiSignals(companyFiling(gearMaker()), false)
    const measure = starsMeasure(financialStrength(signs, unmeasured('ebit-unknown'), false))
    expect(measure).toMatchObject({ value: null, reason: 'ebit-unknown' })
    expect(measure.inputs[2]).toMatchObject({ name: 'Altman’s Z', value: null, reason: 'ebit-unknown' })
  })

  test('of a financial company stand although Z does not', () => {
    const signs = piotroskiSignals(companyFiling(gearMaker()), true)
    const measure = starsMeasure(financialStrength(signs, unmeasured('financial-company'), true))
    expect(measure).toMatchObject({ value: 5, reason: null })
    expect(measure.inputs.map(({ value }) => value)).toEqual([8, 8, null])
  })
})
