import { secondFactorContract } from '@fairweight/testing/accounts/second-factor/second-factor-contract.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { storeFixture } from '@fairweight/testing/accounts/database/store-fixture.ts'

onEachDatabase('second factors on our own tables', (database) => {
  secondFactorContract(() => storeFixture(database()))
})
