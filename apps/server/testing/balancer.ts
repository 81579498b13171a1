import { once } from 'node:events'
import { Agent, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends requests to those servers in turn that say they are ready, and never tries one again: what fails is seen. */
export interface Balancer {
  readonly base: string
  /** Adds a server by its port. */
  add(port: number): void
  remove(port: number): void
  /** Settles when a server is being sent to. */
  untilReady(port: number): Promise<void>
  close(): Promise<void>
}

const LOOK_EVERY_MS = 100
/** A server is taken away after so many looks that failed. */
const FALL = 2

/** Opens one on a free port of this machine, with connections that are kept as those of haproxy are. */
export async function openBalancer(): Promise<Balancer> {
  /** How many looks at each server failed in a row. */
  const failures = new Map<number, number>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const isUp = (port: number) => (failures.get(port) ?? FALL) < FALL

  async function look(port: number): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (failures.has(port)) failures.set(port, isReady ? 0 : (failures.get(port) ?? 0) + 1)
  }

  const looking = setInterval(() => {
    for (const port of failures.keys()) void look(port)
  }, LOOK_EVERY_MS)

  const server = createServer((request, response) => {
    const ports = [...failures.keys()].filter(isUp)
    const port = ports[(turn += 1) % Math.max(1, ports.length)]
    if (port === undefined) return void response.writeHead(502).end('No server is ready.')
    const { method, url: path, headers } = request
    const { connection: _hop, ...kept } = headers
    const sent = ask({ host: '127.0.0.1', port, method, path, headers: kept, agent }, (answer) => {
      const { connection: _ofServer, ...answered } = answer.headers
      response.writeHead(answer.statusCode ?? 502, answered)
      answer.once('error', () => response.destroy())
      answer.pipe(response)
    })
    sent.once('error', (error) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end(error.message)
    })
    return void request.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${own}`,
    add: (port) => void failures.set(port, FALL),
    remove: (port) => void failures.delete(port),
    async untilReady(port) {
      while (!isUp(port)) await look(port)
    },
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
