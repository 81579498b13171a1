import { COLUMN_SETS } from '@fairweight/contract/wire'
import { asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { expect, test } from 'vitest'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { appendColumnSets, columnSets } from './column-sets.ts'

const CHEAP = { id: 'cheap', name: 'Cheap', columns: 'name,*,pe,pe.p' }
const SAFE = { id: 'safe', name: 'Safe', columns: 'name,debt_96,cover' }

forEachDatabase('sets of columns', (open) => {
  test('are kept in their order by one person each, and replaced as a whole', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, asUserId('ann')), await addUser(kysely, 'bob')]
    await columnSets.replace(kysely, ann, [SAFE, CHEAP])
    expect(await columnSets.all(kysely, ann)).toEqual([SAFE, CHEAP])
    await columnSets.replace(kysely, ann, [{ ...CHEAP, name: 'Low' }])
    expect(await columnSets.all(kysely, ann)).toEqual([{ ...CHEAP, name: 'Low' }])
    expect(await columnSets.all(kysely, bob)).toEqual([])
    await expect(columnSets.replace(kysely, asUserId('nobody'), [SAFE])).rejects.toThrow(PersonNotFoundError)
  })

  test('are added once each, as long as there is room', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, asUserId('ann'))
    await columnSets.replace(kysely, ann, [CHEAP])
    expect(await appendColumnSets(kysely, ann, [CHEAP, SAFE, SAFE])).toEqual({ added: 1, leftOut: 0 })
    const many = Array.from({ length: COLUMN_SETS.most }, (_, at) => ({ name: `Set ${at}`, columns: 'pe' }))
    expect(await appendColumnSets(kysely, ann, many)).toEqual({ added: 8, leftOut: 2 })
    expect(await appendColumnSets(kysely, ann, [CHEAP])).toEqual({ added: 0, leftOut: 0 })
    expect((await columnSets.all(kysely, ann)).slice(0, 3).map(({ name }) => name)).toEqual(['Cheap', 'Safe', 'Set 0'])
  })
})
