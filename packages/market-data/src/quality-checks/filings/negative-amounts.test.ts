import { expect, it } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import { negativeAmounts } from './negative-amounts.ts'

it.each([
  [{ sharesOutstanding: -5e7 }, 'sharesOutstanding'],
  [{ longTermDebt: -1 }, 'longTermDebt'],
  [{ capitalExpenditures: -5e7 }, 'capitalExpenditures'],
] as const)('%j is in doubt, and nothing else', (changes, item) => {
  expect(negativeAmounts(referenceFilings(changes))).toMatchObject([
    { check: 'negative-amount', items: [item], period: { periodEnd: '2018-12-31' } },
  ])
})

it('losses, negative equity and sound figures may be', () => {
  expect(
    negativeAmounts(
      referenceFilings({
        netIncome: -7e7,
        ebit: -1,
        totalEquity: -4e8,
        retainedEarnings: -9e9,
        operatingCashFlow: -5,
        revenue: -1,
      }),
    ),
  ).toEqual([])
})

it('what was put right late in a year makes the rest of it negative, which no filing says', () => {
  const filings = referenceFilings({}, { ...referenceYear(2018), periodMonths: 3 })
  const [quarter, before] = [filings.periods.at(-1), filings.periods.at(-2)]
  const [whole] = before?.amount('capitalExpenditures')?.facts ?? []
  if (quarter === undefined || whole === undefined) throw new RangeError('The plain company spends')
  const rest = {
    ...quarter,
    amount: () => ({
      value: -8e5,
      facts: [{ ...whole, value: 2_900_000 }],
      subtracted: [{ ...whole, value: 3_700_000 }],
    }),
  }
  expect(negativeAmounts({ ...filings, periods: [...filings.periods.slice(0, -1), rest] })).toEqual([])
})
