import { daysSinceEpoch, exchangeSessions, type IsoDate } from '@fairweight/domain/time'

/** The sample's last session. A fixed day, so that the sample is the same whenever it is made. */
export const SAMPLE_LAST_SESSION = '2026-11-20' as IsoDate
const SAMPLE_YEARS = 11

/** The sessions of the invented companies, as days since 1970-01-01, oldest first: those of the New York Stock Exchange. */
export function tradingSessions(years: number = SAMPLE_YEARS, last: IsoDate = SAMPLE_LAST_SESSION): Int32Array {
  const end = daysSinceEpoch(last)
  return exchangeSessions(end - Math.round(years * 365.25) + 1, end)
}
