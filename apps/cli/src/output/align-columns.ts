/** Rows as lines whose columns begin at the same place; columns listed in `right` end at the same place. */
export function alignColumns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, text] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, text.length)
  }
  return rows.map((row) =>
    row
      .map((text, column) => padded(text, widths[column] ?? 0, right.includes(column)))
      .join('  ')
      .trimEnd(),
  )
}

function padded(text: string, width: number, atRight: boolean): string {
  return atRight ? text.padStart(width) : text.padEnd(width)
}
