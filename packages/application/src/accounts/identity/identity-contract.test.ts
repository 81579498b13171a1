import { identityContract } from '@fairweight/testing/accounts/identity-contract.ts'
import { storeFixture } from '@fairweight/testing/accounts/database/store-fixture.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'

onEachDatabase('identity on our own tables', (database) => {
  identityContract(() => storeFixture(database()))
})
