import { createHash } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** At most 64 letters and digits that look like chance and are the same for the same source. */
export function pseudoRandomId(source: string, length: number): string {
  const hash = createHash('sha512').update(source).digest()
  return Array.from(hash.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
