import { isListOf, isObject, orNull, parseJson } from './inputs/read-inputs.ts'
import type { ChainWay } from './chain-way.ts'
import { isHash } from './proof/hexadecimal.ts'
import { GRADE_KINDS, type GradeKind } from './sealed-texts.ts'

/** Everything that a receipt proves, and what it proves it with. Hashes are hexadecimal digits. */
export interface GradeReceipt extends ChainWay {
  readonly format: typeof RECEIPT_FORMAT
  readonly ticker: string
  readonly grades: readonly ReceiptGrade[]
}

/** One grade, and the way from it to the day. */
export interface ReceiptGrade {
  readonly kind: GradeKind
  readonly grade: string
  readonly nonce: string
  /** The leaf's place in both of the day's trees, from 0. */
  readonly leaf: number
  readonly path: readonly string[]
  /** Null where only the grade was kept, or its inputs are not kept any more. */
  readonly inputs: { readonly text: string; readonly path: readonly string[] } | null
}

export const RECEIPT_FORMAT = 'fairweight grade receipt 1'

/** Stands in the page of receipts where a receipt's text goes. */
export const RECEIPT_PLACE = '[receipt]'

/** A receipt as it stands in its file. `<` is escaped, so that no text ends the element it stands in. */
export function writeReceipt(receipt: GradeReceipt): string {
  const { grades, format, ticker, day, head, headHash, pastPath } = receipt
  const inOrder = grades.map(({ kind, grade, nonce, leaf, path, inputs }) => ({
    kind,
    grade,
    nonce,
    leaf,
    path,
    inputs: inputs === null ? null : { text: inputs.text, path: inputs.path },
  }))
  const whole = { format, ticker, day, head, headHash, pastPath, grades: inOrder }
  return JSON.stringify(whole).replaceAll('<', String.raw`\u003c`)
}

/** Reads what {@link writeReceipt} wrote, and nothing that differs from it in a single character. */
export function readReceipt(text: string): GradeReceipt | null {
  const found = parseJson(text)
  return isReceipt(found) && writeReceipt(found) === text ? found : null
}

const isText = (found: unknown): found is string => typeof found === 'string'
const isPath = isListOf(isHash)

const isReceipt = isObject<GradeReceipt>({
  format: (found): found is typeof RECEIPT_FORMAT => found === RECEIPT_FORMAT,
  ticker: isText,
  day: isText,
  head: orNull(isText),
  headHash: isHash,
  pastPath: isPath,
  grades: isListOf(
    isObject<ReceiptGrade>({
      kind: (found): found is GradeKind => GRADE_KINDS.some((kind) => kind === found),
      grade: isText,
      nonce: isHash,
      leaf: (found): found is number => Number.isSafeInteger(found),
      path: isPath,
      inputs: orNull(isObject({ text: isText, path: isPath })),
    }),
  ),
})
