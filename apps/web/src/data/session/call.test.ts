import {
  getDemoStocks,
  getLists,
  getProducts,
  getProfile,
  postClearBookmarks,
  postCustomOptimization,
  putListName,
} from '@fairweight/contract/calls'
import { beforeEach, expect, it, vi } from 'vitest'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../testing/start-api-server.ts'
import { call } from './call.ts'
import { beginSession, ensureSession, dropSession, signOut } from './page-session.ts'
import { sessionStore } from './session-store.ts'

const TOKEN = 'GET /api/auth/token'
const LISTS = 'GET /api/lists/get'
const NO_STOCKS = { snapshot: 's', asOf: '2026-11-20', dataset: 'sample', stocks: [] }

beforeEach(() => {
  clearHint()
  dropSession()
  localStorage.clear()
})

/** Hands out `token-1`, `token-2` and so on. */
function tokens(): CallAnswers {
  let count = 0
  return { [TOKEN]: () => ({ body: { user: ADA, token: `token-${(count += 1)}` } }) }
}

function arriveWith(hint: string): void {
  setHint(hint)
  dropSession()
}

const status = () => sessionStore.get().session.status

it('asks nothing about the person of a visitor without a session', async () => {
  const asked = await startApiServer({ 'GET /api/stocks/demo': { body: NO_STOCKS } })
  await call(getDemoStocks)
  expect(asked).toEqual([{ call: 'GET /api/stocks/demo', token: null, body: null }])
})

it('brings the token along, fetched once for calls of the same moment', async () => {
  const asked = await startApiServer({ ...tokens(), [LISTS]: { body: {} } })
  arriveWith('member')
  await Promise.all([call(getLists), call(getLists)])
  expect(asked.map(({ call, token }) => [call, token])).toEqual([
    [TOKEN, null],
    [LISTS, 'token-1'],
    [LISTS, 'token-1'],
  ])
  expect(sessionStore.get().session).toEqual({ status: 'member', user: ADA })
})

it('fetches a fresh token before every profile and store call', async () => {
  const asked = await startApiServer({
    ...tokens(),
    'GET /api/user/profile': { body: ADAS_PROFILE },
    'GET /api/store/products': { body: [] },
    [LISTS]: { body: {} },
  })
  arriveWith('member')
  for (const declaration of [getLists, getProfile, getProducts, getLists]) await call(declaration)
  expect(asked.map(({ token }) => token).filter((token) => token !== null)).toEqual([
    'token-1',
    'token-2',
    'token-3',
    'token-3',
  ])
})

it('renews a token that the server no longer takes, once, and makes the call again', async () => {
  const asked = await startApiServer({
    ...tokens(),
    'PUT /api/lists/rename': ({ token }) =>
      token === 'token-1' ? refused(401, 'signed-out') : { body: { id: '1', name: 'A' } },
  })
  arriveWith('member')
  expect(await call(putListName, { body: { id: '1', name: 'A' } })).toEqual({
    id: '1',
    name: 'A',
  })
  expect(asked.map(({ call }) => call)).toEqual([TOKEN, 'PUT /api/lists/rename', TOKEN, 'PUT /api/lists/rename'])
})

it('ends the session on the page when the server knows none, and leaves nothing behind', async () => {
  await startApiServer({ [TOKEN]: refused(401, 'signed-out'), [LISTS]: refused(401, 'signed-out') })
  arriveWith('member.value')
  localStorage.setItem('fairweight-market:build:someone:list', '1\n{}')
  localStorage.setItem('fairweight-theme', 'dark')
  await expect(call(getLists)).rejects.toMatchObject({ failure: 401, code: 'signed-out' })
  expect(status()).toBe('none')
  expect(sessionStore.get().tools.size).toBe(0)
  expect(document.cookie).not.toContain('fairweight_visitor')
  expect(Object.keys(localStorage)).toEqual(['fairweight-theme'])
})

it('ends it too when even a renewed token is refused', async () => {
  await startApiServer({ ...tokens(), [LISTS]: refused(401, 'signed-out') })
  arriveWith('member')
  await expect(call(getLists)).rejects.toMatchObject({ code: 'signed-out' })
  expect(status()).toBe('none')
})

it('keeps the session through every other failure', async () => {
  await startApiServer({ [TOKEN]: refused(503, 'not-available') })
  arriveWith('member')
  await expect(call(getLists)).rejects.toMatchObject({ failure: 503 })
  expect(status()).toBe('member')
})

it('does not send one person’s call as another who has signed in meanwhile', async () => {
  const people = [ADA, { ...ADA, userId: 'bob' }]
  const asked = await startApiServer({
    [TOKEN]: () => ({ body: { user: people.shift(), token: 'x' } }),
    'POST /api/user/clear-bookmarks': refused(401, 'signed-out'),
  })
  arriveWith('member')
  await expect(call(postClearBookmarks)).rejects.toMatchObject({
    code: 'signed-out',
  })
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  expect(sessionStore.get().session.user?.userId).toBe('bob')
})

it('makes one anonymous account for everything that is kept at the same moment', async () => {
  const asked = await startApiServer({
    'POST /api/auth/anonymous': { body: { user: { ...ADA, email: null, anonymous: true }, token: 'guest' } },
    [LISTS]: { body: {} },
  })
  await Promise.all([ensureSession(), ensureSession()])
  await ensureSession()
  await call(getLists)
  expect(asked.map(({ call, token }) => [call, token])).toEqual([
    ['POST /api/auth/anonymous', null],
    [LISTS, 'guest'],
  ])
  expect(status()).toBe('anonymous')
})

it('signs out at the server first; when that cannot be reached nothing has changed', async () => {
  await startApiServer({ 'POST /api/auth/sign-out': refused(503, 'not-available') })
  setHint('member')
  beginSession({ user: ADA, token: 'x' })
  await expect(signOut()).rejects.toMatchObject({ failure: 503 })
  expect(status()).toBe('member')
  await startApiServer({ 'POST /api/auth/sign-out': { body: { success: true } } })
  await signOut()
  expect(status()).toBe('none')
  expect(sessionStore.get().loggedOutAt).not.toBeNull()
})

it('asks who the person is now after a refusal for want of a plan, and the page follows', async () => {
  await startApiServer({
    [TOKEN]: { body: { user: { ...ADA, roles: ['value_stock_tool'] }, token: 'newer' } },
    'POST /api/stocks/custom-optimization': refused(403, 'no-subscription'),
  })
  setHint('member')
  beginSession({ user: { ...ADA, roles: ['bundle'] }, token: 'first' })
  expect([...sessionStore.get().tools]).toEqual(['value', 'momentum', 'optimizer'])
  await expect(
    call(postCustomOptimization, { body: { tickers: ['A', 'B'], time_period: '5y', optimization_type: 'least_risk' } }),
  ).rejects.toMatchObject({
    code: 'no-subscription',
  })
  await vi.waitFor(() => expect([...sessionStore.get().tools]).toEqual(['value']))
})

it('takes what the page’s head has asked for already, and asks by itself for the rest', async () => {
  const asked = await startApiServer({ [LISTS]: { body: { lists: 'later' } } })
  const ready = new Map([
    ['/api/auth/token undefined', { user: ADA, token: 'token-0' }],
    ['/api/lists/get token-0', { lists: 'first' }],
  ])
  vi.stubGlobal('takeFirstAnswer', (address: string, token: string | undefined) => {
    const found = ready.get(`${address} ${token}`)
    ready.delete(`${address} ${token}`)
    return Promise.resolve(found ? Response.json(found) : null)
  })
  arriveWith('member')
  expect([await call(getLists), await call(getLists)]).toEqual([{ lists: 'first' }, { lists: 'later' }])
  expect(asked).toEqual([{ call: LISTS, token: 'token-0', body: null }])
})
