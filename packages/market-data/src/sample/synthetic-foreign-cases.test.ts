import { afterAll, assert, beforeAll, expect, it } from 'vitest'
import { FullSample } from '@fairweight/testing/market/full-sample.ts'

const SHARES_PER_RECEIPT = 2

let sample: FullSample

beforeAll(async () => {
  sample = await FullSample.open({ companies: 50, years: 6 })
}, 120_000)

afterAll(() => sample.close())

/** Its newest fiscal year as it was filed, in yen. */
const filed = (tag: string) => sample.filedAs('YEN1', tag)

/** The fiscal year of the newest report. */
function newestYear(): { start: string; end: string } {
  const income = sample.filings('YEN1').filter(({ tag }) => tag === 'ProfitLossAttributableToOwnersOfParent')
  const { start, end } = income.reduce((newest, fact) => (fact.end > newest.end ? fact : newest))
  return { start: start ?? assert.fail('Income is of a period.'), end }
}

/** Dollars for a yen, by hand: the mean of the days of the year, and the last of them. */
function yen(): { mean: number; last: number } {
  const { start, end } = newestYear()
  const ofYear = sample.rates.filter(({ date }) => date >= start && date <= end).map(({ usdPerUnit }) => usdPerUnit)
  return { mean: ofYear.reduce((sum, rate) => sum + rate, 0) / ofYear.length, last: ofYear.at(-1) ?? Number.NaN }
}

it('files in yen by the international standards, once a year', () => {
  const facts = sample.filings('YEN1')
  expect(new Set(facts.map(({ unit }) => unit))).toEqual(new Set(['JPY', 'JPY/shares', 'shares']))
  expect(new Set(facts.map(({ form }) => form))).toEqual(new Set(['20-F']))
  expect(new Set(facts.map(({ taxonomy }) => taxonomy))).toEqual(new Set(['ifrs-full', 'dei']))
})

it('has the figures of hand arithmetic: balances at the last day’s rate, flows at the mean, by the receipt', () => {
  const stock = sample.stock('YEN1')
  const { mean, last } = yen()
  const receipts = filed('EntityCommonStockSharesOutstanding') / SHARES_PER_RECEIPT
  const book = (filed('EquityAttributableToOwnersOfParent') * last) / receipts
  const earnings = filed('DilutedEarningsLossPerShare') * mean * SHARES_PER_RECEIPT
  expect(stock.MARKETCAP).toBeCloseTo((stock.LAST_CLOSE_PRICE ?? Number.NaN) * receipts, 0)
  expect(stock.TANGIBLE_BOOK_VALUE_PER_SHARE).toBeCloseTo(book, 6)
  expect(stock.GRAHAM_NUMBER).toBeCloseTo(Math.sqrt(22.5 * earnings * book), 6)
  const operating = filed('ProfitLossFromOperatingActivities') + filed('DepreciationAndAmortisationExpense')
  expect(stock.EXPLANATION.measures.find(({ id }) => id === 'ebitda')?.value).toBeCloseTo(operating * mean, 0)
  expect([stock.IS_FOREIGN_FILER, stock.EXPLANATION.sharesPerReceipt]).toEqual([true, SHARES_PER_RECEIPT])
})

it('shows what was filed, and by which rates it became dollars', () => {
  const { start, end } = newestYear()
  const { mean, last } = yen()
  const income = sample.factsOf('YEN1', 'net_income').find(({ period }) => period.end === end)
  const profit = filed('ProfitLossAttributableToOwnersOfParent')
  const byMean = { currency: 'JPY', statedBy: 'own table', value: profit, usdPerUnit: expect.closeTo(mean, 12) }
  expect(income?.converted).toMatchObject(byMean)
  const days = [income?.converted?.from ?? '', income?.converted?.to ?? '']
  expect(days.every((day) => day >= start && day <= end)).toBe(true)
  const equity = sample.factsOf('YEN1', 'total_equity').find(({ period }) => period.end === end)
  expect(equity?.converted).toMatchObject({ value: filed('EquityAttributableToOwnersOfParent'), usdPerUnit: last })
  expect(equity?.converted?.source).toMatchObject({ file: 'sample-rates.csv' })
  const { note } = sample.inputOf('YEN1', 'MARKETCAP', 'shares outstanding')
  expect(note).toContain('each representing 2 of the shares in the filing')
})

it('in a currency without rates is Unranked, and says which are wanting', () => {
  expect(new Set(sample.rates.map(({ currency }) => currency))).toEqual(new Set(['JPY']))
  const { valueRating, findings } = sample.stock('FGN0').EXPLANATION
  expect(valueRating.rating).toBe('Unranked')
  expect(findings.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('no exchange rates of EUR'))
})
