import {
  type LedgerChain,
  type LedgerDay,
  type LedgerOrigin,
  ledger,
} from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { EMPTY_TREE, type GrowingTree, grownBy, leafHash, rootOfGrowing, toHex } from '@fairweight/domain/grade-receipt'
import { sha256 } from '../storage/hash.ts'
import { NO_DAY_BEFORE, hashOfDay } from './hash-of-day.ts'

/** The first place where a chain is not as it was written. */
interface BrokenDay {
  readonly place: number
  /** Null when the day is not there any more. */
  readonly asOf: string | null
  readonly sentence: string
}

/** What a walk along a chain found. */
export interface ChainCheck {
  readonly origin: LedgerOrigin
  readonly days: number
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly head: string | null
  readonly broken: BrokenDay | null
}

/** Where a chain once ended, as a reading kept apart from it says. */
export interface KnownHead {
  readonly days: number
  readonly head: string | null
}

const DAYS_AT_ONCE = 50

/**
 * Walks a chain from its first day: every hash is computed again and must be the one that the next day holds. `known` is where
 * the chain ended when it was last read: it must still lead through there, so that removed days are noticed too. `visit` gets
 * the days in order, up to the first that is broken.
 */
export async function checkChain(
  db: Queryable,
  chain: LedgerChain,
  known: KnownHead | null,
  visit: (day: LedgerDay) => void = () => {},
): Promise<ChainCheck> {
  let [first, last, broken]: [LedgerDay | null, LedgerDay | null, BrokenDay | null] = [null, null, null]
  let past = EMPTY_TREE
  while (broken === null) {
    const days = await ledger.page(db, chain, last?.place ?? 0, DAYS_AT_ONCE)
    if (days.length === 0) break
    for (const day of days) {
      broken ??= faultOf(day, last, past) ?? faultAgainst(day, known)
      if (broken) break
      visit(day)
      past = grownBy(past, leafHash(day.hash, sha256), sha256)
      first ??= day
      last = day
    }
  }
  broken ??= missingEnd(last, known)
  return {
    origin: chain.origin,
    days: last?.place ?? 0,
    firstDay: first?.asOf ?? null,
    lastDay: last?.asOf ?? null,
    head: last?.hash ?? null,
    broken,
  }
}

function faultOf(day: LedgerDay, before: LedgerDay | null, past: GrowingTree): BrokenDay | null {
  const position = (before?.place ?? 0) + 1
  if (day.place !== position)
    return {
      place: position,
      asOf: null,
      sentence: `Day ${position} is missing: the next day present is day ${day.place}.`,
    }
  const says = (what: string) => ({
    place: position,
    asOf: day.asOf,
    sentence: `Day ${position}, ${day.asOf}, ${what}.`,
  })
  if (hashOfDay(day) !== day.hash) return says('was changed: its hash does not match its content')
  if (day.previousHash !== (before?.hash ?? NO_DAY_BEFORE))
    return says('does not follow from the day before it, which was changed or inserted later')
  if (day.seal !== null && day.seal.pastRoot !== toHex(rootOfGrowing(past, sha256)))
    return says('does not hold the days before it, some of which were changed')
  if (before && day.asOf <= before.asOf) return says(`is not after ${before.asOf}, the day before it`)
  return null
}

function faultAgainst(day: LedgerDay, known: KnownHead | null): BrokenDay | null {
  if (known === null || known.head === null || day.place !== known.days || day.hash === known.head) return null
  return {
    place: day.place,
    asOf: day.asOf,
    sentence: `Day ${day.place}, ${day.asOf}, is not the day that was there when the record was last computed.`,
  }
}

function missingEnd(last: LedgerDay | null, known: KnownHead | null): BrokenDay | null {
  const end = last?.place ?? 0
  if (known === null || end >= known.days) return null
  return {
    place: end + 1,
    asOf: null,
    sentence: `Days ${end + 1} to ${known.days} are missing: they were there when the record was last computed.`,
  }
}
