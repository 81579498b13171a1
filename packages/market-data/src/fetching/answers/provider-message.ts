/** Names under which providers send a message in place of figures, often with HTTP 200; Nasdaq Data Link's stands inside the last. */
const MESSAGES = [
  'Note',
  'Information',
  'Error Message',
  'error_message',
  'error',
  'message',
  'detail',
  'quandl_error',
] as const
const SHOWN_CHARACTERS = 200

/** The message that a provider's answer in JSON holds under one of the usual names; null without one. */
export function messageIn(parsed: unknown): string | null {
  if (!isObject(parsed)) return null
  const entries = new Map(Object.entries(parsed))
  for (const name of MESSAGES) {
    const value: unknown = entries.get(name)
    const message = typeof value === 'string' && value !== '' ? value : messageIn(value)
    if (message !== null) return message
  }
  return null
}

/** The same, but null where the answer holds anything beside the message that could be figures. */
export function messageInPlaceOfFigures(parsed: unknown): string | null {
  if (!isObject(parsed)) return null
  const others = Object.entries(parsed).filter(([name]) => !MESSAGES.some((known) => known === name))
  return others.some(([, value]) => hasEntries(value)) ? null : messageIn(parsed)
}

/** A message as an error may quote it: one line of at most 200 characters. */
export function shortened(message: string): string {
  const line = message.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasEntries(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}
