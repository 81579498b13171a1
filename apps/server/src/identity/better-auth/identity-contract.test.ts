import { identityContract } from '../port/contract/identity-contract.ts'
import { betterAuthWorld } from '../testing/better-auth-world.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'

onEachDatabase('identity on Better Auth', (database) => {
  identityContract(() => betterAuthWorld(database()))
})
