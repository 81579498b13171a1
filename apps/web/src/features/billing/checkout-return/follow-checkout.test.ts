// @vitest-environment jsdom
import type { RefreshResponse } from '@fairweight/contract/wire'
import type { Role } from '@fairweight/domain/entitlement'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../../testing/start-api-server.ts'
import { RUNNING } from '../../../../testing/store-products.ts'
import { type CheckoutReturn, followCheckout } from './follow-checkout.ts'

const REFRESH = 'POST /api/store/refresh'
const paid: RefreshResponse = { checkout: 'paid', stripeId: 'cus_1', subscriptions: [RUNNING] }
const away = refused(503, 'payments-away')

beforeEach(() => {
  clearHint()
  dropSession()
})

/** Follows one checkout for at most `most` pauses; answers what was reported, what was waited, and what was asked. */
async function follow(
  answers: CallAnswers,
  { rolesAfter = Number.POSITIVE_INFINITY, sessionId = 'cs_1' as string | null, most = 6 } = {},
) {
  let styles = 0
  const asked = await startApiServer({
    'GET /api/auth/token': () => ({
      body: { user: { ...ADA, roles: (styles += 1) > rolesAfter ? ['bundle' satisfies Role] : [] }, token: 't' },
    }),
    'GET /api/user/profile': { body: ADAS_PROFILE },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  const reported: CheckoutReturn[] = []
  const pauses: number[] = []
  await followCheckout(
    sessionId,
    (arrival) => reported.push(arrival),
    (milliseconds) => {
      pauses.push(milliseconds)
      return pauses.length > most ? Promise.reject(new Error('left')) : Promise.resolve()
    },
  ).catch(() => undefined)
  return { reported, pauses, asked }
}

it('opens at once when the provider says that it is paid', async () => {
  const { reported, pauses, asked } = await follow({ [REFRESH]: { body: paid } }, { rolesAfter: 0 })
  expect(reported).toEqual(['ready'])
  expect(pauses).toEqual([])
  expect(asked.find(({ call }) => call === REFRESH)?.body).toEqual({ session_id: 'cs_1' })
})

it('tries four times more, three seconds apart, then says that access follows and goes on every ten', async () => {
  const { reported, pauses } = await follow({ [REFRESH]: { body: paid } })
  expect(pauses).toEqual([3000, 3000, 3000, 3000, 10_000, 10_000, 10_000])
  expect(reported).toEqual(['paid', 'paid', 'paid'])
})

it('opens as soon as access is there, however late', async () => {
  const { reported, pauses } = await follow({ [REFRESH]: { body: paid } }, { rolesAfter: 13 })
  expect(reported.at(-1)).toBe('ready')
  expect(pauses.length).toBeGreaterThan(4)
})

it('opens although the provider is away, when its message has arrived already', async () => {
  expect((await follow({ [REFRESH]: away }, { rolesAfter: 1 })).reported).toEqual(['ready'])
})

it('says after its tries that nobody can tell, and goes on', async () => {
  expect((await follow({ [REFRESH]: away })).reported).toEqual(['away', 'away', 'away'])
})

it("tells a checkout that is open from one that is another's", async () => {
  expect((await follow({ [REFRESH]: { body: { ...paid, checkout: 'open', subscriptions: [] } } })).reported[0]).toBe(
    'unpaid',
  )
  const unknown = await follow({ [REFRESH]: refused(404, 'unknown-checkout') })
  expect([unknown.reported, unknown.pauses]).toEqual([['unknown'], []])
})

it('without a checkout in the address goes by what the person has', async () => {
  const nothing: RefreshResponse = { checkout: null, stripeId: null, subscriptions: [] }
  expect((await follow({ [REFRESH]: { body: nothing } }, { sessionId: null })).reported).toEqual(['unknown'])
  expect(
    (await follow({ [REFRESH]: { body: { ...paid, checkout: null } } }, { sessionId: null, rolesAfter: 0 })).reported,
  ).toEqual(['ready'])
})

it('says at once that a second free trial was refused, and that nothing was charged', async () => {
  const refusedTrial: RefreshResponse = {
    ...paid,
    subscriptions: [{ ...RUNNING, status: 'canceled', trialRefused: true }],
  }
  const { reported, pauses } = await follow({ [REFRESH]: { body: refusedTrial } })
  expect([reported, pauses]).toEqual([['refused'], []])
})

it('sends nobody away who is signed out meanwhile', async () => {
  expect((await follow({ [REFRESH]: refused(401, 'signed-out') })).reported).toEqual(['signed-out'])
})
