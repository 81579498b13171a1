import type { TypedOptions } from './command.ts'
import { nearestMatch } from './nearest-match.ts'
import { UsageError } from './usage-error.ts'

/** The value of an option that allows a few words only, or undefined when it is not given. Throws UsageError. */
export function parseOneOf<Word extends string>(
  options: TypedOptions,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const typed = options.value(name)
  return typed === undefined ? undefined : requireWord(`--${name}`, typed, words)
}

/** The values of an option that takes several of a few words, with commas between, each once; undefined when it is not given. Throws UsageError. */
export function parseSomeOf<Word extends string>(
  options: TypedOptions,
  name: string,
  words: readonly Word[],
): Word[] | undefined {
  const typed = options.value(name)
  if (typed === undefined) return undefined
  return [...new Set(typed.split(',').map((word) => requireWord(`--${name}`, word.trim(), words)))]
}

/** The word at a place that allows a few only. Throws UsageError. */
export function positionalOneOf<Word extends string>(
  options: TypedOptions,
  name: string,
  words: readonly Word[],
): Word {
  return requireWord(name, options.positional(name), words)
}

function requireWord<Word extends string>(what: string, typed: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === typed)
  if (word !== undefined) return word
  const nearest = nearestMatch(typed, words)
  throw new UsageError(
    `${what} is ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words)}, not “${typed}”${nearest ? `; did you mean ${nearest}?` : '.'}`,
  )
}

/** The email address at a place. Throws UsageError for what cannot be one. */
export function positionalEmail(options: TypedOptions, name: string): string {
  const typed = options.positional(name).trim()
  if (/^[^\s@]+@[^\s@]+$/.test(typed)) return typed
  throw new UsageError(`${name} is an address such as ann@example.com, not “${typed}”.`)
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
