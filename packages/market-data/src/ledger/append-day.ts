import { randomBytes } from 'node:crypto'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { EMPTY_TREE, grownBy, leafHash, rootOf, rootOfGrowing, toHex } from '@fairweight/domain/grade-receipt'
import {
  type DaySeal,
  type LedgerChain,
  type LedgerDay,
  ledger,
} from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { sha256 } from '../storage/hash.ts'
import { treeOfGrades, treeOfInputs } from './day-trees.ts'
import { type Grading, readGrades } from './grades-text.ts'
import { NO_DAY_BEFORE, hashOfDay } from './hash-of-day.ts'
import { readInputHashes } from './input-hashes.ts'

/** A day that is about to become the newest of its chain. */
export interface NewDay {
  readonly asOf: string
  readonly snapshotId: SnapshotId
  readonly methodVersion: string
  readonly grades: Uint8Array
  /** The hashes of what every grade was made from, as `writeInputHashes` writes them; null where that is not kept. */
  readonly inputHashes: string | null
  /** Root over the members of the registered screens; absent where none can join. */
  readonly screensRoot?: string
}

const SECRET_BYTES = 32

/** Appends a day behind `last`, which must be the newest of the locked chain, and returns it as it was written. */
export async function appendDay(
  trx: Queryable,
  chain: LedgerChain,
  last: LedgerDay | null,
  day: NewDay,
  now: Date,
): Promise<LedgerDay> {
  const past = last === null ? [] : await ledger.hashesUpTo(trx, chain, last.place)
  const sealed = nextDay(chain, last, past, day, now)
  await ledger.append(trx, sealed)
  return sealed
}

/** The day that follows `last`, with a new secret. @param past the hashes of all days of the chain, in order */
export function nextDay(
  chain: LedgerChain,
  last: LedgerDay | null,
  past: readonly string[],
  day: NewDay,
  now: Date,
): LedgerDay {
  const stocks = readGrades(day.grades)
  if (stocks === null) throw new TypeError('Grades are written by writeGrades')
  const unsealed = {
    dataset: chain.dataset,
    origin: chain.origin,
    place: (last?.place ?? 0) + 1,
    asOf: day.asOf,
    snapshotId: day.snapshotId,
    methodVersion: day.methodVersion,
    stocks: stocks.length,
    grades: Buffer.from(day.grades),
    previousHash: last?.hash ?? NO_DAY_BEFORE,
    writtenAt: now.toISOString(),
    seal: sealOf(stocks, day, past),
  }
  return { ...unsealed, hash: hashOfDay(unsealed) }
}

function sealOf(
  stocks: readonly Grading[],
  { inputHashes, screensRoot }: Pick<NewDay, 'inputHashes' | 'screensRoot'>,
  past: readonly string[],
): DaySeal {
  const secret = randomBytes(SECRET_BYTES)
  const root = (levels: ReturnType<typeof treeOfGrades>) => toHex(rootOf(levels, sha256))
  const days = past.reduce((tree, hash) => grownBy(tree, leafHash(hash, sha256), sha256), EMPTY_TREE)
  return {
    secret,
    gradesRoot: root(treeOfGrades(stocks, secret)),
    inputsRoot: inputHashes === null ? null : root(treeOfInputs(stocks, readInputHashes(inputHashes), secret)),
    pastRoot: toHex(rootOfGrowing(days, sha256)),
    screensRoot: screensRoot ?? null,
  }
}
