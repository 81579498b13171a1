import type { Terminal } from '../output/terminal.ts'

/** One option of a command. A `list` takes every word up to the next option. */
export interface Option {
  kind: 'flag' | 'value' | 'list'
  /** What stands for the value in the help, such as DATE. */
  placeholder?: string
  /** The command cannot do without it. */
  isNeeded?: true
  about: string
}

/** A word that stands at its place behind the command's name, such as EMAIL. All of them are needed. */
export interface Positional {
  name: string
  about: string
}

/** The words as typed: a flag is present or absent, a value, a list and a positional hold text. */
export interface TypedOptions {
  flag(name: string): boolean
  value(name: string): string | undefined
  list(name: string): string[]
  positional(name: string): string
}

/** What a command does. It resolves to the exit code: 0 done, 1 failed. Bad usage is thrown as UsageError. */
export interface Command {
  positionals?: readonly Positional[]
  options: Record<string, Option>
  /** Further lines of help: examples, what the output looks like. */
  notes?: string[]
  run(options: TypedOptions, terminal: Terminal): Promise<number>
}

/** A command in the list: loaded only when it is asked for. */
export interface ListedCommand {
  name: string
  summary: string
  load(): Promise<Command>
}
