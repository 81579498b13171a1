import { parseArgs } from 'node:util'
import type { Command, Option, Positional, TypedOptions } from './command.ts'
import { nearestMatch } from './nearest-match.ts'
import { UsageError } from './usage-error.ts'

/** Options that every command understands. */
export const COMMON_OPTIONS: Record<string, Option> = {
  json: { kind: 'flag', about: 'print JSON for scripts, without progress' },
  help: { kind: 'flag', about: 'show this help' },
}

/** Reads the words after the command's name. Throws UsageError with one sentence on the first that is wrong or missing. */
export function readOptions(
  words: readonly string[],
  { options: own, positionals = [] }: Pick<Command, 'options' | 'positionals'>,
): TypedOptions {
  const options = { ...own, ...COMMON_OPTIONS }
  const { tokens } = parseArgs({
    args: spreadLists(words, options),
    options: Object.fromEntries(Object.entries(options).map(([name, { kind }]) => [name, toParserOption(name, kind)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const typed = new Map<string, string[]>()
  const placed: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') placed.push(requireExpected(token.value, placed.length, positionals))
    if (token.kind === 'option') addTyped(typed, options, token.name, token.rawName, token.value)
  }
  requireComplete(placed, typed, positionals, own)
  return {
    flag: (name) => typed.has(name),
    value: (name) => typed.get(name)?.[0],
    list: (name) => typed.get(name) ?? [],
    positional: (name) => placed[positionals.findIndex((positional) => positional.name === name)] ?? '',
  }
}

function requireExpected(word: string, place: number, positionals: readonly Positional[]): string {
  if (place >= positionals.length)
    throw new UsageError(`“${word}” is not expected here. Options begin with two dashes.`)
  if (word === '') throw new UsageError(`${positionals[place]?.name ?? 'A word'} is empty.`)
  return word
}

function requireComplete(
  placed: readonly string[],
  typed: ReadonlyMap<string, unknown>,
  positionals: readonly Positional[],
  own: Record<string, Option>,
): void {
  const missing = positionals[placed.length]
  if (missing) throw new UsageError(`${missing.name} is missing: ${missing.about}.`)
  for (const [name, { isNeeded, placeholder, about }] of Object.entries(own)) {
    if (isNeeded && !typed.has(name)) throw new UsageError(`--${name} ${placeholder ?? 'VALUE'} is missing: ${about}.`)
  }
}

function toParserOption(
  name: string,
  kind: Option['kind'],
): { type: 'boolean' | 'string'; multiple: boolean; short?: string } {
  const type = kind === 'flag' ? 'boolean' : 'string'
  return { type, multiple: kind === 'list', ...(name === 'help' && { short: 'h' }) }
}

function addTyped(
  typed: Map<string, string[]>,
  options: Record<string, Option>,
  name: string,
  rawName: string,
  value: string | undefined,
): void {
  const option = options[name]
  if (!option) throw new UsageError(unknownOption(rawName, Object.keys(options)))
  if (option.kind === 'flag' && value !== undefined) throw new UsageError(`${rawName} takes no value.`)
  if (option.kind !== 'flag' && !value)
    throw new UsageError(`${rawName} needs a value: ${rawName} ${option.placeholder ?? 'VALUE'}.`)
  const before = typed.get(name)
  if (before && option.kind === 'value') throw new UsageError(`${rawName} was given twice.`)
  typed.set(name, [...(before ?? []), ...(value === undefined ? [] : [value])])
}

function unknownOption(rawName: string, names: string[]): string {
  const nearest = nearestMatch(rawName.replace(/^-+/, ''), names)
  return `There is no option ${rawName}${nearest ? `; did you mean --${nearest}?` : '.'}`
}

/** Turns `--prices a b` into `--prices=a --prices=b`, since the parser gives an option one word only. */
function spreadLists(words: readonly string[], options: Record<string, Option>): string[] {
  const spread: string[] = []
  let list: string | null = null
  for (const [place, word] of words.entries()) {
    const name = word.startsWith('--') ? word.slice(2) : null
    const hasValue = words[place + 1] !== undefined && !words[place + 1]?.startsWith('-')
    if (name !== null && options[name]?.kind === 'list' && hasValue) list = word
    else if (list !== null && !word.startsWith('-')) spread.push(`${list}=${word}`)
    else {
      list = null
      spread.push(word)
    }
  }
  return spread
}
