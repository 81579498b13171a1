import { type AccountExport, accountFile, type RunContents, SAVED_RUNS, type SavedRun } from '@fairweight/contract/wire'
import { MOST_BOOKMARKS, MOST_LISTS, MOST_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { portfolioRun, stocksRun } from '../../testing/made-up-runs.ts'
import { bookmarks } from '../keepings/bookmarks.ts'
import { lists } from '../keepings/lists.ts'
import { savedFilters } from '../keepings/saved-filters.ts'
import { savedRuns } from '../keepings/saved-runs.ts'
import { tours } from '../keepings/tours.ts'
import { consents } from '../people/consents.ts'
import { PersonGone } from '../people/person-gone.ts'
import { profiles } from '../people/profiles.ts'
import { accounts } from './accounts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = '2026-01-01T00:00:00.000Z'
const noProfile = {
  firstName: '',
  lastName: '',
  email: null,
  customerType: 'individual',
  referralCode: null,
  insightsSubscriber: false,
  tipsSubscriber: false,
  createdAt: before,
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
  exportedAt: before,
  profile: noProfile,
  consents: [],
  lists: [],
  bookmarks: { value: [], momentum: [] },
  filters: [],
  tour: { step: null, finished: false },
  alerts: { frequency: 'off' },
}
const nothing = { listsCreated: 0, listsMerged: 0, stocksAdded: 0, runsAdded: 0, bookmarksAdded: 0, filtersAdded: 0, leftOut: [] }
const numbered = (count: number, letter = 'T') => Array.from({ length: count }, (_, number) => `${letter}${number}`)
const listOf = (name: string, ...tickers: string[]) => ({ id: 'any', name, createdAt: before, tickers, runs: [] })

const runOf = (name: string, savedAt: string, run: RunContents = portfolioRun): SavedRun => ({ id: 'any', name, savedAt, run })

const contents = async (db: Queryable, userId: string) => (await lists.all(db, userId)).map(({ name, tickers }) => [name, ...tickers])

forEachDatabase('importing an account', (open) => {
  test('merges lists by name, makes the others, and unites bookmarks', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const growth = await lists.create(kysely, user, 'Growth')
    if (typeof growth !== 'string') await lists.add(kysely, user, growth.id, 'KO')
    await bookmarks.set(kysely, user, 'value', 'KO', true)
    const brought = [listOf(' GROWTH', 'MSFT', 'KO', 'AAPL'), listOf('Income', 'BA'), listOf('income', 'BA', 'T')]
    const file = { ...blank, lists: brought, bookmarks: { value: ['KO', 'BA'], momentum: ['T'] } }
    const report = { listsCreated: 1, listsMerged: 2, stocksAdded: 4, runsAdded: 0, bookmarksAdded: 2, filtersAdded: 0, leftOut: [] }
    expect(await accounts.import(kysely, user, file, now)).toEqual(report)
    expect(await contents(kysely, user)).toEqual([['Growth', 'KO', 'MSFT', 'AAPL'], ['Income', 'BA', 'T']])
    expect(await bookmarks.all(kysely, user)).toEqual({ value: ['BA', 'KO'], momentum: ['T'] })
  })

  test('says what does not fit and takes the rest', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const rows = numbered(MOST_LISTS - 1, 'list ').map((name) => ({ id: name, user_id: user, name, name_key: name }))
    await kysely.insertInto('stock_list').values(rows).execute()
    const items = numbered(MOST_STOCKS_PER_LIST - 1).map((ticker) => ({ list_id: 'list 0', ticker }))
    await kysely.insertInto('stock_list_item').values(items).execute()
    const marks = numbered(MOST_BOOKMARKS - 1).map((ticker) => ({ user_id: user, plan: 'value' as const, ticker }))
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
      leftOut: [
        'The list “newer” did not fit: you can keep up to 100 lists.',
        '2 stocks of the list “List 0” did not fit: a list holds up to 500 stocks.',
        'One value bookmark did not fit: you can keep up to 1,000 of each kind.',
      ],
    })
  })

  test('adds saved results to their lists, each once, and says how many found no room', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const growth = await lists.create(kysely, user, 'Growth')
    if (typeof growth === 'string') throw new Error(growth)
    await savedRuns.add(kysely, user, growth.id, { name: 'Mine', run: stocksRun }, now)
    const runs = [runOf('Bold', 'never'), runOf('Mine', before, stocksRun), runOf('Mine', before), runOf('Mine', before)]
    const file = { ...blank, lists: [{ ...listOf('growth'), runs }] }
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, listsMerged: 1, runsAdded: 3 })
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, listsMerged: 1 })
    const kept = await savedRuns.ofList(kysely, user, growth.id)
    if (typeof kept === 'string') throw new Error(kept)
    expect(kept.map(({ name, savedAt, run: { kind } }) => [name, savedAt, kind])).toEqual([
      ['Bold', now.toISOString(), 'portfolio'], ['Mine', now.toISOString(), 'stocks'], ['Mine', before, 'portfolio'], ['Mine', before, 'portfolio'],
    ])
    const many = numbered(SAVED_RUNS.mostPerList, 'run ').map((name) => runOf(name, before))
    const full = { ...blank, lists: numbered(6, 'list ').map((name) => ({ ...listOf(name), runs: many })) }
    expect(await accounts.import(kysely, user, full, now)).toMatchObject({
      runsAdded: SAVED_RUNS.mostPerPerson - kept.length,
      leftOut: ['list 4', 'list 5'].map((name, place) => `${[4, 50][place]} saved results of the list “${name}” did not fit: a list keeps up to 50, all lists together up to 250.`),
    })
  })

  test('adds saved filters behind those that are here, each once, up to the limit', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const filter = (name: string, query = 'cap=Large') => ({ id: name.replace(' ', '-'), name, query })
    await savedFilters.replace(kysely, user, [filter('Mine')])
    const file = { ...blank, filters: [filter('Bold', ''), { ...filter('Mine'), id: 'other' }, { ...filter('Mine', 'q=x'), id: 'third' }] }
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, filtersAdded: 2 })
    expect(await accounts.import(kysely, user, file, now)).toEqual(nothing)
    const names = async () => (await savedFilters.all(kysely, user)).map(({ name, query }) => `${name} ${query}`)
    expect(await names()).toEqual(['Mine cap=Large', 'Bold ', 'Mine q=x'])
    const full = { ...blank, filters: numbered(30, 'filter ').map((name) => filter(name)) }
    expect(await accounts.import(kysely, user, full, now)).toMatchObject({ filtersAdded: 27, leftOut: ['3 saved filters did not fit: you can keep up to 30.'] })
    expect(await names()).toHaveLength(30)
  })

  test('takes a file of version 1, which knew no saved results', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const { id, name, createdAt, tickers } = listOf('Growth', 'KO')
    const { alerts: _none, ...older } = blank
    const file = accountFile.parse({ ...older, version: 1, lists: [{ id, name, createdAt, tickers }] })
    expect(await accounts.import(kysely, user, file, now)).toEqual({ ...nothing, listsCreated: 1, stocksAdded: 1 })
    expect(accountFile.safeParse({ ...blank, version: 4 }).success).toBe(false)
  })

  test('takes a file as large as an account can be', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const tickers = numbered(MOST_STOCKS_PER_LIST)
    const marks = numbered(MOST_BOOKMARKS)
    const brought = numbered(MOST_LISTS, 'list ').map((name) => listOf(name, ...tickers))
    const report = await accounts.import(kysely, user, { ...blank, lists: brought, bookmarks: { value: marks, momentum: marks } }, now)
    expect(report).toMatchObject({ listsCreated: MOST_LISTS, stocksAdded: MOST_LISTS * MOST_STOCKS_PER_LIST })
    const out = await accounts.export(kysely, user, now)
    expect(out?.lists.every((list) => list.tickers.join() === tickers.join())).toBe(true)
  })

  test('sets names and newsletters, never what is ours to set, and a code only for a new profile', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const told = { firstName: ' Ann\0 ', lastName: 'Bell', insightsSubscriber: true, referralCode: 'FRIEND' }
    const profile = { ...noProfile, ...told, customerType: 'enterprise' as const }
    expect((await accounts.import(kysely, user, { ...blank, profile }, now)).leftOut).toEqual([
      'Whether an account is “enterprise” is set by us, not by a file; yours stays “individual”.',
    ])
    expect(await profiles.find(kysely, user)).toMatchObject({ ...told, firstName: 'Ann', customerType: 'individual' })
    await accounts.import(kysely, user, { ...blank, profile: { ...profile, firstName: 'Anna', referralCode: 'OTHER' } }, now)
    await accounts.import(kysely, user, blank, now)
    expect(await profiles.find(kysely, user)).toMatchObject({ firstName: 'Anna', insightsSubscriber: true, referralCode: 'FRIEND' })
  })

  test('brings in no consent as if it had been given here, and says so', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    await consents.record(kysely, user, { kind: 'terms', version: '1' }, now)
    const here = { kind: 'terms', version: '1', givenAt: before }
    const elsewhere = { kind: 'individual-use', version: null, givenAt: before }
    const leftOutOf = async (...given: (typeof here | typeof elsewhere)[]) => (await accounts.import(kysely, user, { ...blank, consents: given }, now)).leftOut
    expect(await leftOutOf(here)).toEqual([])
    expect(await leftOutOf(here, elsewhere)).toEqual(['One consent of the file was not given in this account. Consents are given by you here, not by a file.'])
    expect(await leftOutOf(elsewhere, { ...here, version: '2' }, { ...here, kind: 'renewal-terms' })).toEqual(['3 consents of the file were not given in this account. Consents are given by you here, not by a file.'])
    expect(await consents.list(kysely, user)).toEqual([{ kind: 'terms', version: '1', givenAt: now }])
  })

  test('sets the tour, unless the file has not begun it', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const tour = { step: 'filtering', finished: false }
    await accounts.import(kysely, user, { ...blank, tour }, now)
    expect(await accounts.import(kysely, user, blank, now)).toEqual(nothing)
    expect(await tours.find(kysely, user)).toEqual(tour)
  })

  test('asks for letters about changed grades when the file does, and else leaves them', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    await accounts.import(kysely, user, { ...blank, alerts: { frequency: 'weekly' } }, now)
    await accounts.import(kysely, user, blank, now)
    expect((await accounts.export(kysely, user, now))?.alerts).toEqual({ frequency: 'weekly' })
  })

  test('twice at once does the work once', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, 'ann')
    const file = { ...blank, lists: [listOf('Growth', 'KO')], bookmarks: { value: ['KO'], momentum: [] } }
    const reports = await Promise.all([1, 2, 3].map(() => accounts.import(kysely, user, file, now)))
    expect(reports.reduce((sum, { listsCreated }) => sum + listsCreated, 0)).toBe(1)
    expect(await contents(kysely, user)).toEqual([['Growth', 'KO']])
  })

  test('somebody who is gone has no export and can import nothing', async () => {
    const { kysely } = await open()
    expect(await accounts.export(kysely, 'nobody', now)).toBeNull()
    await expect(accounts.import(kysely, 'nobody', blank, now)).rejects.toThrow(PersonGone)
  })
})
