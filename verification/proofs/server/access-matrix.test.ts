import { ALL_CALLS, API_BASE_PATH, type Call } from '@fairweight/contract/calls'
import { type ErrorResponse, errorResponse } from '@fairweight/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CALLER_KINDS,
  type CallerKind,
  type TestCaller,
  callerOf,
  headersOf,
  signUp,
} from '../../../apps/server/testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../apps/server/testing/test-site.ts'
import { EXPECTED_ACCESS, type ExpectedCall, type AccessResult } from './expected-access.ts'

let site: TestSite
let base: string
const callers = new Map<CallerKind, TestCaller>()

beforeAll(async () => {
  site = await openTestSite()
  base = await site.app.listen({ host: '127.0.0.1', port: 0 })
  await signUp(site.app, 'taken@people.example')
  for (const kind of CALLER_KINDS) callers.set(kind, await callerOf(site, kind))
})

afterAll(() => site.close())

function callerNamed(kind: CallerKind): TestCaller {
  const caller = callers.get(kind)
  if (!caller) throw new Error('Every kind has been made.')
  return caller
}

const REFUSALS: readonly string[] = ['signed-out', 'account-needed', 'no-subscription'] satisfies AccessResult[]

async function ask(
  { call, query, body }: Omit<ExpectedCall, 'answers' | 'who'>,
  caller: TestCaller,
): Promise<{ met: string; status: number; said: ErrorResponse | null }> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(`${base}${API_BASE_PATH}${path}${query ? `?${query}` : ''}`, {
    method,
    redirect: 'manual',
    headers: { ...headersOf(caller), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const said = response.status >= 400 && isJson ? errorResponse.parse(JSON.parse(text)) : null
  return { met: said && REFUSALS.includes(said.code) ? said.code : 'the call', status: response.status, said }
}

test('every declared call stands in the table, and nothing else does', () => {
  const declared = ALL_CALLS.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(EXPECTED_ACCESS.map(({ call }) => call))].toSorted()).toEqual(declared.toSorted())
})

test('every declared call is registered', () => {
  for (const { method, path } of ALL_CALLS)
    expect(site.app.findRoute({ method, url: `${API_BASE_PATH}${path}` }), `${method} ${path}`).not.toBeNull()
})

test('the matrix is as large as it should be', () => {
  expect(CALLER_KINDS).toHaveLength(11)
  expect(EXPECTED_ACCESS.length * CALLER_KINDS.length).toBeGreaterThanOrEqual(297)
})

const STATUSES: Readonly<Record<Exclude<AccessResult, 'the call'>, number>> = {
  'signed-out': 401,
  'account-needed': 403,
  'no-subscription': 403,
}

test.each(CALLER_KINDS)('%s meets at every call what the table says', async (kind) => {
  const caller = callerNamed(kind)
  const found: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const row of EXPECTED_ACCESS) {
    const name = [row.call, row.query, row.body && JSON.stringify(row.body)].filter(Boolean).join(' ')
    const { met, status } = await ask(row, caller)
    found[name] = `${met} ${status}`
    const wanted = row.who[kind]
    expected[name] = `${wanted} ${wanted === 'the call' ? row.answers : STATUSES[wanted]}`
  }
  expect(found).toEqual(expected)
})

test('a refusal comes before any look at the request, so that a stranger learns nothing of its shape', async () => {
  const guarded = ALL_CALLS.filter((call: Call) => call.access.who !== 'everyone' && (call.body ?? call.query))
  for (const { method, path, body } of guarded) {
    const { said } = await ask(
      { call: `${method} ${path}`, ...(body ? { body: { nonsense: 1 } } : { query: 'nonsense=1' }) },
      callerNamed('nobody'),
    )
    expect(said?.code, path).toBe('signed-out')
  }
})
