import { SAMPLE_LAST_SESSION as LAST_SESSION } from '@fairweight/contract/product'
import { daysSinceEpoch, exchangeSessions, type IsoDate } from '@fairweight/domain/time'

/** The sample's last session. A fixed day, so that the sample is the same whenever it is made. */
export const SAMPLE_LAST_SESSION = LAST_SESSION as IsoDate
const SAMPLE_YEARS = 11

/** The sessions of the invented companies: those of the New York Stock Exchange. */
export interface SampleSessions {
  /** Days since 1970-01-01, oldest first. */
  readonly days: Int32Array
  /** How many of them are the sample's own. What is drawn once is drawn from these, so that the market can go on and change nothing before. */
  readonly planned: number
}

/** The sample's sessions, and those after them up to a day. */
export function tradingSessions(years: number = SAMPLE_YEARS, until: IsoDate = SAMPLE_LAST_SESSION): SampleSessions {
  const end = daysSinceEpoch(SAMPLE_LAST_SESSION)
  const first = end - Math.round(years * 365.25) + 1
  return {
    days: exchangeSessions(first, Math.max(end, daysSinceEpoch(until))),
    planned: exchangeSessions(first, end).length,
  }
}
