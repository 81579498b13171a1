import type { WriteStream } from 'node:fs'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { formatCsvRecord, parseCsvRecord } from './csv-record.ts'

const MAX_LINES_PER_RECORD = 50
const COMMA = 44

/** Where the records of a file go, as lines of a CSV without a header. */
export interface RowOutput {
  readonly stream: WriteStream
  /** How many lines of other files are counted before the file's own. */
  readonly linesBefore: number
  /** Cells behind the line number and before the record's own, each with its comma. */
  readonly cells: string
}

/** A record as a line of the output. @param line its line or row in the file */
export function numberedRow({ linesBefore, cells }: RowOutput, line: number, text: string): string {
  return `${linesBefore + line},${cells}${text}\n`
}

/**
 * Turns CSV text into records of one line each, every record with its line number in the file in front,
 * so that a finding or a figure can name its line. Blank lines are skipped, fields are counted.
 */
export class LineNumberer {
  readonly #file: string
  readonly #openOutput: (names: string[]) => RowOutput
  #columnCount = 0
  #output: RowOutput | null = null
  #line = 0
  #openRecord = ''
  #openedOn = 0
  records = 0

  /** `openOutput` hears the first record's fields, and throws when they are not as expected. */
  constructor(file: string, openOutput: (names: string[]) => RowOutput) {
    this.#file = file
    this.#openOutput = openOutput
  }

  get output(): RowOutput | null {
    return this.#output
  }

  /** Lines taken so far. */
  get lines(): number {
    return this.#line
  }

  /** One line of the file without its line break; what to write for it, often nothing while a quote is open. */
  take(line: string): string {
    this.#line++
    if (this.#openRecord !== '') return this.#takeQuoted(`${this.#openRecord}\n${line}`)
    const text = line.endsWith('\r') ? line.slice(0, -1) : line
    if (text.trim() === '') return ''
    this.#openedOn = this.#line
    if (this.#columnCount > 0 && !text.includes('"')) return this.#record(countFields(text), text)
    return this.#takeQuoted(text)
  }

  /** To be called behind the last line. */
  finish(): void {
    if (this.#openRecord !== '') throw this.#openQuote()
    if (this.#columnCount === 0)
      throw this.#refusal(
        'import-empty-file',
        'the file has no line with text; it needs a header line and rows below it.',
      )
    if (this.records === 0) throw this.#refusal('import-empty-file', 'the file has a header but no rows.')
  }

  #takeQuoted(text: string): string {
    const fields = parseCsvRecord(text)
    if (fields === null) {
      if (this.#line - this.#openedOn >= MAX_LINES_PER_RECORD) throw this.#openQuote()
      this.#openRecord = text
      return ''
    }
    this.#openRecord = ''
    if (this.#columnCount > 0) return this.#record(fields.length, formatCsvRecord(fields))
    this.#columnCount = fields.length
    this.#output = this.#openOutput(fields)
    return ''
  }

  #record(fieldCount: number, text: string): string {
    if (fieldCount !== this.#columnCount) {
      throw this.#refusal(
        'import-wrong-field-count',
        `this line has ${fieldCount} fields where the header has ${this.#columnCount}; put quotes around a field that contains a comma.`,
      )
    }
    this.records++
    return this.#output === null ? '' : numberedRow(this.#output, this.#openedOn, text)
  }

  #openQuote(): OperationError {
    return this.#refusal('import-open-quote', 'a quotation mark opens here and never closes; close it or remove it.')
  }

  #refusal(code: string, what: string): OperationError {
    return new OperationError(code, `${this.#file}, line ${Math.max(1, this.#openedOn)}: ${what}`)
  }
}

function countFields(text: string): number {
  let count = 1
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) === COMMA) count++
  return count
}
