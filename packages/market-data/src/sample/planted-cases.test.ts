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

/** With so many companies 36 are ranked by momentum, and a tie of two can stand exactly at the best tenth. */
const SIZE = { companies: 41, years: 6 }

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
    const facts = sampleUniverse(SIZE).story(sampleUniverse(SIZE).securities.findIndex(({ ticker }) => ticker === 'SLI1')).facts()
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
