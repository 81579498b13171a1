import type { IsoDate } from '@fairweight/domain/time'
import { type SampleRate, sampleRates } from './exchange-rates.ts'
import { type TickerChange, tickerChangeOf } from './later-events.ts'
import { marketFactors } from './market-factors.ts'
import type { SampleSecurity } from './sample-securities.ts'
import {
  type InventedMarket,
  laterMembers,
  type Member,
  plannedMembers,
  type SampleRows,
  type SessionSpan,
} from './sample-members.ts'
import { tradingSessions } from './trading-sessions.ts'

const SAMPLE_SEED = 20_261_120
const SAMPLE_COMPANIES = 3000

/** Seed and size of the invented market; the product uses the defaults. */
export interface SampleSize {
  readonly seed?: number
  readonly companies?: number
  readonly years?: number
  /** The market goes on up to this day; to the sample's last session where it is left out or lies before. */
  readonly until?: IsoDate
}

export interface SampleUniverse {
  /** Days since 1970-01-01, oldest first. */
  readonly sessions: Int32Array
  /** How many of them are the sample's own; the others come after. */
  readonly planned: number
  /**
   * Companies (the tour's example first, then ordinary, synthetic and delisted ones), the asset-class funds, treasury bills, and the
   * companies that are listed after the sample.
   */
  readonly securities: readonly SampleSecurity[]
  /** When each of them trades. */
  readonly spans: readonly SessionSpan[]
  /** Companies that take another ticker after the sample, oldest first. */
  readonly tickerChanges: readonly TickerChange[]
  /** Of the one currency with rates, oldest first, and from before the oldest statements. */
  readonly rates: readonly SampleRate[]
  /** Simulates one security; pure, so securities can be simulated in any order and on any thread. */
  simulate(index: number): SampleRows
}

/**
 * The invented market: `companies` companies (HLX among them, some made with peculiarities, some delisted), the 15
 * asset-class funds and treasury bills. The same seed and size give the same rows, to the last digit; a later `until` adds rows to
 * them and changes none.
 */
export function sampleUniverse({
  seed = SAMPLE_SEED,
  companies = SAMPLE_COMPANIES,
  years,
  until,
}: SampleSize = {}): SampleUniverse {
  const sessions = tradingSessions(years, until)
  const market: InventedMarket = { seed, companies, sessions, factors: marketFactors(seed, sessions.days.length) }
  const taken = new Set<string>(['HLX'])
  const members = [...plannedMembers(market, taken), ...laterMembers(market, taken)]
  return {
    sessions: sessions.days,
    planned: sessions.planned,
    securities: members.map(({ security }) => security),
    spans: members.map(({ span }) => span),
    tickerChanges: tickerChanges(market, members),
    rates: sampleRates(seed, sessions.days),
    simulate(index) {
      const member = members[index]
      if (member === undefined) throw new RangeError(`The sample has no security ${index}.`)
      return member.simulate()
    },
  }
}

function tickerChanges({ seed, sessions }: InventedMarket, members: readonly Member[]): TickerChange[] {
  const first = members.findIndex(({ isOrdinary }) => isOrdinary)
  return members
    .flatMap(({ security: { ticker }, span, isOrdinary }, security) => {
      const change = tickerChangeOf(seed, { security, ticker, isFirst: security === first }, sessions)
      return isOrdinary && change.from > span.from && change.from < span.to ? [change] : []
    })
    .toSorted((a, b) => a.from - b.from)
}
