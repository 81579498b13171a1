import type { Fact } from '@fairweight/domain/explanation'
import type { AmountItem, ReportedAmount, ReportedPeriod } from '@fairweight/domain/facts'
import { addDays, type IsoDate } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { referenceFilings } from '@fairweight/testing/market/small-filings.ts'
import { unbalancedSheets, unexplainedClaims } from './balance-identity.ts'
import type { CheckedFilings } from './checked-filings.ts'

const TOTALS = ['totalAssets', 'totalLiabilities', 'totalEquity']

const found = (filings: CheckedFilings) => [
  unbalancedSheets(filings).map(({ items }) => items),
  unexplainedClaims(filings).map(({ severity, blocked }) => [severity, blocked]),
]
const of = (changes: Parameters<typeof referenceFilings>[0]) => found(referenceFilings(changes))

it('agrees within 1%, whether equity counts others’ shares in or not', () => {
  expect(of({ totalEquity: 4.09e8 })).toEqual([[], []])
  expect(of({ totalEquity: 3.5e8, minorityInterest: 5e7 })).toEqual([[], []])
  expect(of({ totalEquity: 3e8, minorityInterest: 5e7, preferredEquity: 5e7 })).toEqual([[], []])
  expect(of({ minorityInterest: 5e7 })).toEqual([[], []])
  expect(of({ totalLiabilities: null })).toEqual([[], []])
})

it('names claims that may stand between, and doubts all three totals where none can', () => {
  expect(of({ totalEquity: 3.5e8 })).toEqual([[], [['warn', null]]])
  expect(of({ totalEquity: 4.5e8 })).toEqual([[TOTALS], []])
  expect(of({ totalAssets: 2e9 })).toEqual([[TOTALS], []])
})

/** The newest year of the plain company, whose totals are filed figures with tags and filings of their own. */
function filed(
  filings: CheckedFilings,
  change: (item: AmountItem, fact: Fact) => ReportedAmount | null,
): CheckedFilings {
  const year = filings.periods.at(-1)
  if (year === undefined) throw new RangeError('Five fiscal years')
  const amount: ReportedPeriod['amount'] = (item) => {
    const [fact] = year.amount(item)?.facts ?? []
    return fact === undefined ? null : change(item, { ...fact, tag: item, accession: 'of-the-year' })
  }
  return { ...filings, periods: [...filings.periods.slice(0, -1), { ...year, amount }] }
}

const asFiled = (fact: Fact): ReportedAmount => ({ value: fact.value, facts: [fact] })

it('redeemable shares may be most of the assets where one filing states all three totals, not where they are of several', () => {
  const young = referenceFilings({ totalLiabilities: 3e8, totalEquity: 1e8 })
  expect(found(filed(young, (_item, fact) => asFiled(fact)))).toEqual([[], [['warn', null]]])
  expect(
    found(filed(young, (item, fact) => asFiled(item === 'totalEquity' ? { ...fact, accession: 'of-the-next' } : fact))),
  ).toEqual([[TOTALS], []])
  expect(found(young)).toEqual([[TOTALS], []])
})

it('redeemable shares that liabilities were made without are a claim, whatever their part of the assets', () => {
  const madeWithout =
    (tag: string) =>
    (fact: Fact): ReportedAmount => ({
      value: 3e8,
      facts: [{ ...fact, value: 1e9 }],
      subtracted: [
        { ...fact, tag: 'StockholdersEquity', value: 1e8 },
        { ...fact, tag, value: 6e8 },
      ],
    })
  const young = (liabilities: (fact: Fact) => ReportedAmount) =>
    filed(referenceFilings({ totalEquity: 1e8 }), (item, fact) =>
      item === 'totalLiabilities' ? liabilities(fact) : asFiled(fact),
    )
  expect(found(young(madeWithout('TemporaryEquityCarryingAmountAttributableToParent')))).toEqual([[], []])
  expect(found(young(madeWithout('AssetRetirementObligationsNoncurrent')))).toEqual([[TOTALS], []])
})

it('doubts liabilities alone where they are added up from parts that leave something out', () => {
  const parts = (fact: Fact): ReportedAmount => ({
    value: 2e8,
    facts: [
      { ...fact, value: 1.5e8 },
      { ...fact, value: 5e7 },
    ],
  })
  expect(
    found(filed(referenceFilings(), (item, fact) => (item === 'totalLiabilities' ? parts(fact) : asFiled(fact)))),
  ).toEqual([[['totalLiabilities']], []])
})

it('doubts the one total that a later filing changed, where the first three agreed', () => {
  const later = (date: IsoDate) => addDays(date, 200)
  const restated = filed(referenceFilings(), (item, fact) =>
    asFiled(item === 'totalEquity' ? { ...fact, value: 4.6e8, filed: fact.filed && later(fact.filed) } : fact),
  )
  expect(found(restated)).toEqual([[['totalEquity']], []])
  expect(unbalancedSheets(restated)[0]?.claim).toMatch(
    /6\.0% fewer assets than liabilities and equity since a later filing changed total equity$/,
  )
})
