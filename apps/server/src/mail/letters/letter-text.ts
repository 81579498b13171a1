/** A button with its address, which the plain text and the small print under the button spell out. */
export interface LetterLink {
  readonly label: string
  readonly address: string
}

/** What a letter says, once: the plain text and the HTML are both made from it, so that they cannot differ. */
export interface LetterText {
  readonly subject: string
  readonly paragraphs: readonly (string | LetterLink)[]
}

const zone = 'UTC'
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: zone })

/** Such as "March 4, 2026 at 17:05 UTC". */
export function inWords(moment: Date): string {
  return `${dayAndTime.format(moment)} ${zone}`
}

/** How a letter begins, with a name when there is one. */
export function greeting(firstName: string | null): string {
  return firstName === null || firstName.trim() === '' ? 'Hello,' : `Hello ${firstName.trim()},`
}
