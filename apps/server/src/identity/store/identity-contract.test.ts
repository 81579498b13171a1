import { identityContract } from '../port/contract/identity-contract.ts'
import { storeWorld } from '../testing/store-world.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'

onEachDatabase('identity on our own tables', (database) => {
  identityContract(() => storeWorld(database()))
})
