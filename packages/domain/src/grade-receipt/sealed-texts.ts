import { isHash } from './proof/hexadecimal.ts'

/** A grade is of one of these two kinds; in a day's trees the value grade of a stock stands before its momentum grade. */
export const GRADE_KINDS = ['value', 'momentum'] as const

export type GradeKind = (typeof GRADE_KINDS)[number]

/** What a leaf of a day's trees is about. The nonce, hexadecimal digits, keeps a leaf's hash from being guessed. */
export interface LeafSubject {
  readonly ticker: string
  readonly kind: GradeKind
  readonly nonce: string
}

/** The entry of a grade in the day's tree of grades. */
export function gradeLeaf({ ticker, kind, nonce }: LeafSubject, grade: string): string {
  return lines('fairweight grade 1', ticker, kind, grade, nonce)
}

/** The entry of what a grade was made from in the day's tree of inputs. @param inputsHash SHA-256 of the text of the inputs */
export function inputsLeaf({ ticker, kind, nonce }: LeafSubject, inputsHash: string): string {
  return lines('fairweight inputs 1', ticker, kind, inputsHash, nonce)
}

/** What a day's hash covers. None of it tells a grade. Hashes are hexadecimal digits. */
export interface SealedDay {
  readonly dataset: 'market' | 'sample'
  readonly origin: 'recorded' | 'replayed'
  /** Place in its chain, from 1. */
  readonly place: number
  readonly asOf: string
  readonly snapshotId: string
  readonly methodVersion: string
  readonly stocks: number
  /** ISO 8601 in UTC with milliseconds. */
  readonly writtenAt: string
  /** SHA-256 of the day's secret and the text of all its grades. */
  readonly gradesHash: string
  readonly gradesRoot: string
  /** Null for a day of which only the grades were kept. */
  readonly inputsRoot: string | null
  /** Root over the members of the registered screens; null for a day that was written without them. */
  readonly screensRoot: string | null
  /** Root over the hashes of all days before. */
  readonly pastRoot: string
  readonly previousHash: string
}

const DAY_HEADING = 'fairweight ledger 2'
/** A day with the members of registered screens has a line more. */
const DAY_WITH_SCREENS_HEADING = 'fairweight ledger 3'
const NO_INPUTS = 'none'

/** The text whose SHA-256 is the day's hash. */
export function dayText(day: SealedDay): string {
  return lines(
    day.screensRoot === null ? DAY_HEADING : DAY_WITH_SCREENS_HEADING,
    day.dataset,
    day.origin,
    String(day.place),
    day.asOf,
    day.snapshotId,
    day.methodVersion,
    String(day.stocks),
    day.writtenAt,
    day.gradesHash,
    day.gradesRoot,
    day.inputsRoot ?? NO_INPUTS,
    ...(day.screensRoot === null ? [] : [day.screensRoot]),
    day.pastRoot,
    day.previousHash,
  )
}

/** Reads what {@link dayText} wrote; null when it is anything else. */
export function readDayText(text: string): SealedDay | null {
  const [heading, dataset, origin, place, asOf, snapshotId, methodVersion, stocks, writtenAt, ...hashes] =
    text.split('\n')
  const [gradesHash, gradesRoot, inputs, ...following] = hashes
  const [screens, pastRoot, previousHash] = heading === DAY_WITH_SCREENS_HEADING ? following : [null, ...following]
  if (dataset !== 'market' && dataset !== 'sample') return null
  if (origin !== 'recorded' && origin !== 'replayed') return null
  if (asOf === undefined || snapshotId === undefined || methodVersion === undefined || writtenAt === undefined)
    return null
  if (!isHash(gradesHash) || !isHash(gradesRoot) || !isHash(pastRoot) || !isHash(previousHash)) return null
  const inputsRoot = inputs === NO_INPUTS ? null : inputs
  if (inputsRoot !== null && !isHash(inputsRoot)) return null
  const screensRoot = screens ?? null
  if (screensRoot !== null && !isHash(screensRoot)) return null
  const counts = { place: Number(place), stocks: Number(stocks) }
  const roots = { gradesHash, gradesRoot, inputsRoot, screensRoot, pastRoot, previousHash }
  const day: SealedDay = { dataset, origin, ...counts, asOf, snapshotId, methodVersion, writtenAt, ...roots }
  const isCounted = [day.place, day.stocks].every(Number.isSafeInteger) && day.place > 0 && day.stocks >= 0
  return isCounted && dayText(day) === text ? day : null
}

function lines(...fields: readonly string[]): string {
  return `${fields.join('\n')}\n`
}
