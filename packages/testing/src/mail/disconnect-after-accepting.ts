import { type Server, type Socket, createServer } from 'node:net'

/** A server that takes a whole email and then breaks the connection instead of answering. */
export interface DisconnectingMailServer {
  readonly url: string
  taken(): number
  close(): Promise<void>
}

/** Starts it on loopback. */
export async function disconnectAfterAccepting(): Promise<DisconnectingMailServer> {
  let taken = 0
  const server = createServer((socket) => converse(socket, () => (taken += 1)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    taken: () => taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function converse(socket: Socket, take: () => void): void {
  let isEmail = false
  let heard = ''
  socket.on('error', () => undefined)
  socket.write('220 rude\r\n')
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    heard += chunk
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      if (isEmail && line === '.') {
        take()
        socket.destroy()
      } else if (line === 'DATA') {
        isEmail = true
        socket.write('354 go on\r\n')
      } else if (!isEmail) socket.write('250 fine\r\n')
    }
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
