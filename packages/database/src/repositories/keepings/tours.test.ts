import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { PersonGone } from '../people/person-gone.ts'
import { tours } from './tours.ts'

forEachDatabase('the tour', (open) => {
  test('begins not begun and is where it was left', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    expect(await tours.find(kysely, user)).toEqual({ step: null, finished: false })
    for (const state of [{ step: 'filtering', finished: false }, { step: null, finished: true }]) {
      await tours.save(kysely, user, state)
      expect(await tours.find(kysely, user)).toEqual(state)
    }
    await expect(tours.save(kysely, 'nobody', { step: null, finished: true })).rejects.toThrow(PersonGone)
  })
})
