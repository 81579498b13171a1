import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { addYears, parseIsoDate, type IsoDate } from '@fairweight/domain/time'
import { SESSIONS_A_YEAR } from './market-factors.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SampleSessions } from './trading-sessions.ts'

export const YEARS_BEFORE_FIRST_SESSION = 3
const YEAR_ENDS = ['12-31', '12-31', '12-31', '12-31', '12-31', '09-30', '06-30', '03-31'] as const

/** The ends of the fiscal years that the sample plans with, and of those that begin as it goes on. */
interface FiscalYearEnds {
  readonly planned: readonly IsoDate[]
  readonly later: readonly IsoDate[]
}

/** Draws the day on which a company's fiscal years end. */
export function fiscalYearEnds(random: SeededRandom, { days, planned }: SampleSessions): FiscalYearEnds {
  const monthAndDay = random.pick(YEAR_ENDS)
  const firstYear = new Date((days[0] ?? 0) * DAY_MS).getUTCFullYear() - YEARS_BEFORE_FIRST_SESSION
  const first = parseIsoDate(`${firstYear}-${monthAndDay}`)
  if (first === null) return { planned: [], later: [] }
  const yearsFor = (sessions: number) => Math.ceil(sessions / SESSIONS_A_YEAR) + YEARS_BEFORE_FIRST_SESSION + 2
  const ends = Array.from({ length: yearsFor(days.length) }, (_, index) => addYears(first, index))
  return { planned: ends.slice(0, yearsFor(planned)), later: ends.slice(yearsFor(planned)) }
}

/** Where a day lies among the sessions; days before the first count back 252 sessions a year. */
export function sessionPosition(days: Int32Array, day: number): number {
  return Math.round(((day - (days[0] ?? 0)) * SESSIONS_A_YEAR) / 365.25)
}
