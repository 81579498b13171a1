/** The rows of a CSV text as records by header; quoted fields may hold commas. For the real data files of the tests. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const names = fieldsOf(header)
  return lines.map((line) => {
    const fields = fieldsOf(line)
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']))
  })
}

function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replaceAll('""', '"'),
  )
}
