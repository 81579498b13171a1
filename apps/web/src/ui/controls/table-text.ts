/** What stands in one cell: a figure at full precision, a text, or null for an empty cell. */
export type TableCell = string | number | null

/** A table as comma-separated values (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function toCsv(columns: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  return separated(columns, rows, ',')
}

/** The same table with tabs, the way spreadsheets take it from the clipboard. */
export function toTabSeparated(columns: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  return separated(columns, rows, '\t')
}

function separated(columns: readonly string[], rows: readonly (readonly TableCell[])[], separator: string): string {
  return [columns, ...rows].map((cells) => `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`).join('')
}

const FORMULA = /^[=+\-@\t\r]/

function written(cell: TableCell, separator: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
