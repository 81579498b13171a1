import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { type Draining, openDraining } from './draining.ts'

/** More than the system keeps on its way by itself. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a')

const sockets: Socket[] = []
const closing: Promise<unknown>[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(closing.splice(0))
})

interface Served {
  readonly app: FastifyInstance
  readonly draining: Draining
  readonly port: number
  /** Settles when somebody has asked for what takes a while. */
  readonly asked: Promise<void>
}

async function serve(drainMs = 0): Promise<Served> {
  const app = await createServer({ mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 })
  const draining = openDraining(drainMs)
  draining.watch(app.server)
  app.get('/', () => 'here')
  app.get('/large', () => LARGE)
  const asked = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    asked.resolve()
    await pause(200)
    return 'late'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, draining, port: (app.server.address() as AddressInfo).port, asked: asked.promise }
}

/** Drains and closes. */
function end({ app, draining }: Served): Promise<void> {
  const ended = draining.begin().then(() => app.close())
  closing.push(ended)
  return ended
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)

async function headersOf(port: number, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; connection: string }>()
  get({ port, host: '127.0.0.1', agent }, (response) => {
    response.resume().once('end', () => {
      resolve({ status: response.statusCode, connection: response.headers.connection ?? '' })
    })
  }).once('error', reject)
  return promise
}

test('a server that is to end is not ready at once, answers while it drains, and says that connections close', async () => {
  const served = await serve(50)
  const agent = new Agent({ keepAlive: true })
  expect(await headersOf(served.port, agent)).toEqual({ status: 200, connection: 'keep-alive' })
  expect(served.draining.check().ready).toBe(true)
  const drained = served.draining.begin()
  expect(served.draining.check()).toEqual({ ready: false, note: 'This server is being stopped.' })
  // On the connection that was kept, and on a new one.
  expect(await headersOf(served.port, agent)).toEqual({ status: 200, connection: 'close' })
  expect(await headersOf(served.port, agent)).toEqual({ status: 200, connection: 'close' })
  await drained
  await served.app.close()
  await expect(headersOf(served.port, agent)).rejects.toThrow()
})

test('whoever reads slowly gets the whole answer, and a connection nobody is answered on ends', async () => {
  const served = await serve()
  const [slow, idle] = [await open(served.port), await open(served.port)]
  ask(idle, '/')
  await once(idle, 'data')
  const idleEnded = once(idle, 'close')
  ask(slow, '/large')
  const [first] = await once(slow, 'data')
  slow.pause()
  const ended = end(served)
  await idleEnded
  let received = Buffer.from(first).length
  slow.on('data', (piece) => {
    received += piece.length
    slow.pause()
    setImmediate(() => slow.resume())
  })
  slow.resume()
  await Promise.all([once(slow, 'end'), ended])
  expect(received).toBeGreaterThan(LARGE.length)
})

test('what is under way when the server closes is answered, and its connection ends with the answer', async () => {
  const served = await serve()
  const socket = await open(served.port)
  ask(socket, '/slow')
  await served.asked
  const pieces: string[] = []
  socket.on('data', (piece) => pieces.push(String(piece)))
  const closed = once(socket, 'close')
  await Promise.all([end(served), closed])
  expect(pieces.join('')).toContain('late')
})
