import { readFileSync } from 'node:fs'
import { newPasswordErrors } from '@fairweight/contract/forms'
import { IdentityError } from '../port/identity-error.ts'
import type { IdentityParts } from './identity-parts.ts'

/** In lower case, and only what the rules of the form would let through. */
const listed = new Set(
  readFileSync(new URL('../password/common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Refuses a password that breaks a rule of the form, is one of the most common ones or has leaked. */
export async function requireStrongPassword(
  { breachedPasswords }: Pick<IdentityParts, 'breachedPasswords'>,
  password: string,
): Promise<void> {
  const isBad =
    newPasswordErrors(password).length > 0 || isCommonPassword(password) || (await breachedPasswords.has(password))
  if (isBad) throw new IdentityError('password-does-not-meet-requirements')
}

/** Whether a password is one of those that people choose most, in whatever case. The list is our own; nothing is asked of the network. */
export function isCommonPassword(password: string): boolean {
  return listed.has(password.normalize('NFKC').toLowerCase())
}
