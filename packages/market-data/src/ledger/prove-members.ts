import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import {
  type LeafPlace,
  SCREEN_PROOF_FORMAT,
  type SealedScreen,
  checkScreenProof,
  screenLeaf,
  writeScreenProof,
} from '@fairweight/domain/registered-screens'
import { sha256 } from '../storage/hash.ts'
import { dayOfChain, isSealed, wayToHead } from './way-to-head.ts'

/** The text of a proof, or in a sentence why there is none. */
export type MadeProof = { readonly text: string } | { readonly text: null; readonly why: string }

/**
 * Proves that the members of a screen were fixed on a day of the recorded chain. The proof is checked as its reader will check it
 * before it is handed out.
 */
export async function proveMembers(
  db: Queryable,
  dataset: Dataset,
  asOf: string,
  screen: SealedScreen & LeafPlace,
): Promise<MadeProof> {
  const found = await ledger.on(db, { dataset, origin: 'recorded' }, asOf)
  if (found === null) return { text: null, why: `The record has no day ${asOf}.` }
  const { day, head, past } = await dayOfChain(db, found)
  if (!isSealed(day) || !isSealed(head)) return { text: null, why: `The day ${asOf} cannot be proven in parts.` }
  const { leaf, path } = screen
  const way = wayToHead(day, head, past)
  const text = writeScreenProof({ format: SCREEN_PROOF_FORMAT, screen: screenLeaf(screen), leaf, path, ...way })
  const check = checkScreenProof(text, sha256)
  return check.isValid
    ? { text }
    : { text: null, why: `The record of ${asOf} does not prove these members: ${check.problem}` }
}
