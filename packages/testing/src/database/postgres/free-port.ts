import { createServer } from 'node:net'

/** A loopback port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? settle(address.port) : fail(new Error('No port.'))))
    })
  })
}
