/** How the text of a column is read. */
export type ColumnType = 'date' | 'text' | 'number' | 'boolean'

export interface TemplateColumn {
  readonly name: string
  readonly type: ColumnType
  readonly isRequired: boolean
}

export const TEMPLATE_KINDS = ['prices', 'fundamentals', 'securities', 'splits'] as const

export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** One of the four shapes of file that the import takes. */
export interface ImportTemplate {
  readonly kind: TemplateKind
  readonly columns: readonly TemplateColumn[]
  /** Columns that together name one row; a later row with the same key replaces an earlier one. */
  readonly key: readonly string[]
}

/** The template's header line, as the user would write it. */
export function templateHeader(template: ImportTemplate): string {
  return template.columns.map((column) => column.name).join(',')
}
