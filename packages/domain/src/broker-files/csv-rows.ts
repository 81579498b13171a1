/** One record of a table: its cells, and the text as it stands in the file. */
export interface CsvRow {
  /** Of its first line, counted from 1. */
  readonly line: number
  readonly text: string
  readonly cells: readonly string[]
}

/** The longest cell of several lines; a quote that is not closed by then is a sign like any other. */
const MAX_LINES_PER_CELL = 8

const SEPARATORS = [',', ';', '\t', '|'] as const

/**
 * The records of a CSV as brokers write it: commas, semicolons, tabs or bars, cells in quotes that may hold separators, quotes and line
 * ends, formulas such as ="007", and any of the line ends of three systems. Empty lines are left out; every other one is in one record.
 */
export function csvRows(text: string): readonly CsvRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split(/\r\n|\r|\n/)
  const separator = separatorOf(lines)
  const rows: CsvRow[] = []
  for (let at = 0; at < lines.length;) {
    const length = recordLength(lines, at)
    const record = lines.slice(at, at + length).join('\n')
    if (record.trim() !== '') rows.push({ line: at + 1, text: record.trim(), cells: cellsOf(record, separator) })
    at += length
  }
  return rows
}

/** The sign that most lines have most of. */
function separatorOf(lines: readonly string[]): string {
  const counts = SEPARATORS.map((sign) => lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0))
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** How many lines the record has that begins here. */
function recordLength(lines: readonly string[], at: number): number {
  let quotes = 0
  for (let length = 1; length <= MAX_LINES_PER_CELL && at + length <= lines.length; length++) {
    quotes += (lines[at + length - 1] ?? '').split('"').length - 1
    if (quotes % 2 === 0) return length
  }
  return 1
}

function cellsOf(record: string, separator: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of record) {
    if (sign === '"') {
      isQuoted = !isQuoted
      cell += sign
    } else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  // A quote that nobody closed quotes nothing.
  if (isQuoted && cell.includes(separator)) cells.push(...cell.split(separator))
  else cells.push(cell)
  return cells.map(bare)
}

/** Without the quotes, and what a spreadsheet puts before a text that it must not read as a number. */
function bare(cell: string): string {
  const trimmed = cell.trim().replace(/^=(?=")/, '')
  const inner = /^"([\s\S]*)"$/.exec(trimmed)?.[1] ?? trimmed
  return inner.replaceAll('""', '"').replaceAll(/\s+/g, ' ').trim()
}
