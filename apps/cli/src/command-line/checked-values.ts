import type { TypedOptions } from './command.ts'
import { nearestMatch } from './nearest-match.ts'
import { UsageError } from './usage-error.ts'

/** The value of an option that allows a few words only, or undefined when it is not given. Throws UsageError. */
export function oneOf<Word extends string>(options: TypedOptions, name: string, words: readonly Word[]): Word | undefined {
  const typed = options.value(name)
  if (typed === undefined) return undefined
  const word = words.find((candidate) => candidate === typed)
  if (word !== undefined) return word
  const nearest = nearestMatch(typed, words)
  throw new UsageError(`--${name} is ${words.join(' or ')}, not “${typed}”${nearest ? `; did you mean ${nearest}?` : '.'}`)
}

/** The value of an option that is a calendar date, or undefined when it is not given. Throws UsageError. */
export function isoDate(options: TypedOptions, name: string): string | undefined {
  const typed = options.value(name)
  if (typed === undefined || isCalendarDate(typed)) return typed
  throw new UsageError(`--${name} needs a date such as 2020-01-10, not “${typed}”.`)
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** The value of an option that is a whole number from 0, or undefined when it is not given. Throws UsageError. */
export function wholeNumber(options: TypedOptions, name: string): number | undefined {
  const typed = options.value(name)
  if (typed === undefined) return undefined
  if (/^\d{1,9}$/.test(typed)) return Number(typed)
  throw new UsageError(`--${name} needs a whole number, not “${typed}”.`)
}
