import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import {
  ALL_CALLS,
  deleteSession,
  deleteSignInMethod,
  getAccountExport,
  getActivity,
  getHealth,
  getPriceHistory,
  getProviderReturn,
  getProviderStart,
  getReady,
  getStockDetails,
  getTrackRecord,
  postUnsubscribe,
} from './index.ts'

/** Its provider decides what it adds to its answer. */
const OPEN_QUERY = '/auth/provider/return'

test('a query with a key that nobody declared is refused, but for what a provider sends along', () => {
  const queried = ALL_CALLS.filter(({ query, path }) => query && path !== OPEN_QUERY)
  expect(queried.length).toBeGreaterThan(10)
  for (const { query, path } of queried)
    expect(query ? problemsOf(query, { nobody: '1' }) : [], path).toContain(': Unrecognized key: "nobody"')
  expect(getProviderReturn.query.parse({ code: 'c', session_state: 's' })).toEqual({ code: 'c', session_state: 's' })
})

/** An account to import, which later versions may add to, and whole lists, whose items are strict. */
const OF_ITEMS = ['/user/import', '/user/filters', '/user/columns']

test('a body with a key that nobody declared is refused, but for the items of an imported file', () => {
  const sent = ALL_CALLS.filter(({ body, path }) => body && !OF_ITEMS.includes(path))
  expect(sent.length).toBeGreaterThan(30)
  for (const { body, path } of sent)
    expect(body ? problemsOf(body, { nobody: '1' }) : [], path).toContain(': Unrecognized key: "nobody"')
})

describe('the page of an activity', () => {
  test.each([
    ['1', 1],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('before %s is read as the number', (before, read) => {
    expect(getActivity.query.parse({ before })).toEqual({ before: read })
  })

  test.each(['0', '-1', '1.5', 'x', '9007199254740992', 'Infinity', ''])('is never before %j', (before) => {
    expect(wrongPathsOf(getActivity.query, { before })).toEqual(['before'])
  })

  test('is the newest where none is named', () => {
    expect(getActivity.query.parse({})).toEqual({})
  })
})

describe('the history of prices', () => {
  const asked = { tickers: 'KO,PEP', period: '5y' }

  test('is asked for by tickers and a period, of the shown dataset or of a named one', () => {
    for (const dataset of [{}, { dataset: 'sample' }, { dataset: 'market' }])
      expect(problemsOf(getPriceHistory.query, { ...asked, ...dataset })).toEqual([])
  })

  test('takes a hundred of the longest tickers with their commas', () => {
    const tickers = Array.from({ length: 100 }, () => 'ABCDEFGHIJKL').join(',')
    expect(problemsOf(getPriceHistory.query, { ...asked, tickers })).toEqual([])
    expect(problemsOf(getPriceHistory.query, { ...asked, tickers: 'x'.repeat(1300) })).toEqual([])
    for (const wrong of ['', 'x'.repeat(1301)])
      expect(wrongPathsOf(getPriceHistory.query, { ...asked, tickers: wrong })).toEqual(['tickers'])
  })

  test('knows four periods and two datasets', () => {
    expect(wrongPathsOf(getPriceHistory.query, { ...asked, period: '2y', dataset: 'demo' })).toEqual([
      'period',
      'dataset',
    ])
  })
})

test('a stock is asked for by a ticker of 1 to 12 signs', () => {
  expect(problemsOf(getStockDetails.query, { ticker: 'x'.repeat(12) })).toEqual([])
  for (const ticker of ['', 'x'.repeat(13), ['KO', 'PEP'], undefined])
    expect(wrongPathsOf(getStockDetails.query, { ticker })).toEqual(['ticker'])
})

test('the track record is that of the shown dataset or of a named one', () => {
  expect(problemsOf(getTrackRecord.query, {})).toEqual([])
  expect(wrongPathsOf(getTrackRecord.query, { dataset: '' })).toEqual(['dataset'])
})

test('a session and a provider are named by 1 to 64 signs', () => {
  for (const { query } of [deleteSession, getProviderStart]) {
    for (const id of ['o', 'x'.repeat(64)]) expect(problemsOf(query, { id })).toEqual([])
    for (const id of ['', 'x'.repeat(65)]) expect(wrongPathsOf(query, { id })).toEqual(['id'])
  }
})

test('an export is whole or one of three parts', () => {
  for (const part of ['profile', 'lists', 'bookmarks', undefined])
    expect(problemsOf(getAccountExport.query, { part })).toEqual([])
  expect(wrongPathsOf(getAccountExport.query, { part: 'sessions' })).toEqual(['part'])
})

test('the token of an unsubscribe link has at most 400 signs', () => {
  expect(problemsOf(postUnsubscribe.query, { token: 'x'.repeat(400) })).toEqual([])
  for (const token of ['', 'x'.repeat(401)]) expect(wrongPathsOf(postUnsubscribe.query, { token })).toEqual(['token'])
})

test('what a provider sends back is limited in length, whatever it is', () => {
  expect(problemsOf(getProviderReturn.query, {})).toEqual([])
  expect(
    problemsOf(getProviderReturn.query, { code: 'x'.repeat(4000), state: 'y'.repeat(4000), error: 'z'.repeat(200) }),
  ).toEqual([])
  expect(
    wrongPathsOf(getProviderReturn.query, { code: 'x'.repeat(4001), state: 'y'.repeat(4001), error: 'z'.repeat(201) }),
  ).toEqual(['code', 'state', 'error'])
})

test('a removed way to log in is one of four kinds', () => {
  for (const kind of ['password', 'passkey', 'provider', 'authenticator-app'])
    expect(problemsOf(deleteSignInMethod.query, { kind })).toEqual([])
  expect(wrongPathsOf(deleteSignInMethod.query, { kind: 'recovery-code' })).toEqual(['kind'])
})

test('health and readiness answer nothing but that all is well', () => {
  expect(getHealth.response.safeParse({ status: 'dead' }).success).toBe(false)
  const checks = { database: { ready: true, note: 'PostgreSQL 17' } }
  expect(getReady.response.parse({ status: 'ready', checks })).toEqual({ status: 'ready', checks })
  expect(wrongPathsOf(getReady.response, { status: 'ready', checks: { database: { ready: 1 } } })).toEqual([
    'checks.database.ready',
    'checks.database.note',
  ])
})
