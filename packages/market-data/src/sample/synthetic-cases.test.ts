import { reasonText } from '@fairweight/domain/explanation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FullSample } from '@fairweight/testing/market/full-sample.ts'
import { SYNTHETIC_CASES } from './synthetic-cases/all-cases.ts'

/** With so many companies 46 are ranked by momentum, and a tie of two can stand exactly at the best tenth. */
const SIZE = { companies: 50, years: 6 }

let sample: FullSample

beforeAll(async () => {
  sample = await FullSample.open(SIZE)
}, 120_000)

afterAll(() => sample.close())

describe.each(SYNTHETIC_CASES)('$ticker, $name', ({ ticker, answer }) => {
  it('has the grade, the empty measures and the findings that it must have', () => {
    const stock = sample.stock(ticker)
    const { valueRating, findings, measures } = stock.EXPLANATION
    const reasons = answer.isGraded === true ? [null, 'above-every-measure'] : [stock.VALUE_REASON]
    expect(reasons, valueRating.reason).toContain(stock.VALUE_REASON)
    expect(answer.isGraded === true && stock.MOMENTUM_PERCENTAGE_RANK === null).toBe(false)
    expect(valueRating).toMatchObject(
      answer.valueReason === undefined ? {} : { rating: 'Unranked', reason: reasonText(answer.valueReason) },
    )
    const values = new Map(measures.map((measure) => [measure.id, measure]))
    for (const [id, reason] of Object.entries(answer.empty ?? {}))
      expect(values.get(id), id).toMatchObject({ value: null, reason: reasonText(reason) })
    for (const id of answer.negative ?? []) expect(values.get(id)?.value, id).toBeLessThan(0)
    const found = findings.map(({ check, severity }) => ({ check, severity }))
    const grave = found.filter(({ severity }) => severity !== 'note')
    const mustBeGrave = answer.finding !== undefined && answer.finding.severity !== 'note'
    expect(grave).toEqual(mustBeGrave ? grave : [])
    expect(answer.finding === undefined ? [undefined] : found).toContainEqual(answer.finding)
  })
})

describe('what only one of them has', () => {
  it('a loss maker says so', () => {
    expect(sample.stock('LOS1')).toMatchObject({ HAS_NEG_EBITDA: true, HAS_NEG_EBITDA_LATEST: true })
  })

  it('a split on the day itself counts for price and shares alike', () => {
    const stock = sample.stock('FFT1')
    const shares = sample.factsOf('FFT1', 'shares_outstanding').findLast(({ filed }) => filed !== null)
    expect(stock.MARKETCAP).toBeCloseTo((stock.LAST_CLOSE_PRICE ?? Number.NaN) * 4 * (shares?.value ?? Number.NaN), 0)
  })

  it('a new tag for revenue goes on where the old one ended, and the part that is filed beside it is passed over', () => {
    const facts = sample.factsOf('NEW1', 'revenue')
    expect(new Set(facts.map(({ tag }) => tag))).toEqual(
      new Set(['RevenueFromContractWithCustomerExcludingAssessedTax', 'SalesRevenueNet']),
    )
    expect(facts.some(({ passedOver = [] }) => passedOver.some(({ tag }) => tag === 'Revenues'))).toBe(true)
  })

  it('a bank’s revenue is its interest and its fees', () => {
    const tags = sample.stock('BNK1').EXPLANATION.facts.map(({ tag }) => tag)
    expect(tags).toContain('StockholdersEquity')
    expect(tags).not.toContain('AssetsCurrent')
  })

  it('a revenue a thousand times too large is in no measure: what needs it is empty', () => {
    const stock = sample.stock('KIL1')
    expect(stock.EARNINGS_POWER_VALUE).toBeNull()
    expect(stock.GRAHAM_NUMBER).toBeGreaterThan(0)
  })

  it('twins share one place, the mean of two, and one grade', () => {
    const [one, other] = [sample.stock('TIE0'), sample.stock('TIE1')]
    const ranked = [...sample.stocks.values()].flatMap((stock) => stock.MOMENTUM_PERCENTAGE_RANK ?? [])
    const below = ranked.filter((rank) => rank < (one.MOMENTUM_PERCENTAGE_RANK ?? 0)).length
    expect(other.MOMENTUM_PERCENTAGE_RANK).toBe(one.MOMENTUM_PERCENTAGE_RANK)
    expect(one.MOMENTUM_PERCENTAGE_RANK).toBeCloseTo((below + 0.5) / (ranked.length - 1), 4)
    expect([one.MOMENTUM_RATING, other.MOMENTUM_RATING]).toEqual(['A', 'A'])
    expect(one.MOMENTUM_PERCENTAGE_RANK).toBe(0.9)
  })

  it(
    'a restated year is as it was first told until the amendment, and as amended from then on',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const facts = sample.filings('SLI1')
      const amendment = facts.find(({ form, tag }) => form === '10-K/A' && tag === 'NetIncomeLoss')!
      const first = facts.find(
        ({ form, tag, end, filed }) =>
          form === '10-K' && tag === 'NetIncomeLoss' && end === amendment.end && filed < amendment.filed,
      )!
      expect(first.value).toBeGreaterThan(amendment.value)
      const earningsOn = async (asOf: string) => {
        const shown = (await sample.on(asOf)).get('SLI1')
        return shown?.EXPLANATION.facts
          .filter(({ item, period }) => item === 'net_income' && period.end === amendment.end)
          .map(({ value }) => value)
      }
      expect(await earningsOn(first.filed)).toEqual([first.value])
      expect(await earningsOn(amendment.filed)).toEqual([amendment.value])
    },
  )
})
