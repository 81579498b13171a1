import { type ListId, asListId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import { MAX_LISTS, MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { lists } from './lists.ts'

const L = asListId('l')

const ANN = asUserId('ann')
const BOB = asUserId('bob')

const NOBODY = asUserId('nobody')

forEachDatabase('lists', (open) => {
  test('names are kept tidy, unique without regard to case, and in the order of the tabs', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    for (const name of ['beta', ' Alpha  one ', 'ALPHA']) await lists.create(kysely, user, name)
    expect(await lists.create(kysely, user, 'alpha ONE')).toBe('list-name-taken')
    expect((await lists.names(kysely, user)).map(({ name }) => name)).toEqual(['ALPHA', 'Alpha one', 'beta'])
  })

  test('a list is renamed, to another case of its own name too, but not to that of another', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const list = await makeList(kysely, user, 'growth')
    await makeList(kysely, user, 'income')
    expect(await lists.rename(kysely, user, list, 'GROWTH')).toEqual({ id: list, name: 'GROWTH' })
    expect(await lists.rename(kysely, user, list, 'Income')).toBe('list-name-taken')
    expect(await lists.rename(kysely, user, asListId('none'), 'x')).toBe('unknown-list')
  })

  test('a list goes to somebody else with its stocks, under the name it is given there', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, ANN), await addUser(kysely, BOB)]
    const list = await makeList(kysely, ann, 'growth')
    await lists.add(kysely, ann, list, 'MSFT')
    await lists.reassign(kysely, list, bob, 'Growth 2')
    expect([await lists.names(kysely, ann), await lists.names(kysely, bob)]).toEqual([
      [],
      [{ id: list, name: 'Growth 2' }],
    ])
    expect(await lists.create(kysely, bob, 'GROWTH 2')).toBe('list-name-taken')
    expect(await lists.find(kysely, bob, list)).toMatchObject({ tickers: ['MSFT'] })
  })

  test('tickers stay in the order of adding; adding and removing again change nothing', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const list = await makeList(kysely, user, 'growth')
    for (const ticker of ['MSFT', 'AAPL', 'MSFT', 'BRK.B']) await lists.add(kysely, user, list, ticker)
    expect(await lists.find(kysely, user, list)).toMatchObject({
      id: list,
      name: 'growth',
      tickers: ['MSFT', 'AAPL', 'BRK.B'],
    })
    for (let time = 0; time < 2; time += 1)
      expect(await lists.removeTickers(kysely, user, list, 'MSFT')).toMatchObject({ tickers: ['AAPL', 'BRK.B'] })
    expect(await lists.add(kysely, user, list, 'MSFT')).toMatchObject({ tickers: ['AAPL', 'BRK.B', 'MSFT'] })
    const [kept] = await lists.all(kysely, user)
    expect(kept).toMatchObject({ tickers: ['AAPL', 'BRK.B', 'MSFT'] })
    expect(kept?.createdAt).toBeInstanceOf(Date)
  })

  test('the last list stays', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const [one, two] = [await makeList(kysely, user, 'one'), await makeList(kysely, user, 'two')]
    expect(await lists.remove(kysely, user, one)).toBe('removed')
    expect(await lists.remove(kysely, user, one)).toBe('unknown-list')
    expect(await lists.remove(kysely, user, two)).toBe('last-list')
  })

  test('a list of somebody else is an unknown one', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, ANN), await addUser(kysely, BOB)]
    const list = await makeList(kysely, ann, 'growth')
    expect(await lists.find(kysely, bob, list)).toBeNull()
    expect(await lists.rename(kysely, bob, list, 'mine')).toBe('unknown-list')
    expect(await lists.remove(kysely, bob, list)).toBe('unknown-list')
    expect(await lists.add(kysely, bob, list, 'AAPL')).toBe('unknown-list')
    expect(await lists.removeTickers(kysely, bob, list, 'AAPL')).toBe('unknown-list')
    expect(await lists.all(kysely, ann)).toMatchObject([{ name: 'growth', tickers: [] }])
  })

  test('limits, unique names and the last list hold for many callers at once', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    await fillLists(kysely, user, MAX_LISTS - 1)
    const made = await Promise.all(numbered(8, (number) => lists.create(kysely, user, `new ${number}`)))
    expect(made.filter((outcome) => outcome === 'too-many-lists')).toHaveLength(7)
    const other = await addUser(kysely, BOB)
    const same = await Promise.all(numbered(8, () => lists.create(kysely, other, 'same')))
    expect(same.filter((outcome) => outcome === 'list-name-taken')).toHaveLength(7)
    await lists.create(kysely, other, 'second')
    const renamed = await Promise.all(
      (await lists.names(kysely, other)).map(({ id }) => lists.rename(kysely, other, id, 'third')),
    )
    expect(renamed.filter((outcome) => outcome === 'list-name-taken')).toHaveLength(1)
    const removed = await Promise.all(
      (await lists.names(kysely, other)).map(({ id }) => lists.remove(kysely, other, id)),
    )
    expect(removed.toSorted()).toEqual(['last-list', 'removed'])
  })

  test('a list takes 500 stocks and no more, from many callers at once too', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const list = await makeList(kysely, user, 'growth')
    const tickers = numbered(MAX_STOCKS_PER_LIST - 1, (number) => `T${number}`)
    await kysely
      .insertInto('stock_list_item')
      .values(tickers.map((ticker) => ({ list_id: list, ticker })))
      .execute()
    const added = await Promise.all(numbered(8, (number) => lists.add(kysely, user, list, `N${number}`)))
    expect(added.filter((outcome) => outcome === 'list-full')).toHaveLength(7)
    expect(await lists.add(kysely, user, list, 'T0')).toMatchObject({ name: 'growth' })
    expect((await lists.find(kysely, user, list))?.tickers.slice(0, -1)).toEqual(tickers)
  })

  test('many are taken together, in their order, or not at all', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const list = await makeList(kysely, user, 'growth')
    const tickers = numbered(MAX_STOCKS_PER_LIST, (number) => `T${number}`)
    expect(await lists.add(kysely, user, list, ...tickers.slice(0, 3), 'T1')).toMatchObject({
      tickers: ['T0', 'T1', 'T2'],
    })
    expect(await lists.add(kysely, user, list, ...tickers)).toMatchObject({ tickers })
    expect((await lists.find(kysely, user, list))?.tickers).toEqual(tickers)
    await lists.removeTickers(kysely, user, list, 'T0')
    expect(await lists.add(kysely, user, list, 'N0', 'N1')).toBe('list-full')
    expect(await lists.removeTickers(kysely, user, list, ...tickers)).toMatchObject({ tickers: [] })
  })

  test('a person who is gone has no lists and can make none', async () => {
    const { kysely } = await open()
    expect(await lists.all(kysely, NOBODY)).toEqual([])
    await expect(lists.create(kysely, NOBODY, 'x')).rejects.toThrow(PersonNotFoundError)
    await expect(lists.rename(kysely, NOBODY, L, 'x')).rejects.toThrow(PersonNotFoundError)
    await expect(lists.remove(kysely, NOBODY, L)).rejects.toThrow(PersonNotFoundError)
    await expect(lists.add(kysely, NOBODY, L, 'AAPL')).rejects.toThrow(PersonNotFoundError)
    await expect(lists.removeTickers(kysely, NOBODY, L, 'AAPL')).rejects.toThrow(PersonNotFoundError)
  })
})

function numbered<Thing>(count: number, make: (number: number) => Thing): Thing[] {
  return Array.from({ length: count }, (_, number) => make(number))
}

async function fillLists(db: Queryable, userId: UserId, count: number): Promise<void> {
  const rows = numbered(count, (number) => ({
    id: asListId(`list-${number}`),
    user_id: userId,
    name: `list ${number}`,
    name_key: `list ${number}`,
  }))
  await db.insertInto('stock_list').values(rows).execute()
}

async function makeList(db: Queryable, userId: UserId, name: string): Promise<ListId> {
  const made = await lists.create(db, userId, name)
  if (typeof made === 'string') throw new Error(made)
  return made.id
}
