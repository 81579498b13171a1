import { asListId, type ListId, asCustomerId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import { SAVED_RUNS } from '@fairweight/contract/wire'
import { MAX_LISTS } from '@fairweight/domain/lists'
import { MAX_TRANSACTIONS } from '@fairweight/domain/portfolio'
import { sql } from 'kysely'
import { assert, expect, test } from 'vitest'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { addSubscription } from '@fairweight/testing/database/add-subscription.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { portfolioRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { tablesMentioning } from '@fairweight/testing/database/tables-mentioning.ts'
import { deposit } from '@fairweight/testing/database/kept-transactions.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { columnSets } from '@fairweight/database/repositories/user-data/column-sets.ts'
import { savedFilters } from '@fairweight/database/repositories/user-data/saved-filters.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import { tours } from '@fairweight/database/repositories/user-data/tours.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { accounts } from './accounts.ts'

const VISITOR = asUserId('visitor')
const ANN = asUserId('ann')
const VISITOR_2 = asUserId('visitor-2')

async function addList(db: Queryable, userId: UserId, name: string, ...tickers: string[]): Promise<ListId> {
  const made = await lists.create(db, userId, name)
  if (typeof made === 'string') throw new Error(made)
  for (const ticker of tickers) await lists.add(db, userId, made.id, ticker)
  return made.id
}

async function saveRuns(db: Queryable, userId: UserId, listId: ListId, ...names: string[]): Promise<void> {
  for (const [number, name] of names.entries()) {
    const kept = await savedRuns.add(db, userId, listId, { name, run: portfolioRun }, new Date(number))
    if (typeof kept === 'string') throw new Error(kept)
  }
}

const runNames = async (db: Queryable, userId: UserId, listId: ListId) => {
  const runs = await savedRuns.ofList(db, userId, listId)
  return typeof runs === 'string' ? runs : runs.map(({ name }) => name)
}

async function addBoth(db: Queryable): Promise<void> {
  await addUser(db, VISITOR, { isAnonymous: true })
  await addUser(db, ANN)
  await addList(db, VISITOR, 'GROWTH', 'MSFT', 'AAPL')
  await addList(db, VISITOR, 'a name of 25 characters..', 'HLX')
  await addList(db, ANN, 'Growth', 'KO')
  await addList(db, ANN, 'A name of 25 characters..')
  for (const ticker of ['AAPL', 'HLX']) await bookmarks.set(db, VISITOR, 'value', ticker, true)
  for (const ticker of ['KO', 'AAPL']) await bookmarks.set(db, ANN, 'value', ticker, true)
  await bookmarks.set(db, VISITOR, 'momentum', 'MSFT', true)
}

const contents = async (db: Queryable, userId: UserId) =>
  (await lists.all(db, userId)).map(({ name, tickers }) => [name, ...tickers])

const MERGED = [
  ['A name of 25 characters..'],
  ['a name of 25 characte (2)', 'HLX'],
  ['Growth', 'KO'],
  ['GROWTH (2)', 'MSFT', 'AAPL'],
]

forEachDatabase('merging an anonymous account', (open) => {
  test('moves lists under free names, unites bookmarks and removes the anonymous one', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const kept = new Map((await lists.all(kysely, VISITOR)).map(({ id, createdAt }) => [id, createdAt]))
    expect(await accounts.merge(kysely, VISITOR, ANN)).toBe(true)
    expect((await contents(kysely, ANN)).toSorted()).toEqual(MERGED.toSorted())
    const moved = (await lists.all(kysely, ANN)).filter(({ id }) => kept.delete(id))
    for (const list of moved) expect(list.name).toMatch(/ \(2\)$/)
    expect(kept.size).toBe(0)
    expect(await bookmarks.all(kysely, ANN)).toEqual({ value: ['AAPL', 'HLX', 'KO'], momentum: ['MSFT'] })
    expect(await tablesMentioning(kysely, 'visitor')).toEqual({})
  })

  test("unites saved filters, the account's own first, each once", async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const filter = (id: string, name: string, query = 'cap=Large') => ({ id, name, query })
    await savedFilters.replace(kysely, ANN, [filter('1', 'Mine')])
    await savedFilters.replace(kysely, VISITOR, [filter('1', 'Bold'), filter('2', 'Mine'), filter('3', 'Mine', '')])
    await accounts.merge(kysely, VISITOR, ANN)
    expect((await savedFilters.all(kysely, ANN)).map(({ name, query }) => [name, query])).toEqual([
      ['Mine', 'cap=Large'],
      ['Bold', 'cap=Large'],
      ['Mine', ''],
    ])
  })

  test("unites sets of columns, the account's own first, each once", async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const set = (id: string, name: string, columns = 'name,pe') => ({ id, name, columns })
    await columnSets.replace(kysely, ANN, [set('1', 'Mine')])
    await columnSets.replace(kysely, VISITOR, [set('1', 'Bold'), set('2', 'Mine')])
    await accounts.merge(kysely, VISITOR, ANN)
    expect((await columnSets.all(kysely, ANN)).map(({ name }) => name)).toEqual(['Mine', 'Bold'])
  })

  test('moves portfolios whole under free names, as long as there is room for what is in them', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const add = async (owner: UserId, name: string, ...ids: string[]) => {
      const made = await portfolios.create(kysely, owner, name)
      const id = typeof made === 'string' ? assert.fail(made) : made.id
      if (ids.length > 0)
        await portfolioTransactions.save(
          kysely,
          owner,
          id,
          ids.map((line) => deposit({ id: line })),
        )
      return id
    }
    const full = await add(ANN, 'Plan')
    await sql`
      insert into portfolio_transaction (portfolio_id, id, kind, happened_on, cents)
      select ${full}, 'line ' || number, 'deposit', date '2026-01-02', 1
      from generate_series(1, ${MAX_TRANSACTIONS - 2}) as number`.execute(kysely)
    await add(VISITOR, 'A large one', 'a', 'b', 'c')
    const moved = await add(VISITOR, 'PLAN', 'a', 'b')
    await add(VISITOR, 'Without room', 'a')
    await accounts.merge(kysely, VISITOR, ANN)
    const kept = await portfolios.all(kysely, ANN)
    expect(kept.map(({ name, transactions }) => [name, transactions])).toEqual([
      ['Plan', MAX_TRANSACTIONS - 2],
      ['PLAN (2)', 2],
    ])
    expect(await portfolioTransactions.all(kysely, ANN, moved)).toEqual([deposit({ id: 'a' }), deposit({ id: 'b' })])
    expect(await tablesMentioning(kysely, 'visitor')).toEqual({})
  })

  test('leaves what the account pays as it is: an anonymous one is no customer', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const paid = await addSubscription(kysely, ANN)
    await customers.keep(kysely, ANN, asCustomerId('cus_ann'))
    expect(await accounts.merge(kysely, VISITOR, ANN)).toBe(true)
    expect((await customers.findByUser(kysely, ANN))?.customerId).toBe('cus_ann')
    expect(await entitlements.subscriptions(kysely, ANN)).toEqual([paid])
    expect(await kysely.selectFrom('departed_customer').selectAll().execute()).toEqual([])
  })

  test('done again, or by many at once, changes nothing more', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => accounts.merge(kysely, VISITOR, ANN)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await accounts.merge(kysely, VISITOR, ANN)).toBe(false)
    expect((await contents(kysely, ANN)).toSorted()).toEqual(MERGED.toSorted())
  })

  test('that fails at its very end has done nothing, and can be done again', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const before = [await contents(kysely, ANN), await contents(kysely, VISITOR), await bookmarks.all(kysely, ANN)]
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      kysely,
    )
    await sql`create trigger refuse_removal before delete on app_user for each row execute function refuse()`.execute(
      kysely,
    )
    await expect(accounts.merge(kysely, VISITOR, ANN)).rejects.toThrow('refused')
    expect([await contents(kysely, ANN), await contents(kysely, VISITOR), await bookmarks.all(kysely, ANN)]).toEqual(
      before,
    )
    await sql`drop function refuse() cascade`.execute(kysely)
    expect(await accounts.merge(kysely, VISITOR, ANN)).toBe(true)
    expect((await contents(kysely, ANN)).toSorted()).toEqual(MERGED.toSorted())
  })

  test('in a transaction that is undone has not happened', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    const undone = kysely.transaction().execute(async (trx) => {
      expect(await accounts.merge(trx, VISITOR, ANN)).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await contents(kysely, VISITOR)).toHaveLength(2)
  })

  test('two merges that cross, and edits meanwhile, all end', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    await addUser(kysely, VISITOR_2, { isAnonymous: true })
    await addList(kysely, VISITOR_2, 'growth', 'BA')
    const edit = async () => (await lists.create(kysely, VISITOR, 'late').catch((error: unknown) => error)) ?? null
    const [one, other, late] = await Promise.all([
      accounts.merge(kysely, VISITOR, ANN),
      accounts.merge(kysely, VISITOR_2, ANN),
      edit(),
    ])
    expect([one, other]).toEqual([true, true])
    const names = (await lists.names(kysely, ANN)).map(({ name }) => name)
    // Either of them may come first.
    expect(
      names
        .filter((name) => /^growth/i.test(name))
        .map((name) => name.toLowerCase())
        .toSorted(),
    ).toEqual(['growth', 'growth (2)', 'growth (3)'])
    expect(names.includes('late')).toBe(!(late instanceof PersonNotFoundError))
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
      const [from, to] = [
        await addUser(kysely, `from-${number}`, { isAnonymous: true }),
        await addUser(kysely, `to-${number}`),
      ]
      if (own) await tours.save(kysely, to, own)
      if (brought) await tours.save(kysely, from, brought)
      await accounts.merge(kysely, from, to)
      expect(await tours.find(kysely, to)).toEqual(expected)
    }
  })

  test('never goes over the limits: what finds no room joins the list of its name, or stays out', async () => {
    const { kysely } = await open()
    await addUser(kysely, VISITOR, { isAnonymous: true })
    await addUser(kysely, ANN)
    const names = Array.from({ length: MAX_LISTS - 1 }, (_, number) => `list ${String(number).padStart(2, '0')}`)
    await kysely
      .insertInto('stock_list')
      .values(names.map((name) => ({ id: asListId(name), user_id: ANN, name, name_key: name })))
      .execute()
    await addList(kysely, VISITOR, 'a new one', 'HLX')
    await addList(kysely, VISITOR, 'LIST 05', 'KO', 'BA')
    await addList(kysely, VISITOR, 'no room', 'MSFT')
    await lists.add(kysely, ANN, asListId('list 05'), 'BA')
    await accounts.merge(kysely, VISITOR, ANN)
    const all = await contents(kysely, ANN)
    expect(all).toHaveLength(MAX_LISTS)
    expect(all).toContainEqual(['a new one', 'HLX'])
    expect(all).toContainEqual(['list 05', 'BA', 'KO'])
    expect(await users.find(kysely, VISITOR)).toBeNull()
  })

  test('moves saved results with their list, and to a namesake the newest that have room', async () => {
    const { kysely } = await open()
    await addUser(kysely, VISITOR, { isAnonymous: true })
    await addUser(kysely, ANN)
    const names = Array.from({ length: MAX_LISTS - 2 }, (_, number) => `list ${number}`)
    await kysely
      .insertInto('stock_list')
      .values(names.map((name) => ({ id: asListId(name), user_id: ANN, name, name_key: name })))
      .execute()
    const growth = await addList(kysely, ANN, 'growth')
    const moved = await addList(kysely, VISITOR, 'a new one')
    const joined = await addList(kysely, VISITOR, 'Growth')
    await saveRuns(kysely, VISITOR, moved, 'one', 'two')
    await saveRuns(kysely, VISITOR, joined, 'older', 'newer', 'newest')
    await saveRuns(
      kysely,
      ANN,
      growth,
      ...Array.from({ length: SAVED_RUNS.maxPerList - 2 }, (_, number) => `own ${number}`),
    )
    await accounts.merge(kysely, VISITOR, ANN)
    expect(await runNames(kysely, ANN, moved)).toEqual(['two', 'one'])
    const all = await runNames(kysely, ANN, growth)
    expect(all).toHaveLength(SAVED_RUNS.maxPerList)
    expect(all).toEqual(expect.arrayContaining(['newest', 'newer', 'own 0']))
    expect(all).not.toContain('older')
  })

  test('takes nothing from a member, from oneself, or for somebody who is gone', async () => {
    const { kysely } = await open()
    await addBoth(kysely)
    await addUser(kysely, 'bob')
    expect(await accounts.merge(kysely, asUserId('bob'), ANN)).toBe(false)
    expect(await accounts.merge(kysely, VISITOR, VISITOR)).toBe(false)
    expect(await accounts.merge(kysely, asUserId('nobody'), ANN)).toBe(false)
    await expect(accounts.merge(kysely, VISITOR, asUserId('nobody'))).rejects.toThrow(PersonNotFoundError)
    expect(await contents(kysely, VISITOR)).toHaveLength(2)
  })
})
