import { getStockData, getToken } from '@fairweight/contract/calls'
import { expect, test } from 'vitest'
import type { ModuleGraph } from '../module-graph.ts'
import { beginAtOnce, scriptOf } from './begin-at-once.ts'

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
