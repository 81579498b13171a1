import { expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { tours } from './tours.ts'

forEachDatabase('the tour', (open) => {
  test('begins not begun and is where it was left', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    expect(await tours.find(kysely, user)).toEqual({ step: null, finished: false })
    for (const state of [
      { step: 'filtering', finished: false },
      { step: null, finished: true },
    ]) {
      await tours.save(kysely, user, state)
      expect(await tours.find(kysely, user)).toEqual(state)
    }
    await expect(tours.save(kysely, asUserId('nobody'), { step: null, finished: true })).rejects.toThrow(
      PersonNotFoundError,
    )
  })

  test('of two people’s states the further is kept: a finished one, else the later, and none where neither began', async () => {
    const { kysely } = await open()
    const [from, to] = [await addUser(kysely, 'ann'), await addUser(kysely, 'bob')]
    await tours.saveFurthest(kysely, from, to)
    expect(await tours.find(kysely, to)).toEqual({ step: null, finished: false })
    await tours.save(kysely, from, { step: 'filtering', finished: false })
    await tours.saveFurthest(kysely, from, to)
    expect(await tours.find(kysely, to)).toEqual({ step: 'filtering', finished: false })
    await tours.save(kysely, to, { step: null, finished: true })
    await tours.save(kysely, from, { step: 'lists', finished: false })
    await tours.saveFurthest(kysely, from, to)
    expect(await tours.find(kysely, to)).toEqual({ step: null, finished: true })
  })
})
