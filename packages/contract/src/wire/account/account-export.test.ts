import { asCents } from '@fairweight/domain/money'
import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import { accountExport, accountFile, accountRecords } from '../index.ts'

const at = '2026-11-20T10:00:00.000Z'
const list = { id: 'l1', name: 'Dividends', createdAt: at, tickers: ['KO', 'PEP'], runs: [] }
const kept = {
  format: 'fairweight-account',
  version: 3,
  exportedAt: at,
  profile: {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.org',
    customerType: 'individual',
    referralCode: null,
    insightsSubscriber: true,
    tipsSubscriber: false,
    createdAt: at,
  },
  consents: [{ kind: 'terms', version: '2026-11-22', givenAt: at }],
  lists: [list],
  bookmarks: { value: ['KO'], momentum: [] },
  filters: [],
  columnSets: [],
  livingLists: [{ name: 'Large', query: 'cap=Large' }],
  portfolios: [
    {
      name: 'Retirement',
      since: at,
      transactions: [
        { kind: 'buy', id: 'a', date: '2026-01-05', source: null, symbol: 'KO', shares: 1_500_000, total: 9_000 },
      ],
    },
  ],
  tour: { step: null, finished: true },
  alerts: { frequency: 'weekly' },
}
/** As it is written out: with what each living list knows, which is not taken back in. */
const written = {
  ...kept,
  livingLists: [
    {
      name: 'Large',
      query: 'cap=Large',
      startedOn: '2026-11-19',
      asOf: '2026-11-20',
      stays: [{ ticker: 'KO', company: 'Coca-Cola', entered: null, left: { on: '2026-11-20', reason: 'screen' } }],
    },
  ],
}
const records = {
  subscriptions: [],
  grants: [],
  sessions: [],
  waysToLogIn: { passkeys: [], providers: [], authenticatorApp: null },
  activity: [],
  registeredScreens: {
    registered: { market: 3, sample: 0 },
    screens: [
      {
        name: 'Clock',
        query: 'cap=Large',
        dataset: 'market' as const,
        attempt: 2,
        registeredAt: '2026-11-20T22:00:00.000Z',
        stoppedAt: null,
        days: [{ asOf: '2026-11-23', members: ['AAPL'], pause: null }],
      },
    ],
  },
  backtestTries: [{ dataset: 'market' as const, screen: 'cap=Large', triedAt: '2026-11-20T22:00:00.000Z' }],
  stockAlerts: [
    {
      rule: { kind: 'target-price' as const, ticker: 'KO', side: 'at-or-below' as const, price: asCents(5000) },
      name: 'KO',
      createdAt: '2026-11-20T22:00:00.000Z',
    },
  ],
  journal: [
    {
      subject: { of: 'stock' as const, ticker: 'KO' },
      name: 'KO',
      why: 'It raises prices.',
      wrongIf: '',
      criteria: [],
      dataset: 'market' as const,
      asOf: '2026-11-20',
      captured: { price: 60.5, value: 'A' as const, momentum: null },
      stocks: 1,
      createdAt: '2026-11-20T22:00:00.000Z',
      changedAt: null,
      notes: [{ text: 'It did.', writtenAt: '2026-11-22T22:00:00.000Z' }],
    },
  ],
  apiKeys: [
    {
      kind: 'api-key' as const,
      name: 'Notebook',
      hint: 'fw_…abcd',
      scopes: ['lists' as const],
      createdAt: '2026-11-20T22:00:00.000Z',
      expiresAt: null,
      lastUse: { day: '2026-11-21', network: '203.0.113.0/24' },
    },
  ],
  sharedLinks: [{ kind: 'list' as const, name: 'Dividends', createdAt: '2026-11-20T22:00:00.000Z' }],
  devices: [],
}

describe('an exported account', () => {
  test('is taken back in as it was written out', () => {
    const file = accountExport.parse({ ...written, ...records })
    expect(accountFile.parse(JSON.parse(JSON.stringify(file)))).toEqual(kept)
  })

  test('is written out in the newest version only', () => {
    expect(problemsOf(accountExport, { ...written, ...records })).toEqual([])
    expect(wrongPathsOf(accountExport, { ...written, ...records, version: 2 })).toEqual(['version'])
  })

  test('has every record of the account, even where there are none', () => {
    expect(wrongPathsOf(accountExport, written)).toEqual(Object.keys(records))
  })
})

describe('a file that is taken in', () => {
  test('of version 1 may know nothing of results, filters, columns, living lists, portfolios and alerts: there are none, and no emails', () => {
    const { filters: _, alerts: __, columnSets: ____, livingLists: _____, portfolios: ______, ...older } = kept
    const { runs: ___, ...olderList } = list
    expect(accountFile.parse({ ...older, version: 1, lists: [olderList] })).toEqual({
      ...kept,
      version: 1,
      livingLists: [],
      portfolios: [],
      alerts: { frequency: 'off' },
    })
  })

  test.each([0, 4, '3', null])('is not of version %j', (version) => {
    expect(wrongPathsOf(accountFile, { ...kept, version })).toEqual(['version'])
  })

  test('is one of ours', () => {
    expect(wrongPathsOf(accountFile, { ...kept, format: 'other-account' })).toEqual(['format'])
    expect(accountFile.safeParse([]).success).toBe(false)
  })

  test('may hold 100 lists of 500 stocks and 1,000 bookmarks of each kind', () => {
    const tickers = (count: number) => Array.from({ length: count }, (_, place) => `T${place}`)
    const lists = (count: number) => Array.from({ length: count }, (_, place) => ({ ...list, id: `l${place}` }))
    const full = {
      ...kept,
      lists: lists(100).map((one) => ({ ...one, tickers: tickers(500) })),
      bookmarks: { value: tickers(1000), momentum: tickers(1000) },
    }
    expect(problemsOf(accountFile, full)).toEqual([])
    const over = {
      ...kept,
      lists: [{ ...list, tickers: tickers(501) }],
      bookmarks: { value: tickers(1001), momentum: [] },
    }
    expect(wrongPathsOf(accountFile, over)).toEqual(['lists.0.tickers', 'bookmarks.value'])
    expect(wrongPathsOf(accountFile, { ...kept, lists: lists(101) })).toEqual(['lists'])
  })

  test('keeps the rules for what people type: names, tickers and steps', () => {
    const wrong = {
      ...kept,
      lists: [{ ...list, name: ' ', tickers: ['KO', 'K O'] }],
      bookmarks: { value: ['?'], momentum: [] },
      tour: { step: 'a b', finished: true },
      alerts: { frequency: 'hourly' },
    }
    expect(problemsOf(accountFile, wrong)).toEqual(
      expect.arrayContaining([
        'lists.0.name: Enter a name for the list',
        'lists.0.tickers.1: This is not a ticker.',
        'bookmarks.value.0: This is not a ticker.',
        'tour.step: This is not a step of the tour.',
      ]),
    )
    expect(wrongPathsOf(accountFile, wrong)).toHaveLength(5)
  })

  test('leaves aside what was only noted about the account', () => {
    const read = accountFile.parse({ ...kept, ...records, grants: [{ role: 'bundle', endsAt: '2099-01-01' }] })
    expect(read).not.toHaveProperty('grants')
  })
})

test('an export has the newest 10,000 lines of activity at most', () => {
  const line = { at, action: 'signed-in', sentence: 'Signed in', actor: 'person', device: null, network: null }
  const activity = (count: number) => ({ ...records, activity: Array.from({ length: count }, () => line) })
  expect(problemsOf(accountRecords, activity(10_000))).toEqual([])
  expect(wrongPathsOf(accountRecords, activity(10_001))).toEqual(['activity'])
})

test('a subscription in an export says null for what the provider does not tell', () => {
  const told = {
    id: 'sub_1',
    plan: 'Bundle',
    role: 'bundle',
    status: 'active',
    interval: null,
    amountCents: null,
    currency: null,
    startedAt: at,
    trialEnd: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
  }
  expect(problemsOf(accountRecords, { ...records, subscriptions: [told] })).toEqual([])
  expect(
    wrongPathsOf(accountRecords, { ...records, subscriptions: [{ ...told, amountCents: '4999', interval: 'week' }] }),
  ).toEqual(['subscriptions.0.interval', 'subscriptions.0.amountCents'])
})
