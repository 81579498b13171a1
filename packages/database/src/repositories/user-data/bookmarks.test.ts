import { asUserId } from '@fairweight/domain/identifiers'
import { MAX_BOOKMARKS } from '@fairweight/domain/lists'
import { expect, test } from 'vitest'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { bookmarks } from './bookmarks.ts'

const ANN = asUserId('ann')

const NOBODY = asUserId('nobody')

forEachDatabase('bookmarks', (open) => {
  test('each rating has its own, sorted, and setting or taking away again changes nothing', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    expect(await bookmarks.all(kysely, user)).toEqual({ value: [], momentum: [] })
    for (const ticker of ['MSFT', 'BRK-B', 'BRK.B', 'AAPL', 'MSFT'])
      await bookmarks.set(kysely, user, 'value', ticker, true)
    expect(await bookmarks.set(kysely, user, 'momentum', 'HLX', true)).toEqual({
      value: ['AAPL', 'BRK-B', 'BRK.B', 'MSFT'],
      momentum: ['HLX'],
    })
    for (let time = 0; time < 2; time += 1) {
      expect(await bookmarks.set(kysely, user, 'value', 'AAPL', false)).toEqual({
        value: ['BRK-B', 'BRK.B', 'MSFT'],
        momentum: ['HLX'],
      })
    }
    await bookmarks.clear(kysely, user)
    expect(await bookmarks.all(kysely, user)).toEqual({ value: [], momentum: [] })
  })

  test('a thousand of a rating are kept and no more, from many callers at once too', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const rows = Array.from({ length: MAX_BOOKMARKS - 1 }, (_, number) => ({
      user_id: user,
      plan: 'value' as const,
      ticker: `T${number}`,
    }))
    await kysely.insertInto('bookmark').values(rows).execute()
    const set = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((ticker) => bookmarks.set(kysely, user, 'value', ticker, true)),
    )
    expect(set.filter((outcome) => outcome === 'too-many-bookmarks')).toHaveLength(5)
    expect(await bookmarks.set(kysely, user, 'value', 'T0', true)).toHaveProperty('value.length', MAX_BOOKMARKS)
    expect(await bookmarks.set(kysely, user, 'momentum', 'A', true)).toHaveProperty('momentum', ['A'])
  })

  test('the same bookmark from many callers at once is one', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const set = await Promise.all(Array.from({ length: 6 }, () => bookmarks.set(kysely, user, 'value', 'AAPL', true)))
    for (const kept of set) expect(kept).toEqual({ value: ['AAPL'], momentum: [] })
  })

  test('nobody keeps none and can set none', async () => {
    const { kysely } = await open()
    expect(await bookmarks.all(kysely, NOBODY)).toEqual({ value: [], momentum: [] })
    await expect(bookmarks.set(kysely, NOBODY, 'value', 'AAPL', true)).rejects.toThrow(PersonNotFoundError)
    await expect(bookmarks.set(kysely, NOBODY, 'value', 'AAPL', false)).rejects.toThrow(PersonNotFoundError)
    await expect(bookmarks.clear(kysely, NOBODY)).rejects.toThrow(PersonNotFoundError)
  })
})
