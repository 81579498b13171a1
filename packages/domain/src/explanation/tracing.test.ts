import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryYears, items as ALL_ITEMS } from '@fairweight/testing/domain/arbitrary-company.ts'
import { day, fiscalYear, gearMaker, withholding } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, knownInput } from '@fairweight/testing/domain/known-company.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { bookValuePerShare } from '../valuation/book-value.ts'
import { ebitda, negativeEbitdaYears } from '../valuation/ebitda.ts'
import { normalizedFreeCashFlow } from '../valuation/free-cash-flow.ts'
import { marketCap } from '../valuation/market-cap.ts'
import { normalizedEbitMargin } from '../valuation/normalized-ebit-margin.ts'
import { revenueGrowth } from '../valuation/revenue-growth.ts'
import { tangibleBookValuePerShare } from '../valuation/tangible-book-value.ts'
import { asInput, computeMeasure } from './compute-measure.ts'
import { explain } from './explanation.ts'
import type { ExplainedInput, Explanation } from './explanation.ts'
import { measured } from './measure.ts'
import type { Measure } from './measure.ts'
import { isReasonCode } from './reason.ts'

const CLOSE = knownInput(20, 'last close', 'USD/share')

/** Measures that read their company's filings themselves, and one made of another. */
function measuresOf(company: CompanyFacts): Measure[] {
  return [
    marketCap(company, CLOSE),
    bookValuePerShare(company),
    tangibleBookValuePerShare(company),
    ebitda(company),
    revenueGrowth(company),
    normalizedFreeCashFlow(company),
    normalizedEbitMargin(company),
    negativeEbitdaYears(company),
  ]
}

function inputsOf({ measures }: Explanation): ExplainedInput[] {
  return measures.flatMap(({ inputs }) => inputs)
}

/** What is there to trace: companies some of whose figures were never reported. */
const arbitraryCompany = fc
  .tuple(arbitraryYears, fc.subarray(ALL_ITEMS, { maxLength: 6 }))
  .map(([years, silent]) =>
    companyFiling(years.map((year) => ({ ...year, ...Object.fromEntries(silent.map((item) => [item, null])) }))),
  )

describe('the explanation of a company’s measures', () => {
  test('has a value or a known reason for every measure and input, never both and never neither', () => {
    fc.assert(
      fc.property(arbitraryCompany, (company) => {
        const explanation = explain(measuresOf(company))
        for (const { value, reason } of [...explanation.measures, ...inputsOf(explanation)]) {
          expect(value === null).toBe(reason !== null)
          expect(reason === null || isReasonCode(reason)).toBe(true)
        }
      }),
      { seed: 73, numRuns: 40 },
    )
  })

  test('lists no fact that nothing uses, and names none that is not listed', () => {
    fc.assert(
      fc.property(arbitraryCompany, (company) => {
        const explanation = explain(measuresOf(company))
        const used = new Set(inputsOf(explanation).flatMap(({ facts }) => facts))
        expect([...used].toSorted((a, b) => a - b)).toEqual(explanation.facts.map((_, position) => position))
      }),
      { seed: 74, numRuns: 40 },
    )
  })

  test('gives each figure read from a balance sheet as the sum of the facts behind it', () => {
    fc.assert(
      fc.property(arbitraryCompany, (company) => {
        const explanation = explain([bookValuePerShare(company), tangibleBookValuePerShare(company)])
        for (const { value, reason, facts } of inputsOf(explanation)) {
          const sum = facts.reduce((total, position) => total + (explanation.facts[position]?.value ?? Number.NaN), 0)
          expect(value).toBe(reason === null ? sum : null)
        }
      }),
      { seed: 75, numRuns: 40 },
    )
  })

  test('marks every zero that no fact stands behind', () => {
    fc.assert(
      fc.property(arbitraryCompany, (company) => {
        const assumed = inputsOf(explain(measuresOf(company))).filter(
          ({ value, facts }) => value === 0 && facts.length === 0,
        )
        for (const { note } of assumed) expect(note).toBe('not reported, treated as 0')
      }),
      { seed: 76, numRuns: 40 },
    )
  })

  test('does not depend on the order of its measures, except for the places of the facts', () => {
    const measures = measuresOf(companyFiling(gearMaker()))
    const factsBehind = ({ measures, facts }: Explanation) =>
      new Map(measures.map(({ id, inputs }) => [id, inputs.map((input) => input.facts.map((place) => facts[place]))]))
    expect(factsBehind(explain(measures.toReversed()))).toEqual(factsBehind(explain(measures)))
  })

  test('leads from a mean over years back to the line of each year in the file', () => {
    const { measures, facts } = explain([normalizedFreeCashFlow(companyFiling(gearMaker()))])
    const lines = measures[0]?.inputs.map((input) => input.facts.map((place) => facts[place]?.origin?.line))
    expect(lines).toEqual([
      [5, 5, 5],
      [4, 4, 4],
      [3, 3, 3],
    ])
  })

  test('leads from a measure made of another to the facts of that one, without listing them again', () => {
    const cap = marketCap(companyFiling(gearMaker()), CLOSE)
    const identity = { id: 'half', unit: 'USD', formula: 'page#half' } as const
    const half = computeMeasure(identity, { cap: asInput(cap, 'market capitalization') }, ({ cap }) =>
      measured(cap / 2),
    )
    const { measures, facts } = explain([cap, half])
    expect(facts.map(({ item }) => item)).toEqual(['shares_outstanding'])
    expect(measures[1]).toMatchObject({ value: 500e6, inputs: [{ value: 1e9, facts: [0] }] })
  })
})

describe('the way back from a figure that was not simply filed', () => {
  test('leads to all four quarters of the latest twelve months', () => {
    const ends = ['2015-09-30', '2015-12-31', '2016-03-31', '2016-06-30']
    const quarters = ends.map((end, index) =>
      fiscalYear(end, '2016-08-10', { ebit: index + 1, depreciationAmortization: 0 }, { periodMonths: 3 }),
    )
    const { measures, facts } = explain([ebitda(companyFiling(quarters))])
    const [ebit] = measures[0]?.inputs ?? []
    expect(ebit).toMatchObject({ value: 10, note: 'sum of four quarters' })
    expect(ebit?.facts.map((place) => [facts[place]?.periodEnd, facts[place]?.value])).toEqual([
      ['2016-06-30', 4],
      ['2016-03-31', 3],
      ['2015-12-31', 2],
      ['2015-09-30', 1],
    ])
  })

  test('leads to the share count as filed, while the figure is after the split', () => {
    const split = { date: day('2016-06-01'), factor: 3 }
    const { measures, facts } = explain([marketCap(companyFiling(gearMaker(), [split]), CLOSE)])
    expect(measures[0]?.inputs[1]).toMatchObject({
      value: 150e6,
      note: 'adjusted by 3 for share splits since 2016-02-20',
      facts: [0],
    })
    expect(facts[0]?.value).toBe(50e6)
  })

  test('ends at the doubt about a figure kept back, through the mean that needs it', () => {
    const company = companyFiling(gearMaker())
    const fiscalYears = withholding(company.fiscalYears, '2014-12-31', 'capitalExpenditures', 'it doubled')
    const { measures } = explain([normalizedFreeCashFlow({ ...company, fiscalYears })])
    expect(measures[0]).toMatchObject({ value: null, reason: 'capital-expenditures-kept-back' })
    expect(measures[0]?.inputs.map(({ keptBack }) => keptBack)).toEqual([undefined, 'it doubled', undefined])
  })
})
