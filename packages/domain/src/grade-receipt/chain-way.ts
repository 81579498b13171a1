import { type SealedDay, readDayText } from './sealed-texts.ts'
import { fromHex, toHex } from './proof/hexadecimal.ts'
import { leafHash, rootFromPath } from './proof/merkle-tree.ts'
import type { Sha256 } from './proof/sha256.ts'

/** The way from a day to the newest day of its chain. Hashes are hexadecimal digits. */
export interface ChainWay {
  /** The text of the day, as `dayText` writes it. */
  readonly day: string
  /** The text of the newest day of the chain; null when that is the day itself. */
  readonly head: string | null
  /** The newest day's hash, which is what is published. */
  readonly headHash: string
  /** From the day's hash to the root over all days before the newest. */
  readonly pastPath: readonly string[]
}

/** A day of the chain with the hash that was computed of it. */
export interface HashedDay extends SealedDay {
  readonly hash: string
}

/** Why a receipt does not hold, in a sentence for its reader. */
export class ReceiptProblem extends Error {}

/** Both ends of a way, once it is checked. Throws ReceiptProblem. */
export function daysOfWay(way: ChainWay, sha256: Sha256): { readonly day: HashedDay; readonly head: HashedDay } {
  const day = hashedDay(way.day, sha256)
  const head = way.head === null ? day : hashedDay(way.head, sha256)
  if (head.hash !== way.headHash)
    throw new ReceiptProblem('The newest day of the record is not the one whose hash this file names.')
  requireWay(day, head, way, sha256)
  return { day, head }
}

function hashedDay(text: string, sha256: Sha256): HashedDay {
  const day = readDayText(text)
  if (day === null) throw new ReceiptProblem('A day of the record is not written as Fairweight writes it.')
  return { ...day, hash: toHex(sha256(text)) }
}

function requireWay(day: HashedDay, head: HashedDay, { head: named, pastPath }: ChainWay, sha256: Sha256): void {
  if (named === null) {
    if (pastPath.length === 0) return
    throw new ReceiptProblem('The way to the newest day of the record is too long.')
  }
  const isSameChain = day.dataset === head.dataset && day.origin === head.origin
  const root = rootFromPath(leafHash(day.hash, sha256), day.place - 1, head.place - 1, pastPath.map(fromHex), sha256)
  if (!isSameChain || root === null || toHex(root) !== head.pastRoot)
    throw new ReceiptProblem('The way from the day to the newest day of the record does not hold.')
}
