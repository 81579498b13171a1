/** How a spreadsheet recognises a formula, also behind white space that it skips. */
const formulaStart = /^[\s]*[=+\-@]/

/**
 * Rows as CSV after RFC 4180: lines end with CR LF, cells with commas, quotes or line ends stand in quotes. A cell that a spreadsheet
 * would run as a formula gets an apostrophe in front, which shows it as text.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
