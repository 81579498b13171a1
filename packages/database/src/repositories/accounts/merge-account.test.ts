import { SAVED_RUNS } from '@fairweight/contract/wire'
import { MOST_LISTS } from '@fairweight/domain/lists'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { addSubscription } from '../../testing/add-subscription.ts'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { portfolioRun } from '../../testing/made-up-runs.ts'
import { tablesThatMention } from '../../testing/traces.ts'
import { customers } from '../billing/customers.ts'
import { bookmarks } from '../keepings/bookmarks.ts'
import { lists } from '../keepings/lists.ts'
import { savedFilters } from '../keepings/saved-filters.ts'
import { savedRuns } from '../keepings/saved-runs.ts'
import { tours } from '../keepings/tours.ts'
import { entitlements } from '../entitlements/entitlements.ts'
import { PersonGone } from '../people/person-gone.ts'
import { users } from '../people/users.ts'
import { accounts } from './accounts.ts'

async function addList(db: Queryable, userId: string, name: string, ...tickers: string[]): Promise<string> {
  const made = await lists.create(db, userId, name)
  if (typeof made === 'string') throw new Error(made)
  for (const ticker of tickers) await lists.add(db, userId, made.id, ticker)
  return made.id
}

async function keepRuns(db: Queryable, userId: string, listId: string, ...names: string[]): Promise<void> {
  for (const [number, name] of names.entries()) {
    const kept = await savedRuns.add(db, userId, listId, { name, run: portfolioRun }, new Date(number))
    if (typeof kept === 'string') throw new Error(kept)
  }
}

const runNames = async (db: Queryable, userId: string, listId: string) => {
  const runs = await savedRuns.ofList(db, userId, listId)
  return typeof runs === 'string' ? runs : runs.map(({ name }) => name)
}

async function addBoth(db: Queryable): Promise<void> {
  await addUser(db, 'visitor', { isAnonymous: true })
  await addUser(db, 'ann')
  await addList(db, 'visitor', 'GROWTH', 'MSFT', 'AAPL')
  await addList(db, 'visitor', 'a name of 25 characters..', 'HLX')
  await addList(db, 'ann', 'Growth', 'KO')
  await addList(db, 'ann', 'A name of 25 characters..')
  for (const ticker of ['AAPL', 'HLX']) await bookmarks.set(db, 'visitor', 'value', ticker, true)
  for (const ticker of ['KO', 'AAPL']) await bookmarks.set(db, 'ann', 'value', ticker, true)
  await bookmarks.set(db, 'visitor', 'momentum', 'MSFT', true)
}

const contents = async (db: Queryable, userId: string) => (await lists.all(db, userId)).map(({ name, tickers }) => [name, ...tickers])

const merged = [
  ['A name of 25 characters..'],
  ['a name of 25 characte (2)', 'HLX'],
  ['Growth', 'KO'],
  ['GROWTH (2)', 'MSFT', 'AAPL'],
]

forEachDatabase('merging an anonymous account', (open) => {
  test('moves lists under free names, unites bookmarks and removes the anonymous one', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const kept = new Map((await lists.all(kysely, 'visitor')).map(({ id, createdAt }) => [id, createdAt]))
    expect(await accounts.merge(kysely, 'visitor', 'ann')).toBe(true)
    expect((await contents(kysely, 'ann')).toSorted()).toEqual(merged.toSorted())
    for (const list of await lists.all(kysely, 'ann')) if (kept.delete(list.id)) expect(list.name).toMatch(/ \(2\)$/)
    expect(kept.size).toBe(0)
    expect(await bookmarks.all(kysely, 'ann')).toEqual({ value: ['AAPL', 'HLX', 'KO'], momentum: ['MSFT'] })
    expect(await tablesThatMention(kysely, 'visitor')).toEqual({})
  })

  test('unites saved filters, the account\'s own first, each once', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const filter = (id: string, name: string, query = 'cap=Large') => ({ id, name, query })
    await savedFilters.replace(kysely, 'ann', [filter('1', 'Mine')])
    await savedFilters.replace(kysely, 'visitor', [filter('1', 'Bold'), filter('2', 'Mine'), filter('3', 'Mine', '')])
    await accounts.merge(kysely, 'visitor', 'ann')
    expect((await savedFilters.all(kysely, 'ann')).map(({ name, query }) => [name, query])).toEqual([['Mine', 'cap=Large'], ['Bold', 'cap=Large'], ['Mine', '']])
  })

  test('leaves what the account pays as it is: an anonymous one is no customer', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const paid = await addSubscription(kysely, 'ann')
    await customers.keep(kysely, 'ann', 'cus_ann')
    expect(await accounts.merge(kysely, 'visitor', 'ann')).toBe(true)
    expect((await customers.findByUser(kysely, 'ann'))?.customerId).toBe('cus_ann')
    expect(await entitlements.subscriptions(kysely, 'ann')).toEqual([paid])
    expect(await kysely.selectFrom('departed_customer').selectAll().execute()).toEqual([])
  })

  test('done again, or by many at once, changes nothing more', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => accounts.merge(kysely, 'visitor', 'ann')))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await accounts.merge(kysely, 'visitor', 'ann')).toBe(false)
    expect((await contents(kysely, 'ann')).toSorted()).toEqual(merged.toSorted())
  })

  test('that fails at its very end has done nothing, and can be done again', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const before = [await contents(kysely, 'ann'), await contents(kysely, 'visitor'), await bookmarks.all(kysely, 'ann')]
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(kysely)
    await sql`create trigger refuse_removal before delete on app_user for each row execute function refuse()`.execute(kysely)
    await expect(accounts.merge(kysely, 'visitor', 'ann')).rejects.toThrow('refused')
    expect([await contents(kysely, 'ann'), await contents(kysely, 'visitor'), await bookmarks.all(kysely, 'ann')]).toEqual(before)
    await sql`drop function refuse() cascade`.execute(kysely)
    expect(await accounts.merge(kysely, 'visitor', 'ann')).toBe(true)
    expect((await contents(kysely, 'ann')).toSorted()).toEqual(merged.toSorted())
  })

  test('in a transaction that is undone has not happened', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const undone = kysely.transaction().execute(async (trx) => {
      expect(await accounts.merge(trx, 'visitor', 'ann')).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await contents(kysely, 'visitor')).toHaveLength(2)
  })

  test('two merges that cross, and edits meanwhile, all end', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    await addUser(kysely, 'visitor-2', { isAnonymous: true })
    await addList(kysely, 'visitor-2', 'growth', 'BA')
    const edit = async () => (await lists.create(kysely, 'visitor', 'late').catch((error: unknown) => error)) ?? null
    const [one, other, late] = await Promise.all([accounts.merge(kysely, 'visitor', 'ann'), accounts.merge(kysely, 'visitor-2', 'ann'), edit()])
    expect([one, other]).toEqual([true, true])
    const names = (await lists.names(kysely, 'ann')).map(({ name }) => name)
    // Either of them may come first.
    expect(names.filter((name) => /^growth/i.test(name)).map((name) => name.toLowerCase()).toSorted()).toEqual(['growth', 'growth (2)', 'growth (3)'])
    expect(names.includes('late')).toBe(!(late instanceof PersonGone))
  })

  test('keeps the tour that is further', async () => {
    const { kysely } = await open()
    const begun = { step: 'filtering', finished: false }
    const finished = { step: null, finished: true }
    const cases = [
      { own: null, brought: begun, expected: begun },
      { own: begun, brought: null, expected: begun },
      { own: begun, brought: { step: null, finished: false }, expected: begun },
      { own: finished, brought: begun, expected: finished },
      { own: begun, brought: finished, expected: finished },
      { own: { step: 'welcome', finished: false }, brought: begun, expected: begun },
    ]
    for (const [number, { own, brought, expected }] of cases.entries()) {
      const [from, to] = [await addUser(kysely, `from-${number}`, { isAnonymous: true }), await addUser(kysely, `to-${number}`)]
      if (own) await tours.save(kysely, to, own)
      if (brought) await tours.save(kysely, from, brought)
      await accounts.merge(kysely, from, to)
      expect(await tours.find(kysely, to)).toEqual(expected)
    }
  })

  test('never goes over the limits: what finds no room joins the list of its name, or stays out', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'visitor', { isAnonymous: true })
    await addUser(kysely, 'ann')
    const names = Array.from({ length: MOST_LISTS - 1 }, (_, number) => `list ${String(number).padStart(2, '0')}`)
    await kysely.insertInto('stock_list').values(names.map((name) => ({ id: name, user_id: 'ann', name, name_key: name }))).execute()
    await addList(kysely, 'visitor', 'a new one', 'HLX')
    await addList(kysely, 'visitor', 'LIST 05', 'KO', 'BA')
    await addList(kysely, 'visitor', 'no room', 'MSFT')
    await lists.add(kysely, 'ann', 'list 05', 'BA')
    await accounts.merge(kysely, 'visitor', 'ann')
    const all = await contents(kysely, 'ann')
    expect(all).toHaveLength(MOST_LISTS)
    expect(all).toContainEqual(['a new one', 'HLX'])
    expect(all).toContainEqual(['list 05', 'BA', 'KO'])
    expect(await users.find(kysely, 'visitor')).toBeNull()
  })

  test('moves saved results with their list, and to a namesake the newest that have room', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'visitor', { isAnonymous: true })
    await addUser(kysely, 'ann')
    const names = Array.from({ length: MOST_LISTS - 2 }, (_, number) => `list ${number}`)
    await kysely.insertInto('stock_list').values(names.map((name) => ({ id: name, user_id: 'ann', name, name_key: name }))).execute()
    const growth = await addList(kysely, 'ann', 'growth')
    const moved = await addList(kysely, 'visitor', 'a new one')
    const joined = await addList(kysely, 'visitor', 'Growth')
    await keepRuns(kysely, 'visitor', moved, 'one', 'two')
    await keepRuns(kysely, 'visitor', joined, 'older', 'newer', 'newest')
    await keepRuns(kysely, 'ann', growth, ...Array.from({ length: SAVED_RUNS.mostPerList - 2 }, (_, number) => `own ${number}`))
    await accounts.merge(kysely, 'visitor', 'ann')
    expect(await runNames(kysely, 'ann', moved)).toEqual(['two', 'one'])
    const all = await runNames(kysely, 'ann', growth)
    expect(all).toHaveLength(SAVED_RUNS.mostPerList)
    expect(all).toEqual(expect.arrayContaining(['newest', 'newer', 'own 0']))
    expect(all).not.toContain('older')
  })

  test('takes nothing from a member, from oneself, or for somebody who is gone', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    await addUser(kysely, 'bob')
    expect(await accounts.merge(kysely, 'bob', 'ann')).toBe(false)
    expect(await accounts.merge(kysely, 'visitor', 'visitor')).toBe(false)
    expect(await accounts.merge(kysely, 'nobody', 'ann')).toBe(false)
    await expect(accounts.merge(kysely, 'visitor', 'nobody')).rejects.toThrow(PersonGone)
    expect(await contents(kysely, 'visitor')).toHaveLength(2)
  })
})
