import { TABLE_KINDS } from '../templates/import-template.ts'

export const ANSWER_KINDS = ['facts', 'submissions', 'tickers'] as const

/** What an answer of the SEC tells: a company's filed figures, its filings and industry, or who trades under which ticker. */
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** What a named file is: a table of one of the templates, rates of exchange, answers of the SEC, or what a fund holds. */
export const SOURCE_KINDS = [...TABLE_KINDS, ...ANSWER_KINDS, 'holdings'] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/** One imported file, or a folder of files, as provenance: rows refer to it by `id`. */
export interface ImportSource {
  readonly id: number
  readonly kind: SourceKind
  readonly file: string
  /** Of a folder that is one source, how many files it held; its hash is that of the list of them, which is kept. */
  readonly files?: number | undefined
  readonly sha256: string
  readonly rows: number
  /** Template columns that the file has. */
  readonly columns: readonly string[]
  /** Last date of a price file without a split column, on whose share basis its closes stand; null = raw or no prices. */
  readonly splitAdjustedAsOf: string | null
}
