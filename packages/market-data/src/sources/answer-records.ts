import { z } from 'zod'
import type { AnswerCell, AnswerTable, ReadAnswer } from './file-layout.ts'

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A flat object of an answer: names and what stands under them. Values that are no cell, such as lists, are left out. */
export const answerRecord = z.record(z.string(), z.unknown()).transform((record) => {
  const cells: Record<string, AnswerCell> = {}
  for (const [name, value] of Object.entries(record)) {
    const read = cell.safeParse(value)
    if (read.success) cells[name] = read.data
  }
  return cells
})

export type AnswerRecord = z.infer<typeof answerRecord>

/** A list of flat objects; one without any is no answer of prices. */
export const answerRecords = z.array(answerRecord).min(1)

/** Objects as rows below all names that any of them has, in the order of their first appearance. */
export function tableOf(records: readonly AnswerRecord[]): AnswerTable {
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return { header, rows: records.map((record) => header.map((name) => record[name] ?? null)) }
}

/** A list of flat objects as its rows. */
export const readRecords: ReadAnswer = (parsed) => {
  const read = answerRecords.safeParse(parsed)
  return read.success ? tableOf(read.data) : null
}
