import {
  type GradeKind,
  GRADE_KINDS,
  type LeafSubject,
  gradeLeaf,
  inputsLeaf,
  leafHash,
  treeLevels,
} from '@fairweight/domain/grade-receipt'
import { hmacUnder, sha256 } from '../storage/hash.ts'
import type { Grading } from './grades-text.ts'
import type { InputHashes } from './input-hashes.ts'

/** The levels of a tree of hashes, leaves first; see `treeLevels`. */
export type Tree = readonly (readonly Uint8Array[])[]

/** The tree of a day's grades: two leaves a stock, stocks in the order of their tickers' characters. */
export function treeOfGrades(stocks: readonly Grading[], secret: Uint8Array): Tree {
  const subject = subjectsUnder(secret)
  return treeOf(inLeafOrder(stocks), (stock, kind) => gradeLeaf(subject(stock.ticker, kind), stock[kind]))
}

/** The tree of what a day's grades were made from, its leaves in the same order. Throws when a stock's inputs are not there. */
export function treeOfInputs(stocks: readonly Grading[], inputs: InputHashes, secret: Uint8Array): Tree {
  const subject = subjectsUnder(secret)
  return treeOf(inLeafOrder(stocks), ({ ticker }, kind) => {
    const hashes = inputs.get(ticker)
    if (hashes === undefined) throw new TypeError('The inputs of every graded stock are hashed')
    return inputsLeaf(subject(ticker, kind), hashes[kind])
  })
}

/** Where the leaf of a grade stands in both trees of a day; null when the day did not grade the stock. */
export function placeOfLeaf(stocks: readonly Grading[], ticker: string, kind: GradeKind): number | null {
  const stock = inLeafOrder(stocks).findIndex((graded) => graded.ticker === ticker)
  return stock === -1 ? null : stock * GRADE_KINDS.length + GRADE_KINDS.indexOf(kind)
}

/**
 * What the leaves of a day are about, each with its nonce. There are few grades, so without a nonce the hash beside a leaf would tell its grade to whoever
 * tries them all; the nonce of one leaf says nothing about that of another.
 */
export function subjectsUnder(secret: Uint8Array): (ticker: string, kind: GradeKind) => LeafSubject {
  const keyed = hmacUnder(secret)
  return (ticker, kind) => ({ ticker, kind, nonce: keyed(`${ticker}\n${kind}`) })
}

function treeOf(stocks: readonly Grading[], entryOf: (stock: Grading, kind: GradeKind) => string): Tree {
  const leaves = stocks.flatMap((stock) => GRADE_KINDS.map((kind) => leafHash(entryOf(stock, kind), sha256)))
  return treeLevels(leaves, sha256)
}

function inLeafOrder(stocks: readonly Grading[]): Grading[] {
  return stocks.toSorted((one, other) => (one.ticker < other.ticker ? -1 : 1))
}
