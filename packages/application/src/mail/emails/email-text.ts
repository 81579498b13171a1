import { formatDate } from '@fairweight/domain/time'

/** A button with its address, which the plain text and the small print under the button spell out. */
export interface EmailLink {
  readonly label: string
  readonly address: string
}

/** What an email says, once: the plain text and the HTML are both made from it, so that they cannot differ. */
export interface EmailText {
  readonly subject: string
  readonly paragraphs: readonly (string | EmailLink)[]
  /** Web addresses in it become links wherever they lead: we wrote every word. Else only those of our own site do. */
  readonly mayLinkAnywhere?: true
}

const ZONE = 'UTC'
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: ZONE,
})

/** Such as "March 4, 2026": the day in UTC. */
export function formatDay(moment: Date): string {
  return formatDate(moment)
}

/** Such as "March 4, 2026 at 17:05 UTC". */
export function formatDateTime(moment: Date): string {
  return `${dayAndTime.format(moment)} ${ZONE}`
}

/** What reads like an address: anybody may open an account for anybody's email, and no name of theirs shall lead the reader anywhere. */
const LIKE_AN_ADDRESS = /[/\\:@]|\.\p{L}/u

/** How an email begins, with a name when there is one. */
export function greeting(firstName: string | null): string {
  const name = firstName?.trim() ?? ''
  return name === '' || LIKE_AN_ADDRESS.test(name) ? 'Hello,' : `Hello ${name},`
}

/** Six digits as "123 456", which is easier to carry from one screen to another. */
export function inGroups(code: string): string {
  return code.replace(/(?<=^\d{3})/, ' ')
}
