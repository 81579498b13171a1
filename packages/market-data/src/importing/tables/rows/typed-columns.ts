import { sqlName, sqlText } from '../../../storage/duckdb.ts'
import type { ColumnType, TemplateColumn } from '../../../templates/import-template.ts'

/** A column of a file inside DuckDB: its name there and its DuckDB type. */
export interface FileColumn {
  readonly name: string
  readonly type: string
}

/** DuckDB types that need no reading of text; every other type is read as the text that it prints. */
const NATIVE: Readonly<Record<ColumnType, RegExp>> = {
  date: /^(DATE|TIMESTAMP.*)$/,
  number: /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL.*)$/,
  boolean: /^BOOLEAN$/,
  text: /^VARCHAR$/,
}

const isText = (template: TemplateColumn, column: FileColumn): boolean => !NATIVE[template.type].test(column.type)

/** The cell's text, or null when it is empty. */
const cell = (column: FileColumn): string => `nullif(trim(cast(${sqlName(column.name)} as varchar)), '')`

/** SQL that reads a cell as the template's type; null when empty or not readable as such. */
export function typedCell(template: TemplateColumn, column: FileColumn): string {
  if (template.name === 'ticker') return `upper(${cell(column)})`
  const raw = sqlName(column.name)
  const readers: Record<ColumnType, string> = {
    text: cell(column),
    number: isText(template, column) ? `try_cast(${cell(column)} as double)` : `cast(${raw} as double)`,
    date: isText(template, column) ? dateOfText(column) : `cast(${raw} as date)`,
    boolean: isText(template, column) ? booleanOfText(column) : `cast(${raw} as boolean)`,
  }
  return readers[template.type]
}

/** The DuckDB type of a template column. */
export function duckdbType(template: TemplateColumn): string {
  return { text: 'varchar', number: 'double', date: 'date', boolean: 'boolean' }[template.type]
}

/** SQL that is true where the cell holds something that the template's type cannot be. */
export function unreadableCell(template: TemplateColumn, column: FileColumn): string {
  if (template.name === 'ticker') return `not regexp_full_match(upper(${cell(column)}), '[A-Z0-9][A-Z0-9.-]{0,9}')`
  if (template.type === 'number')
    return `(${cell(column)} is not null and coalesce(not isfinite(${typedCell(template, column)}), true))`
  if (template.type === 'text') return 'false'
  return isText(template, column) ? `(${cell(column)} is not null and ${typedCell(template, column)} is null)` : 'false'
}

/** SQL for the cell as it stands in the file, for a sentence. */
export function cellText(column: FileColumn): string {
  return `coalesce(${cell(column)}, '')`
}

function dateOfText(column: FileColumn): string {
  return `case when regexp_full_match(${cell(column)}, ${sqlText('\\d{4}-\\d{2}-\\d{2}')}) then try_cast(${cell(column)} as date) end`
}

function booleanOfText(column: FileColumn): string {
  const yes = `'true', 't', '1', 'yes', 'y'`
  const no = `'false', 'f', '0', 'no', 'n'`
  return `case when lower(${cell(column)}) in (${yes}) then true when lower(${cell(column)}) in (${no}) then false end`
}
