import type { DrawId } from './draws.ts'

/** An entry that counts, with everything about it that a draw must not see changed afterward. */
export interface RaffleEntry {
  /** Random, given when the entry was made. */
  readonly id: string
  readonly draw: DrawId
  /** The address as it is compared. */
  readonly mailbox: string
  readonly email: string
  readonly name: string
  readonly state: string
  readonly enteredAt: Date
  readonly confirmedAt: Date
}

/** Whether the text can be the seed of a draw: 32 bytes as 64 hexadecimal digits in lower case. */
export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/**
 * The text (ASCII) whose SHA-256 decides an entry's place: seed, a colon, the entry's id. The smallest hash in hexadecimal digits is
 * place 1. With a seed that nobody knew while entries were made, every entry is as likely as any other to be first.
 */
export function rankingBytes(seed: string, entryId: string): string {
  return `${seed}:${entryId}`
}

/** Orders by hash, in hexadecimal digits of lower case. Equal hashes, which nobody will live to see, are ordered by id. */
export function byHash(
  a: { readonly hash: string; readonly id: string },
  b: { readonly hash: string; readonly id: string },
): number {
  if (a.hash !== b.hash) return a.hash < b.hash ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

/** The text (UTF-8) whose SHA-256 is an entry's digest: its fields as a JSON array without white space, times as ISO text in UTC with milliseconds. */
export function entryBytes({ id, draw, mailbox, email, name, state, enteredAt, confirmedAt }: RaffleEntry): string {
  return JSON.stringify([id, draw, mailbox, email, name, state, enteredAt.toISOString(), confirmedAt.toISOString()])
}

/** The text (ASCII) whose SHA-256 is recorded with a draw: a line of id, a space and digest for each entry, in the order of their places. */
export function fingerprintBytes(ranked: readonly { readonly id: string; readonly digest: string }[]): string {
  return ranked.map(({ id, digest }) => `${id} ${digest}\n`).join('')
}
