import { newPasswordFaults } from '@fairweight/contract/forms'
import { isCommonPassword } from '../password/common-passwords.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'

/** Refuses a password that breaks a rule of the form or is one of the most common ones. */
export function requireGoodPassword(password: string): void {
  if (newPasswordFaults(password).length > 0 || isCommonPassword(password)) throw new IdentityRefusal('password-does-not-meet-requirements')
}
