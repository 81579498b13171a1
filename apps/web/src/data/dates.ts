/** How dates read on the page: US English, by Intl. A calendar day is the same for everybody; a moment is shown in the reader's time zone. */

const longDay = { year: 'numeric', month: 'long', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

/** Makes a writer when the first date is written: making all of them takes a phone 60 ms, and most pages write one kind or none. */
function writer(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  let made: Intl.DateTimeFormat | null = null
  return { format: (date) => (made ??= new Intl.DateTimeFormat('en-US', options)).format(date) }
}

const shortCalendarDay = writer({ ...longDay, month: 'short', timeZone: 'UTC' })
const calendarDay = writer({ ...longDay, timeZone: 'UTC' })
const day = writer(longDay)
const moment = writer({ month: 'long', day: 'numeric', ...time })
const exactMoment = writer({ ...longDay, ...time })
const utcMoment = writer({
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const zonedMoment = writer({ ...longDay, ...time, timeZoneName: 'short' })

/** A calendar day, 2016-12-30 → Dec 30, 2016. */
export const shortDate = (iso: string): string => shortCalendarDay.format(new Date(`${iso}T00:00:00Z`))

/** A calendar day, 2016-12-30 → December 30, 2016. */
export const calendarDate = (iso: string): string => calendarDay.format(new Date(`${iso}T00:00:00Z`))

/** December 2, 2026; from milliseconds. */
export const longDate = (milliseconds: number): string => day.format(milliseconds)

/** December 2, 2026; from ISO text. */
export const dayOf = (iso: string): string => day.format(new Date(iso))

/** December 2 at 3:04 PM; from ISO text. */
export const momentOf = (iso: string): string => moment.format(new Date(iso))

/** December 2, 2026 at 3:04 PM; from ISO text. */
export const exactMomentOf = (iso: string): string => exactMoment.format(new Date(iso))

/** December 31, 2026 at 7:00 PM EST, for a deadline; from ISO text or milliseconds. */
export const zonedMomentOf = (at: string | number): string => zonedMoment.format(new Date(at))

/** Nov 24, 08:00 UTC, for what is due in that zone; from ISO text. */
export const utcMomentOf = (iso: string): string => `${utcMoment.format(new Date(iso))} UTC`
