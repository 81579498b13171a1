import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'

const apps: FastifyInstance[] = []
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

async function serve(trustProxy = 0): Promise<number> {
  const app = await createServer({ mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1, trustProxy })
  apps.push(app)
  app.get('/', () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Asks over a connection and answers what came; nothing when it was hung up. */
async function ask(socket: Socket): Promise<string> {
  if (socket.destroyed) return ''
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const pieces: string[] = []
  socket.on('data', (piece) => pieces.push(String(piece)))
  await once(socket, 'close')
  return pieces.join('')
}

test.runIf(process.platform === 'linux')(
  'one address holds no more than its share, and nobody else is kept out by it',
  async () => {
    const port = await serve()
    const held: Socket[] = []
    for (let index = 0; index < 140; index += 1) held.push(await open(port, '127.0.0.2'))
    await pause(200)
    expect(held.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded)).toHaveLength(128)
    expect(await ask(await open(port))).toContain('here')
    // A place that is left is free again.
    held[0]?.destroy()
    await pause(100)
    expect(await ask(await open(port, '127.0.0.2'))).toContain('here')
  },
)

test('behind a proxy, whose connections all come from it, addresses are not counted here', async () => {
  const port = await serve(1)
  const held: Socket[] = []
  for (let index = 0; index < 140; index += 1) held.push(await open(port))
  await pause(200)
  expect(held.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded)).toHaveLength(140)
})

test('whoever is slow with the head of a request is hung up on after ten seconds', async () => {
  const port = await serve()
  const socket = await open(port)
  const began = performance.now()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const trickle = setInterval(() => socket.write('X-Slow: 1\r\n'), 1_000)
  await once(socket.resume(), 'end')
  clearInterval(trickle)
  const seconds = (performance.now() - began) / 1000
  expect([seconds > 9, seconds < 16]).toEqual([true, true])
}, 30_000)
