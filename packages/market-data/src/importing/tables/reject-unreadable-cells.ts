import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readRows, sqlText } from '../../storage/duckdb.ts'
import type { TemplateColumn } from '../../templates/import-template.ts'
import { type FileColumn, cellText, typedCell, unreadableCell } from './typed-columns.ts'

/** A template column together with the file's column that fills it. */
export interface FilledColumn {
  readonly template: TemplateColumn
  readonly column: FileColumn
}

const negativeIsImpossible = new Set(['open', 'high', 'low', 'close', 'adj_close', 'volume', 'dividend'])

/** Throws OperationError for the first line with a cell that cannot be what its column says. */
export async function rejectUnreadableCells(
  connection: DuckDBConnection,
  relation: string,
  filled: readonly FilledColumn[],
  file: string,
): Promise<void> {
  const checks = filled.flatMap((pair) => cellChecks(pair))
  const cases = checks.map(
    ({ when, name, problem, text }) =>
      `when ${when} then struct_pack(name := ${sqlText(name)}, problem := ${sqlText(problem)}, text := ${text})`,
  )
  const [first] = await readRows(
    connection,
    `select line, complaint.name as name, complaint.problem as problem, complaint.text as text
     from (select line, case ${cases.join(' ')} end as complaint from ${relation})
     where complaint is not null order by line limit 1`,
  )
  if (first !== undefined)
    throw refusal(file, Number(first.line), String(first.name), String(first.problem), String(first.text))
}

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

function refusal(file: string, line: number, name: string, problem: string, text: string): OperationError {
  const position = `${file}, line ${line}`
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
  return new OperationError(code, `${position}: ${sentence}`)
}
