import { expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { countingDatabase } from '@fairweight/testing/accounts/database/counting-database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { PersonNotFoundError } from './person-not-found-error.ts'
import { users } from './users.ts'
import { notePersonHeld, withPerson } from './with-locked-user.ts'

const [ann, bob] = [asUserId('ann'), asUserId('bob')]
const nothing = async () => undefined

forEachDatabase('holding a person', (open) => {
  test('whose row a transaction is known to hold does not ask for it again', async () => {
    const { database, take } = countingDatabase(await open())
    for (const id of [ann, bob]) await addUser(database.kysely, id)
    await database.kysely.transaction().execute(async (trx) => {
      take()
      await withPerson(trx, ann, nothing)
      expect(take()).toHaveLength(1)
      notePersonHeld(trx, ann)
      await withPerson(trx, ann, nothing)
      expect(take()).toEqual([])
      await withPerson(trx, bob, nothing)
      expect(take()).toHaveLength(1)
    })
    await withPerson(database.kysely, ann, nothing)
    expect(take()).toHaveLength(1)
  })

  test('whom the transaction has removed since is not there', async () => {
    const { kysely } = await open()
    await addUser(kysely, ann)
    await kysely.transaction().execute(async (trx) => {
      notePersonHeld(trx, ann)
      await withPerson(trx, ann, () => users.remove(trx, ann))
      await expect(withPerson(trx, ann, nothing)).rejects.toThrow(PersonNotFoundError)
    })
    await expect(withPerson(kysely, ann, nothing)).rejects.toThrow(PersonNotFoundError)
  })

  test('what another transaction held tells nothing of this one', async () => {
    const { kysely } = await open()
    await addUser(kysely, ann)
    await kysely.transaction().execute(async (trx) => notePersonHeld(trx, ann))
    await users.remove(kysely, ann)
    await kysely.transaction().execute(async (trx) => {
      await expect(withPerson(trx, ann, nothing)).rejects.toThrow(PersonNotFoundError)
    })
  })
})
