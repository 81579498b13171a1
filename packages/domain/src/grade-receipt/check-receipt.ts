import { readInputs } from './inputs/read-inputs.ts'
import type { SealedInputs } from './inputs/sealed-inputs.ts'
import { type HashedDay, ReceiptProblem, daysOfWay } from './chain-way.ts'
import { fromHex, toHex } from './proof/hexadecimal.ts'
import { leafHash, rootFromPath } from './proof/merkle-tree.ts'
import type { Sha256 } from './proof/sha256.ts'
import { type ReceiptGrade, readReceipt } from './receipt-text.ts'
import { type RecomputedGrade, recomputeGrade } from './recompute-grade.ts'
import { GRADE_KINDS, type GradeKind, type LeafSubject, gradeLeaf, inputsLeaf } from './sealed-texts.ts'

export interface ProvenGrade {
  readonly kind: GradeKind
  readonly grade: string
  /** Null where only the grade was kept. */
  readonly inputs: SealedInputs | null
  /** Null without inputs. */
  readonly recomputed: Exclude<RecomputedGrade, { readonly outcome: 'different' }> | null
}

/** What checking a receipt found. */
export type ReceiptCheck =
  | { readonly isValid: false; readonly problem: string }
  | {
      readonly isValid: true
      readonly ticker: string
      readonly day: HashedDay
      /** Where the receipt ends: the newest day of the chain when it was made. */
      readonly head: HashedDay
      readonly grades: readonly ProvenGrade[]
    }

/**
 * Checks a receipt from end to end: from the inputs to the grade, from the grade to its day, from the day to the newest day of the chain.
 * Pure: nothing but the text is looked at. That the newest day is the published one is for the reader to compare.
 */
export function checkReceipt(text: string, sha256: Sha256): ReceiptCheck {
  try {
    return provenBy(text, sha256)
  } catch (error) {
    if (error instanceof ReceiptProblem) return { isValid: false, problem: error.message }
    throw error
  }
}

function provenBy(text: string, sha256: Sha256): Extract<ReceiptCheck, { isValid: true }> {
  const receipt = readReceipt(text)
  if (receipt === null) throw new ReceiptProblem('What this file contains is not a receipt as Fairweight writes it.')
  const { day, head } = daysOfWay(receipt, sha256)
  const [first, second] = receipt.grades
  if (first === undefined || receipt.grades.length > GRADE_KINDS.length || first.kind === second?.kind)
    throw new ReceiptProblem('It does not hold one grade of each kind.')
  const grades = receipt.grades.map((grade) => provenGrade(grade, receipt.ticker, day, sha256))
  return { isValid: true, ticker: receipt.ticker, day, head, grades }
}

function provenGrade(sealed: ReceiptGrade, ticker: string, day: HashedDay, sha256: Sha256): ProvenGrade {
  const { kind, grade, inputs, nonce, leaf } = sealed
  const subject: LeafSubject = { ticker, kind, nonce }
  const isPlaceOfKind = GRADE_KINDS[leaf % GRADE_KINDS.length] === kind
  const reaches = (entry: string, path: readonly string[], wanted: string | null) => {
    const size = day.stocks * GRADE_KINDS.length
    const root = rootFromPath(leafHash(entry, sha256), leaf, size, path.map(fromHex), sha256)
    return isPlaceOfKind && root !== null && toHex(root) === wanted
  }
  if (!reaches(gradeLeaf(subject, grade), sealed.path, day.gradesRoot))
    throw new ReceiptProblem(`The ${kind} grade is not the one that was recorded on the day.`)
  if (inputs === null) return { kind, grade, inputs: null, recomputed: null }
  if (!reaches(inputsLeaf(subject, toHex(sha256(inputs.text))), inputs.path, day.inputsRoot))
    throw new ReceiptProblem(`The figures behind the ${kind} grade are not the ones that were recorded on the day.`)
  const read = readInputs(inputs.text)
  if (read === null) throw new ReceiptProblem(`The figures behind the ${kind} grade cannot be read.`)
  const recomputed = recomputeGrade(kind, grade, read, day.methodVersion)
  if (recomputed.outcome === 'different')
    throw new ReceiptProblem(`The ${kind} grade does not follow from its figures: they give ${recomputed.grade}.`)
  return { kind, grade, inputs: read, recomputed }
}
