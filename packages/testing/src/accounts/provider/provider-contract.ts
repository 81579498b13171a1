import { describe } from 'vitest'
import { providerAccountsContract } from './provider-accounts-contract.ts'
import { providerAnswersContract } from './provider-answers-contract.ts'
import type { OpenProviderFixture } from './provider-fixture.ts'

/** Every promise of the port about signing in through another provider. */
export function providerContract(open: OpenProviderFixture): void {
  describe('accounts', () => providerAccountsContract(open))
  describe('answers', () => providerAnswersContract(open))
}
