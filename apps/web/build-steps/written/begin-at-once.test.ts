import { getStockData, getToken } from '@fairweight/contract/calls'
import { marketOwnerOf, rowsOwnerOf } from '@fairweight/contract/first-rows'
import type { SessionUser } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import type { TextStorage } from '../../src/data/browser-storage.ts'
import { savePreferences } from '../../src/data/display/display-preferences.ts'
import { recordMarketOwner } from '../../src/data/market-owner.ts'
import { saveFiltersOpen } from '../../src/data/settings.ts'
import type { ModuleGraph } from '../module-graph.ts'
import { beginAtOnce, beginWithRows, ROWS_SCRIPT, scriptOf } from './begin-at-once.ts'

const TOKEN = `/api${getToken.path}`
const STOCKS = `/api${getStockData.path}`
const TODAY = Date.parse('2026-11-20T09:00Z')
const YESTERDAY = Date.parse('2026-11-20T07:59Z')

interface Arrival {
  readonly visitor?: string
  readonly tools?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly answers?: Readonly<Record<string, () => Response>>
}

type TakeFirstAnswer = NonNullable<typeof globalThis.takeFirstAnswer>

/** Runs the script as the head of the page does, on 20 November at 9:00 UTC. */
function arrive({ visitor = 'member', tools = 'value', stored = {}, answers = {} }: Arrival = {}) {
  const asked: string[] = []
  const preloaded: string[] = []
  const page: { takeFirstAnswer?: TakeFirstAnswer } = {}
  const clock = { now: TODAY }
  const document = {
    documentElement: { dataset: { visitor, tools } },
    createElement: () => ({}),
    head: { append: ({ href }: { readonly href: string }) => preloaded.push(href) },
  }
  const fetch = (address: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) => {
    asked.push([address, headers['authorization']].filter(Boolean).join(' '))
    const answer = answers[address]
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('offline'))
  }
  const FakeDate = { now: () => clock.now }
  const run = new Function(
    'document',
    'localStorage',
    'fetch',
    'window',
    'Date',
    scriptOf(['assets/a.js', 'assets/b.js']),
  )
  run(document, stored, fetch, page, FakeDate)
  const take = async (address: string, token?: string) => (await page.takeFirstAnswer?.(address, token))?.text() ?? null
  return { asked, preloaded, page, take, clock }
}

const person =
  (token = 't-1') =>
  () =>
    new Response(JSON.stringify({ token }))
const rows = () => new Response('rows')
const turn = () => new Promise((go) => setTimeout(go))

test('for somebody with an account the token, the stocks and every script are asked for before anything runs', async () => {
  const { asked, preloaded, take } = arrive({ answers: { [TOKEN]: person(), [STOCKS]: rows } })
  expect(preloaded).toEqual(['/assets/a.js', '/assets/b.js'])
  expect(asked).toEqual([TOKEN])
  await turn()
  expect(asked).toEqual([TOKEN, `${STOCKS} Bearer t-1`])
  expect(await take(TOKEN)).toBe('{"token":"t-1"}')
  expect(await take(STOCKS, 't-1')).toBe('rows')
})

test('each answer is handed out once, for the token it was asked with, and only while it is new', async () => {
  const answers = { [TOKEN]: person(), [STOCKS]: rows }
  const other = arrive({ answers })
  expect([await other.take(STOCKS, 't-2'), await other.take(STOCKS, 't-1'), await other.take('/api/lists')]).toEqual([
    null,
    null,
    null,
  ])
  const late = arrive({ answers })
  late.clock.now += 20_000
  expect(await late.take(TOKEN)).toBeNull()
})

test('what fails is left to the app', async () => {
  const offline = arrive()
  expect([await offline.take(TOKEN), await offline.take(STOCKS, 't-1')]).toEqual([null, null])
  const signedOut = arrive({ answers: { [TOKEN]: () => new Response('{}', { status: 401 }), [STOCKS]: rows } })
  await turn()
  expect(signedOut.asked).toEqual([TOKEN])
  expect(await signedOut.take(STOCKS)).toBeNull()
})

test('visitors ask for nothing, and members without a tool for no stocks', async () => {
  for (const visitor of ['none', 'anonymous']) {
    const { asked, preloaded, page } = arrive({ visitor, tools: '' })
    expect([asked, preloaded, page]).toEqual([[], [], {}])
  }
  const { asked } = arrive({ tools: '', answers: { [TOKEN]: person() } })
  await turn()
  expect(asked).toEqual([TOKEN])
})

test.each([
  ['of this day', TODAY - 1, []],
  ['of the day before the cut-off', YESTERDAY, [`${STOCKS} Bearer t-1`]],
])('a list that is kept, %s', async (_age, fetchedAt, then) => {
  const stored = { 'fairweight-theme': 'dark', 'fairweight-market:a-1.js:x.bundle:list': `${fetchedAt}\n{}` }
  const { asked } = arrive({ stored, answers: { [TOKEN]: person(), [STOCKS]: rows } })
  await turn()
  expect(asked).toEqual([TOKEN, ...then])
})

test('the page gets the script right after the one that says who is there, with all files that it needs', () => {
  const graph: ModuleGraph = {
    'src/app/root.tsx': { file: 'assets/root-1.js' },
    'src/pages/dashboard.tsx': {
      file: 'assets/dashboard-1.js',
      imports: ['_list.js'],
      css: ['assets/dashboard-1.css'],
    },
    '_list.js': { file: 'assets/list-1.js' },
  }
  const html = beginAtOnce(
    '<head><script>who()</script><meta></head><script>import "/assets/manifest-1.js"</script>',
    graph,
    ['src/pages/dashboard.tsx'],
  )
  expect(html).toMatch(/^<head><script>who\(\)<\/script><script>\{const /)
  expect(JSON.parse(/const file of (\[.*?\])/.exec(html)?.[1] ?? '')).toEqual([
    'assets/manifest-1.js',
    'assets/root-1.js',
    'assets/dashboard-1.js',
    'assets/list-1.js',
  ])
})

const EVERY_TOOL = ['value', 'momentum', 'optimizer']

interface Browser {
  readonly keptFor?: string
  readonly visitor?: string
  readonly tools?: readonly string[]
}

/** A browser's storage, once something was saved in it. */
function storageAfter(save: (storage: TextStorage) => void): Record<string, string> {
  const stored: Record<string, string> = {}
  save({
    length: 0,
    key: () => null,
    getItem: (key) => stored[key] ?? null,
    setItem: (key, value) => void (stored[key] = value),
    removeItem: (key) => void delete stored[key],
  })
  return stored
}

/** Whether first rows are seen: runs the script as the head of their page does, behind the one that says who is there. */
function isShown(
  stored: Readonly<Record<string, string>>,
  { keptFor, visitor = 'member', tools = EVERY_TOOL }: Browser = {},
  inTab: Readonly<Record<string, string>> = {},
): boolean {
  const dataset: Record<string, string> = { starting: '', visitor, tools: tools.join(' ') }
  const document = { documentElement: { dataset, getAttribute: () => keptFor ?? null } }
  new Function('document', 'localStorage', 'sessionStorage', ROWS_SCRIPT)(document, stored, inTab)
  // Either the rows or the screen that stands in for them.
  expect('unwritten' in dataset).toBe('starting' in dataset)
  return !('unwritten' in dataset)
}

const USUAL = { isCompact: false, areLettersOn: true, isListFolded: false, order: '', columns: '' }

test.each([
  ['the usual look', {}, true],
  ['no letters as keys', { areLettersOn: false }, true],
  ['another order', { order: 'price.down' }, false],
  ['other columns', { columns: 'price' }, false],
  ['packed rows', { isCompact: true }, false],
  ['a folded list', { isListFolded: true }, false],
])('first rows stand where this device remembers %s: what it would show', (_what, change, shown) => {
  expect(isShown(storageAfter((storage) => savePreferences(storage, { ...USUAL, ...change })))).toBe(shown)
})

test('a device that remembers nothing shows them; open filters and a visitor without an account hide them', () => {
  expect(isShown({})).toBe(true)
  expect(
    isShown(
      {},
      {},
      storageAfter((storage) => saveFiltersOpen(storage, true)),
    ),
  ).toBe(false)
  for (const visitor of ['none', 'anonymous']) expect(isShown({}, { visitor, tools: [] })).toBe(false)
})

test('what the service worker kept is shown to its owner alone, with the same tools, and to nobody where no owner is known', () => {
  const ada = {
    userId: 'ada',
    roles: ['bundle'],
    anonymous: false,
    email: null,
    verifiedEmail: true,
    hasPassword: true,
  } as const
  const keptFor = rowsOwnerOf(marketOwnerOf(ada), ['member', ...EVERY_TOOL].join('.'))
  const storageOf = (user: SessionUser) => storageAfter((storage) => recordMarketOwner(user, storage))
  const own = storageOf({ ...ada, roles: ['bundle'] })
  expect(isShown(own, { keptFor })).toBe(true)
  expect(isShown(own, { keptFor, tools: ['value'] })).toBe(false)
  expect(isShown(storageOf({ ...ada, roles: ['value_stock_tool'] }), { keptFor })).toBe(false)
  expect(isShown(storageOf({ ...ada, userId: 'bob', roles: ['bundle'] }), { keptFor })).toBe(false)
  expect(isShown({}, { keptFor })).toBe(false)
})

test('where nothing may be stored, rows from the server are shown and kept ones are not', () => {
  const refused = new Proxy(
    {},
    {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  )
  expect(isShown(refused)).toBe(true)
  expect(isShown(refused, { keptFor: 'a1.bundle' })).toBe(false)
})

test('with rows in the page only the token is asked for before they are painted', () => {
  const html = beginWithRows('<head><script>who()</script><meta></head>')
  expect(html).toContain('[data-unwritten] #written-page{display:none}')
  expect(html).toMatch(
    /await new Promise[\s\S]*observe\(\{type:'paint',buffered:true\}\)[\s\S]*return\{token,answer:await ask/,
  )
  expect(html).toContain('for(const file of [])')
})
