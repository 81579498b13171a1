import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { PersonGone } from '../people/person-gone.ts'
import { lists } from './lists.ts'

forEachDatabase('lists', (open) => {
  test('names are kept tidy, unique without regard to case, and in the order of the tabs', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    for (const name of ['beta', ' Alpha  one ', 'ALPHA']) await lists.create(kysely, user, name)
    expect(await lists.create(kysely, user, 'alpha ONE')).toBe('list-name-taken')
    expect((await lists.names(kysely, user)).map(({ name }) => name)).toEqual(['ALPHA', 'Alpha one', 'beta'])
  })

  test('a list is renamed, to another case of its own name too, but not to that of another', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const list = await makeList(kysely, user, 'growth')
    await makeList(kysely, user, 'income')
    expect(await lists.rename(kysely, user, list, 'GROWTH')).toEqual({ id: list, name: 'GROWTH' })
    expect(await lists.rename(kysely, user, list, 'Income')).toBe('list-name-taken')
    expect(await lists.rename(kysely, user, 'none', 'x')).toBe('unknown-list')
  })

  test('tickers stay in the order of adding; adding and removing again change nothing', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const list = await makeList(kysely, user, 'growth')
    for (const ticker of ['MSFT', 'AAPL', 'MSFT', 'BRK.B']) await lists.add(kysely, user, list, ticker)
    expect(await lists.find(kysely, user, list)).toMatchObject({ id: list, name: 'growth', tickers: ['MSFT', 'AAPL', 'BRK.B'] })
    for (let time = 0; time < 2; time += 1) expect(await lists.removeTicker(kysely, user, list, 'MSFT')).toMatchObject({ tickers: ['AAPL', 'BRK.B'] })
    expect(await lists.add(kysely, user, list, 'MSFT')).toMatchObject({ tickers: ['AAPL', 'BRK.B', 'MSFT'] })
    const [kept] = await lists.all(kysely, user)
    expect(kept).toMatchObject({ tickers: ['AAPL', 'BRK.B', 'MSFT'] })
    expect(kept?.createdAt).toBeInstanceOf(Date)
  })

  test('the last list stays', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const [one, two] = [await makeList(kysely, user, 'one'), await makeList(kysely, user, 'two')]
    expect(await lists.remove(kysely, user, one)).toBe('removed')
    expect(await lists.remove(kysely, user, one)).toBe('unknown-list')
    expect(await lists.remove(kysely, user, two)).toBe('last-list')
  })

  test('a list of somebody else is an unknown one', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, 'ann'), await addUser(kysely, 'bob')]
    const list = await makeList(kysely, ann, 'growth')
    expect(await lists.find(kysely, bob, list)).toBeNull()
    expect(await lists.rename(kysely, bob, list, 'mine')).toBe('unknown-list')
    expect(await lists.remove(kysely, bob, list)).toBe('unknown-list')
    expect(await lists.add(kysely, bob, list, 'AAPL')).toBe('unknown-list')
    expect(await lists.removeTicker(kysely, bob, list, 'AAPL')).toBe('unknown-list')
    expect(await lists.all(kysely, ann)).toMatchObject([{ name: 'growth', tickers: [] }])
  })

  test('a person who is gone has no lists and can make none', async () => {
    const { kysely } = await open()
    expect(await lists.all(kysely, 'nobody')).toEqual([])
    await expect(lists.create(kysely, 'nobody', 'x')).rejects.toThrow(PersonGone)
    await expect(lists.rename(kysely, 'nobody', 'l', 'x')).rejects.toThrow(PersonGone)
    await expect(lists.remove(kysely, 'nobody', 'l')).rejects.toThrow(PersonGone)
    await expect(lists.add(kysely, 'nobody', 'l', 'AAPL')).rejects.toThrow(PersonGone)
    await expect(lists.removeTicker(kysely, 'nobody', 'l', 'AAPL')).rejects.toThrow(PersonGone)
  })
})

async function makeList(db: Parameters<typeof lists.create>[0], userId: string, name: string): Promise<string> {
  const made = await lists.create(db, userId, name)
  if (typeof made === 'string') throw new Error(made)
  return made.id
}
