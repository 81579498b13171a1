import { expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { savedFilters } from './saved-filters.ts'

const ANN = asUserId('ann')

const LARGE = { id: 'large', name: 'Large', query: 'cap=Large' }
const CHEAP = { id: 'cheap', name: 'Cheap', query: 'value=A**' }

forEachDatabase('saved filters', (open) => {
  test('are kept in their order, and replaced as a whole', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    expect(await savedFilters.all(kysely, user)).toEqual([])
    await savedFilters.replace(kysely, user, [LARGE, CHEAP])
    expect(await savedFilters.all(kysely, user)).toEqual([LARGE, CHEAP])
    await savedFilters.replace(kysely, user, [CHEAP, { ...LARGE, name: 'Big' }])
    expect(await savedFilters.all(kysely, user)).toEqual([CHEAP, { ...LARGE, name: 'Big' }])
    await savedFilters.replace(kysely, user, [])
    expect(await savedFilters.all(kysely, user)).toEqual([])
  })

  test('belong to one person each, and to nobody who is gone', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, ANN), await addUser(kysely, 'bob')]
    await savedFilters.replace(kysely, ann, [LARGE])
    await savedFilters.replace(kysely, bob, [CHEAP])
    expect(await savedFilters.all(kysely, ann)).toEqual([LARGE])
    await expect(savedFilters.replace(kysely, asUserId('nobody'), [LARGE])).rejects.toThrow(PersonNotFoundError)
  })
})
