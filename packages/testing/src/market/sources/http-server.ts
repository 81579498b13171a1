import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A certificate and its key in PEM. It is described here so that a server without one needs none of what makes them. */
export interface TestCertificate {
  readonly cert: string
  readonly key: string
}

/** A request as it arrived. */
export interface ReceivedRequest {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
}

/** What is answered: status and body, or a function that writes what it likes. */
export type Reply =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string | Buffer }
  | ((response: ServerResponse) => void)

/** A server on a free loopback port. */
export interface HttpServer {
  readonly origin: string
  /** Every request that arrived, in order. */
  readonly asked: readonly ReceivedRequest[]
  close(): Promise<void>
}

/** Starts a server that answers every request by the given function. @param certificate for https; http without it */
export async function startHttpServer(
  answer: (request: ReceivedRequest) => Reply,
  certificate?: TestCertificate,
): Promise<HttpServer> {
  const asked: ReceivedRequest[] = []
  const listener: RequestListener = ({ url = '/', headers }, response) => {
    const request = { url: new URL(url, 'http://provider.test'), headers }
    asked.push(request)
    send(answer(request), response)
  }
  const server = certificate === undefined ? createServer(listener) : createTlsServer({ ...certificate }, listener)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    origin: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

function send(reply: Reply, response: ServerResponse): void {
  if (typeof reply === 'function') return reply(response)
  const { status = 200, headers = {}, body } = reply
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
