import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { type Call } from '@fairweight/contract/calls'
import { defineCall } from '@fairweight/contract/calls/call.ts'
import { toolsOf } from '@fairweight/domain/entitlement'
import { z } from 'zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ResolveCaller, anonymousCaller } from '../caller.ts'
import { type ServerParts, createServer } from '../create-server.ts'
import { registerCall } from '../register-call.ts'
import type { CountStore } from './count-store.ts'

const limited = defineCall({
  method: 'GET',
  path: '/limited',
  summary: 'A call with limits of its own.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.object({ dataset: z.string().optional() }),
  response: z.object({}),
  errors: ['too-many-requests'],
  rateLimit: { counter: 'limited', max: 3, perSeconds: 60, concurrency: 2 },
  visitorRateLimit: { counter: 'limited-visitor', max: 2, perSeconds: 60, concurrency: 1 },
})
const slow = { ...limited, path: '/slow', rateLimit: { ...limited.rateLimit, counter: 'slow' } } satisfies Call
const letter = defineCall({
  method: 'POST',
  path: '/letter',
  summary: 'Limited for each address that it names.',
  access: { who: 'everyone' },
  body: z.object({ email: z.string().trim().toLowerCase() }),
  response: z.object({}),
  errors: ['too-many-requests', 'not-available'],
  rateLimit: { counter: 'letter', max: 5, perSeconds: 60, per: 'address', perEmail: { max: 2, perSeconds: 60 } },
})

const paired = {
  ...letter,
  path: '/paired-letter',
  rateLimit: { ...letter.rateLimit, counter: 'paired-letter', perEmail: { max: 2, perSeconds: 60, from: 'address' } },
} satisfies Call

const open: FastifyInstance[] = []
const waiting: (() => void)[] = []
let now: Date

beforeEach(() => {
  now = new Date('2026-01-05T12:00:00Z')
})

afterEach(async () => {
  for (const finish of waiting.splice(0)) finish()
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const subscriber: ResolveCaller = (request) => {
  const roles = new Set(['bundle'] as const)
  return {
    ...anonymousCaller(request),
    session: { userId: asUserId('u'), sessionId: asSessionId('s'), isAnonymous: false, isFresh: true },
    roles,
    tools: toolsOf(roles),
  }
}

async function serve(
  settings: { rateLimitScale?: number; trustProxy?: number } = {},
  parts: ServerParts = {},
): Promise<FastifyInstance> {
  const configuration = {
    mode: 'local',
    siteUrl: null,
    logLevel: 'silent',
    rateLimitScale: 1,
    trustProxy: 0,
    ...settings,
  } as const
  const app = await createServer(configuration, { resolveCaller: subscriber, clock: () => now, ...parts })
  open.push(app)
  registerCall(app, limited, () => ({}))
  registerCall(app, letter, () => ({}))
  registerCall(app, paired, () => ({}))
  registerCall(app, slow, async () => {
    await new Promise<void>((settle) => waiting.push(settle))
    return {}
  })
  return app
}

const statuses = async (app: FastifyInstance, times: number, remoteAddress = '10.0.0.1', headers = {}) => {
  const found: number[] = []
  for (let index = 0; index < times; index += 1)
    found.push((await app.inject({ url: '/api/limited?dataset=sample', remoteAddress, headers })).statusCode)
  return found
}

test('the declared number is allowed, one more is refused with the time to wait, and the window opens again', async () => {
  const app = await serve()
  expect(await statuses(app, 4)).toEqual([200, 200, 200, 429])
  now = new Date(now.getTime() + 15_000)
  const refused = await app.inject({ url: '/api/limited', remoteAddress: '10.0.0.1' })
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
  expect(refused.headers['retry-after']).toBe('45')
  now = new Date(now.getTime() + 45_000)
  expect(await statuses(app, 4)).toEqual([200, 200, 200, 429])
})

test('callers are counted apart, a household of IPv6 addresses together', async () => {
  const app = await serve()
  expect(await statuses(app, 4, '10.0.0.1')).toContain(429)
  expect(await statuses(app, 3, '10.0.0.2')).not.toContain(429)
  expect(await statuses(app, 2, '2001:db8:1:2::1')).not.toContain(429)
  expect(await statuses(app, 2, '2001:db8:1:2:ffff::2')).toEqual([200, 429])
  expect(await statuses(app, 3, '2001:db8:1:3::1')).not.toContain(429)
})

test('a visitor has the tighter limit', async () => {
  expect(await statuses(await serve({}, { resolveCaller: anonymousCaller }), 3)).toEqual([200, 200, 429])
})

test('the scale multiplies every limit', async () => {
  expect(await statuses(await serve({ rateLimitScale: 2 }), 7)).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a forged forwarded address changes nothing, unless a proxy of our own is said to stand in front', async () => {
  const forged = (index: number) => ({ 'x-forwarded-for': `1.2.3.${index}` })
  const direct = await serve()
  const behind = await serve({ trustProxy: 1 })
  const last = async (app: FastifyInstance) => {
    let status = 0
    for (let index = 0; index < 4; index += 1) [status = 0] = await statuses(app, 1, '10.0.0.1', forged(index))
    return status
  }
  expect(await last(direct)).toBe(429)
  expect(await last(behind)).toBe(200)
  // What stands further to the left is what the visitor wrote there.
  const lastOfChain = async (index: number) =>
    (await statuses(behind, 1, '10.0.0.1', { 'x-forwarded-for': `9.9.9.${index}, 7.7.7.7` }))[0]
  expect([await lastOfChain(1), await lastOfChain(2), await lastOfChain(3), await lastOfChain(4)]).toEqual([
    200, 200, 200, 429,
  ])
})

test('one email address is counted however it is written and wherever it comes from', async () => {
  const app = await serve({}, { resolveCaller: anonymousCaller })
  const send = async (email: string, remoteAddress: string) => {
    const headers = { host: 'localhost', origin: 'http://localhost' }
    return (await app.inject({ method: 'POST', url: '/api/letter', payload: { email }, remoteAddress, headers }))
      .statusCode
  }
  expect([
    await send('ann@a.example', '10.0.0.1'),
    await send(' ANN@a.example', '10.0.0.2'),
    await send('Ann@A.example ', '10.0.0.3'),
  ]).toEqual([200, 200, 429])
  expect(await send('bob@a.example', '10.0.0.3')).toBe(200)
  now = new Date(now.getTime() + 60_000)
  expect(await send('ann@a.example', '10.0.0.4')).toBe(200)
})

test('where the pair is counted, one address that names an email uses up nothing of another, and an IPv6 household is one', async () => {
  const app = await serve({}, { resolveCaller: anonymousCaller })
  const send = async (email: string, remoteAddress: string) => {
    const headers = { host: 'localhost', origin: 'http://localhost' }
    return (await app.inject({ method: 'POST', url: '/api/paired-letter', payload: { email }, remoteAddress, headers }))
      .statusCode
  }
  expect([
    await send('ann@a.example', '10.0.0.1'),
    await send('ann@a.example', '10.0.0.1'),
    await send('ANN@a.example', '10.0.0.1'),
  ]).toEqual([200, 200, 429])
  expect([await send('ann@a.example', '10.0.0.2'), await send('bob@a.example', '10.0.0.1')]).toEqual([200, 200])
  const household = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ff::3']
  expect([
    await send('ann@a.example', household[0] ?? ''),
    await send('ann@a.example', household[1] ?? ''),
    await send('ann@a.example', household[2] ?? ''),
  ]).toEqual([200, 200, 429])
})

test('while the counts cannot be reached, what needs no database goes on, counted here, and the rest says when to come back', async () => {
  const away = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  const counts: CountStore = { take: away, release: away }
  const app = await serve({}, { counts })
  expect(await statuses(app, 4)).toEqual([200, 200, 200, 429])
  const headers = { host: 'localhost', origin: 'http://localhost' }
  const refused = await app.inject({ method: 'POST', url: '/api/letter', payload: { email: 'a@b.example' }, headers })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ code: string }>().code]).toEqual([
    503,
    '5',
    'not-available',
  ])
})

test('a caller runs as many at once as declared, and may go on when one has finished', async () => {
  const app = await serve()
  const call = () => app.inject({ url: '/api/slow', remoteAddress: '10.0.0.1' })
  const running = [call(), call()]
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  const third = await call()
  expect(third.json()).toMatchObject({ code: 'too-many-at-once' })
  expect(third.headers['retry-after']).toBe('2')
  for (const finish of waiting.splice(0)) finish()
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  now = new Date(now.getTime() + 60_000)
  const again = call()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.splice(0).forEach((finish) => finish())
  expect((await again).statusCode).toBe(200)
})
