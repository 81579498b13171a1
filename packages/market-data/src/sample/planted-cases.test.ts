import { type DemoStock, demoStockList } from '@fairweight/contract/wire'
import { reasonText } from '@fairweight/domain/explanation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateSample } from '../operations/generate-sample.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'
import { DEMO_BODY } from '../snapshots/body-names.ts'
import { openSnapshot } from '../snapshots/open-snapshot.ts'
import { openTemporaryMarket, type TemporaryMarket } from '../testing/temporary-market.ts'
import { PLANTED_CASES } from './planted-cases.ts'
import { sampleUniverse } from './sample-universe.ts'

/** With so many companies 46 are ranked by momentum, and a tie of two can stand exactly at the best tenth. */
const SIZE = { companies: 50, years: 6 }

let market: TemporaryMarket
let stocks: Map<string, DemoStock>

/** So small a universe is shown whole in the demo, with every row's details. */
async function shownStocks(snapshot: string): Promise<Map<string, DemoStock>> {
  const reader = await openSnapshot(market.dataDirectory, snapshot)
  const list = demoStockList.parse(JSON.parse(reader.body(DEMO_BODY)?.json.toString('utf8') ?? ''))
  await reader.close()
  return new Map(list.stocks.map((stock) => [stock.TICKER, stock]))
}

function stockOf(ticker: string): DemoStock {
  const stock = stocks.get(ticker)
  if (stock === undefined) throw new Error(`${ticker} is not shown`)
  return stock
}

/** What its explanation gives of an item. */
const factsOf = (ticker: string, item: string) => stockOf(ticker).EXPLANATION.facts.filter((fact) => fact.item === item)

/** What a measure reads under a name. */
function inputOf(ticker: string, measure: string, name: string) {
  const found = stockOf(ticker).EXPLANATION.measures.find(({ id }) => id === measure)?.inputs.find((input) => input.name === name)
  if (found === undefined) throw new Error(`${measure} of ${ticker} reads no ${name}`)
  return found
}

/** The story that the files tell of a company. */
function storyOf(ticker: string) {
  const universe = sampleUniverse(SIZE)
  return universe.story(universe.securities.findIndex((security) => security.ticker === ticker))
}

/** What is filed under a tag for the newest period. */
function filedAs(ticker: string, name: string): number {
  const filed = storyOf(ticker).facts().filter(({ tag }) => tag === name)
  return filed.reduce((newest, fact) => (fact.end >= newest.end ? fact : newest)).value
}

beforeAll(async () => {
  market = await openTemporaryMarket()
  const { published } = await generateSample(SIZE, market)
  stocks = await shownStocks(published.snapshot)
}, 120_000)

afterAll(() => market.close())

describe.each(PLANTED_CASES)('$ticker, $name', ({ ticker, answer }) => {
  it('has the grade, the empty measures and the findings that it must have', () => {
    const stock = stockOf(ticker)
    const { valueRating, findings, measures } = stock.EXPLANATION
    if (answer.isGraded === true) {
      expect([null, 'above-every-measure'], valueRating.reason).toContain(stock.VALUE_REASON)
      expect(stock.MOMENTUM_PERCENTAGE_RANK).not.toBeNull()
    }
    if (answer.valueReason !== undefined) expect([valueRating.rating, valueRating.reason]).toEqual(['Unranked', reasonText(answer.valueReason)])
    const values = new Map(measures.map((measure) => [measure.id, measure]))
    for (const [id, reason] of Object.entries(answer.empty ?? {})) expect(values.get(id), id).toMatchObject({ value: null, reason: reasonText(reason) })
    for (const id of answer.negative ?? []) expect(values.get(id)?.value, id).toBeLessThan(0)
    const grave = findings.filter(({ severity }) => severity !== 'note').map(({ check, severity }) => ({ check, severity }))
    if (answer.finding === undefined) expect(grave).toEqual([])
    else expect(findings.map(({ check, severity }) => ({ check, severity }))).toContainEqual(answer.finding)
  })
})

describe('what only one of them has', () => {
  it('a loss maker says so', () => {
    expect(stockOf('LOS1')).toMatchObject({ HAS_NEG_EBITDA: true, HAS_NEG_EBITDA_LATEST: true })
  })

  it('a split on the day itself counts for price and shares alike', () => {
    const stock = stockOf('FFT1')
    const shares = factsOf('FFT1', 'shares_outstanding').findLast(({ filed }) => filed !== null)
    expect(stock.MARKETCAP).toBeCloseTo((stock.LAST_CLOSE_PRICE ?? Number.NaN) * 4 * (shares?.value ?? Number.NaN), 0)
  })

  it('a new tag for revenue goes on where the old one ended, and the part that is filed beside it is passed over', () => {
    const facts = factsOf('NEW1', 'revenue')
    expect(new Set(facts.map(({ tag }) => tag))).toEqual(new Set(['RevenueFromContractWithCustomerExcludingAssessedTax', 'SalesRevenueNet']))
    expect(facts.some(({ passedOver = [] }) => passedOver.some(({ tag }) => tag === 'Revenues'))).toBe(true)
  })

  it('a bank’s revenue is its interest and its fees', () => {
    const tags = stockOf('BNK1').EXPLANATION.facts.map(({ tag }) => tag)
    expect(tags).toContain('StockholdersEquity')
    expect(tags).not.toContain('AssetsCurrent')
  })

  it('a revenue a thousand times too large is in no measure: what needs it is empty', () => {
    const stock = stockOf('KIL1')
    expect(stock.EARNINGS_POWER_VALUE).toBeNull()
    expect(stock.GRAHAM_NUMBER).toBeGreaterThan(0)
  })

  it('a company without depreciation that earns has no negative EBITDA', () => {
    expect(stockOf('DEP1')).toMatchObject({ HAS_NEG_EBITDA: false, HAS_NEG_EBITDA_LATEST: false })
  })

  it('long-term debt that is not due within a year is counted whole, and what is due beside it once', () => {
    const total = filedAs('CVN1', 'Liabilities') - filedAs('CVN1', 'LiabilitiesCurrent') + filedAs('CVN1', 'ConvertibleDebtCurrent')
    const [long, short] = ['long-term debt', 'short-term debt'].map((name) => inputOf('CVN1', 'EARNINGS_POWER_VALUE', name))
    expect((long?.value ?? 0) + (short?.value ?? 0)).toBe(total)
    expect(long?.note).toContain('non-current liabilities')
  })

  it('an old break in the closes reaches the average of five years and no other', () => {
    const { ONE_YEAR_AVERAGE_CLOSE_PRICE, THREE_YEAR_AVERAGE_CLOSE_PRICE, THREE_YEAR_MAX_CLOSE_PRICE } = stockOf('OLD1')
    for (const price of [ONE_YEAR_AVERAGE_CLOSE_PRICE, THREE_YEAR_AVERAGE_CLOSE_PRICE, THREE_YEAR_MAX_CLOSE_PRICE]) expect(price).toBeGreaterThan(0)
  })

  it('little interest in a year without debt is used as it is', () => {
    expect(storyOf('TNY1').facts().filter(({ tag, value }) => tag === 'InterestExpense' && value === 128_000).length).toBeGreaterThan(0)
    expect(stockOf('TNY1').EXPLANATION.findings).toEqual([])
  })

  it('closes of when-issued shares are cut off and named', () => {
    expect(stockOf('WIS1').EXPLANATION.findings.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('when-issued'))
  })

  it('stray prints leave the average of one year alone', () => {
    expect(stockOf('STR1').ONE_YEAR_AVERAGE_CLOSE_PRICE).toBeGreaterThan(0)
  })

  it('numbers of shares below zero of an old year are nobody’s news', () => {
    expect(storyOf('NEG1').facts().filter(({ unit, value }) => unit === 'shares' && value < 0).length).toBeGreaterThan(0)
    expect(stockOf('NEG1').EXPLANATION.findings).toEqual([])
  })

  it.each([
    ['CVR1', 'CommonStockSharesOutstanding', 'of another order'],
    ['TWO1', 'WeightedAverageNumberOfDilutedSharesOutstanding', 'one class of several'],
  ])('%s counts all its shares, though its cover does not', (ticker, name, why) => {
    const { MARKETCAP, LAST_CLOSE_PRICE } = stockOf(ticker)
    expect((MARKETCAP ?? Number.NaN) / (LAST_CLOSE_PRICE ?? Number.NaN)).toBeCloseTo(filedAs(ticker, name), 0)
    expect(inputOf(ticker, 'MARKETCAP', 'shares outstanding').note).toContain(why)
  })

  it('what can be redeemed is neither owed nor equity', () => {
    const [equity, redeemable] = [filedAs('TMP1', 'StockholdersEquity'), filedAs('TMP1', 'TemporaryEquityCarryingAmountAttributableToParent')]
    expect(inputOf('TMP1', 'book-value-per-share', 'total equity').value).toBe(equity)
    expect(inputOf('TMP1', 'altman-z', 'total liabilities').value).toBe(filedAs('TMP1', 'Assets') - equity - redeemable)
  })

  it('twins share one place, the mean of two, and one grade', () => {
    const [one, other] = [stockOf('TIE0'), stockOf('TIE1')]
    const ranked = [...stocks.values()].flatMap((stock) => stock.MOMENTUM_PERCENTAGE_RANK ?? [])
    const below = ranked.filter((rank) => rank < (one.MOMENTUM_PERCENTAGE_RANK ?? 0)).length
    expect(other.MOMENTUM_PERCENTAGE_RANK).toBe(one.MOMENTUM_PERCENTAGE_RANK)
    expect(one.MOMENTUM_PERCENTAGE_RANK).toBeCloseTo((below + 0.5) / (ranked.length - 1), 4)
    expect([one.MOMENTUM_RATING, other.MOMENTUM_RATING]).toEqual(['A', 'A'])
    expect(one.MOMENTUM_PERCENTAGE_RANK).toBe(0.9)
  })

  it('a restated year is as it was first told until the amendment, and as amended from then on', async () => {
    const facts = storyOf('SLI1').facts()
    const amendment = facts.find(({ form, tag }) => form === '10-K/A' && tag === 'NetIncomeLoss')!
    const first = facts.find(({ form, tag, end, filed }) => form === '10-K' && tag === 'NetIncomeLoss' && end === amendment.end && filed < amendment.filed)!
    expect(first.value).toBeGreaterThan(amendment.value)
    const earningsOn = async (asOf: string) => {
      const { snapshot } = await publishSnapshot({ dataset: 'sample', asOf }, market)
      const shown = (await shownStocks(snapshot)).get('SLI1')
      return shown?.EXPLANATION.facts.filter(({ item, period }) => item === 'net_income' && period.end === amendment.end).map(({ value }) => value)
    }
    expect(await earningsOn(first.filed)).toEqual([first.value])
    expect(await earningsOn(amendment.filed)).toEqual([amendment.value])
  }, 60_000)
})
