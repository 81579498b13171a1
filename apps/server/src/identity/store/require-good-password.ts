import { newPasswordFaults } from '@fairweight/contract/forms'
import { isCommonPassword } from '../password/common-passwords.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { IdentityParts } from './identity-parts.ts'

/** Refuses a password that breaks a rule of the form, is one of the most common ones or has leaked. */
export async function requireGoodPassword({ leakedPasswords }: Pick<IdentityParts, 'leakedPasswords'>, password: string): Promise<void> {
  const isBad = newPasswordFaults(password).length > 0 || isCommonPassword(password) || (await leakedPasswords.has(password))
  if (isBad) throw new IdentityRefusal('password-does-not-meet-requirements')
}
