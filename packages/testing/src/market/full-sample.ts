import assert from 'node:assert/strict'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { type DemoStock, demoStockList, type MeasureInput } from '@fairweight/contract/wire'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { type SampleUniverse, sampleUniverse } from '@fairweight/market-data/sample/sample-universe.ts'
import { DEMO_BODY } from '@fairweight/market-data/snapshots/body-names.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { copyOfSharedSample, type SampleSize, type SmallMarket } from './published/small-market.ts'
import { openTemporaryMarket } from './temporary-market.ts'

/** A universe so small that the demo shows it whole, with every row's details, beside the stories that its files tell. */
export class FullSample {
  readonly #market: SmallMarket
  readonly #universe: SampleUniverse
  readonly #snapshot: SnapshotId
  readonly stocks: ReadonlyMap<string, DemoStock>

  private constructor(
    market: SmallMarket,
    universe: SampleUniverse,
    snapshot: SnapshotId,
    stocks: ReadonlyMap<string, DemoStock>,
  ) {
    this.#market = market
    this.#universe = universe
    this.#snapshot = snapshot
    this.stocks = stocks
  }

  /** Generated, imported and published, once a run of tests where one is shared. @param size up to 200 companies */
  static async open(size: SampleSize): Promise<FullSample> {
    const market = (await copyOfSharedSample(size)) ?? (await generatedSample(size))
    const { id } = (await currentSnapshot(market.context, 'sample')) ?? assert.fail('The sample was published.')
    return new FullSample(market, sampleUniverse(size), id, await shownStocks(market.context, id))
  }

  /** The rates of exchange that its files tell. */
  get rates(): SampleUniverse['rates'] {
    return this.#universe.rates
  }

  /** A security's closes of the last year, as graded and with dividends. */
  async history(ticker: string) {
    const reader = await openSnapshot(this.#market.context.dataDirectory, this.#snapshot)
    const { dates, closes, totalReturnCloses } = await reader.history([ticker], '1y')
    await reader.close()
    return { dates, closes: closes[0] ?? [], totalReturnCloses: totalReturnCloses[0] ?? [] }
  }

  async close(): Promise<void> {
    await this.#market.close()
  }

  stock(ticker: string): DemoStock {
    const stock = this.stocks.get(ticker)
    if (stock === undefined) throw new Error(`${ticker} is not shown`)
    return stock
  }

  /** What is shown as it was known on another day. */
  async on(asOf: string): Promise<ReadonlyMap<string, DemoStock>> {
    const { snapshot } = await publishSnapshot({ dataset: 'sample', asOf }, this.#market.context)
    return shownStocks(this.#market.context, snapshot)
  }

  /** What its explanation gives of an item. */
  factsOf(ticker: string, item: string) {
    return this.stock(ticker).EXPLANATION.facts.filter((fact) => fact.item === item)
  }

  /** What a measure reads under a name. */
  inputOf(ticker: string, measure: string, name: string): MeasureInput {
    const input = this.stock(ticker)
      .EXPLANATION.measures.find(({ id }) => id === measure)
      ?.inputs.find((each) => each.name === name)
    if (input === undefined) throw new Error(`${measure} of ${ticker} reads no ${name}`)
    return input
  }

  /** Everything that a company has filed. */
  filings(ticker: string) {
    return this.#universe
      .simulate(this.#universe.securities.findIndex((security) => security.ticker === ticker))
      .facts()
  }

  /** What is filed under a tag for the newest period. */
  filedAs(ticker: string, name: string): number {
    const filed = this.filings(ticker).filter(({ tag }) => tag === name)
    return filed.reduce((newest, fact) => (fact.end >= newest.end ? fact : newest)).value
  }
}

async function generatedSample(size: SampleSize): Promise<SmallMarket> {
  const { close, ...context } = await openTemporaryMarket()
  await generateSample(size, context)
  return { context, close }
}

async function shownStocks(market: MarketContext, snapshot: SnapshotId): Promise<Map<string, DemoStock>> {
  const reader = await openSnapshot(market.dataDirectory, snapshot)
  const list = demoStockList.parse(JSON.parse(reader.body(DEMO_BODY)?.json.toString('utf8') ?? ''))
  await reader.close()
  return new Map(list.stocks.map((stock) => [stock.TICKER, stock]))
}
