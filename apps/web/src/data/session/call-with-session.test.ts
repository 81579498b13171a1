import { beforeEach, expect, it, vi } from 'vitest'
import { ADA, clearHint, setHint } from '../../testing/people.ts'
import { refused, serveCalls, type CallAnswers } from '../../testing/serve-calls.ts'
import { callWithSession } from './call-with-session.ts'
import { beginSession, ensureSession, leaveSession, signOut } from './page-session.ts'
import { sessionStore } from './session-store.ts'

const TOKEN = 'GET /api/auth/token'
const LISTS = 'GET /api/lists/get'

beforeEach(() => {
  clearHint()
  leaveSession()
  localStorage.clear()
})

/** Hands out `token-1`, `token-2` and so on. */
function tokens(): CallAnswers {
  let count = 0
  return { [TOKEN]: () => ({ body: { user: ADA, token: `token-${(count += 1)}` } }) }
}

function arriveWith(hint: string): void {
  setHint(hint)
  leaveSession()
}

const status = () => sessionStore.get().session.status

it('asks nothing about the person of a visitor without a session', async () => {
  const asked = await serveCalls({ 'GET /api/stocks/demo': { body: { stocks: [] } } })
  await callWithSession({ path: '/stocks/demo' })
  expect(asked).toEqual([{ call: 'GET /api/stocks/demo', token: null, body: null }])
})

it('brings the token along, fetched once for calls of the same moment', async () => {
  const asked = await serveCalls({ ...tokens(), [LISTS]: { body: {} } })
  arriveWith('member')
  await Promise.all([callWithSession({ path: '/lists/get' }), callWithSession({ path: '/lists/get' })])
  expect(asked.map(({ call, token }) => [call, token])).toEqual([[TOKEN, null], [LISTS, 'token-1'], [LISTS, 'token-1']])
  expect(sessionStore.get().session).toEqual({ status: 'member', user: ADA })
})

it('fetches a fresh token before every profile and store call', async () => {
  const asked = await serveCalls({ ...tokens(), 'GET /api/user/profile': { body: {} }, 'GET /api/store/products': { body: [] }, [LISTS]: { body: {} } })
  arriveWith('member')
  for (const path of ['/lists/get', '/user/profile', '/store/products', '/lists/get']) await callWithSession({ path })
  expect(asked.map(({ token }) => token).filter((token) => token !== null)).toEqual(['token-1', 'token-2', 'token-3', 'token-3'])
})

it('renews a token that the server no longer takes, once, and makes the call again', async () => {
  const asked = await serveCalls({ ...tokens(), 'PUT /api/lists/rename': ({ token }) => (token === 'token-1' ? refused(401, 'signed-out') : { body: { id: '1', name: 'A' } }) })
  arriveWith('member')
  expect(await callWithSession({ path: '/lists/rename', method: 'PUT', body: { id: '1', name: 'A' } })).toEqual({ id: '1', name: 'A' })
  expect(asked.map(({ call }) => call)).toEqual([TOKEN, 'PUT /api/lists/rename', TOKEN, 'PUT /api/lists/rename'])
})

it('ends the session on the page when the server knows none, and leaves nothing behind', async () => {
  await serveCalls({ [TOKEN]: refused(401, 'signed-out'), [LISTS]: refused(401, 'signed-out') })
  arriveWith('member.value')
  localStorage.setItem('fairweight-market:build:someone:list', '1\n{}')
  localStorage.setItem('fairweight-theme', 'dark')
  await expect(callWithSession({ path: '/lists/get' })).rejects.toMatchObject({ failure: 401, code: 'signed-out' })
  expect(status()).toBe('none')
  expect(sessionStore.get().tools.size).toBe(0)
  expect(document.cookie).not.toContain('fairweight_visitor')
  expect(Object.keys(localStorage)).toEqual(['fairweight-theme'])
})

it('ends it too when even a renewed token is refused', async () => {
  await serveCalls({ ...tokens(), [LISTS]: refused(401, 'signed-out') })
  arriveWith('member')
  await expect(callWithSession({ path: '/lists/get' })).rejects.toMatchObject({ code: 'signed-out' })
  expect(status()).toBe('none')
})

it('keeps the session through every other failure', async () => {
  await serveCalls({ [TOKEN]: refused(503, 'not-available') })
  arriveWith('member')
  await expect(callWithSession({ path: '/lists/get' })).rejects.toMatchObject({ failure: 503 })
  expect(status()).toBe('member')
})

it('does not send one person’s call as another who has signed in meanwhile', async () => {
  const people = [ADA, { ...ADA, userId: 'bob' }]
  const asked = await serveCalls({
    [TOKEN]: () => ({ body: { user: people.shift(), token: 'x' } }),
    'POST /api/user/clear-bookmarks': refused(401, 'signed-out'),
  })
  arriveWith('member')
  await expect(callWithSession({ path: '/user/clear-bookmarks', method: 'POST' })).rejects.toMatchObject({ code: 'signed-out' })
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  expect(sessionStore.get().session.user?.userId).toBe('bob')
})

it('makes one anonymous account for everything that is kept at the same moment', async () => {
  const asked = await serveCalls({ 'POST /api/auth/anonymous': { body: { user: { ...ADA, email: null, anonymous: true }, token: 'guest' } }, [LISTS]: { body: {} } })
  await Promise.all([ensureSession(), ensureSession()])
  await ensureSession()
  await callWithSession({ path: '/lists/get' })
  expect(asked.map(({ call, token }) => [call, token])).toEqual([['POST /api/auth/anonymous', null], [LISTS, 'guest']])
  expect(status()).toBe('anonymous')
})

it('signs out at the server first; when that cannot be reached nothing has changed', async () => {
  await serveCalls({ 'POST /api/auth/sign-out': refused(503, 'not-available') })
  setHint('member')
  beginSession({ user: ADA, token: 'x' })
  await expect(signOut()).rejects.toMatchObject({ failure: 503 })
  expect(status()).toBe('member')
  await serveCalls({ 'POST /api/auth/sign-out': { body: { success: true } } })
  await signOut()
  expect(status()).toBe('none')
  expect(sessionStore.get().loggedOutAt).not.toBeNull()
})

it('asks who the person is now after a refusal for want of a plan, and the page follows', async () => {
  await serveCalls({ [TOKEN]: { body: { user: { ...ADA, roles: ['value_stock_tool'] }, token: 'newer' } }, 'POST /api/stocks/custom-optimization': refused(403, 'no-subscription') })
  setHint('member')
  beginSession({ user: { ...ADA, roles: ['bundle'] }, token: 'first' })
  expect([...sessionStore.get().tools]).toEqual(['value', 'momentum', 'optimizer'])
  await expect(callWithSession({ path: '/stocks/custom-optimization', body: {} })).rejects.toMatchObject({ code: 'no-subscription' })
  await vi.waitFor(() => expect([...sessionStore.get().tools]).toEqual(['value']))
})
