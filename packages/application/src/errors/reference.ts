import { randomBytes } from 'node:crypto'

/** Without the characters that people mistake for others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A short number for one request, such as K7Q2-M9XD, shown with an error and written in the log. */
export function newReference(): string {
  return referenceOf(randomBytes(8))
}

/** The reference that belongs to these bytes, of which the first eight count. */
export function referenceOf(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, 8), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
