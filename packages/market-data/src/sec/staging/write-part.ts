import type { DuckDBConnection, DuckDBDoubleVector, DuckDBIntegerVector } from '@duckdb/node-api'
import { doubleVector, integerVector, sqlName, sqlText } from '../../storage/duckdb.ts'
import { FACT_NUMBERS, type FactBuffer, NO_START, TEXTS } from './fact-buffer.ts'

const ROWS_PER_CHUNK = 2048

/** Writes the buffered rows as Parquet with the columns of the canonical facts; `source` still counts within this import. */
export async function writePart(
  connection: DuckDBConnection,
  buffer: FactBuffer,
  file: string,
  firstSeen: string,
): Promise<void> {
  await connection.run('create or replace temp table word (place integer, word varchar)')
  await connection.run(
    `create or replace temp table fact_row (${FACT_NUMBERS.map((name) => `${sqlName(name)} integer`).join(', ')}, value double)`,
  )
  await appendWords(connection, buffer.words)
  await appendRows(connection, buffer)
  const texts = TEXTS.map((name) => `${name}_word.word as ${name}`).join(', ')
  const joins = TEXTS.map((name) => `join word ${name}_word on ${name}_word.place = fact_row.${name}`).join(' ')
  await connection.run(
    `copy (select ${texts}, ${day(`nullif("start", ${NO_START})`)} as "start", ${day('"end"')} as "end", value, ${day('filed')} as filed, source, ${sqlText(firstSeen)}::timestamp as first_seen
       from fact_row ${joins}) to ${sqlText(file)} (format parquet, compression zstd)`,
  )
  await connection.run('drop table fact_row; drop table word')
}

const day = (number: string): string => `date '1970-01-01' + ${number}`

async function appendWords(connection: DuckDBConnection, words: readonly string[]): Promise<void> {
  const appender = await connection.createAppender('word')
  for (const [position, word] of words.entries()) {
    appender.appendInteger(position)
    appender.appendVarchar(word)
    appender.endRow()
  }
  appender.closeSync()
}

async function appendRows(connection: DuckDBConnection, buffer: FactBuffer): Promise<void> {
  const { DOUBLE, DuckDBDataChunk, INTEGER } = await import('@duckdb/node-api')
  const appender = await connection.createAppender('fact_row')
  const numbers = FACT_NUMBERS.map((name) => buffer.numbers(name))
  const { values } = buffer
  for (let start = 0; start < buffer.count; start += ROWS_PER_CHUNK) {
    const rows = Math.min(ROWS_PER_CHUNK, buffer.count - start)
    const chunk = DuckDBDataChunk.create([...FACT_NUMBERS.map(() => INTEGER), DOUBLE], rows)
    numbers.forEach((column, index) =>
      fill(integerVector(chunk.getColumnVector(index)), column.subarray(start, start + rows)),
    )
    fill(doubleVector(chunk.getColumnVector(numbers.length)), values.subarray(start, start + rows))
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

function fill(vector: DuckDBIntegerVector | DuckDBDoubleVector, numbers: Int32Array | Float64Array): void {
  for (let row = 0; row < numbers.length; row++) vector.setItem(row, numbers[row] ?? 0)
  vector.flush()
}
