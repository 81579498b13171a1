import { MAX_KEYS } from '@fairweight/domain/api-keys'
import { MAX_SHARED_LINKS } from '@fairweight/domain/shared-links'
import { MAX_ALERTS } from '@fairweight/domain/alerts'
import { MAX_JOURNAL_ENTRIES, MAX_JOURNAL_NOTES } from '@fairweight/domain/journal'
import { MAX_PORTFOLIOS, MAX_TRANSACTIONS } from '@fairweight/domain/portfolio'
import { count } from '@fairweight/domain/wording/figures.ts'
import { expect, test } from 'vitest'
import { ALL_CALLS } from '../../calls/index.ts'
import { ERROR_CATALOG, ERROR_TITLES, PLAIN_FAILURES } from '../index.ts'

test('every error has a refusing status and speaks in plain sentences', () => {
  for (const [code, { status, title, text }] of Object.entries(ERROR_CATALOG)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
    expect(title, code).toMatch(/^[A-Z][^!]*$/)
    expect(text, code).toMatch(/^[A-Z][^!]*[.?]$/)
  }
})

test('titles and catalog have the same codes, and each error stands under the title of its code', () => {
  expect(Object.keys(ERROR_CATALOG).toSorted()).toEqual(Object.keys(ERROR_TITLES).toSorted())
  const titles = Object.fromEntries(Object.entries(ERROR_CATALOG).map(([code, { title }]) => [code, title]))
  expect(titles).toEqual(ERROR_TITLES)
})

test('a title is short enough to be a heading and ends without a full stop', () => {
  for (const [code, title] of Object.entries(ERROR_TITLES)) {
    expect(title.length, code).toBeLessThanOrEqual(35)
    expect(title, code).toMatch(/[a-z]$/)
  }
})

test.each([
  ['not allowed without a session', 401, ['signed-out', 'wrong-password', 'wrong-code', 'invalid-passkey']],
  ['allowed to others', 403, ['no-subscription', 'account-needed', 'foreign-origin', 'requires-recent-login']],
  ['not there', 404, ['not-found', 'unknown-ticker', 'unknown-list', 'unknown-run', 'unknown-checkout']],
  ['against what is there', 409, ['list-name-taken', 'list-full', 'last-list', 'too-many-lists', 'already-subscribed']],
  ['too often', 429, ['too-many-requests', 'too-many-at-once']],
  ['away for now', 503, ['not-ready', 'not-available', 'no-data-yet', 'optimizer-busy', 'payments-away']],
] as const)('what is %s is answered with status %i', (_, status, codes) => {
  for (const code of codes) expect(ERROR_CATALOG[code].status, code).toBe(status)
})

test('one answer by its status alone is told from another', () => {
  const statuses = Object.values(PLAIN_FAILURES).map(({ status }) => status)
  expect(new Set(statuses).size).toBe(statuses.length)
  expect(ERROR_CATALOG).toMatchObject(PLAIN_FAILURES)
})

test('the limits that texts name are those of the calls', () => {
  expect(ERROR_CATALOG['too-many-tickers'].text).toContain('2 to 500')
  expect(ERROR_CATALOG['too-few-tickers'].text).toContain('at least 2')
  expect(ERROR_CATALOG['too-many-lists'].text).toContain('100 lists')
  expect(ERROR_CATALOG['list-full'].text).toContain('500 stocks')
  expect(ERROR_CATALOG['too-many-bookmarks'].text).toContain('1,000 bookmarks')
  expect(ERROR_CATALOG['too-many-shared-links'].text).toContain(`up to ${MAX_SHARED_LINKS} lists`)
  expect(ERROR_CATALOG['too-many-keys'].text).toContain(`up to ${MAX_KEYS} API keys`)
  expect(ERROR_CATALOG['too-many-alerts'].text).toContain(`up to ${MAX_ALERTS} alerts`)
  expect(ERROR_CATALOG['too-many-entries'].text).toContain(`up to ${MAX_JOURNAL_ENTRIES} entries`)
  expect(ERROR_CATALOG['too-many-notes'].text).toContain(`up to ${MAX_JOURNAL_NOTES} notes`)
  expect(ERROR_CATALOG['too-many-portfolios'].text).toContain(`up to ${MAX_PORTFOLIOS} portfolios`)
  expect(ERROR_CATALOG['too-many-transactions'].text).toContain(`${count(MAX_TRANSACTIONS)} transactions`)
})

/** Answered before any call has the request, or when one breaks. */
const BESIDE_THE_CALLS = ['internal-error', 'invalid-content', 'method-not-allowed']
/** Handed to the window that opened a provider's page, not answered by a call. */
const FROM_THE_SIGN_IN_WINDOW = [
  'provider-already-linked',
  'two-step-login-is-on',
  'unauthorized-domain',
  'user-mismatch',
]

test('an error that no call declares comes from before the calls or from the sign-in window', () => {
  const declared = new Set<string>(ALL_CALLS.flatMap(({ errors }) => errors))
  const others = Object.keys(ERROR_CATALOG).filter((code) => !declared.has(code))
  expect(others.toSorted()).toEqual([...BESIDE_THE_CALLS, ...FROM_THE_SIGN_IN_WINDOW])
})
