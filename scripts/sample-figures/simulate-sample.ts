import {
  ExchangeRates,
  type FiledFact,
  type ReportedPeriod,
  resolvePeriods,
  type SplitEvent,
} from '@fairweight/domain/facts'
import { isoDateFromDays, type IsoDate } from '@fairweight/domain/time'
import { NO_FACTS } from '../../packages/market-data/src/history/fact-table.ts'
import { NO_IMPORTED_COMPANIES } from '../../packages/market-data/src/history/load-companies.ts'
import { AsOfPeriods } from '../../packages/market-data/src/history/known-periods.ts'
import {
  type PreparedHistory,
  prepareHistories,
  stockInputs,
} from '../../packages/market-data/src/publishing/prepare-histories.ts'
import {
  type RatedStock,
  rateUniverse,
  type StockInputs,
} from '../../packages/market-data/src/publishing/rate-universe.ts'
import type { StrayRow } from '../../packages/market-data/src/sample/synthetic-cases/price-faults.ts'
import type { PricePath } from '../../packages/market-data/src/sample/price-path.ts'
import { type SampleUniverse, sampleUniverse } from '../../packages/market-data/src/sample/sample-universe.ts'

/** One security of the sample as publishing prepares it. */
export interface SampleMember {
  readonly history: PreparedHistory
  /** Nothing for a fund. */
  readonly stock: StockInputs | null
}

export interface SimulatedSample {
  readonly asOf: IsoDate
  /** Days since 1970-01-01. */
  readonly sessions: Int32Array
  readonly members: readonly SampleMember[]
  readonly rated: readonly RatedStock[]
}

/** Simulates the invented market and rates it by publishing's own functions, without the files between. */
export function simulateSample(): SimulatedSample {
  const universe = sampleUniverse()
  const { sessions } = universe
  const asOf = isoDateFromDays(sessions.at(-1) ?? 0)
  const rates = new ExchangeRates(universe.rates.map((rate) => ({ ...rate, source: 'own', origin: null })))
  const members = universe.securities.map((_, index) => simulateMember(universe, index, { rates, asOf }))
  const stocks = members.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  return { asOf, sessions, members, rated: rateUniverse(stocks, sessions, asOf) }
}

function simulateMember(
  { securities, sessions, simulate }: SampleUniverse,
  index: number,
  { rates, asOf }: { readonly rates: ExchangeRates; readonly asOf: IsoDate },
): SampleMember {
  const security = securities[index]
  if (security === undefined) throw new RangeError(`The sample has no security ${index}.`)
  const { prices, strayRows, facts } = simulate(index)
  const market = {
    prices: { tickers: [security.ticker], sessions, ...columnsOf(prices, strayRows, sessions.length) },
    splits: new Map([[security.ticker, splitsOf(prices, sessions)]]),
    periods: new PlayedPeriods(facts, rates),
    securities: new Map([[security.ticker, security]]),
    renames: [],
    identityChanges: new Map(),
    sources: new Map(),
    findings: [],
  }
  const histories = prepareHistories(market, asOf)
  const [history] = histories
  if (history === undefined) throw new RangeError(`${security.ticker} has no history.`)
  return { history, stock: stockInputs(histories, market, asOf)[0] ?? null }
}

/** One company's periods, made of its filings when it is its turn. */
class PlayedPeriods extends AsOfPeriods {
  readonly #facts: () => readonly FiledFact[]
  readonly #rates: ExchangeRates

  constructor(facts: () => readonly FiledFact[], rates: ExchangeRates) {
    super({ facts: NO_FACTS, rows: new Map(), filers: new Map(), imported: NO_IMPORTED_COMPANIES })
    this.#facts = facts
    this.#rates = rates
  }

  override of(_ticker: string, asOf: IsoDate): readonly ReportedPeriod[] {
    return resolvePeriods(this.#facts(), asOf, { rates: this.#rates })
  }
}

/** A path as a price table's row: NaN where it does not trade. Stray rows fill sessions that it leaves, if they have a price. */
function columnsOf(path: PricePath, strayRows: readonly StrayRow[], length: number) {
  const row = (values: Float64Array): Float64Array => {
    const all = new Float64Array(length).fill(Number.NaN)
    all.set(values, path.from)
    return all
  }
  const volumes = new Float32Array(length).fill(Number.NaN)
  volumes.set(path.volumes, path.from)
  const closes = row(path.closes)
  for (const { session, close, volume } of strayRows)
    if (close > 0) [closes[session], volumes[session]] = [close, volume]
  return {
    closes,
    dividends: row(path.dividends),
    adjustedCloses: row(path.adjustedCloses ?? new Float64Array()),
    dividendsFrom: null,
    sources: new Uint32Array(length),
    volumes,
  }
}

function splitsOf(path: PricePath, sessions: Int32Array): SplitEvent[] {
  const events: SplitEvent[] = []
  path.splits.forEach((factor, index) => {
    if (factor !== 1) events.push({ date: isoDateFromDays(sessions[path.from + index] ?? 0), factor })
  })
  return events
}
