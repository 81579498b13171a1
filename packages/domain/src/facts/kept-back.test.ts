import { expect, test } from 'vitest'
import { reasonText } from '../explanation/reason.ts'
import { rateCompany } from '../rating/rate-company.ts'
import { piotroskiSignals } from '../strength/piotroski.ts'
import { day, fiscalYear, gearMaker, withholding, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import { readStockFigures } from '../what-if/read-stock-figures.ts'
import { readCompanyFacts } from './company-facts.ts'
import type { CompanyFacts } from './company-facts.ts'
import type { AmountItem } from './fiscal-period.ts'
import { balanceInput, latestInput, optionalBalanceInput } from './reported-input.ts'
import type { CheckedPeriod } from './reported-period.ts'
import { reportedPeriods } from './reported-periods.ts'

const asOf = day('2016-12-30')
const DOUBT = '9 million is 1,000 times above its other periods'

function usable(periods: readonly CheckedPeriod[]): CompanyFacts {
  const { facts } = readCompanyFacts(periods, [], asOf)
  if (facts === null) throw new RangeError('Usable filings')
  return facts
}

/** The maker of gears, of whose newest year one figure is kept back. */
function gearsWithout(item: AmountItem): CheckedPeriod[] {
  return withholding(reportedPeriods(gearMaker(), asOf), '2015-12-31', item, DOUBT)
}

function rated(periods: readonly CheckedPeriod[]) {
  return rateCompany({ asOf, security: stock('GEAR'), periods, splits: [], prices: pricedAt(10, asOf) })
}

test('a figure kept back is told apart from one that was not reported, with the doubt', () => {
  const company = usable(gearsWithout('retainedEarnings'))
  expect(balanceInput(company, 'retainedEarnings')).toMatchObject({
    value: null,
    reason: 'retained-earnings-kept-back',
    keptBack: DOUBT,
    facts: [],
  })
  expect(
    balanceInput(usable(reportedPeriods(gearMaker({ retainedEarnings: null }), asOf)), 'retainedEarnings'),
  ).not.toHaveProperty('keptBack')
  expect(reasonText('retained-earnings-kept-back')).toMatch(/data checks withhold retained earnings/)
})

test('an optional item that is kept back is not treated as 0', () => {
  expect(optionalBalanceInput(usable(gearsWithout('goodwill')), 'goodwill')).toMatchObject({
    value: null,
    reason: 'goodwill-kept-back',
    keptBack: DOUBT,
  })
})

test('a balance sheet whose totals are kept back is there all the same', () => {
  const totals = ['totalAssets', 'totalLiabilities', 'totalEquity'] as const
  const periods = totals.reduce(
    (kept: readonly CheckedPeriod[], item) => withholding(kept, '2015-12-31', item, DOUBT),
    reportedPeriods(gearMaker({ goodwill: null }), asOf),
  )
  expect(optionalBalanceInput(usable(periods), 'goodwill').value).toBe(0)
})

test('twelve months of four quarters are kept back with one of them', () => {
  const ends = [
    ['2015-12-31', '2016-02-20'],
    ['2016-03-31', '2016-05-01'],
    ['2016-06-30', '2016-08-01'],
    ['2016-09-30', '2016-11-01'],
  ] as const
  const quarters = ends.map(([end, filed]) => fiscalYear(end, filed, { revenue: 100 }, { periodMonths: 3 }))
  const company = usable(withholding(reportedPeriods(quarters, asOf), '2016-06-30', 'revenue', DOUBT))
  expect(latestInput(company, 'revenue')).toMatchObject({
    value: null,
    reason: 'revenue-kept-back',
    note: null,
    keptBack: DOUBT,
  })
  expect(latestInput(company, 'revenue').facts).toHaveLength(3)
})

test('every measure that rests on the figure is empty for that reason, and says the doubt wherever it is an input', () => {
  const { explanation } = rated(gearsWithout('operatingCashFlow'))
  const measure = (id: string) => explanation.measures.find((one) => one.id === id)
  expect(measure('normalized-free-cash-flow')).toMatchObject({ value: null, reason: 'operating-cash-flow-kept-back' })
  expect(measure('normalized-free-cash-flow')?.inputs[0]).toMatchObject({ value: null, keptBack: DOUBT })
  expect(measure('discounted-cash-flow')).toMatchObject({ value: null, reason: 'operating-cash-flow-kept-back' })
  expect(measure('earnings-power-value')?.value).not.toBeNull()
  const doubted = explanation.measures.flatMap(({ inputs }) => inputs).filter(({ keptBack }) => keptBack !== undefined)
  expect(doubted.every(({ value, keptBack }) => value === null && keptBack === DOUBT)).toBe(true)
})

test('a sign that needs the figure is left out with the doubt, any other stands', () => {
  const signs = piotroskiSignals(usable(gearsWithout('netIncome')), false)
  expect(signs.find(({ name }) => name === 'positive-return-on-assets')).toMatchObject({
    passed: null,
    keptBack: DOUBT,
  })
  expect(signs.find(({ name }) => name === 'positive-operating-cash-flow')).toMatchObject({
    passed: true,
    keptBack: undefined,
  })
  const shown =
    rated(gearsWithout('netIncome')).explanation.measures.find(({ id }) => id === 'piotroski-signs')?.inputs ?? []
  expect(shown.find(({ name }) => name === 'positive return on assets')).toMatchObject({
    note: 'left out',
    keptBack: DOUBT,
  })
})

test('read back from what was published, the figure is still kept back, not unknown', () => {
  const { explanation, financialStrength, valueRating, valueSentence } = rated(gearsWithout('ebit'))
  const measures = explanation.measures.map((measure) => ({
    ...measure,
    inputs: measure.inputs.map((input) => ({
      ...input,
      note: input.note ?? (input.reason === null ? null : reasonText(input.reason)),
    })),
  }))
  const published = {
    measures,
    facts: explanation.facts,
    valueRating: { rating: valueRating, reason: valueSentence },
    financialStrength,
  }
  expect(readStockFigures(published)?.reported.ebit).toMatchObject({ value: null, reason: 'ebit-kept-back' })
})
