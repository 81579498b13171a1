import type { Identity, ProviderReturn, SignedIn } from '@fairweight/application/accounts/port/identity.ts'
import { sessionContext } from '../identity-fixture.ts'
import type { ProviderPerson, ProviderFixture } from './provider-fixture.ts'

/** Goes to the provider and comes back, without finishing. */
export async function returnFromProvider(
  world: ProviderFixture,
  person: ProviderPerson,
  identity: Identity = world.identity(),
): Promise<ProviderReturn> {
  const { address, remembered } = await identity.startProvider(identity.providers[0]?.id ?? '')
  return { address: await world.goThrough(address, person), remembered }
}

/** Signs in through the provider. */
export async function signInThrough(
  world: ProviderFixture,
  person: ProviderPerson,
  visitor: SignedIn | null = null,
  identity: Identity = world.identity(),
): Promise<SignedIn> {
  return identity.finishProvider(await returnFromProvider(world, person, identity), sessionContext(visitor))
}
