import { readFileSync } from 'node:fs'

/** In lower case, and only what the rules of the form would let through. */
const listed = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').trimEnd().split('\n'))

/** Whether a password is one of those that people choose most, in whatever case. The list is our own; nothing is asked of the network. */
export function isCommonPassword(password: string): boolean {
  return listed.has(password.normalize('NFKC').toLowerCase())
}
