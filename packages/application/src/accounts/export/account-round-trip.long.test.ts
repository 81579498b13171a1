import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { type AccountExport, accountExport, accountFile, type RunContents } from '@fairweight/contract/wire'
import { compareListNames, listNameError, listNameKey, normalizeListName } from '@fairweight/domain/lists'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { portfolioRun, stocksRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { columnSets } from '@fairweight/database/repositories/user-data/column-sets.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { asCents } from '@fairweight/domain/money'
import { asShares } from '@fairweight/domain/portfolio'
import { deposit, purchase } from '@fairweight/testing/database/kept-transactions.ts'
import { savedFilters } from '@fairweight/database/repositories/user-data/saved-filters.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import { tours } from '@fairweight/database/repositories/user-data/tours.ts'
import { ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { accounts } from './accounts.ts'

const now = new Date('2026-11-21T12:00:00Z')

const ticker = fc.stringMatching(/^[A-Z0-9.-]{1,12}$/)
const tickers = fc.uniqueArray(ticker, { maxLength: 6 })
const listName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 25 })
  .filter((name) => listNameError(name) === null)
const weight = fc.double({ min: 0, max: 1, noNaN: true })
const run: fc.Arbitrary<RunContents> = fc.oneof(
  fc
    .record({ maxWeight: fc.double({ min: 0.01, max: 1, noNaN: true }), seed: fc.nat() })
    .map((settings) => ({ ...stocksRun, settings: { ...stocksRun.settings, ...settings } })),
  fc
    .record({
      weights: fc.array(fc.record({ ticker, weight }), { maxLength: 3 }),
      sharpeRatio: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
    })
    .map((figures) => ({ ...portfolioRun, ...figures })),
)
const runs = fc.array(fc.record({ name: fc.constantFrom('Mine', 'Bold', 'größer'), run, at: fc.nat(3) }), {
  maxLength: 2,
})
const personName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((name) => name.trim())
  .filter((name) => name !== '' && isStorable(name))
const version = fc.option(fc.stringMatching(/^\d{1,4}$/), { nil: null })
const transactionId = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((id) => !/[\p{Cc}\p{Cs}]/u.test(id))
const kept = fc.record({
  profile: fc.option(
    fc.record({
      firstName: personName,
      lastName: personName,
      insightsSubscriber: fc.boolean(),
      tipsSubscriber: fc.boolean(),
      referralCode: fc.option(personName, { nil: null }),
    }),
  ),
  consents: fc.uniqueArray(
    fc.record({ kind: fc.constantFrom('individual-use' as const, 'terms' as const), version, at: fc.nat(1_000_000) }),
    {
      selector: ({ kind, version }) => `${kind} ${version}`,
      maxLength: 4,
    },
  ),
  lists: fc.uniqueArray(fc.record({ name: listName, tickers, runs }), {
    selector: ({ name }) => listNameKey(name),
    maxLength: 5,
  }),
  bookmarks: fc.record({ value: tickers, momentum: tickers }),
  filters: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('Mine', 'größer', 'A & B'), query: fc.stringMatching(/^[ -~]{0,20}$/) }),
    { selector: ({ name, query }) => `${name} ${query}`, maxLength: 5 },
  ),
  columnSets: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('Mine', 'größer', 'A & B'), columns: fc.stringMatching(/^[a-z,*_]{1,20}$/) }),
    { selector: ({ name, columns }) => `${name} ${columns}`, maxLength: 5 },
  ),
  portfolios: fc.uniqueArray(
    fc.record({
      name: listName,
      transactions: fc.uniqueArray(
        fc.oneof(
          fc.record({ id: transactionId, amount: fc.integer({ min: 1, max: 1e12 }).map(asCents) }).map(deposit),
          fc.record({ id: transactionId, shares: fc.integer({ min: 1, max: 1e14 }).map(asShares) }).map(purchase),
        ),
        { selector: ({ id }) => id, maxLength: 5 },
      ),
    }),
    { selector: ({ name }) => listNameKey(name), maxLength: 3 },
  ),
  alerts: fc.constantFrom('off' as const, 'daily' as const, 'weekly' as const),
  tour: fc.option(
    fc.record({ step: fc.option(fc.stringMatching(/^[a-z]{1,10}$/), { nil: null }), finished: fc.boolean() }),
  ),
})
type Kept = typeof kept extends fc.Arbitrary<infer Value> ? Value : never

forEachDatabase('taking everything and bringing it back', (open) => {
  test('export, removal, a new account and import give the same export, but for ids, times and the address', async () => {
    const { kysely } = await open()
    let number = 0
    const roundTrip = fc.asyncProperty(kept, async (keep) => {
      number += 1
      const [first, second] = [asUserId(`first-${number}`), asUserId(`second-${number}`)]
      await addUser(kysely, first)
      await store(kysely, first, keep)
      const file = await exported(kysely, first)
      await users.remove(kysely, first)
      await addUser(kysely, second)
      // Consents do not travel: whoever opens the new account agrees again.
      await agree(kysely, second, keep)
      const report = await accounts.import(kysely, second, file, now)
      expect(report).toMatchObject({ listsCreated: keep.lists.length, listsMerged: 0, leftOut: [] })
      expect(essence(await exported(kysely, second))).toEqual(essence(file))
      const again = await accounts.import(kysely, second, file, now)
      expect(again).toEqual({
        listsCreated: 0,
        listsMerged: keep.lists.length,
        stocksAdded: 0,
        runsAdded: 0,
        bookmarksAdded: 0,
        filtersAdded: 0,
        columnSetsAdded: 0,
        livingListsAdded: 0,
        portfoliosAdded: 0,
        transactionsAdded: 0,
        leftOut: [],
      })
      expect(essence(await exported(kysely, second))).toEqual(essence(file))
    })
    await fc.assert(roundTrip, { numRuns: 40 })
  })
})

/** A text that both a database and JSON can hold. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

async function store(db: Queryable, userId: UserId, keep: Kept): Promise<void> {
  if (keep.profile) await profiles.save(db, userId, keep.profile)
  await agree(db, userId, keep)
  for (const { name, tickers, runs } of keep.lists) {
    const list = await lists.create(db, userId, name)
    if (typeof list === 'string') throw new Error(list)
    for (const ticker of tickers) await lists.add(db, userId, list.id, ticker)
    for (const { at, ...made } of runs) await savedRuns.add(db, userId, list.id, made, new Date(at))
  }
  await savedFilters.replace(
    db,
    userId,
    keep.filters.map((filter, at) => ({ id: `f${at}`, ...filter })),
  )
  await columnSets.replace(
    db,
    userId,
    keep.columnSets.map((set, at) => ({ id: `c${at}`, ...set })),
  )
  for (const { name, transactions } of keep.portfolios) {
    const made = await portfolios.create(db, userId, name)
    if (typeof made === 'string') throw new Error(made)
    await portfolioTransactions.save(db, userId, made.id, transactions)
  }
  for (const ticker of keep.bookmarks.value) await bookmarks.set(db, userId, 'value', ticker, true)
  for (const ticker of keep.bookmarks.momentum) await bookmarks.set(db, userId, 'momentum', ticker, true)
  await ratingAlerts.choose(db, userId, keep.alerts, null, now)
  if (keep.tour) await tours.save(db, userId, keep.tour)
}

async function agree(db: Queryable, userId: UserId, keep: Pick<Kept, 'consents'>): Promise<void> {
  for (const { at, ...consent } of keep.consents) await consents.record(db, userId, consent, new Date(at * 1000))
}

/** The export as a file brings it back: through JSON, and accepted by the contract. */
async function exported(db: Queryable, userId: UserId): Promise<AccountExport> {
  const file = await accounts.export(db, userId, now)
  const read = accountExport.parse(JSON.parse(JSON.stringify(file)))
  expect(read).toEqual(file)
  const {
    subscriptions: _subscriptions,
    grants: _grants,
    sessions: _sessions,
    devices: _devices,
    waysToLogIn: _ways,
    activity: _activity,
    registeredScreens: _clocks,
    backtestTries: _tries,
    stockAlerts: _alerts,
    journal: _journal,
    apiKeys: _keys,
    sharedLinks: _links,
    ...broughtBack
  } = read
  expect(accountFile.parse(read)).toEqual(broughtBack)
  expect(read.lists.map(({ name }) => name).toSorted(compareListNames)).toEqual(
    read.lists.map(({ name }) => normalizeListName(name)),
  )
  return read
}

/** Without ids, the times of export and creation, and the address. */
function essence({
  profile,
  consents,
  lists,
  bookmarks,
  filters,
  columnSets: sets,
  portfolios: held,
  tour,
  alerts,
}: AccountExport) {
  const { firstName, lastName, customerType, referralCode, insightsSubscriber, tipsSubscriber } = profile
  const person = { firstName, lastName, customerType, referralCode, insightsSubscriber, tipsSubscriber }
  return {
    person,
    consents,
    lists: lists.map(({ name, tickers, runs }) => ({
      name,
      tickers,
      runs: runs.map(({ name, savedAt, run }) => ({ name, savedAt, run })),
    })),
    bookmarks,
    filters: filters.map(({ name, query }) => ({ name, query })),
    portfolios: held.map(({ name, transactions }) => ({ name, transactions })),
    columnSets: sets.map(({ name, columns }) => ({ name, columns })),
    tour,
    alerts,
  }
}
