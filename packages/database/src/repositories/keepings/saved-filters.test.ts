import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { PersonGone } from '../people/person-gone.ts'
import { savedFilters } from './saved-filters.ts'

const large = { id: 'large', name: 'Large', query: 'cap=Large' }
const cheap = { id: 'cheap', name: 'Cheap', query: 'value=A**' }

forEachDatabase('saved filters', (open) => {
  test('are kept in their order, and replaced as a whole', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    expect(await savedFilters.all(kysely, user)).toEqual([])
    await savedFilters.replace(kysely, user, [large, cheap])
    expect(await savedFilters.all(kysely, user)).toEqual([large, cheap])
    await savedFilters.replace(kysely, user, [cheap, { ...large, name: 'Big' }])
    expect(await savedFilters.all(kysely, user)).toEqual([cheap, { ...large, name: 'Big' }])
    await savedFilters.replace(kysely, user, [])
    expect(await savedFilters.all(kysely, user)).toEqual([])
  })

  test('belong to one person each, and to nobody who is gone', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, 'ann'), await addUser(kysely, 'bob')]
    await savedFilters.replace(kysely, ann, [large])
    await savedFilters.replace(kysely, bob, [cheap])
    expect(await savedFilters.all(kysely, ann)).toEqual([large])
    await expect(savedFilters.replace(kysely, 'nobody', [large])).rejects.toThrow(PersonGone)
  })
})
