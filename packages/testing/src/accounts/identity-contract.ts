import { describe } from 'vitest'
import { accountsContract } from './accounts-contract.ts'
import { emailChangeContract } from './email-change-contract.ts'
import { confirmationsContract } from './confirmations-contract.ts'
import { enumerationSafeSignUpContract } from './enumeration-safe-sign-up-contract.ts'
import { interruptionsContract } from './interruptions-contract.ts'
import { userDataContract } from './user-data-contract.ts'
import type { OpenFixture } from './identity-fixture.ts'
import { passwordsContract } from './passwords-contract.ts'
import { resetsContract } from './resets-contract.ts'
import { sessionsContract } from './sessions-contract.ts'

/** Every promise of the port but those about other providers. `open` is called at the start of each test and gives an empty store. */
export function identityContract(open: OpenFixture): void {
  describe('accounts', () => accountsContract(open))
  describe('what visitors keep', () => userDataContract(open))
  describe('sessions', () => sessionsContract(open))
  describe('passwords', () => passwordsContract(open))
  describe('resets', () => resetsContract(open))
  describe('changes of the address', () => emailChangeContract(open))
  describe('confirmed addresses', () => confirmationsContract(open))
  describe('sign-ups that tell nothing', () => enumerationSafeSignUpContract(open))
  describe('interruptions', () => interruptionsContract(open))
}
