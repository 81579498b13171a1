import { secondFactorContract } from '../../port/contract/second-factor/second-factor-contract.ts'
import { onEachDatabase } from '../../testing/on-each-database.ts'
import { storeWorld } from '../../testing/store-world.ts'

onEachDatabase('second factors on our own tables', (database) => {
  secondFactorContract(() => storeWorld(database()))
})
