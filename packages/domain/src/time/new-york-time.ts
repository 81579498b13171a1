import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { type IsoDate, daysSinceEpoch, isIsoDate } from './iso-date.ts'

/** A moment as clocks in New York show it. */
export interface NewYorkTime {
  readonly date: IsoDate
  /** Minutes since midnight: 570 is 09:30. */
  readonly minutes: number
}

const clocks = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** What clocks in New York show at an instant (milliseconds since 1970-01-01T00:00Z); seconds are dropped. */
export function newYorkTime(instant: number): NewYorkTime {
  const parts = Object.fromEntries(clocks.formatToParts(instant).map(({ type, value }) => [type, value]))
  const date = `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`
  if (!isIsoDate(date)) throw new RangeError(`${instant} is outside the years 0001 to 9999`)
  return { date, minutes: 60 * Number(parts['hour']) + Number(parts['minute']) }
}

/** How far New York's clocks may stand behind UTC: summer time first, which is the earlier instant of the two. */
const BEHIND_UTC = [4 * HOUR_MS, 5 * HOUR_MS]

/**
 * The instant (milliseconds since 1970-01-01T00:00Z) at which clocks in New York show a time, given in minutes since midnight. Of an hour
 * that comes twice in autumn it is the first; a time that spring leaves out is taken by winter time, as the clocks stood before it.
 */
export function instantInNewYork(date: IsoDate, minutes: number): number {
  const asUtc = daysSinceEpoch(date) * DAY_MS + minutes * MINUTE_MS
  const shown = BEHIND_UTC.map((behind) => asUtc + behind).find((instant) => {
    const there = newYorkTime(instant)
    return daysSinceEpoch(there.date) * DAY_MS + there.minutes * MINUTE_MS === asUtc
  })
  return shown ?? asUtc + 5 * HOUR_MS
}
