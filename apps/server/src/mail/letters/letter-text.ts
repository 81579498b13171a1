/** A button with its address, which the plain text and the small print under the button spell out. */
export interface LetterLink {
  readonly label: string
  readonly address: string
}

/** What a letter says, once: the plain text and the HTML are both made from it, so that they cannot differ. */
export interface LetterText {
  readonly subject: string
  readonly paragraphs: readonly (string | LetterLink)[]
  /** Web addresses in it become links wherever they lead: we wrote every word. Else only those of our own site do. */
  readonly mayLinkAnywhere?: true
}

const zone = 'UTC'
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: zone })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone })

/** Such as "March 4, 2026": the day in UTC. */
export function dayInWords(moment: Date): string {
  return day.format(moment)
}

/** Such as "March 4, 2026 at 17:05 UTC". */
export function inWords(moment: Date): string {
  return `${dayAndTime.format(moment)} ${zone}`
}

/** What reads like an address: anybody may open an account for anybody's e-mail, and no name of theirs shall lead the reader anywhere. */
const likeAnAddress = /[/\\:@]|\.\p{L}/u

/** How a letter begins, with a name when there is one. */
export function greeting(firstName: string | null): string {
  const name = firstName?.trim() ?? ''
  return name === '' || likeAnAddress.test(name) ? 'Hello,' : `Hello ${name},`
}

/** Six digits as "123 456", which is easier to carry from one screen to another. */
export function inGroups(code: string): string {
  return code.replace(/(?<=^\d{3})/, ' ')
}
