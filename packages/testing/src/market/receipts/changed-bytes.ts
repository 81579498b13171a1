import { createHash } from 'node:crypto'
import { checkReceipt, type Sha256 } from '@fairweight/domain/grade-receipt'

/** One byte of a text with some of its bits turned over. */
export interface ByteChange {
  readonly place: number
  /** 1 to 255. */
  readonly flippedBits: number
}

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest()

/** Of changes, each made alone to a receipt's text, those after which it would still hold. */
export function unnoticedChanges(text: string, changes: Iterable<ByteChange>): ByteChange[] {
  const bytes = Buffer.from(text)
  return Array.from(changes).filter(({ place, flippedBits }) => {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ flippedBits
    return checkReceipt(changed.toString(), sha256).isValid
  })
}
