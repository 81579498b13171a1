import type { FastifyInstance } from 'fastify'
import { type Call, defineCall } from '@fairweight/contract/calls'
import { z } from 'zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mode } from '../config/settings.ts'
import { createServer } from './create-server.ts'
import { registerCall } from './register-call.ts'

const limited = defineCall({
  method: 'GET',
  path: '/limited',
  summary: 'A call with limits of its own.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.object({ dataset: z.string().optional() }),
  response: z.object({}),
  errors: ['too-many-requests'],
  rateLimit: { max: 3, perSeconds: 60, atOnce: 2 },
  visitorRateLimit: { max: 2, perSeconds: 60, atOnce: 1 },
})
const other = { ...limited, path: '/other' } satisfies Call

const open: FastifyInstance[] = []
const waiting: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(async () => {
  for (const finish of waiting.splice(0)) finish()
  await Promise.all(open.splice(0).map((app) => app.close()))
  vi.useRealTimers()
})

async function serve(more: { mode?: Mode; rateLimitScale?: number; trustProxy?: number } = {}): Promise<FastifyInstance> {
  const app = await createServer({ mode: 'local', logLevel: 'silent', rateLimitScale: 1, trustProxy: 0, ...more })
  open.push(app)
  registerCall(app, limited, () => ({}))
  registerCall(app, other, async () => {
    await new Promise<void>((settle) => waiting.push(settle))
    return {}
  })
  return app
}

const statuses = async (app: FastifyInstance, times: number, remoteAddress = '10.0.0.1', headers = {}) => {
  const found: number[] = []
  for (let index = 0; index < times; index += 1) found.push((await app.inject({ url: '/api/limited?dataset=sample', remoteAddress, headers })).statusCode)
  return found
}

test('the declared number is allowed, one more is refused with the time to wait, and the window opens again', async () => {
  const app = await serve()
  expect(await statuses(app, 4)).toEqual([200, 200, 200, 429])
  const refused = await app.inject({ url: '/api/limited', remoteAddress: '10.0.0.1' })
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  vi.setSystemTime(Date.now() + 60_001)
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
  expect(await statuses(await serve({ mode: 'production' }), 3)).toEqual([200, 200, 429])
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
  const chain = { 'x-forwarded-for': '9.9.9.9, 1.2.3.4' }
  expect(await statuses(behind, 4, '10.0.0.1', chain)).toContain(429)
})

test('a caller runs as many at once as declared, and may go on when one has finished', async () => {
  const app = await serve()
  const call = () => app.inject({ url: '/api/other', remoteAddress: '10.0.0.1' })
  const running = [call(), call()]
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  const third = await call()
  expect(third.json()).toMatchObject({ code: 'too-many-at-once' })
  expect(third.headers['retry-after']).toBe('2')
  for (const finish of waiting.splice(0)) finish()
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  vi.setSystemTime(Date.now() + 60_001)
  const again = call()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.splice(0).forEach((finish) => finish())
  expect((await again).statusCode).toBe(200)
})
