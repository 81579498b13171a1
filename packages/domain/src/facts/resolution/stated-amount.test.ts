import { describe, expect, it } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { filed } from '@fairweight/testing/domain/filings.ts'
import type { Fact } from '../../explanation/measure.ts'
import type { AppliedRate } from '../currencies/exchange-rate.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { ReportedAmount } from '../reported-period.ts'
import { amountReader, combineAmounts, convertedFact, doubtfulShareCount, memoize, rateOf } from './stated-amount.ts'
import { statedPeriods, type StatedPeriod } from './stated-period.ts'
import { statementTable } from './statement-table.ts'

const YEAR = '2021-01-01..2021-12-31'
const ON = '2022-02-20'

function factOf(value: number): Fact {
  return {
    item: 'revenue',
    value,
    unit: 'USD',
    periodEnd: day('2021-12-31'),
    periodMonths: 12,
    filed: day(ON),
    accession: null,
    tag: 'Revenues',
    origin: null,
  }
}

/** An amount of these facts; those to take away are given below zero. */
function amountOf(figures: readonly number[], note?: string): ReportedAmount {
  const facts = figures.filter((figure) => figure >= 0).map(factOf)
  const subtracted = figures.filter((figure) => figure < 0).map((figure) => factOf(-figure))
  return {
    value: figures.reduce((sum, figure) => sum + figure, 0),
    facts,
    ...(subtracted.length > 0 && { subtracted }),
    ...(note !== undefined && { note }),
  }
}

const rate = (usdPerUnit: number): AppliedRate => ({
  currency: 'EUR',
  usdPerUnit,
  from: day('2021-01-01'),
  to: day('2021-12-31'),
  source: 'ecb-daily',
  origin: null,
})

/** The fiscal year of a company that filed these rows beside its net income. */
function yearOf(...rows: readonly FiledFact[]): StatedPeriod {
  const [year] = statedPeriods(statementTable([filed('NetIncomeLoss', YEAR, 1, ON), ...rows], 'USD'))
  if (year === undefined) throw new RangeError('A year with net income is stated')
  return year
}

describe('amounts put together', () => {
  it('are all that is added less all that is taken, with every fact on its side', () => {
    const whole = combineAmounts([amountOf([100, -10]), amountOf([30])], [amountOf([20, -5])], 'rolled')
    // (100 - 10) + 30 - (20 - 5) = 105: what a taken amount had taken away is added again.
    expect(whole?.value).toBe(105)
    expect(whole?.facts.map(({ value }) => value)).toEqual([100, 30, 5])
    expect(whole?.subtracted?.map(({ value }) => value)).toEqual([10, 20])
  })

  it('have nothing taken away where nothing is', () => {
    expect(combineAmounts([amountOf([1]), amountOf([2])], [], 'sum')).toEqual({
      value: 3,
      facts: [factOf(1), factOf(2)],
      note: 'sum',
    })
  })

  it.each([
    ['an amount to add', [amountOf([1]), null], []],
    ['an amount to take', [amountOf([1])], [null]],
  ])('are unknown where %s is', (_name, added, taken) => {
    expect(combineAmounts(added, taken, 'sum')).toBeNull()
  })

  it('say first how they were made, and then each remark of a part once', () => {
    const parts = [amountOf([1], 'converted'), amountOf([2], 'converted'), amountOf([3])]
    expect(combineAmounts(parts, [amountOf([1], 'restated')], 'by difference')?.note).toBe(
      'by difference; converted; restated',
    )
  })
})

describe('a rate', () => {
  const conversion = { flow: rate(1.25), balance: rate(1.5) }

  it.each([
    ['revenue', 1.25],
    ['capitalExpenditures', 1.25],
    ['totalAssets', 1.5],
    ['longTermDebt', 1.5],
  ] as const)('of %s is %s', (item, usdPerUnit) => {
    expect(rateOf(item, conversion)?.usdPerUnit).toBe(usdPerUnit)
    expect(rateOf(item, undefined)).toBeNull()
  })

  it('is none of a number of shares', () => {
    expect(rateOf('sharesOutstanding', conversion)).toBeNull()
  })

  it('makes a fact dollars and keeps what was filed beside it', () => {
    expect(convertedFact(factOf(8), rate(1.25))).toMatchObject({
      value: 10,
      converted: { value: 8, currency: 'EUR', usdPerUnit: 1.25, source: 'European Central Bank' },
    })
    expect(convertedFact(factOf(8), null)).toEqual(factOf(8))
  })
})

describe('an item as stated', () => {
  const read = amountReader(new Map())

  it('has its row as a fact, with tag, form and filing day', () => {
    const amount = read(yearOf(filed('Assets', '2021-12-31', 7, ON)), 'totalAssets')
    expect(amount).toMatchObject({
      value: 7,
      facts: [{ item: 'total_assets', unit: 'USD', tag: 'Assets', form: '10-K', filed: ON, periodMonths: 0 }],
    })
    expect(amount).not.toHaveProperty('note')
    expect(amount).not.toHaveProperty('subtracted')
  })

  it('is of the months of its period where it is a flow', () => {
    expect(read(yearOf(), 'netIncome')?.facts[0]?.periodMonths).toBe(12)
  })

  it('is null where no tag of it is filed, and a figure where 0 is', () => {
    expect(read(yearOf(), 'totalAssets')).toBeNull()
    expect(read(yearOf(filed('Goodwill', '2021-12-31', 0, ON)), 'goodwill')?.value).toBe(0)
  })

  it('is converted at the rate of its kind, passed-over tags too, and says so', () => {
    const year = yearOf(
      filed('Revenues', YEAR, 80, ON),
      filed('SalesRevenueNet', YEAR, 40, ON),
      filed('Assets', '2021-12-31', 10, ON),
    )
    const inDollars = amountReader(new Map([[year, { flow: rate(1.25), balance: rate(1.5) }]]))
    const revenue = inDollars(year, 'revenue')
    expect(revenue?.value).toBe(100)
    expect(revenue?.facts[0]?.passedOver).toEqual([{ tag: 'SalesRevenueNet', value: 50 }])
    expect(revenue?.note).toContain('converted from EUR at 1.25 US dollars')
    expect(inDollars(year, 'totalAssets')?.value).toBe(15)
  })

  it('is read once', () => {
    const year = yearOf()
    expect(read(year, 'netIncome')).toBe(read(year, 'netIncome'))
    let readings = 0
    const counted = memoize(() => {
      readings += 1
      return null
    })
    expect([counted('cash'), counted('cash'), counted('revenue')]).toEqual([null, null, null])
    expect(readings).toBe(2)
  })
})

describe('a doubtful number of shares', () => {
  it('is none where a number can be used, and none where none was stated', () => {
    expect(doubtfulShareCount(yearOf())).toBeNull()
    const shares = filed('CommonStockSharesOutstanding', '2021-12-31', 1000, ON, { unit: 'shares' })
    expect(doubtfulShareCount(yearOf(shares))).toBeNull()
  })
})
