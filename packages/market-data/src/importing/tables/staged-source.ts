import type { ImportSource } from '../../provenance/import-source.ts'
import type { FileLayout } from '../../sources/file-layout.ts'

/** A line of a file, as people look for it. */
export interface FileLine {
  readonly file: string
  readonly line: number
}

/** What was named for a table, typed, in a table of the connection with the template's columns, `source` and `line`. */
export interface StagedSource {
  readonly source: ImportSource
  readonly table: string
  /** Remarks in plain words, such as columns that were ignored. */
  readonly notes: readonly string[]
  /** The provider whose layout it has; null for the template itself. */
  readonly layout: FileLayout | null
  /** Where a row's `line` stands. */
  readonly lineOf: (line: number) => FileLine
}
