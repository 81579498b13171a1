import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a path answers; a text is sent as it is. */
interface JsonAnswer {
  readonly status?: number
  readonly body: unknown
}

export interface JsonServer {
  readonly origin: string
  /** Every path that was asked for, in order. */
  readonly asked: readonly string[]
  answer(path: string, answer: JsonAnswer): void
  stop(): Promise<void>
}

/** A server on a free loopback port that answers what it was told to, and 404 elsewhere. */
export async function startJsonServer(): Promise<JsonServer> {
  const answers = new Map<string, JsonAnswer>()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const { status = 200, body } = answers.get(url) ?? { status: 404, body: {} }
    response
      .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  // A server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer: (path, answer) => void answers.set(path, answer),
    async stop() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}
