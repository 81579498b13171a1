import { z } from 'zod'
import type { AnswerCell, AnswerTable, ReadAnswer } from './file-layout.ts'

/** A flat object of an answer: names and what stands under them. Values that are no cell, such as lists, are left out. */
export const answerRecord = z.custom<StatedRecord>(isRecord).transform(cellsOf)

export type AnswerRecord = Readonly<Record<string, AnswerCell>>

/**
 * A list of flat objects; one without any is no answer of prices. Looked at by hand: a history has thousands, and a schema for each takes
 * five times as long as reading the JSON.
 */
const statedRecords = z.custom<readonly StatedRecord[]>(
  (value) => Array.isArray(value) && value.length > 0 && value.every(isRecord),
)

/** The same, with cells alone. */
export const answerRecords = statedRecords.transform((records) => records.map(cellsOf))

/** As an answer states it: whatever JSON can hold. */
type StatedRecord = Readonly<Record<string, unknown>>

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cellsOf(record: StatedRecord): AnswerRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (isCell(value) ? [[name, value] as const] : [])),
  )
}

function isCell(value: unknown): value is AnswerCell {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Objects as rows below all names under which any of them has a cell, in the order of their first appearance. */
export function tableOf(records: readonly StatedRecord[]): AnswerTable {
  const names = new Set<string>()
  for (const record of records)
    for (const name of Object.keys(record)) if (!names.has(name) && isCell(record[name])) names.add(name)
  const header = [...names]
  const cell = (value: unknown): AnswerCell => (isCell(value) ? value : null)
  return { header, rows: records.map((record) => header.map((name) => cell(record[name]))) }
}

/** A list of flat objects as its rows. */
export const readRecords: ReadAnswer = (parsed) => {
  const read = statedRecords.safeParse(parsed)
  return read.success ? tableOf(read.data) : null
}
