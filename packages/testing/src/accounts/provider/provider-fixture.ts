import type { IdentityFixture } from '../identity-fixture.ts'

/** Somebody as another provider knows them. */
export interface ProviderPerson {
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** A world with another provider, set up under the one id that the port lists. */
export interface ProviderFixture extends IdentityFixture {
  /** Takes a window through the provider, as this person, and returns the address that it is sent back to. */
  goThrough(address: string, person: ProviderPerson): Promise<string>
}

export type OpenProviderFixture = () => ProviderFixture

export const ANN_AT_PROVIDER: ProviderPerson = { subject: 'ann-there', email: 'Ann@Example.com', emailVerified: true }
