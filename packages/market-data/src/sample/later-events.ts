import { SESSIONS_A_YEAR } from './market-factors.ts'
import { seededRandom, seedFor, type SeededRandom } from './seeded-random.ts'
import { type SyntheticName, syntheticName } from './synthetic-names.ts'
import { drawProfile, type SectorProfile } from './business/sector-profiles.ts'
import type { SampleSessions } from './trading-sessions.ts'

/** What happens after the sample, a year, as fractions of its companies: some leave, as many come, a few take another ticker. */
const LEAVING = 0.015
const COMING = 0.015
const RENAMED = 0.004
/** So many sessions after the sample the first company takes another ticker, so that every market meets one soon. */
const FIRST_RENAMED_AFTER = 10
/** A new company trades for so many sessions at least. */
const MIN_SESSIONS = 120

/** The session in front of which a company leaves the exchange, perhaps long after all that are simulated. */
export function sessionOfLeaving(seed: number, ticker: string, from: number, { planned }: SampleSessions): number {
  const wait = waitFor(seededRandom(seedFor(seed, `${ticker} leaves`)), LEAVING)
  return Math.max(planned + wait, from + MIN_SESSIONS)
}

/** A company that lists its shares after the sample. */
export interface NewListing {
  readonly profile: SectorProfile
  readonly named: SyntheticName
  readonly from: number
  /** Goes on with what is drawn for this company alone. */
  readonly random: SeededRandom
}

/** The companies that list their shares after the sample, in their order. @param taken names and tickers that are given already */
export function newListings(
  seed: number,
  companies: number,
  { days, planned }: SampleSessions,
  taken: Set<string>,
): NewListing[] {
  const chance = seededRandom(seedFor(seed, 'new listings'))
  const found: NewListing[] = []
  let from = planned
  for (;;) {
    from += waitFor(chance, COMING * companies)
    if (from >= days.length) return found
    const random = seededRandom(seedFor(seed, `new listing ${found.length}`))
    const profile = drawProfile(random)
    found.push({ profile, named: syntheticName(random, profile.nameEndings, taken), from, random })
  }
}

/** A ticker that a company has from a session on, in place of its first. */
export interface TickerChange {
  /** The company's place among the securities. */
  readonly security: number
  /** The first session with the new ticker, a position. */
  readonly from: number
  readonly ticker: string
}

/**
 * The change of a company's ticker, perhaps long after all sessions that are simulated; `ABC4` becomes `ABCX4`.
 * @param isFirst whether no company before it can take another ticker
 */
export function tickerChangeOf(
  seed: number,
  { security, ticker, isFirst }: { readonly security: number; readonly ticker: string; readonly isFirst: boolean },
  { planned }: SampleSessions,
): TickerChange {
  const wait = isFirst ? FIRST_RENAMED_AFTER : waitFor(seededRandom(seedFor(seed, `${ticker} is renamed`)), RENAMED)
  return { security, from: planned + wait, ticker: `${ticker.slice(0, -1)}X${ticker.slice(-1)}` }
}

/** Sessions until something happens that does so many times a year; at least one. */
function waitFor(random: SeededRandom, timesAYear: number): number {
  return 1 + Math.floor((-Math.log(1 - random.uniform()) * SESSIONS_A_YEAR) / timesAYear)
}
