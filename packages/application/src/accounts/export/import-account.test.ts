import { asListId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import {
  type AccountExport,
  accountFile,
  type KeptTransaction,
  type RunContents,
  SAVED_RUNS,
  type SavedRun,
} from '@fairweight/contract/wire'
import { MAX_BOOKMARKS, MAX_LISTS, MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { assert, expect, test } from 'vitest'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { portfolioRun, stocksRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { columnSets } from '@fairweight/database/repositories/user-data/column-sets.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { MAX_TRANSACTIONS } from '@fairweight/domain/portfolio'
import { deposit, purchase } from '@fairweight/testing/database/kept-transactions.ts'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { savedFilters } from '@fairweight/database/repositories/user-data/saved-filters.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import { tours } from '@fairweight/database/repositories/user-data/tours.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { accounts } from './accounts.ts'

const ANN = asUserId('ann')
const NOBODY = asUserId('nobody')

const now = new Date('2026-11-21T12:00:00Z')
const BEFORE = '2026-01-01T00:00:00.000Z'
const noProfile = {
  firstName: '',
  lastName: '',
  email: null,
  customerType: 'individual',
  referralCode: null,
  insightsSubscriber: false,
  tipsSubscriber: false,
  createdAt: BEFORE,
} as const
const blank: AccountExport = {
  format: 'fairweight-account',
  version: 3,
  subscriptions: [],
  grants: [],
  sessions: [],
  devices: [],
  waysToLogIn: { passkeys: [], providers: [], authenticatorApp: null },
  activity: [],
  registeredScreens: { registered: { market: 0, sample: 0 }, screens: [] },
  backtestTries: [],
  stockAlerts: [],
  journal: [],
  apiKeys: [],
  sharedLinks: [],
  exportedAt: BEFORE,
  profile: noProfile,
  consents: [],
  lists: [],
  bookmarks: { value: [], momentum: [] },
  filters: [],
  columnSets: [],
  portfolios: [],
  livingLists: [],
  tour: { step: null, finished: false },
  alerts: { frequency: 'off' },
}
const nothing = {
  listsCreated: 0,
  listsMerged: 0,
  stocksAdded: 0,
  runsAdded: 0,
  bookmarksAdded: 0,
  filtersAdded: 0,
  columnSetsAdded: 0,
  livingListsAdded: 0,
  portfoliosAdded: 0,
  transactionsAdded: 0,
  leftOut: [],
}
const numbered = (count: number, email = 'T') => Array.from({ length: count }, (_, number) => `${email}${number}`)
const listOf = (name: string, ...tickers: string[]) => ({ id: 'any', name, createdAt: BEFORE, tickers, runs: [] })

const runOf = (name: string, savedAt: string, run: RunContents = portfolioRun): SavedRun => ({
  id: 'any',
  name,
  savedAt,
  run,
})

const contents = async (db: Queryable, userId: UserId) =>
  (await lists.all(db, userId)).map(({ name, tickers }) => [name, ...tickers])

forEachDatabase('importing an account', (open) => {
  test('merges lists by name, makes the others, and unites bookmarks', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const growth = await lists.create(kysely, user, 'Growth')
    if (typeof growth !== 'string') await lists.add(kysely, user, growth.id, 'KO')
    await bookmarks.set(kysely, user, 'value', 'KO', true)
    const brought = [listOf(' GROWTH', 'MSFT', 'KO', 'AAPL'), listOf('Income', 'BA'), listOf('income', 'BA', 'T')]
    const file = { ...blank, lists: brought, bookmarks: { value: ['KO', 'BA'], momentum: ['T'] } }
    const report = {
      listsCreated: 1,
      listsMerged: 2,
      stocksAdded: 4,
      runsAdded: 0,
      bookmarksAdded: 2,
      filtersAdded: 0,
      columnSetsAdded: 0,
      livingListsAdded: 0,
      portfoliosAdded: 0,
      transactionsAdded: 0,
      leftOut: [],
    }
    expect(await accounts.import(kysely, user, file, now)).toEqual(report)
    expect(await contents(kysely, user)).toEqual([
      ['Growth', 'KO', 'MSFT', 'AAPL'],
      ['Income', 'BA', 'T'],
    ])
    expect(await bookmarks.all(kysely, user)).toEqual({ value: ['BA', 'KO'], momentum: ['T'] })
  })

  test('says what does not fit and takes the rest', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const rows = numbered(MAX_LISTS - 1, 'list ').map((name) => ({
      id: asListId(name),
      user_id: user,
      name,
      name_key: name,
    }))
    await kysely.insertInto('stock_list').values(rows).execute()
    const items = numbered(MAX_STOCKS_PER_LIST - 1).map((ticker) => ({ list_id: asListId('list 0'), ticker }))
    await kysely.insertInto('stock_list_item').values(items).execute()
    const marks = numbered(MAX_BOOKMARKS - 1).map((ticker) => ({ user_id: user, plan: 'value' as const, ticker }))
    await kysely.insertInto('bookmark').values(marks).execute()
    const file = {
      ...blank,
      lists: [listOf('new', 'A'), listOf('newer', 'A'), listOf('List 0', 'A', 'B', 'C', 'T0')],
      bookmarks: { value: ['A', 'B', 'T0'], momentum: ['A'] },
    }
    expect(await accounts.import(kysely, user, file, now)).toEqual({
      listsCreated: 1,
      listsMerged: 1,
      stocksAdded: 2,
      runsAdded: 0,
      bookmarksAdded: 2,
      filtersAdded: 0,
      columnSetsAdded: 0,
      livingListsAdded: 0,
      portfoliosAdded: 0,
      transactionsAdded: 0,
      leftOut: [
        'The list “newer” did not fit: you can have up to 100 lists.',
        '2 stocks of the list “List 0” did not fit: a list can hold up to 500 stocks.',
        'One value bookmark did not fit: you can have up to 1,000 of each kind.',
      ],
    })
  })

  test('adds saved results to their lists, each once, and says how many found no room', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const growth = await lists.create(kysely, user, 'Growth')
    if (typeof growth === 'string') throw new Error(growth)
    await savedRuns.add(kysely, user, growth.id, { name: 'Mine', run: stocksRun }, now)
    const runs = [
      runOf('Bold', 'never'),
      runOf('Mine', BEFORE, stocksRun),
      runOf('Mine', BEFORE),
      runOf('Mine', BEFORE),
    ]
    const file = { ...blank, lists: [{ ...listOf('growth'), runs }] }
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, listsMerged: 1, runsAdded: 3 })
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, listsMerged: 1 })
    const kept = await savedRuns.ofList(kysely, user, growth.id)
    if (typeof kept === 'string') throw new Error(kept)
    expect(kept.map(({ name, savedAt, run: { kind } }) => [name, savedAt, kind])).toEqual([
      ['Bold', now.toISOString(), 'portfolio'],
      ['Mine', now.toISOString(), 'stocks'],
      ['Mine', BEFORE, 'portfolio'],
      ['Mine', BEFORE, 'portfolio'],
    ])
    const many = numbered(SAVED_RUNS.maxPerList, 'run ').map((name) => runOf(name, BEFORE))
    const full = { ...blank, lists: numbered(6, 'list ').map((name) => ({ ...listOf(name), runs: many })) }
    expect(await accounts.import(kysely, user, full, now)).toMatchObject({
      runsAdded: SAVED_RUNS.maxPerPerson - kept.length,
      leftOut: ['list 4', 'list 5'].map(
        (name, place) =>
          `${[4, 50][place]} saved results of the list “${name}” did not fit: a list can hold up to 50, all lists together up to 250.`,
      ),
    })
  })

  test('adds sets of columns behind those that are here, each once, up to the limit', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const set = (name: string, columns = 'name,pe') => ({ id: name.replace(' ', '-'), name, columns })
    await columnSets.replace(kysely, user, [set('Mine')])
    const file: AccountExport = {
      ...blank,
      columnSets: [{ ...set('Mine'), id: 'other' }, set('Theirs', 'name,*,roic')],
    }
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, columnSetsAdded: 1 })
    expect(await accounts.import(kysely, user, file, now)).toEqual(nothing)
    const full = { ...blank, columnSets: numbered(10, 'set ').map((name) => set(name)) }
    expect(await accounts.import(kysely, user, full, now)).toEqual({
      ...nothing,
      columnSetsAdded: 8,
      leftOut: ['2 sets of columns did not fit: you can have up to 10.'],
    })
  })

  test('adds saved filters behind those that are here, each once, up to the limit', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const filter = (name: string, query = 'cap=Large') => ({ id: name.replace(' ', '-'), name, query })
    await savedFilters.replace(kysely, user, [filter('Mine')])
    const file = {
      ...blank,
      filters: [filter('Bold', ''), { ...filter('Mine'), id: 'other' }, { ...filter('Mine', 'q=x'), id: 'third' }],
    }
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, filtersAdded: 2 })
    expect(await accounts.import(kysely, user, file, now)).toEqual(nothing)
    const names = async () => (await savedFilters.all(kysely, user)).map(({ name, query }) => `${name} ${query}`)
    expect(await names()).toEqual(['Mine cap=Large', 'Bold ', 'Mine q=x'])
    const full = { ...blank, filters: numbered(30, 'filter ').map((name) => filter(name)) }
    expect(await accounts.import(kysely, user, full, now)).toMatchObject({
      filtersAdded: 27,
      leftOut: ['3 saved filters did not fit: you can have up to 30.'],
    })
    expect(await names()).toHaveLength(30)
  })

  test('adds living lists that begin anew, each once, up to the limit', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const stay = { ticker: 'KO', company: 'Coca-Cola', entered: null, left: null }
    const list = (name: string) => ({
      name,
      query: 'cap=Large',
      startedOn: '2026-11-20',
      asOf: '2026-11-20',
      stays: [stay],
    })
    await livingLists.create(kysely, user, { name: 'Mine', query: 'q=x' })
    const file = { ...blank, livingLists: [list('MINE'), list('Large')] }
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, livingListsAdded: 1 })
    expect(await accounts.import(kysely, user, file, now)).toEqual(nothing)
    const kept = async () => (await livingLists.all(kysely, user)).map(({ name, query, state }) => [name, query, state])
    expect(await kept()).toEqual([
      ['Large', 'cap=Large', null],
      ['Mine', 'q=x', null],
    ])
    const full = { ...blank, livingLists: numbered(20, 'list ').map(list) }
    expect(await accounts.import(kysely, user, full, now)).toMatchObject({
      livingListsAdded: 18,
      leftOut: ['2 living lists did not fit: you can have up to 20.'],
    })
  })

  test('adds portfolios and what is new in them, leaves what is here as it is, and says what does not fit', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const mine = await portfolios.create(kysely, user, 'Mine')
    const id = typeof mine === 'string' ? assert.fail(mine) : mine.id
    await portfolioTransactions.save(kysely, user, id, [deposit({ id: 'a' })])
    const held = (name: string, ...transactions: KeptTransaction[]) => ({ name, since: BEFORE, transactions })
    const file = {
      ...blank,
      portfolios: [held('MINE', deposit({ id: 'a', source: 'other' }), purchase({ id: 'b' })), held('New', purchase())],
    }
    expect(await accounts.import(kysely, user, file, now)).toEqual({
      ...nothing,
      portfoliosAdded: 1,
      transactionsAdded: 2,
    })
    expect(await accounts.import(kysely, user, file, now)).toEqual(nothing)
    expect(await portfolioTransactions.all(kysely, user, id)).toEqual([deposit({ id: 'a' }), purchase({ id: 'b' })])
    const full = numbered(MAX_TRANSACTIONS, 'line ').map((line) => deposit({ id: line }))
    const many = numbered(19, 'portfolio ').map((name) => held(name))
    expect(
      await accounts.import(kysely, user, { ...blank, portfolios: [held('mine', ...full), ...many] }, now),
    ).toMatchObject({
      portfoliosAdded: 18,
      transactionsAdded: MAX_TRANSACTIONS - 3,
      leftOut: [
        '3 transactions of the portfolio “mine” did not fit: your portfolios can hold up to 20,000 together.',
        'The portfolio “portfolio 18” did not fit: you can have up to 20 portfolios.',
      ],
    })
  })

  test('takes a file of version 1, which knew no saved results', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const { id, name, createdAt, tickers } = listOf('Growth', 'KO')
    const { alerts: _none, ...older } = blank
    const file = accountFile.parse({ ...older, version: 1, lists: [{ id, name, createdAt, tickers }] })
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, listsCreated: 1, stocksAdded: 1 })
    expect(accountFile.safeParse({ ...blank, version: 4 }).success).toBe(false)
  })

  test('takes a file as large as an account can be', { tags: 'long' }, async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const tickers = numbered(MAX_STOCKS_PER_LIST)
    const marks = numbered(MAX_BOOKMARKS)
    const brought = numbered(MAX_LISTS, 'list ').map((name) => listOf(name, ...tickers))
    const report = await accounts.import(
      kysely,
      user,
      { ...blank, lists: brought, bookmarks: { value: marks, momentum: marks } },
      now,
    )
    expect(report).toMatchObject({ listsCreated: MAX_LISTS, stocksAdded: MAX_LISTS * MAX_STOCKS_PER_LIST })
    const out = await accounts.export(kysely, user, now)
    expect(out?.lists.every((list) => list.tickers.join() === tickers.join())).toBe(true)
  })

  test('sets names and newsletters, never what is ours to set, and a code only for a new profile', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const told = { firstName: ' Ann\0 ', lastName: 'Bell', insightsSubscriber: true, referralCode: 'FRIEND' }
    const profile = { ...noProfile, ...told, customerType: 'enterprise' as const }
    expect((await accounts.import(kysely, user, { ...blank, profile }, now)).leftOut).toEqual([
      'Whether an account is “enterprise” is set by us, not by a file. Yours stays “individual”.',
    ])
    expect(await profiles.find(kysely, user)).toMatchObject({ ...told, firstName: 'Ann', customerType: 'individual' })
    await accounts.import(
      kysely,
      user,
      { ...blank, profile: { ...profile, firstName: 'Anna', referralCode: 'OTHER' } },
      now,
    )
    await accounts.import(kysely, user, blank, now)
    expect(await profiles.find(kysely, user)).toMatchObject({
      firstName: 'Anna',
      insightsSubscriber: true,
      referralCode: 'FRIEND',
    })
  })

  test('brings in no consent as if it had been given here, and says so', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    await consents.record(kysely, user, { kind: 'terms', version: '1' }, now)
    const here = { kind: 'terms', version: '1', givenAt: BEFORE }
    const elsewhere = { kind: 'individual-use', version: null, givenAt: BEFORE }
    const leftOutOf = async (...given: (typeof here | typeof elsewhere)[]) =>
      (await accounts.import(kysely, user, { ...blank, consents: given }, now)).leftOut
    expect(await leftOutOf(here)).toEqual([])
    expect(await leftOutOf(here, elsewhere)).toEqual([
      'One consent of the file was not given in this account. You give consent here, not through a file.',
    ])
    expect(await leftOutOf(elsewhere, { ...here, version: '2' }, { ...here, kind: 'renewal-terms' })).toEqual([
      '3 consents of the file were not given in this account. You give consent here, not through a file.',
    ])
    expect(await consents.list(kysely, user)).toEqual([{ kind: 'terms', version: '1', givenAt: now }])
  })

  test('sets the tour, unless the file has not begun it', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const tour = { step: 'filtering', finished: false }
    await accounts.import(kysely, user, { ...blank, tour }, now)
    expect(await accounts.import(kysely, user, blank, now)).toEqual(nothing)
    expect(await tours.find(kysely, user)).toEqual(tour)
  })

  test('asks for emails about changed grades when the file does, and else leaves them', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    await accounts.import(kysely, user, { ...blank, alerts: { frequency: 'weekly' } }, now)
    await accounts.import(kysely, user, blank, now)
    expect((await accounts.export(kysely, user, now))?.alerts).toEqual({ frequency: 'weekly' })
  })

  test('twice at once does the work once', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const file = { ...blank, lists: [listOf('Growth', 'KO')], bookmarks: { value: ['KO'], momentum: [] } }
    const reports = await Promise.all([1, 2, 3].map(() => accounts.import(kysely, user, file, now)))
    expect(reports.reduce((sum, { listsCreated }) => sum + listsCreated, 0)).toBe(1)
    expect(await contents(kysely, user)).toEqual([['Growth', 'KO']])
  })

  test('somebody who is gone has no export and can import nothing', async () => {
    const { kysely } = await open()
    expect(await accounts.export(kysely, NOBODY, now)).toBeNull()
    await expect(accounts.import(kysely, NOBODY, blank, now)).rejects.toThrow(PersonNotFoundError)
  })
})
