import type { Identity, ProviderReturn, SignedIn } from '../../identity.ts'
import { visitOf } from '../identity-world.ts'
import type { ProviderPerson, ProviderWorld } from './provider-world.ts'

/** Goes to the provider and comes back, without finishing. */
export async function comeBack(world: ProviderWorld, person: ProviderPerson, identity: Identity = world.identity()): Promise<ProviderReturn> {
  const { address, remembered } = await identity.startProvider(identity.providers[0]?.id ?? '')
  return { address: await world.goThrough(address, person), remembered }
}

/** Signs in through the provider. */
export async function enterThrough(world: ProviderWorld, person: ProviderPerson, visitor: SignedIn | null = null, identity: Identity = world.identity()): Promise<SignedIn> {
  return identity.finishProvider(await comeBack(world, person, identity), visitOf(visitor))
}
