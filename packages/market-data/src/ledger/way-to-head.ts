import { type DaySeal, type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type ChainWay, auditPath, leafHash, toHex, treeLevels } from '@fairweight/domain/grade-receipt'
import { sha256 } from '../storage/hash.ts'
import { sealedText } from './hash-of-day.ts'

/** A day of which single entries can be proven. */
export interface SealedLedgerDay extends LedgerDay {
  readonly seal: DaySeal
}

export function isSealed(day: LedgerDay): day is SealedLedgerDay {
  return day.seal !== null
}

/** A day, the newest day of its chain, and the hashes of all days before the newest, in order. */
export interface DayOfChain {
  readonly day: LedgerDay
  readonly head: LedgerDay
  readonly past: readonly string[]
}

/** A day with what the way from it to the newest day of its chain is made of. */
export async function dayOfChain(db: Queryable, day: LedgerDay): Promise<DayOfChain> {
  const head = await ledger.last(db, day)
  const past = head === null ? [] : await ledger.hashesUpTo(db, day, head.place - 1)
  return { day, head: head ?? day, past }
}

/** The way from a day to the newest day of its chain. @param past the hashes of all days before the newest, in order */
export function wayToHead(day: SealedLedgerDay, head: SealedLedgerDay, past: readonly string[]): ChainWay {
  const isHead = head.place === day.place
  const leaves = isHead ? [] : past.map((hash) => leafHash(hash, sha256))
  return {
    day: sealedText(day, day.seal),
    head: isHead ? null : sealedText(head, head.seal),
    headHash: head.hash,
    pastPath: isHead ? [] : auditPath(treeLevels(leaves, sha256), day.place - 1).map(toHex),
  }
}
