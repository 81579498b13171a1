import { describe } from 'vitest'
import type { OpenFixture } from '../identity-fixture.ts'
import { authenticatorAppContract } from './authenticator-app-contract.ts'
import { secondFactorInterruptionsContract } from './interruptions-contract.ts'
import { passkeysContract } from './passkeys-contract.ts'
import { twoStepContract } from './two-step-contract.ts'
import { signInMethodsContract } from './sign-in-methods-contract.ts'

/** Every promise of the port about passkeys, authenticator apps and the list of ways to sign in. */
export function secondFactorContract(open: OpenFixture): void {
  describe('authenticator app', () => authenticatorAppContract(open))
  describe('passkeys', () => passkeysContract(open))
  describe('two steps', () => twoStepContract(open))
  describe('ways to sign in', () => signInMethodsContract(open))
  describe('interruptions', () => secondFactorInterruptionsContract(open))
}
