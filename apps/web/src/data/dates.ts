const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
const exact = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const moment = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** December 2, 2026; from milliseconds, where the reader is. */
export const longDate = (milliseconds: number): string => day.format(milliseconds)

/** The same of a moment in ISO text. */
export const dayOf = (iso: string): string => day.format(new Date(iso))

/** December 2 at 3:04 PM; from ISO text, where the reader is. */
export const momentOf = (iso: string): string => moment.format(new Date(iso))

/** December 2, 2026 at 3:04 PM; from ISO text, where the reader is. */
export const exactMomentOf = (iso: string): string => exact.format(new Date(iso))
