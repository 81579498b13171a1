import { advanceMarketRun } from '@fairweight/application/market-run/engine/advance-market-run.ts'
import { findTroubles } from '@fairweight/application/incidents/find-troubles.ts'
import type { Trouble } from '@fairweight/application/incidents/incident-kinds.ts'
import { type IsoDate, isoDateFromInstant } from '@fairweight/domain/time'
import { DAY_MS, HOUR_MS } from '@fairweight/domain/time/durations.ts'
import type { PlannedFaults } from './planned-faults.ts'
import type { PlayedMarket } from './played-market.ts'
import { type SeenDay, seeDay } from './seen-day.ts'

/** What happened while a market was played. */
export interface PlayedDays {
  /** What readers were shown, in that order. */
  readonly days: readonly SeenDay[]
  /** What operators were told at 08:00 UTC, by the day. */
  readonly mornings: ReadonlyMap<IsoDate, readonly Trouble[]>
}

/** When the run is looked after, in milliseconds since 1970; `due` is when it has more to do. */
export type NextLook = (due: number, now: number) => number

const MORNING_MS = 8 * HOUR_MS

/** Looks whenever there is something to do, as a server does that looks all the time. */
export const whenDue: NextLook = (due) => due

/** Looks at the same times of each day. @param times milliseconds after midnight UTC */
export function lookingAt(...times: readonly number[]): NextLook {
  return (_, now) => Math.min(...times.map((ofDay) => nextAt(now, ofDay)))
}

/** Looks once a night, which is enough where nothing goes wrong. */
export const onceANight: NextLook = lookingAt(4 * HOUR_MS)

export interface DaysToPlay {
  /** In milliseconds since 1970-01-01T00:00Z. */
  readonly until: number
  readonly faults: PlannedFaults
  readonly nextLook: NextLook
  /** Hears of each day that was published. */
  readonly onDay?: (day: SeenDay) => void
}

/** Lets the clock run to a time and the daily run do what is due, while the planned faults come and go. */
export async function playDays(
  market: PlayedMarket,
  { until, faults, nextLook, onDay = () => undefined }: DaysToPlay,
): Promise<PlayedDays> {
  const days: SeenDay[] = []
  const mornings = new Map<IsoDate, readonly Trouble[]>()
  const { sandbox } = market
  const now = () => market.clock().getTime()
  const onPublished = async () => {
    const day = await seeDay(market)
    days.push(day)
    onDay(day)
  }
  let look = now()
  while (now() < until) {
    faults.apply(sandbox, now())
    if (isMorning(now())) mornings.set(isoDateFromInstant(now()), await troublesNow(market))
    if (faults.isAsleep(now())) look = faults.nextChange(now())
    else if (now() >= look) {
      const did = await advanceMarketRun({ ...market.parts(faults.elsewhere(sandbox, now())), onPublished })
      if (did.kind !== 'advanced') throw new Error(`The daily run did nothing: ${did.kind}.`)
      look = nextLook(did.until, now())
    }
    await sandbox.advanceTo(new Date(Math.min(until, look, nextAt(now(), MORNING_MS), faults.nextChange(now()))))
  }
  return { days, mornings }
}

/** The next time of day after a moment. @param ofDay milliseconds after midnight UTC */
function nextAt(now: number, ofDay: number): number {
  return (Math.floor((now - ofDay) / DAY_MS) + 1) * DAY_MS + ofDay
}

function isMorning(now: number): boolean {
  return now % DAY_MS === MORNING_MS
}

function troublesNow({ database, clock }: PlayedMarket): Promise<Trouble[]> {
  return findTroubles(database.kysely, new Map(), { now: clock(), marketNow: clock() })
}
