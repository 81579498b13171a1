import { createHash } from 'node:crypto'
import { byHash, entryBytes, fingerprintBytes, type RaffleEntry, rankingBytes } from '@fairweight/domain/raffle'

/** An entry at its place; place 1 is the first of a ranking. */
export interface RankedEntry {
  entry: RaffleEntry
  /** SHA-256 over the entry's fields, in hexadecimal digits. */
  digest: string
}

/** Holds a draw: entries in the order in which the seed puts them, whatever order they come in. The bytes are those of the domain's raffle room. */
export function rankEntries(seed: string, entries: readonly RaffleEntry[]): RankedEntry[] {
  return entries
    .map((entry) => ({ entry, id: entry.id, hash: sha256(rankingBytes(seed, entry.id)) }))
    .sort(byHash)
    .map(({ entry }) => ({ entry, digest: sha256(entryBytes(entry)) }))
}

/** One hash over a ranking, in hexadecimal digits: another one when any entry is changed, added, taken out or put elsewhere. */
export function rankingHash(ranking: readonly RankedEntry[]): string {
  return sha256(fingerprintBytes(ranking.map(({ entry, digest }) => ({ id: entry.id, digest }))))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
