import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { z } from 'zod'

/** One environment variable: how it is read, what stands in its place when absent, and what it means. */
export interface Setting<Value> {
  readonly fallback: string
  /** The default in words, where the text of `fallback` does not say it. */
  readonly fallbackText?: string
  readonly meaning: string
  /** Completes "NAME must be …". */
  readonly mustBe: string
  readonly read: z.ZodType<Value, string>
}

/** Variables by their names, as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Declares a setting, so that its value has a type. */
export const setting = <Value>(declared: Setting<Value>): Setting<Value> => declared

/** A number written in plain digits; unlike Number('') and Number('0x1') of JavaScript. */
export const numberText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)

/** Null where nothing was set. */
export const optionalText = z.string().transform((text) => (text === '' ? null : text))

/** The parts of a list that is separated by commas. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Whether a text is a web address without a path, or nothing. */
export function isSiteAddress(text: string): boolean {
  return text === '' || (/^https?:\/\/[^/\s]+$/.test(text) && URL.canParse(text))
}

/** A setting was set to what it cannot be. The sentence does not repeat the value, which may hold a password. */
export class WrongSettingError extends OperationError {
  constructor(sentence: string) {
    super('wrong-setting', sentence)
  }
}

type SettingTable = Readonly<Record<string, Setting<unknown>>>

/** Reads a setting of a table; an empty variable counts as absent. Throws WrongSettingError with one sentence. */
export function readSetting<Table extends SettingTable, Name extends keyof Table & string>(
  table: Table,
  name: Name,
  environment: Environment,
): Table[Name]['read']['_output'] {
  const { read, fallback, mustBe }: Table[Name] = table[name]
  const given = environment[name]?.trim()
  const result = read.safeParse(given ? given : fallback)
  if (result.success) return result.data
  throw new WrongSettingError(`${name} must be ${mustBe}.`)
}
