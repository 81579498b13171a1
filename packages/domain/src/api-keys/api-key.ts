import { DAY_MS } from '../time/durations.ts'

/** What a program may read in somebody's name. Each is asked for by itself when a key is made. */
export const KEY_SCOPES = ['ratings', 'screens', 'lists', 'portfolio'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]

/**
 * `api-key`: travels in a header and opens every scope that it was made for. `sheet-address`: stands in an address, for spreadsheets that
 * can send nothing else, and opens one thing as a table.
 */
export const KEY_KINDS = ['api-key', 'sheet-address'] as const

export type KeyKind = (typeof KEY_KINDS)[number]

/** How many keys, sheet addresses included, one person has at the same time. */
export const MAX_KEYS = 10

/** How long a key may be made to last, in days; without one of these it lasts until it is revoked. */
export const KEY_LIFETIMES = [30, 90, 365] as const

export type KeyLifetime = (typeof KEY_LIFETIMES)[number]

/** How a key's text begins, so that scanners of leaked secrets, and people, recognize it. */
const PREFIXES: Readonly<Record<KeyKind, string>> = { 'api-key': 'fw_', 'sheet-address': 'fwsheet_' }

/** 256 random bits in base64url. */
const RANDOM_PART = /^[\w-]{43}$/

/** How many of the last signs are kept in plain text, for a person to tell keys apart: 24 of 256 bits, which opens nothing. */
const HINT_LENGTH = 4

/** A key's whole text, of a random part of 43 base64url signs. */
export function keyText(kind: KeyKind, random: string): string {
  return `${PREFIXES[kind]}${random}`
}

/** Whether a text could be a key of this kind at all; what cannot is never looked up. */
export function isKeyText(kind: KeyKind, text: string): boolean {
  const prefix = PREFIXES[kind]
  return text.startsWith(prefix) && RANDOM_PART.test(text.slice(prefix.length))
}

/** How a key is shown after it was made: its beginning and its last signs. */
export function keyHint(kind: KeyKind, text: string): string {
  return `${PREFIXES[kind]}…${text.slice(-HINT_LENGTH)}`
}

/** When a key made at a moment ends; null for one that lasts until it is revoked. */
export function keyEnd(madeAt: Date, days: KeyLifetime | null): Date | null {
  return days === null ? null : new Date(madeAt.getTime() + days * DAY_MS)
}
