import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readRows, sqlText, type SqlValue } from '../../../storage/duckdb.ts'
import type { TemplateColumn } from '../../../templates/import-template.ts'
import { type FileColumn, cellText, typedCell, unreadableCell } from './typed-columns.ts'

/** A template column together with the file's column that fills it. */
export interface FilledColumn {
  readonly template: TemplateColumn
  readonly column: FileColumn
}

/** A column of staged rows beside the template's: what is wrong with the line's cells, null for a line that can be read. */
export const COMPLAINT = 'complaint'

const negativeIsImpossible = new Set(['open', 'high', 'low', 'close', 'adj_close', 'volume', 'dividend'])

/** SQL for the first cell of a line that cannot be what its column says; null where all can. */
export function complaintOf(filled: readonly FilledColumn[]): string {
  const cases = filled
    .flatMap((pair) => cellChecks(pair))
    .map(
      ({ when, name, problem, text }) =>
        `when ${when} then struct_pack(name := ${sqlText(name)}, problem := ${sqlText(problem)}, text := ${text})`,
    )
  return cases.length === 0
    ? 'null::struct(name varchar, problem varchar, text varchar)'
    : `case ${cases.join(' ')} end`
}

/** Throws OperationError for the first line of a staged table with a cell that cannot be what its column says. */
export async function rejectUnreadableCells(connection: DuckDBConnection, table: string, file: string): Promise<void> {
  const [first] = await readRows(
    connection,
    `select line, ${COMPLAINT_PARTS} from ${table} where ${COMPLAINT} is not null order by line limit 1`,
  )
  if (first !== undefined) throw unreadableCells(first, file, Number(first.line))
}

/** SQL for the parts of a complaint, as {@link unreadableCells} takes them. */
export const COMPLAINT_PARTS = `${COMPLAINT}.name as name, ${COMPLAINT}.problem as problem, ${COMPLAINT}.text as text`

interface CellCheck {
  readonly when: string
  readonly name: string
  readonly problem: string
  readonly text: string
}

function cellChecks({ template, column }: FilledColumn): CellCheck[] {
  const { name } = template
  const text = cellText(column)
  const checks: CellCheck[] = [{ when: unreadableCell(template, column), name, problem: template.type, text }]
  if (template.isRequired && name !== 'close') checks.push({ when: `${text} = ''`, name, problem: 'empty', text })
  if (negativeIsImpossible.has(name))
    checks.push({ when: `${typedCell(template, column)} < 0`, name, problem: 'negative', text })
  if (name === 'split') checks.push({ when: `${typedCell(template, column)} <= 0`, name, problem: 'split', text })
  if (name === 'shares_per_adr')
    checks.push({ when: `${typedCell(template, column)} <= 0`, name, problem: 'ratio', text })
  if (name === 'predecessor_cik')
    checks.push({
      when: `${text} <> '' and not regexp_full_match(${text}, '[0-9]{1,10}')`,
      name,
      problem: 'cik',
      text,
    })
  if (name === 'type')
    checks.push({ when: `lower(${text}) not in ('', 'stock', 'fund', 'cash')`, name, problem: 'type', text })
  return checks
}

/** The sentence for a line with an unreadable cell. @param complaint the parts of the line's complaint */
export function unreadableCells(
  complaint: Readonly<Record<string, SqlValue>>,
  file: string,
  line: number,
): OperationError {
  const [name, problem, text] = [String(complaint.name), String(complaint.problem), String(complaint.text)]
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  const sentences: Record<string, [string, string]> = {
    date: [
      'import-wrong-date',
      `${name} "${shown}" is not a date written YYYY-MM-DD; write every date like 2016-12-30.`,
    ],
    number: [
      'import-not-a-number',
      `${name} "${shown}" is not a number; write digits with a point, or leave it empty when unknown.`,
    ],
    boolean: [
      'import-wrong-flag',
      `${name} "${shown}" is neither true nor false; write true or false, or leave it empty when unknown.`,
    ],
    text: [
      'import-wrong-ticker',
      `ticker "${shown}" is not a ticker; it has 1 to 10 letters, digits, points and hyphens.`,
    ],
    empty: ['import-empty-cell', `${name} is empty; every row needs it.`],
    negative: [
      'import-negative-price',
      `${name} is negative (${shown}), which is impossible; correct it or remove the row.`,
    ],
    split: [
      'import-wrong-split',
      `split is ${shown}; a split is the number of new shares for one old share, such as 4, 0.1, or 1 for none.`,
    ],
    ratio: [
      'import-wrong-adr-ratio',
      `shares_per_adr is ${shown}; it is how many shares one listed share or depositary receipt represents, such as 1, 8 or 0.5.`,
    ],
    cik: ['import-wrong-cik', `${name} "${shown}" is not a company number; it has 1 to 10 digits, such as 0000320193.`],
    type: ['import-wrong-type', `type "${shown}" is not known; write stock, fund or cash.`],
  }
  const [code, sentence] = sentences[problem] ?? ['import-not-readable', `${name} "${shown}" cannot be read.`]
  return new OperationError(code, `${file}, line ${line}: ${sentence}`)
}
