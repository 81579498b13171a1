import { describe } from 'vitest'
import type { OpenWorld } from '../identity-world.ts'
import { authenticatorAppContract } from './authenticator-app-contract.ts'
import { secondFactorInterruptionsContract } from './interruptions-contract.ts'
import { passkeysContract } from './passkeys-contract.ts'
import { twoStepContract } from './two-step-contract.ts'
import { waysContract } from './ways-contract.ts'

/** Every promise of the port about passkeys, authenticator apps and the list of ways to sign in. */
export function secondFactorContract(open: OpenWorld): void {
  describe('authenticator app', () => authenticatorAppContract(open))
  describe('passkeys', () => passkeysContract(open))
  describe('two steps', () => twoStepContract(open))
  describe('ways to sign in', () => waysContract(open))
  describe('interruptions', () => secondFactorInterruptionsContract(open))
}
