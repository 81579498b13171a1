import {
  type ChainWay,
  type HashedDay,
  ReceiptProblem,
  type Sha256,
  daysOfWay,
  fromHex,
  isHash,
  leafHash,
  rootFromPath,
  toHex,
} from '../grade-receipt/index.ts'
import { isListOf, isObject, orNull, parseJson } from '../grade-receipt/inputs/read-inputs.ts'
import { type LeafPlace, type SealedScreen, readScreenLeaf } from './sealed-screens.ts'

export const SCREEN_PROOF_FORMAT = 'fairweight screen proof 1'

/** What shows that a screen's members of a day were fixed on that day. Hashes are hexadecimal digits. */
export interface ScreenProof extends ChainWay, LeafPlace {
  readonly format: typeof SCREEN_PROOF_FORMAT
  /** The entry of the screen, as `screenLeaf` writes it. */
  readonly screen: string
}

/** A proof as it stands in its file. */
export function writeScreenProof({ format, screen, leaf, path, day, head, headHash, pastPath }: ScreenProof): string {
  return JSON.stringify({ format, screen, leaf, path, day, head, headHash, pastPath }, null, 2)
}

const isText = (found: unknown): found is string => typeof found === 'string'
const isPath = isListOf(isHash)

const isProof = isObject<ScreenProof>({
  format: (found): found is typeof SCREEN_PROOF_FORMAT => found === SCREEN_PROOF_FORMAT,
  screen: isText,
  leaf: (found): found is number => Number.isSafeInteger(found),
  path: isPath,
  day: isText,
  head: orNull(isText),
  headHash: isHash,
  pastPath: isPath,
})

/** What checking a proof found. */
export type ScreenProofCheck =
  | { readonly isValid: false; readonly problem: string }
  | {
      readonly isValid: true
      readonly screen: SealedScreen
      readonly day: HashedDay
      /** The newest day of the chain when the proof was made. */
      readonly head: HashedDay
    }

/** No tree of screens is higher. */
const MAX_LEVELS = 40

/**
 * Checks a proof from end to end: from the members to the tree of the day's screens, from there to the day, and from the day to the
 * newest day of the chain. Pure: that the newest day is the published one is for the reader to compare.
 */
export function checkScreenProof(text: string, sha256: Sha256): ScreenProofCheck {
  const found = parseJson(text)
  if (!isProof(found) || writeScreenProof(found) !== text)
    return { isValid: false, problem: 'What this file contains is not a proof as Fairweight writes it.' }
  const screen = readScreenLeaf(found.screen)
  if (screen === null) return { isValid: false, problem: 'The screen is not written as Fairweight writes it.' }
  try {
    const { day, head } = daysOfWay(found, sha256)
    return reaches(found, day, sha256)
      ? { isValid: true, screen, day, head }
      : { isValid: false, problem: `These members are not the ones that were fixed on ${day.asOf}.` }
  } catch (error) {
    if (error instanceof ReceiptProblem) return { isValid: false, problem: error.message }
    throw error
  }
}

function reaches({ screen, leaf, path }: ScreenProof, day: HashedDay, sha256: Sha256): boolean {
  if (path.length > MAX_LEVELS || day.screensRoot === null) return false
  const root = rootFromPath(leafHash(screen, sha256), leaf, 2 ** path.length, path.map(fromHex), sha256)
  return root !== null && toHex(root) === day.screensRoot
}
