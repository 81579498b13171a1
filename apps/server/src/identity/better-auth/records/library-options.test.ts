import { getMigrations } from 'better-auth/db/migration'
import { expect } from 'vitest'
import { test } from 'vitest'
import { onEachDatabase } from '../../testing/on-each-database.ts'
import { libraryOptions } from './library-options.ts'

onEachDatabase('the tables that Better Auth expects', (database) => {
  test('are the ones that our migrations make', async () => {
    const options = libraryOptions({ db: database().kysely, secrets: ['s'.repeat(40)], siteOrigin: 'http://localhost:3000' })
    const { toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems } = await getMigrations(options, { throwOnUnsafe: false })
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems }).toEqual({
      toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [], unsafeChanges: [], schemaProblems: [],
    })
  })
})
