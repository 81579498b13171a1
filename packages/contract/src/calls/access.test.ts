import { describe, expect, test } from 'vitest'
import { ALL_CALLS, API_BASE_PATH, type Call } from './index.ts'

const addressOf = ({ method, path }: Call): string => `${method} ${path}`
const called = (address: string): Call => {
  const call = ALL_CALLS.find((one) => addressOf(one) === address)
  if (call === undefined) throw new RangeError(`${address} is not declared`)
  return call
}

test('every call of the specification is there under its own method and path', () => {
  const specified = [
    'GET /store/products',
    'POST /store/checkout',
    'POST /store/customer-portal',
    'GET /user/profile',
    'POST /user/profile',
    'PUT /user/profile',
    'GET /user/subscriptions',
    'GET /user/bookmarks',
    'POST /user/bookmarks',
    'POST /user/clear-bookmarks',
    'POST /user/raffle',
    'GET /stocks/details',
    'GET /stocks/stock-data',
    'GET /stocks/demo',
    'GET /stocks/asset-class-optimization',
    'GET /stocks/precomputed-stock-price-summary',
    'POST /stocks/custom-optimization',
    'POST /lists/create',
    'GET /lists/get',
    'GET /lists/list',
    'PUT /lists/modify',
    'PUT /lists/rename',
    'DELETE /lists/delete',
  ]
  expect(ALL_CALLS.map(addressOf)).toEqual(expect.arrayContaining(specified))
})

test('a path is lower case, absolute and without parameters or a slash at its end', () => {
  expect(API_BASE_PATH).toBe('/api')
  for (const { path } of ALL_CALLS) expect(path).toMatch(/^(\/[a-z]+(-[a-z]+)*)+$/)
})

test('a summary is one or more whole sentences, and no two calls share one', () => {
  for (const { summary, path } of ALL_CALLS) expect(summary, path).toMatch(/^[A-Z].*\.$/)
  expect(new Set(ALL_CALLS.map(({ summary }) => summary)).size).toBe(ALL_CALLS.length)
})

describe('who may call', () => {
  test('the paid data needs a plan, and the optimizers the tool', () => {
    const ofPlan = ALL_CALLS.filter(({ access }) => access.who === 'subscriber' || access.who === 'tool-holder')
    expect(ofPlan.map(addressOf).toSorted()).toEqual([
      'GET /stocks/asset-class-optimization',
      'GET /stocks/changes',
      'GET /stocks/details',
      'GET /stocks/figures',
      'GET /stocks/figures/details',
      'GET /stocks/figures/years',
      'GET /stocks/funds-and-splits',
      'GET /stocks/grades',
      'GET /stocks/history',
      'GET /stocks/known-values',
      'GET /stocks/later-restatements',
      'GET /stocks/past-days',
      'GET /stocks/precomputed-stock-price-summary',
      'GET /stocks/rating-inputs',
      'GET /stocks/receipt',
      'GET /stocks/statements',
      'GET /stocks/stock-data',
      'POST /stocks/custom-optimization',
      'POST /stocks/past-days/prepare',
      'POST /user/backtests/run',
      'POST /user/journal/create',
      'POST /user/living-lists/create',
      'POST /user/registered-screens/register',
      'POST /user/stock-alerts/create',
    ])
    for (const address of ['GET /stocks/asset-class-optimization', 'POST /stocks/custom-optimization'])
      expect(called(address).access, address).toEqual({ who: 'tool-holder', tool: 'optimizer', sampleIsOpen: true })
    for (const address of ['GET /stocks/rating-inputs', 'GET /stocks/known-values'])
      expect(called(address).access, address).toEqual({ who: 'tool-holder', tool: 'value', sampleIsOpen: true })
  })

  test('lists, portfolios, bookmarks and the tour are open to a visitor with a session, for they come before an account', () => {
    for (const { path, access } of ALL_CALLS.filter((call) =>
      /^\/(lists\/|user\/(.*bookmarks|tour|filters|columns|portfolios))/.test(call.path),
    ))
      expect(access, path).toEqual({ who: 'session' })
  })

  test('profile, payment and plans need an account of one’s own', () => {
    const guarded = [
      'GET /user/profile',
      'PUT /user/profile',
      'GET /user/subscriptions',
      'GET /user/activity',
      'POST /user/import',
      'POST /store/checkout',
      'POST /store/customer-portal',
      'POST /store/refresh',
      'POST /user/subscriptions/cancel',
      'POST /auth/change-password',
      'POST /auth/delete-account',
    ]
    for (const address of guarded) expect(called(address).access, address).toEqual({ who: 'member' })
  })

  test('what could lock somebody out, or takes everything away, needs a recent proof of who is there', () => {
    const fresh = ALL_CALLS.filter(({ access }) => access.who === 'member' && access.fresh)
    expect(fresh.map(addressOf).toSorted()).toEqual([
      'DELETE /auth/ways',
      'GET /user/export',
      'POST /auth/authenticator-app',
      'POST /auth/authenticator-app/start',
      'POST /auth/passkeys',
      'POST /auth/passkeys/start',
      'POST /auth/recovery-codes',
      'POST /user/api-keys/create',
      'POST /user/email-change',
    ])
    for (const call of fresh) {
      expect(call.errors, call.path).toContain('requires-recent-login')
      expect(call.refusalTexts?.['requires-recent-login'], call.path).toMatch(
        /^To .*, please confirm that it is you\.$/,
      )
    }
  })

  test('a missing customer is told in the words of the specification', () => {
    for (const address of ['POST /store/checkout', 'POST /store/customer-portal', 'POST /store/refresh'])
      expect(called(address).refusalTexts, address).toEqual({
        'signed-out': 'Customer data not found.',
        'account-needed': 'Customer data not found.',
      })
  })

  test('words of its own stand only for refusals that the call can meet', () => {
    for (const { path, refusalTexts, errors } of ALL_CALLS)
      expect(errors, path).toEqual(expect.arrayContaining(Object.keys(refusalTexts ?? {})))
  })
})

describe('what tells who is calling', () => {
  test('is a signature only where a machine of others calls, from which no foreign page is refused', () => {
    const signed = ALL_CALLS.filter(({ identifiedBy }) => identifiedBy === 'signature')
    expect(signed.map(addressOf)).toEqual(['POST /webhooks/stripe', 'POST /mail/unsubscribe'])
    for (const { path, errors } of signed) expect(errors, path).not.toContain('foreign-origin')
  })

  test('is a key or a sheet address where programs read, and nowhere else', () => {
    for (const call of ALL_CALLS) {
      const isForPrograms = call.path.startsWith('/data/')
      expect(call.access.who === 'key-holder', call.path).toBe(isForPrograms && call.path !== '/data/sheet')
      expect(call.identifiedBy === 'key', call.path).toBe(call.access.who === 'key-holder')
      expect(call.identifiedBy === 'sheet-address', call.path).toBe(call.access.who === 'sheet-address')
    }
  })

  test('lets programs read and never write', () => {
    const ofPrograms = ALL_CALLS.filter(({ path }) => path.startsWith('/data/'))
    expect(ofPrograms).toHaveLength(6)
    for (const { method, path } of ofPrograms) expect(method, path).toBe('GET')
  })

  test('is never the cookie alone where an account is changed', () => {
    const byCookie = ALL_CALLS.filter(({ identifiedBy }) => identifiedBy === 'cookie')
    for (const { path, access } of byCookie) expect(['everyone', 'session'], path).toContain(access.who)
  })
})

describe('a limit on how often', () => {
  test('counts whole calls in whole seconds, of at most six hours', () => {
    for (const { path, rateLimit } of ALL_CALLS) {
      expect(Number.isInteger(rateLimit.max) && Number.isInteger(rateLimit.perSeconds), path).toBe(true)
      expect(rateLimit.perSeconds, path).toBeLessThanOrEqual(21_600)
    }
  })

  test('goes by the address where nobody has to be signed in and something is written', () => {
    const open = ALL_CALLS.filter(
      ({ method, access, path }) => method !== 'GET' && access.who === 'everyone' && path !== '/auth/sign-out',
    )
    for (const { path, rateLimit } of open) expect(rateLimit.per, path).toBe('address')
  })

  test.each([
    ['POST /auth/sign-in', 20, 900],
    ['POST /auth/sign-up', 5, 3600],
    ['POST /auth/second-factor', 40, 900],
    ['POST /auth/change-password', 5, 3600],
    ['POST /auth/delete-account', 5, 3600],
    ['POST /auth/request-password-reset', 10, 3600],
    ['POST /help/messages', 5, 3600],
  ])('keeps guessing and flooding slow: %s %i times in %i seconds', (address, max, perSeconds) => {
    expect(called(address).rateLimit).toMatchObject({ max, perSeconds })
  })

  test('of one email address stands beside, and is no wider than, that of the caller', () => {
    const ofEmail = ALL_CALLS.filter(({ rateLimit }) => rateLimit.perEmail)
    expect(ofEmail.map(({ path }) => path).toSorted()).toEqual([
      '/auth/request-password-reset',
      '/auth/sign-up',
      '/user/raffle',
    ])
    for (const { path, rateLimit } of ofEmail) expect(rateLimit.perEmail?.max, path).toBeLessThanOrEqual(rateLimit.max)
  })

  test('is kept in memory only where the database may be away or its events must not wait for it', () => {
    const inMemory = ALL_CALLS.filter(({ rateLimit }) => rateLimit.kept === 'memory')
    expect(inMemory.map(({ path }) => path).toSorted()).toEqual(['/health', '/ready', '/webhooks/stripe'])
  })
})

test('what is no JSON is a file, a page or a way elsewhere, and is only ever got', () => {
  const others = ALL_CALLS.filter(({ answers }) => answers !== undefined && answers !== 'json')
  expect(others.map((call) => `${addressOf(call)}: ${call.answers}`).toSorted()).toEqual([
    'GET /auth/provider/return: page',
    'GET /auth/provider/start: redirect',
    'GET /data/sheet: file',
    'GET /mail/unsubscribe: redirect',
    'GET /stocks/receipt: file',
    'GET /stocks/track-record/heads: file',
    'GET /user/export: file',
  ])
})
