import { quoted } from '@fairweight/domain/csv/write-csv.ts'
/** The fields of one CSV record (RFC 4180), or null when a quote is still open at its end. */
export function parseCsvRecord(text: string): string[] | null {
  const fields: string[] = []
  let position = 0
  for (;;) {
    const field = text[position] === '"' ? quotedField(text, position) : plainField(text, position)
    if (field === null) return null
    fields.push(field.value)
    if (field.end >= text.length) return fields
    position = field.end + 1
  }
}

interface Field {
  readonly value: string
  /** Position of the comma behind it, or the text's length. */
  readonly end: number
}

function plainField(text: string, start: number): Field {
  const comma = text.indexOf(',', start)
  const end = comma === -1 ? text.length : comma
  return { value: text.slice(start, end), end }
}

function quotedField(text: string, start: number): Field | null {
  let value = ''
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainField(text, quote + 1)
      return { value: value + rest.value, end: rest.end }
    }
    value += '"'
    from = quote + 2
  }
}

/** Fields as one CSV line; line breaks inside a field become spaces, so that one record is one line. */
export function formatCsvRecord(fields: readonly (string | number | boolean | null)[]): string {
  let record = ''
  for (let place = 0; place < fields.length; place++)
    record += place === 0 ? formatField(fields[0] ?? null) : `,${formatField(fields[place] ?? null)}`
  return record
}

/** A text that stands in a record as it is; most are, and millions are written. */
const PLAIN = /^[^"\r\n,]*$/

function formatField(field: string | number | boolean | null): string {
  if (field === null) return ''
  if (typeof field === 'number') return String(field)
  const text = String(field)
  return PLAIN.test(text) ? text : quoted(text.replaceAll(/[\r\n]+/g, ' '), ',')
}
