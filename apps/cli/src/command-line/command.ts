import type { Terminal } from '../output/terminal.ts'

/** One option of a command. A `list` takes every word up to the next option. */
export interface Option {
  kind: 'flag' | 'value' | 'list'
  /** What stands for the value in the help, such as DATE. */
  placeholder?: string
  about: string
}

/** The options as typed: a flag is present or absent, a value and a list hold text. */
export interface TypedOptions {
  flag(name: string): boolean
  value(name: string): string | undefined
  list(name: string): string[]
}

/** What a command does. It resolves to the exit code: 0 done, 1 failed. Bad usage is thrown as UsageError. */
export interface Command {
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
