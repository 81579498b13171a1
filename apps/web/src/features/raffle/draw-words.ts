const ORDINALS: Readonly<Record<string, string>> = { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth' }

const moment = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

/** "the fourth quarter of 2026", from "2026-Q4". */
export function drawInWords(draw: string): string {
  return `the ${ORDINALS[draw.slice(-1)] ?? ''} quarter of ${draw.slice(0, 4)}`
}

/** December 31, 2026 at 7:00 PM EST: where the reader is, so that nobody misses it by a time zone. */
export function closingInWords(closesAt: string | number): string {
  return moment.format(new Date(closesAt))
}
