import type { TemplateKind } from '../templates/import-template.ts'

/** What the closes of a file are adjusted for. */
export type CloseAdjustment = 'nothing' | 'splits' | 'splits and dividends'

/** A column of a provider's file that fills one of a template; `as` is SQL around the column's text, the text itself without it. */
export interface LayoutColumn {
  readonly from: string
  /** Another column of the file, which counts where `from` is missing or empty. */
  readonly orElse?: string
  readonly as?: (text: string) => string
}

/**
 * A provider's own table of prices or splits, and how it fills the template. Columns that a file lacks stay empty; those that no entry
 * names are ignored.
 */
export interface FileLayout {
  /** What the import calls it, such as "Tiingo’s daily prices". */
  readonly words: string
  readonly kind: TemplateKind
  /** Columns by which a header is recognized, whatever their order and letter case. */
  readonly recognizedBy: readonly string[]
  /** A column whose presence says that the table is another one. */
  readonly unless?: string
  /** Where the header alone says too little: what the name of the file looks like. */
  readonly named?: RegExp
  /** Template column → the file's; without one for `ticker` the name of the file tells it. */
  readonly columns: Readonly<Record<string, LayoutColumn>>
  readonly closes?: CloseAdjustment
  /** Column with the day up to whose splits the closes are adjusted; the last row's day without it. */
  readonly adjustedAsOf?: string
  /** Rows change the columns that the file has and leave what is known of a ticker otherwise as it is. */
  readonly keepsOtherColumns?: boolean
  /** What a reader of the output should know. */
  readonly remark?: string
}

/** Rows of an answer in JSON, or of a table that is no CSV, with the names that the provider's layout goes by. */
export interface AnswerTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly AnswerCell[])[]
}

export type AnswerCell = string | number | boolean | null

/** Reads a provider's answer; null when it is none of that provider's. */
export type ReadAnswer = (answer: unknown) => AnswerTable | null

/** Class shares are BRK-B, BRK/B or BRK.B by provider, and some write the country behind them: here, always BRK.B. SQL. */
export function tickerText(text: string): string {
  return `regexp_replace(regexp_replace(upper(${text}), '\\.US$', ''), '[-/]', '.')`
}

/** The day of a time such as 2020-08-03T00:00:00.000Z. SQL. */
export function dayText(text: string): string {
  return `left(${text}, 10)`
}

/** Columns that providers call as the template does. */
export function sameNames(...names: readonly string[]): Record<string, LayoutColumn> {
  return Object.fromEntries(names.map((name) => [name, { from: name }]))
}
