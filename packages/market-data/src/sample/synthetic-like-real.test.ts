import { afterAll, beforeAll, expect, it } from 'vitest'
import { FullSample } from '@fairweight/testing/market/full-sample.ts'

let sample: FullSample

beforeAll(async () => {
  sample = await FullSample.open({ companies: 50, years: 6 })
}, 120_000)

afterAll(() => sample.close())

it('a company without depreciation that earns has no negative EBITDA', () => {
  expect(sample.stock('DEP1')).toMatchObject({ HAS_NEG_EBITDA: false, HAS_NEG_EBITDA_LATEST: false })
})

it('long-term debt that is not due within a year is counted whole, and what is due beside it once', () => {
  const total =
    sample.filedAs('CVN1', 'Liabilities') -
    sample.filedAs('CVN1', 'LiabilitiesCurrent') +
    sample.filedAs('CVN1', 'ConvertibleDebtCurrent')
  const [long, short] = ['long-term debt', 'short-term debt'].map((name) =>
    sample.inputOf('CVN1', 'EARNINGS_POWER_VALUE', name),
  )
  expect((long?.value ?? 0) + (short?.value ?? 0)).toBe(total)
  expect(long?.note).toContain('noncurrent liabilities')
})

it('an old break in the closes reaches the average of five years and no other', () => {
  const { ONE_YEAR_AVERAGE_CLOSE_PRICE, THREE_YEAR_AVERAGE_CLOSE_PRICE, THREE_YEAR_MAX_CLOSE_PRICE } =
    sample.stock('OLD1')
  for (const price of [ONE_YEAR_AVERAGE_CLOSE_PRICE, THREE_YEAR_AVERAGE_CLOSE_PRICE, THREE_YEAR_MAX_CLOSE_PRICE])
    expect(price).toBeGreaterThan(0)
})

it('little interest in a year without debt is used as it is', () => {
  expect(
    sample.filings('TNY1').filter(({ tag, value }) => tag === 'InterestExpense' && value === 128_000).length,
  ).toBeGreaterThan(0)
  expect(sample.stock('TNY1').EXPLANATION.findings).toEqual([])
})

it('closes of when-issued shares are cut off and named', () => {
  expect(sample.stock('WIS1').EXPLANATION.findings.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringContaining('when-issued'),
  )
})

it('stray prints leave the average of one year alone', () => {
  expect(sample.stock('STR1').ONE_YEAR_AVERAGE_CLOSE_PRICE).toBeGreaterThan(0)
})

it('numbers of shares below zero of an old year are nobody’s news', () => {
  expect(sample.filings('NEG1').filter(({ unit, value }) => unit === 'shares' && value < 0).length).toBeGreaterThan(0)
  expect(sample.stock('NEG1').EXPLANATION.findings).toEqual([])
})

it.each([
  ['CVR1', 'CommonStockSharesOutstanding', 'of a different order of magnitude'],
  ['TWO1', 'WeightedAverageNumberOfDilutedSharesOutstanding', 'one class of several'],
])('%s counts all its shares, though its cover does not', (ticker, name, why) => {
  const { MARKETCAP, LAST_CLOSE_PRICE } = sample.stock(ticker)
  expect((MARKETCAP ?? Number.NaN) / (LAST_CLOSE_PRICE ?? Number.NaN)).toBeCloseTo(sample.filedAs(ticker, name), 0)
  expect(sample.inputOf(ticker, 'MARKETCAP', 'shares outstanding').note).toContain(why)
})

it('what can be redeemed is neither owed nor equity', () => {
  const [equity, redeemable] = [
    sample.filedAs('TMP1', 'StockholdersEquity'),
    sample.filedAs('TMP1', 'TemporaryEquityCarryingAmountAttributableToParent'),
  ]
  expect(sample.inputOf('TMP1', 'book-value-per-share', 'total equity').value).toBe(equity)
  expect(sample.inputOf('TMP1', 'altman-z', 'total liabilities').value).toBe(
    sample.filedAs('TMP1', 'Assets') - equity - redeemable,
  )
})

it('a wrong dividend-adjusted close on a day like others is named and not used; the grades stay', async () => {
  const { dates, closes, totalReturnCloses } = await sample.history('ADJ1')
  expect([sample.stock('ADJ1').VALUE_RATING, sample.stock('ADJ1').MOMENTUM_RATING]).not.toContain('Unranked')
  const [day, before] = [closes.length - 91, closes.length - 92]
  const ratio = (after = Number.NaN, first = Number.NaN) => after / first
  const growth = (series: ArrayLike<number>) => ratio(series[day], series[before])
  expect(growth(closes)).toBeCloseTo(1.036, 3)
  expect(growth(totalReturnCloses)).toBeCloseTo(growth(closes), 9)
  const rises = Array.from(totalReturnCloses.slice(1), (close, position) => ratio(close, totalReturnCloses[position]))
  expect(Math.max(...rises)).toBeLessThan(1.2)
  // The file’s own ratio is 1.517 / 1.036 - 1 = 46.4% above the closes’.
  const { findings } = sample.stock('ADJ1').EXPLANATION
  expect(findings.map(({ check, severity }) => [check, severity])).toEqual([['vendor-adjustment', 'note']])
  expect(findings[0]?.sentence).toContain(`differ from its closes, dividends and splits by 46.4% on ${dates[day]}`)
})
