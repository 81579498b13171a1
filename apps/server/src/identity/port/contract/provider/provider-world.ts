import type { IdentityWorld } from '../identity-world.ts'

/** Somebody as another provider knows them. */
export interface ProviderPerson {
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** A world with another provider, set up under the one id that the port lists. */
export interface ProviderWorld extends IdentityWorld {
  /** Takes a window through the provider, as this person, and returns the address that it is sent back to. */
  goThrough(address: string, person: ProviderPerson): Promise<string>
}

export type OpenProviderWorld = () => ProviderWorld

export const annAtProvider: ProviderPerson = { subject: 'ann-there', email: 'Ann@Example.com', emailVerified: true }
