import { marketOwnerOf } from '@fairweight/contract/first-rows'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADA, clearHint } from '../../testing/people.ts'
import { ApiError } from './api-error.ts'
import { EVERYONE } from './market-owner.ts'
import { persistedMarketQuery } from './market-query.ts'
import { recordHint, recordUser } from './session/session-store.ts'

const BOB = { ...ADA, userId: 'bob' }

beforeEach(() => {
  clearHint()
  recordHint(null)
  localStorage.clear()
})

afterEach(() => vi.unstubAllGlobals())

/** Asks once in a page of its own; answers what it shows in the end. */
async function show(fetchAnswer: () => Promise<string>, owner: string | null = EVERYONE) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, persistedMarketQuery(owner, ['list'], fetchAnswer))
  const stop = observer.subscribe(() => undefined)
  const first = observer.getCurrentResult()
  await new Promise((resolve) => setTimeout(resolve, 5))
  const { data, error } = observer.getCurrentResult()
  stop()
  return { first: first.data, data, error }
}

const answers = (text: string) => () => Promise.resolve(text)
const fails = (cause: unknown) => () => Promise.reject(cause)

function outdate(days = 2): void {
  for (const [key, value] of Object.entries({ ...localStorage }))
    localStorage.setItem(
      key,
      String(value).replace(/^\d+/, (then) => String(Number(then) - days * DAY_MS)),
    )
}

test('an answer of before is there at once on the next visit, and nobody is asked', async () => {
  expect(await show(answers('today'))).toMatchObject({ first: undefined, data: 'today' })
  expect(await show(fails(new Error('asked')))).toEqual({ first: 'today', data: 'today', error: null })
})

test('what a cut-off has passed is not shown while the server answers', async () => {
  await show(answers('old'))
  outdate()
  expect(await show(answers('new'))).toEqual({ first: undefined, data: 'new', error: null })
})

test('what was stored while the clock ran ahead is asked for again, and shown where nobody answers', async () => {
  await show(answers('old'))
  outdate(-30)
  const cause = new ApiError('FETCH_ERROR')
  expect(await show(fails(cause))).toEqual({ first: undefined, data: 'old', error: cause })
  expect(await show(answers('new'))).toEqual({ first: undefined, data: 'new', error: null })
})

test('where nobody answers it is shown, with the failure beside it', async () => {
  await show(answers('old'))
  outdate()
  const cause = new ApiError('FETCH_ERROR')
  expect(await show(fails(cause))).toEqual({ first: undefined, data: 'old', error: cause })
  expect(await show(fails(new ApiError(403)))).toMatchObject({ data: undefined })
})

test('what is stored for one owner is not shown to another, and nobody is asked before the owner is known', async () => {
  recordUser(ADA)
  await show(answers('mine'), marketOwnerOf(ADA))
  expect(await show(fails(new Error('asked')), marketOwnerOf(ADA))).toMatchObject({ first: 'mine' })
  recordUser(BOB)
  expect(await show(answers('yours'), marketOwnerOf(BOB))).toMatchObject({ first: undefined, data: 'yours' })
  expect(await show(fails(new Error('asked')), null)).toEqual({ first: undefined, data: undefined, error: null })
})

test('nothing is stored of somebody who leaves before the page has nothing else to do', async () => {
  recordUser(ADA)
  const { promise: idle, resolve: becomeIdle } = Promise.withResolvers<void>()
  vi.stubGlobal('requestIdleCallback', (go: () => void) => void idle.then(go))
  expect(await show(answers('mine'), marketOwnerOf(ADA))).toMatchObject({ data: 'mine' })
  recordHint(null)
  becomeIdle()
  await new Promise((resolve) => setTimeout(resolve))
  expect(Object.keys(localStorage)).toEqual([])
})
