/** How the text of a column is read. */
export type ColumnType = 'date' | 'text' | 'number' | 'boolean'

export interface TemplateColumn {
  readonly name: string
  readonly type: ColumnType
  readonly isRequired: boolean
}

const TEMPLATE_KINDS = ['prices', 'fundamentals', 'securities', 'splits', 'dividends'] as const

export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** Tables of the canonical history: one for each template, and the rates of exchange, whose files come in several layouts. */
export const TABLE_KINDS = [...TEMPLATE_KINDS, 'rates'] as const

export type TableKind = (typeof TABLE_KINDS)[number]

/** A table of the canonical history. */
export interface CanonicalTable {
  readonly kind: TableKind
  readonly columns: readonly TemplateColumn[]
  /** Columns that together name one row; a later row with the same key replaces an earlier one. */
  readonly key: readonly string[]
  /** Whether it stands in a file a month of its `date`: for what grows by a day's rows and is too large to be written again each day. */
  readonly isByMonth?: boolean
}

/** One of the shapes of file that the import takes as they are. */
export interface ImportTemplate extends CanonicalTable {
  readonly kind: TemplateKind
}

/** The template's header line, as the user would write it. */
export function templateHeader(template: ImportTemplate): string {
  return template.columns.map((column) => column.name).join(',')
}
