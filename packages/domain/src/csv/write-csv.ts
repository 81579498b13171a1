/** What stands in one cell: a figure at full precision, a text, a flag, or null for an empty cell. */
export type TableCell = string | number | boolean | null

type Rows = readonly (readonly TableCell[])[]

/**
 * Rows as comma-separated values (RFC 4180; lines end with CR LF). A text that a spreadsheet would run as a formula gets an apostrophe
 * before it, which shows it as text; so does what would become one where the spreadsheet splits lines at semicolons or tabs.
 * A figure that is not finite is an empty cell.
 */
export function writeCsv(rows: Rows): string {
  return separated(rows, ',')
}

/** The same table with tabs, the way spreadsheets take it from the clipboard. */
export function writeTabSeparated(rows: Rows): string {
  return separated(rows, '\t')
}

function separated(rows: Rows, separator: string): string {
  return rows.map((cells) => `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`).join('')
}

/**
 * The sign that starts a formula, in plain and in full width, at the start of a cell or behind whatever another country's spreadsheet
 * takes for the end of one. White space and quotes before it are skipped, as spreadsheets do.
 */
const FORMULA_STARTS = /(^|[;,|\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠])/g

function written(cell: TableCell, separator: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return quoted(String(cell).replaceAll(FORMULA_STARTS, "$1$2'"), separator)
}

/** A text as one cell, in quotes where it needs them (RFC 4180). For files that a program reads: nothing guards a spreadsheet here. */
export function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
