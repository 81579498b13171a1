import { daysSinceEpoch, type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import type { PricePath } from '@fairweight/market-data/sample/price-path.ts'
import { type SampleSize, type SampleUniverse, sampleUniverse } from '@fairweight/market-data/sample/sample-universe.ts'
import { runInWorker } from '@fairweight/market-data/workers/run-in-worker.ts'
import { quarterOf, yearOf } from './calendar-parts.ts'
import type { FiledReport, simulateFilings } from './filing-calendar.ts'
import type { ActionsBySession } from './corporate-actions.ts'
import { KeptParts } from './kept-parts.ts'
import { BLOCK_SESSIONS, type simulateTrading, TradingBlock } from './trading-block.ts'

/** Which of the invented markets is played; the product's own sample by default. */
export interface MarketSize {
  readonly seed?: number
  readonly companies?: number
  readonly years?: number
}

/** Blocks of trading, and quarters of filings, that are kept once they were needed. */
const KEPT = 2

const tradingWorker = new URL('./simulate-trading-worker.ts', import.meta.url)
const filingsWorker = new URL('./simulate-filings-worker.ts', import.meta.url)

/**
 * The sample's market up to a horizon: simulated where it is asked for, and kept only in part. All companies at once are simulated in a
 * thread of their own: the server that this may stand in goes on taking connections, of which it takes one a turn.
 */
export class InventedMarket {
  readonly universe: SampleUniverse
  /** The last day that it knows. */
  readonly horizon: IsoDate
  readonly #size: SampleSize
  readonly #byCik: ReadonlyMap<string, number>
  readonly #blocks = new KeptParts<TradingBlock>(KEPT)
  #actions: ActionsBySession | null = null
  readonly #filings = new KeptParts<ReadonlyMap<IsoDate, readonly FiledReport[]>>(KEPT)

  constructor(size: MarketSize, horizon: IsoDate) {
    const { seed, companies, years } = size
    this.#size = { seed, companies, years, until: horizon }
    this.universe = sampleUniverse(this.#size)
    this.horizon = horizon
    this.#byCik = new Map(
      this.universe.securities.flatMap(({ cik }, security) => (cik === null ? [] : [[cik, security] as const])),
    )
  }

  /** The newest session on or before a day, as its position; -1 where there is none. */
  sessionUpTo(day: IsoDate): number {
    const number = daysSinceEpoch(day)
    return this.universe.sessions.findLastIndex((session) => session <= number)
  }

  dayOf(session: number): IsoDate {
    return isoDateFromDays(this.universe.sessions[session] ?? 0)
  }

  isListed(security: number, session: number): boolean {
    const span = this.universe.spans[security]
    return span !== undefined && span.from <= session && session < span.to
  }

  /** The ticker that a security has on a session. */
  tickerOf(security: number, session: number): string {
    const changed = this.universe.tickerChanges.find((change) => change.security === security && change.from <= session)
    return changed?.ticker ?? this.universe.securities[security]?.ticker ?? ''
  }

  /** The security that has a ticker on a session, or had it at its end; null for a ticker that nobody has. */
  securityOf(ticker: string, session: number): number | null {
    const change = this.universe.tickerChanges.find((changed) => changed.ticker === ticker && changed.from <= session)
    if (change !== undefined) return change.security
    const security = this.universe.securities.findIndex((described) => described.ticker === ticker)
    const isThere = security !== -1 && this.tickerOf(security, session) === ticker
    return isThere && (this.universe.spans[security]?.from ?? Infinity) <= session ? security : null
  }

  /** The security of a company number of the SEC, ten digits. */
  securityOfCik(cik: string): number | null {
    return this.#byCik.get(cik) ?? null
  }

  /** The block of trading that a session lies in. */
  blockOf(session: number): Promise<TradingBlock> {
    const first = session - (session % BLOCK_SESSIONS)
    return this.#blocks.get(String(first), () => this.#simulate(first))
  }

  /** Every split and dividend up to the horizon. */
  async actions(): Promise<ActionsBySession> {
    if (this.#actions === null) await this.blockOf(this.universe.planned)
    return this.#actions ?? new Map()
  }

  async #simulate(first: number): Promise<TradingBlock> {
    const { rows, actions } = await runInWorker<typeof simulateTrading>(tradingWorker, { market: this.#size, first })
    this.#actions ??= Map.groupBy(actions, ({ session }) => session)
    return new TradingBlock(rows)
  }

  /** The whole trading of one security. */
  pricesOf(security: number): PricePath {
    return this.universe.simulate(security).prices
  }

  /** What all companies file on a day. */
  async filedOn(day: IsoDate): Promise<readonly FiledReport[]> {
    const { from, to } = quarterOf(day)
    const quarter = await this.#filings.get(from, () =>
      runInWorker<typeof simulateFilings>(filingsWorker, { market: this.#size, from, to }),
    )
    return quarter.get(day) ?? []
  }
}

/** The market that knows at least the day it is asked for: to the end of that day's year, and anew when a year is over. */
export function marketThatKnows(size: MarketSize): (day: IsoDate) => InventedMarket {
  let current: InventedMarket | null = null
  return (day) => {
    if (current === null || current.horizon < day) current = new InventedMarket(size, yearOf(day).to)
    return current
  }
}
