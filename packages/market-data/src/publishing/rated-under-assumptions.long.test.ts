import { join } from 'node:path'
import { ratingInputs } from '@fairweight/contract/wire'
import { type MarketAssumptions, PUBLISHED_ASSUMPTIONS, rateAt, settingsUnder } from '@fairweight/domain/what-if'
import { INTRINSIC_MEASURES } from '@fairweight/domain/rating'
import { parseIsoDate } from '@fairweight/domain/time'
import { makeSmallMarket, type SmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { generationFolder } from '../context/market-folders.ts'
import { readGeneration } from '../importing/generation.ts'
import { RATING_INPUTS_BODY } from '../snapshots/body-names.ts'
import { currentSnapshot } from '../snapshots/current-snapshot.ts'
import { openSnapshot } from '../snapshots/open-snapshot.ts'
import { withDuckdb } from '../storage/duckdb.ts'
import { loadMarket } from './load-market.ts'
import { prepareHistories, stockInputs } from './prepare-histories.ts'
import { type RatedStock, rateUniverse } from './rate-universe.ts'

let sample: SmallMarket
let columns: ReturnType<typeof ratingInputs.parse>
let publishWith: (assumptions: MarketAssumptions) => RatedStock[]

beforeAll(async () => {
  sample = await makeSmallMarket()
  const { dataDirectory } = sample.context
  const { id } = (await currentSnapshot(sample.context, 'sample')) ?? assert.fail('The sample was published.')
  const reader = await openSnapshot(dataDirectory, id)
  columns = ratingInputs.parse(JSON.parse(reader.body(RATING_INPUTS_BODY)?.json.toString('utf8') ?? ''))
  const asOf = parseIsoDate(reader.manifest.asOf) ?? assert.fail('A manifest holds ISO dates.')
  const folder = generationFolder(dataDirectory, 'sample', reader.manifest.generation)
  await reader.close()
  const generation = await readGeneration(folder)
  const market = await withDuckdb(join(dataDirectory, 'spill'), (connection) =>
    loadMarket(connection, folder, generation, asOf, () => undefined),
  )
  const stocks = stockInputs(prepareHistories(market, asOf), market, asOf)
  publishWith = (assumptions) => rateUniverse(stocks, market.prices.sessions, asOf, settingsUnder(assumptions))
}, 60_000)

afterAll(() => sample.close())

const ASKED: readonly [string, Partial<MarketAssumptions>][] = [
  ['nothing else than the method', {}],
  ['a point more of a discount rate', { discountRateShift: 0.01 }],
  ['growth of at most 5%', { maximumGrowth: 0.05 }],
  ['a tax rate of 35%', { taxRate: 0.35 }],
  ['a margin of safety of 30%', { marginOfSafety: 0.3 }],
  ['all of them', { discountRateShift: -0.02, maximumGrowth: 0.1, taxRate: 0.21, marginOfSafety: 0.2 }],
]

test.each(ASKED)('grades under %s are those of a publish with that setting, bit for bit', (_asked, changed) => {
  const assumptions = { ...PUBLISHED_ASSUMPTIONS, ...changed }
  const published = publishWith(assumptions)
  expect(columns.tickers).toEqual(published.map(({ security }) => security.ticker))
  const settings = settingsUnder(assumptions)
  for (const [place, { security, rating }] of published.entries()) {
    const again = rateAt(columns, place, settings) ?? assert.fail('Each stock has its place.')
    const { valueRating, valueReason, valueTests } = rating
    // A price in doubt is held against nothing when a stock is rated again.
    const isHeld = valueReason !== 'price-in-doubt'
    expect({
      ticker: security.ticker,
      grade: again.valueRating,
      reason: again.valueReason,
      tests: isHeld && again.valueTests,
      stars: again.stars,
      values: INTRINSIC_MEASURES.map((id) => again.values[id]),
    }).toStrictEqual({
      ticker: security.ticker,
      grade: valueRating,
      reason: valueReason,
      tests: isHeld && valueTests,
      stars: rating.financialStrength.stars,
      values: INTRINSIC_MEASURES.map((id) => rating.measures[id]),
    })
  }
})

test('some grades change where more is asked', () => {
  const grades = (assumptions: MarketAssumptions) => publishWith(assumptions).map(({ rating }) => rating.valueRating)
  const [usual, asked] = [PUBLISHED_ASSUMPTIONS, { ...PUBLISHED_ASSUMPTIONS, marginOfSafety: 0.3 }].map(grades)
  expect(usual).not.toEqual(asked)
})
