import { randomBytes } from 'node:crypto'

/** Without the characters that people mistake for others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A short number for one request, such as K7Q2-M9XD, shown with an error and written in the log. */
export function newReference(): string {
  const characters = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length))
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
