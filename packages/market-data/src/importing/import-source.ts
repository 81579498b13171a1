import { ANSWER_KINDS } from '../sec/staging/list-answers.ts'
import { TEMPLATE_KINDS } from '../templates/import-template.ts'

/** What a named file is: a table of one of the templates, or answers of the SEC. */
export const SOURCE_KINDS = [...TEMPLATE_KINDS, ...ANSWER_KINDS] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/** One imported file as provenance: rows refer to it by `id`. */
export interface ImportSource {
  readonly id: number
  readonly kind: SourceKind
  readonly file: string
  readonly sha256: string
  readonly rows: number
  /** Template columns that the file has. */
  readonly columns: readonly string[]
  /** Last date of a price file without a split column, on whose share basis its closes stand; null = raw or no prices. */
  readonly splitAdjustedAsOf: string | null
}

/** A finding of the import or of the quality gate, as the database keeps it. */
export interface MarketFinding {
  check: string
  severity: 'block' | 'warn' | 'note'
  ticker: string | null
  sessionDate: string | null
  detail: Record<string, string | number | null>
  sentence: string
  remedy: string
  /** What is not used because of it; null: nothing. */
  blocked: Blocked | null
}

/** What a finding of severity block keeps from being used: a figure, one grade or both of a company, or the whole publication. */
export type Blocked = 'this figure' | 'value grade' | 'both grades' | 'the publish'
