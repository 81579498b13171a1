import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { ALL_CALLS, API_BASE_PATH, type Call, type RateLimit } from '@fairweight/contract/calls'
import { toolsOf } from '@fairweight/domain/entitlement'
import type { Database } from '@fairweight/database/opening/database.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, assert, expect, test } from 'vitest'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { type ResolveCaller, anonymousCaller } from '../caller.ts'
import { createServer } from '../create-server.ts'
import { registerCall } from '../register-call.ts'
import { countsInDatabase } from './counts-in-database.ts'
import { permitBatchSize } from './permits.ts'

const start = new Date('2026-01-05T12:00:00Z')
let now = start
const open: FastifyInstance[] = []

afterEach(async () => {
  now = start
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** Everybody by a name that they say themselves; without one they are a visitor. */
const byName: ResolveCaller = (request) => {
  const name = request.headers['x-name']
  if (typeof name !== 'string') return anonymousCaller(request)
  const roles = new Set(['bundle'] as const)
  return {
    ...anonymousCaller(request),
    session: { userId: asUserId(name), sessionId: asSessionId('s'), isAnonymous: false, isFresh: true },
    roles,
    tools: toolsOf(roles),
    limitKey: `user:${name}`,
  }
}

async function serve(database: Database, settings: { trustProxy?: number } = {}): Promise<FastifyInstance> {
  const configuration = {
    mode: 'local',
    siteUrl: null,
    logLevel: 'silent',
    rateLimitScale: 1,
    trustProxy: 0,
    ...settings,
  } as const
  const app = await createServer(configuration, {
    resolveCaller: byName,
    counts: countsInDatabase(database.kysely),
    // Not one of them is counted elsewhere because this machine is slow.
    countingTimeout: milliseconds(60_000),
    clock: () => now,
  })
  for (const call of ALL_CALLS) registerCall(app, call, () => ({}))
  open.push(app)
  return app
}

interface From {
  readonly name?: string
  readonly address?: string
  readonly forwarded?: string
}

async function isRefused(
  app: FastifyInstance,
  { method, path }: Call,
  { name, address = '10.0.0.1', forwarded }: From,
): Promise<boolean> {
  const headers = {
    host: 'localhost',
    origin: 'http://localhost',
    ...(name && { 'x-name': name }),
    ...(forwarded && { 'x-forwarded-for': forwarded }),
  }
  const response = await app.inject({ method, url: `${API_BASE_PATH}${path}`, remoteAddress: address, headers })
  if (response.statusCode !== 429) return false
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json()).toMatchObject({ code: 'too-many-requests' })
  return true
}

/** How many requests go through before one is refused. */
async function countAllowed(app: FastifyInstance, call: Call, from: From, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) if (await isRefused(app, call, from)) return count
  return most
}

/** One call for each counter, with the limit that it declares. */
const byCounter = new Map<string, { call: Call; limit: RateLimit; from: From }>()
for (const call of ALL_CALLS) {
  if (!byCounter.has(call.rateLimit.counter))
    byCounter.set(call.rateLimit.counter, { call, limit: call.rateLimit, from: { name: 'ann' } })
  if (call.visitorRateLimit)
    byCounter.set(call.visitorRateLimit.counter, { call, limit: call.visitorRateLimit, from: {} })
}

/** The limits that this product promises, by hand: so many in so many seconds, for each user or for each address. */
const PROMISED: Record<string, readonly [max: number, perSeconds: number, per: 'caller' | 'address']> = {
  'sign-in': [20, 900, 'address'],
  'sign-up': [5, 3600, 'address'],
  anonymous: [20, 3600, 'address'],
  reset: [10, 3600, 'address'],
  'reset-link': [10, 3600, 'address'],
  password: [5, 3600, 'caller'],
  reauthentication: [10, 900, 'caller'],
  'email-change': [5, 3600, 'caller'],
  'email-link': [20, 3600, 'address'],
  'confirm-email-link': [20, 3600, 'address'],
  'sign-up-code': [20, 3600, 'address'],
  'confirm-email-code': [20, 3600, 'caller'],
  'confirmation-email': [5, 21600, 'caller'],
  'second-factor': [40, 900, 'address'],
  'passkey-question': [120, 900, 'address'],
  'ways-to-sign-in': [60, 3600, 'caller'],
  'delete-account': [5, 3600, 'caller'],
  optimization: [30, 60, 'caller'],
  'optimization-visitor': [10, 60, 'caller'],
  backtests: [20, 60, 'caller'],
  'history-visitor': [24, 60, 'caller'],
  stocks: [120, 60, 'caller'],
  receipt: [30, 60, 'caller'],
  'stock-history-visitor': [60, 60, 'caller'],
  'stock-history': [60, 60, 'caller'],
  'past-days': [60, 60, 'caller'],
  'prepare-day': [60, 60, 'caller'],
  'prepare-day-visitor': [60, 300, 'caller'],
  lists: [120, 60, 'caller'],
  transactions: [60, 60, 'caller'],
  'new-keys': [30, 3600, 'caller'],
  'api-key': [60, 60, 'caller'],
  'sheet-address': [30, 60, 'caller'],
  identity: [300, 60, 'caller'],
  user: [300, 60, 'caller'],
  export: [20, 60, 'caller'],
  import: [10, 60, 'caller'],
  health: [600, 60, 'caller'],
  products: [300, 60, 'caller'],
  checkout: [10, 3600, 'caller'],
  portal: [10, 3600, 'caller'],
  refresh: [30, 60, 'caller'],
  cancel: [60, 3600, 'caller'],
  webhook: [1_000_000, 60, 'address'],
  raffle: [10, 3600, 'address'],
  'raffle-link': [60, 3600, 'address'],
  contact: [5, 3600, 'address'],
  unsubscribe: [6000, 3600, 'address'],
  'data-status': [120, 60, 'caller'],
  'page-speed-sampling': [600, 60, 'address'],
  'page-speed': [120, 60, 'address'],
  'sample-progress': [240, 60, 'caller'],
}

/** So high that true events are never turned away; wrong ones have a limit of their own. */
const NEVER_MET = ['webhook']
/** Counting up to more than this takes seconds, and the smaller limits are the same code. */
const MANY = 250

test('every counter is promised, and as declared', () => {
  const declared = Object.fromEntries(
    [...byCounter].map(([counter, { limit }]) => [counter, [limit.max, limit.perSeconds, limit.per ?? 'caller']]),
  )
  expect(declared).toEqual(PROMISED)
})

onEachDatabase('declared limits', (database: () => Database) => {
  const met = [...byCounter.keys()].filter((counter) => !NEVER_MET.includes(counter))
  const isLarge = (counter: string) => (byCounter.get(counter)?.limit.max ?? 0) > MANY
  const countToTheEnd = async (counter: string) => {
    const { call, limit, from } = byCounter.get(counter) ?? assert.fail('Every counter has a call.')
    const app = await serve(database())
    const allowed = await countAllowed(app, call, from, limit.max + 1)
    const other =
      limit.per === 'address' || from.name === undefined ? { ...from, address: '10.0.0.2' } : { name: 'bob' }
    const refused = [await isRefused(app, call, other)]
    for (const passed of [limit.perSeconds * 1000 - 1, limit.perSeconds * 1000]) {
      now = new Date(start.getTime() + passed)
      refused.push(await isRefused(app, call, from))
    }
    expect({ allowed, refused }).toEqual({ allowed: limit.max, refused: [false, true, false] })
  }

  test.each(met.filter((counter) => !isLarge(counter)))(
    '%s: the last that is allowed, the first that is not, and the next window',
    countToTheEnd,
  )

  test.each(met.filter(isLarge))(
    '%s, of many: the last that is allowed, the first that is not, and the next window',
    { tags: 'long' },
    countToTheEnd,
  )

  test.each(['sign-up', 'lists'])(
    '%s: across a restart and over two processes it is the same limit',
    async (counter) => {
      const { call, limit, from } = byCounter.get(counter) ?? assert.fail('Every counter has a call.')
      const before = await serve(database())
      const used = Math.floor(limit.max / 2) + 1
      expect(await countAllowed(before, call, from, used)).toBe(used)
      await before.close()
      const [one, other] = [await serve(database()), await serve(database())]
      let allowed = 0
      for (let turn = 0; turn < 2 * limit.max; turn += 1)
        if (!(await isRefused(turn % 2 === 0 ? one : other, call, from))) allowed += 1
      expect(allowed).toBeLessThanOrEqual(limit.max - used)
      expect(allowed).toBeGreaterThanOrEqual(limit.max - used - (permitBatchSize(limit.max) - 1))
    },
  )

  test('lists and bookmarks are one count', async () => {
    const app = await serve(database())
    const find = (path: string) =>
      ALL_CALLS.find((call) => call.path === path && call.method === 'GET') ?? assert.fail(path)
    expect(await countAllowed(app, find('/lists/get'), { name: 'ann' }, 70)).toBe(70)
    expect(await countAllowed(app, find('/user/bookmarks'), { name: 'ann' }, 121)).toBe(50)
  })

  test('limits of an address hold whoever is signed in, whatever is forged, for a whole household', async () => {
    const { call, limit } = byCounter.get('sign-up') ?? assert.fail('Signing up is limited.')
    const app = await serve(database())
    for (let index = 0; index < limit.max; index += 1) {
      const from = { name: `person ${index}`, address: `2001:db8:1:2::${index + 1}`, forwarded: `1.2.3.${index}` }
      expect(await isRefused(app, call, from)).toBe(false)
    }
    expect(
      await isRefused(app, call, { name: 'another', address: '2001:db8:1:2:ffff::9', forwarded: '1.2.3.99' }),
    ).toBe(true)
    expect(await isRefused(app, call, { address: '2001:db8:1:3::1' })).toBe(false)
  })

  test('behind one proxy its own word counts, and not what the visitor put before it', async () => {
    const { call, limit } = byCounter.get('sign-up') ?? assert.fail('Signing up is limited.')
    const app = await serve(database(), { trustProxy: 1 })
    for (let index = 0; index < limit.max; index += 1)
      expect(await isRefused(app, call, { forwarded: `6.6.6.${index}, 7.7.7.7` })).toBe(false)
    expect(await isRefused(app, call, { forwarded: '6.6.6.99, 7.7.7.7' })).toBe(true)
    expect(await isRefused(app, call, { forwarded: '7.7.7.7, 8.8.8.8' })).toBe(false)
  })
})
