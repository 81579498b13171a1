import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { API_BASE_PATH, getHealth, getSignInProviders } from '@fairweight/contract/calls'
import { expect, test } from 'vitest'
import { createServer } from './create-server.ts'
import { registerCall } from './register-call.ts'

const configuration = { mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1000, trustProxy: 0 } as const
const WALL = 60

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Written at once: it waits at the server before its thread comes to look. */
function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${API_BASE_PATH}${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return once(socket, 'data').then(([answer]) => String(answer).split('\r\n', 1)[0] ?? '')
}

test('whoever comes while many requests have come at once is answered between them, not after them', async () => {
  const app = await createServer(configuration, {})
  let answered = 0
  registerCall(app, getSignInProviders, () => {
    answered += 1
    return []
  })
  registerCall(app, getHealth, () => ({ status: 'alive' }))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets: Socket[] = []
  for (let place = 0; place <= WALL; place += 1) sockets.push(await connected(port))
  const [last, ...others] = sockets.toReversed()
  if (!last) throw new Error('There are connections.')
  const wallAnswers = Promise.all(others.map((socket) => ask(socket, getSignInProviders.path)))
  expect(await ask(last, getHealth.path)).toBe('HTTP/1.1 200 OK')
  expect(answered).toBeLessThan(WALL / 2)
  expect(new Set(await wallAnswers)).toEqual(new Set(['HTTP/1.1 200 OK']))
  expect(answered).toBe(WALL)
  for (const socket of sockets) socket.destroy()
  await app.close()
})
