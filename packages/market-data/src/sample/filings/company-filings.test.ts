import { asCik } from '@fairweight/domain/facts'
import fc from 'fast-check'
import { daysBetween } from '@fairweight/domain/time'
import { describe, expect, test } from 'vitest'
import { sampleUniverse } from '../sample-universe.ts'
import { companyFactsText } from '../../operations/company-facts-text.ts'
import type { SampleFact } from './sample-fact.ts'

/** What each report says of one tag; the first is the newest period, as it was first told. */
function figureIn(
  facts: readonly SampleFact[],
  accession: string,
  tag: string,
  end: string,
  start: string | null = null,
): number | null {
  return (
    facts.find((fact) => fact.accession === accession && fact.tag === tag && fact.end === end && fact.start === start)
      ?.value ?? null
  )
}

/** Dollars by which rounding each line to thousands may part a sum of a few lines. */
const ROUNDING = 4000

/** Companies of random universes; a failing one is printed with its seed. */
function forCompanies(check: (facts: readonly SampleFact[]) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const universe = sampleUniverse({ seed, companies: 4, years: 5 })
      for (const index of [0, 1, 2]) check(universe.simulate(index).facts())
    }),
    { numRuns: 25 },
  )
}

const spansOf = (facts: readonly SampleFact[], tag: string) =>
  facts
    .filter((fact) => fact.tag === tag)
    .flatMap(({ accession, start, end }) => (start === null ? [] : [{ accession, start, end }]))

describe('the filings of an invented company', () => {
  test('have balance sheets that balance', () => {
    forCompanies((facts) => {
      for (const { accession, end, value } of facts.filter(({ tag }) => tag === 'Assets')) {
        const at = (tag: string): number => figureIn(facts, accession, tag, end) ?? 0
        expect(Math.abs(at('LiabilitiesAndStockholdersEquity') - value)).toBeLessThanOrEqual(ROUNDING)
        const equity = figureIn(facts, accession, 'StockholdersEquity', end)
        const liabilitiesAndEquity = equity === null ? value : at('Liabilities') + equity + at('MinorityInterest')
        expect(Math.abs(liabilitiesAndEquity - value)).toBeLessThanOrEqual(ROUNDING)
      }
    })
  })

  test('have cash flows that explain the cash', () => {
    forCompanies((facts) => {
      const reported = spansOf(facts, 'CashAndCashEquivalentsPeriodIncreaseDecrease')
      expect(reported.length).toBeGreaterThan(0)
      for (const { accession, start, end } of reported) {
        const flow = (tag: string) => figureIn(facts, accession, tag, end, start)
        const [operating, investing, financing] = ['Operating', 'Investing', 'Financing'].map((name) =>
          flow(`NetCashProvidedByUsedIn${name}Activities`),
        )
        const rise = flow('CashAndCashEquivalentsPeriodIncreaseDecrease') ?? 0
        const flows = typeof operating === 'number' ? operating + (investing ?? 0) + (financing ?? 0) : rise
        expect(Math.abs(flows - rise)).toBeLessThanOrEqual(ROUNDING)
      }
    })
  })

  test('have quarters that add up to the year so far', () => {
    forCompanies((facts) => {
      for (const tag of ['OperatingIncomeLoss', 'NetIncomeLoss', 'GrossProfit']) {
        const own = spansOf(facts, tag).filter(
          ({ accession, end }) =>
            facts.find((fact) => fact.accession === accession && fact.tag === 'Assets')?.end === end,
        )
        for (const { accession, end, start } of own.filter(
          (span) => daysBetween(span.start, span.end) > 100 && daysBetween(span.start, span.end) < 300,
        )) {
          const quarter = own.find((span) => span.accession === accession && span.start > start)
          const before =
            quarter &&
            facts.find((fact) => fact.tag === tag && fact.start === start && daysBetween(fact.end, quarter.start) === 1)
          if (quarter === undefined || before === undefined) throw new Error(`${accession} tells no quarter of ${tag}`)
          expect(before.value + (figureIn(facts, accession, tag, quarter.end, quarter.start) ?? Number.NaN)).toBe(
            figureIn(facts, accession, tag, end, start),
          )
        }
      }
    })
  })

  test('add net income less dividends to the retained earnings', () => {
    forCompanies((facts) => {
      for (const { accession, start, end } of spansOf(facts, 'NetIncomeLoss').filter(
        (span) => daysBetween(span.start, span.end) > 350,
      )) {
        const before = facts.find(
          (fact) =>
            fact.accession === accession &&
            fact.tag === 'RetainedEarningsAccumulatedDeficit' &&
            daysBetween(fact.end, start) === 1,
        )
        if (before === undefined) continue
        const flow = (tag: string) => figureIn(facts, accession, tag, end, start) ?? 0
        const rise =
          (figureIn(facts, accession, 'RetainedEarningsAccumulatedDeficit', end) ?? Number.NaN) - before.value
        expect(Math.abs(flow('NetIncomeLoss') - flow('PaymentsOfDividends') - rise)).toBeLessThanOrEqual(ROUNDING)
      }
    })
  })

  test('bring every year with its comparative, and nine quarterly reports', () => {
    const facts = sampleUniverse({ companies: 2, years: 6 }).simulate(0).facts()
    const reports = Map.groupBy(facts, ({ accession }) => accession)
    const forms = [...reports.values()].map(([first]) => first?.form)
    expect(forms.filter((form) => form === '10-Q')).toHaveLength(9)
    expect(forms.filter((form) => form === '10-K')).toHaveLength(9)
    const revenue = facts.filter(
      ({ tag, form }) => form === '10-K' && tag.startsWith('Re') && tag !== 'RetainedEarningsAccumulatedDeficit',
    )
    expect(new Set(revenue.map(({ end }) => end)).size).toBeGreaterThan(5)
    for (const { filed, end, accession } of facts) {
      expect(filed > end).toBe(true)
      expect(accession).toMatch(/^99\d{8}-\d\d-\d{6}$/)
    }
  })

  test('are written as the SEC answers for a company', () => {
    const universe = sampleUniverse({ companies: 2, years: 3 })
    const facts = universe.simulate(0).facts()
    const answer = JSON.parse(companyFactsText(asCik('9900000001'), 'Hallux "Optics" Inc', facts))
    expect(answer).toMatchObject({ cik: 9_900_000_001, entityName: 'Hallux "Optics" Inc' })
    const assets = facts.find(({ tag }) => tag === 'Assets')!
    expect(answer.facts['us-gaap'].Assets.units.USD[0]).toEqual({
      end: assets.end,
      val: assets.value,
      accn: assets.accession,
      fy: assets.fiscalYear,
      fp: 'FY',
      form: '10-K',
      filed: assets.filed,
    })
    expect(Object.keys(answer.facts.dei.EntityCommonStockSharesOutstanding.units)).toEqual(['shares'])
  })
})
