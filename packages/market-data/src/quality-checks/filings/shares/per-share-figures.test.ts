import type { Fact } from '@fairweight/domain/explanation'
import { type AmountItem, ITEMS, type ReportedAmount } from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import type { CheckedFilings } from '../checked-filings.ts'
import { perShareFigures } from './per-share-figures.ts'

const ALL_THREE = ['epsDiluted', 'sharesOutstanding', 'netIncome']

it.each([
  [{ epsDiluted: 140 }, ['epsDiluted']],
  [{ sharesOutstanding: 5e9 }, ['sharesOutstanding']],
  [{ netIncome: 7e5 }, ['netIncome']],
] as const)('%j disagrees with the other two, which stand near their other years', (changes, items) => {
  expect(perShareFigures(referenceFilings(changes))).toMatchObject([
    { check: 'per-share-figures', items, period: { periodEnd: '2018-12-31' } },
  ])
})

it('without other years to tell which of them is wrong, all three are in doubt', () => {
  const filings = referenceFilings({ sharesOutstanding: 5e4 })
  expect(perShareFigures({ ...filings, periods: filings.periods.slice(-1) })).toMatchObject([{ items: ALL_THREE }])
  expect(perShareFigures(referenceFilings({ sharesOutstanding: 5e9, epsDiluted: 60 }))).toMatchObject([
    { items: ALL_THREE },
  ])
})

it('a difference that dilution explains passes, and a figure of nothing says nothing', () => {
  expect(perShareFigures(referenceFilings({ epsDiluted: 2.4 }))).toEqual([])
  expect(perShareFigures(referenceFilings({ netIncome: 0 }))).toEqual([])
  expect(perShareFigures(referenceFilings({ epsDiluted: 0 }))).toEqual([])
})

it('a difference passes that rounding to cents and to the filer’s own thousands or millions can make, no larger one', () => {
  const found = (changes: Parameters<typeof referenceFilings>[0]) => perShareFigures(referenceFilings(changes)).length
  const inThousands = { revenue: 800_001_000 }
  expect(found({ epsDiluted: 0.01, netIncome: 13_000, ...inThousands })).toBe(0)
  expect(found({ epsDiluted: 0.01, netIncome: 11_000, ...inThousands })).toBe(1)
  expect(found({ epsDiluted: 0.22, netIncome: 1e6 })).toBe(0)
  expect(found({ epsDiluted: 0.62, netIncome: 1e6 })).toBe(1)
  expect(found({ epsDiluted: 0.62, netIncome: 1_001_000, ...inThousands })).toBe(1)
  expect(found({ epsDiluted: 0.001 })).toBe(1)
})

it('a fourth quarter is no doubt where a split lies between the filings of the year and of its nine months', () => {
  const filings = withFourthQuarter({
    epsDiluted: [5.76, 5.82],
    netIncome: [118_754_000, 60_359_000],
    sharesOutstanding: [20_602_245],
  })
  expect(perShareFigures({ ...filings, splits: [{ date: day('2018-12-01'), factor: 2 }] })).toEqual([])
  expect(perShareFigures(filings)).toMatchObject([{ period: { periodEnd: '2018-12-31' } }])
})

it('after a split that is not known, earnings of twelve months that mix both share bases are in doubt, not the count that the quarter bears out', () => {
  const quarter = {
    ...referenceYear(2018, { epsDiluted: 0.017, netIncome: 1.7e7, sharesOutstanding: 1e9 }),
    periodMonths: 3,
  }
  const filings = referenceFilings({ sharesOutstanding: 1e9, epsDiluted: 1.6 }, quarter)
  expect(perShareFigures(filings)).toMatchObject([{ items: ['epsDiluted'], period: { periodMonths: 12 } }])
})

/** The plain company with a fourth quarter by difference: of each item the year, filed in 2019, and what its nine months told in November. */
function withFourthQuarter(
  reported: Readonly<Partial<Record<AmountItem, readonly [year: number, nineMonths?: number]>>>,
): CheckedFilings {
  const filings = referenceFilings({ sharesOutstanding: null })
  const year = filings.periods.at(-1)
  if (year === undefined) throw new RangeError('Five fiscal years')
  const fact = (item: AmountItem, value: number, filed: IsoDate): Fact => ({
    item: ITEMS[item].column,
    value,
    unit: ITEMS[item].unit,
    periodEnd: year.periodEnd,
    periodMonths: 12,
    filed,
    accession: null,
    tag: null,
    origin: null,
  })
  const amount = (item: AmountItem): ReportedAmount | null => {
    const [whole, before] = reported[item] ?? []
    if (whole === undefined) return null
    const facts = [fact(item, whole, year.firstFiled)]
    return before === undefined
      ? { value: whole, facts }
      : { value: whole - before, facts, subtracted: [fact(item, before, day('2018-11-01'))] }
  }
  return { ...filings, periods: [...filings.periods, { ...year, periodMonths: 3, amount }] }
}

function day(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError(`${text} is a date`)
  return date
}
