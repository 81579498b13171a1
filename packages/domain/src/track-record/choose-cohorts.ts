import { RECORD_SETTINGS } from './record-settings.ts'

/** A day with grades and its position among the sessions of the market. */
export interface GradedDay {
  readonly asOf: string
  readonly session: number
}

/**
 * The days that count: of each calendar month the first graded day that is at least `horizonSessions` sessions after the day
 * counted before, so that no session is followed in two cohorts. A month without such a day has no cohort.
 * `days` in order of time; which of them have all their sessions behind them is {@link hasEnded}'s question.
 */
export function chooseCohorts<Day extends GradedDay>(days: readonly Day[]): Day[] {
  const chosen: Day[] = []
  for (const day of days) {
    const before = chosen.at(-1)
    const isNewMonth = before?.asOf.slice(0, 7) !== day.asOf.slice(0, 7)
    const isApart = before === undefined || day.session - before.session >= RECORD_SETTINGS.horizonSessions
    if (isNewMonth && isApart) chosen.push(day)
  }
  return chosen
}

/** Whether all sessions that a day's stocks are followed for are among the `sessions` that are known. */
export function hasEnded({ session }: GradedDay, sessions: number): boolean {
  return session + RECORD_SETTINGS.horizonSessions < sessions
}
