import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Nobody reads one answer for longer; whoever runs the process kills it half a minute after asking it to end. */
const MAX_FINISHING_MS = 20_000

/** How a server ends without cutting anybody off. */
export interface Draining {
  /** For readiness: not from the moment it is to end, with a plain sentence. */
  check(): { readonly ready: boolean; readonly note: string }
  /** Has the connections of a server drained. */
  watch(server: Server): void
  /** Says that it is not ready, and goes on answering until whoever sends requests here has noticed. */
  begin(): Promise<void>
}

/**
 * Drains a server for `drainMs`. Meanwhile every answer says that its connection closes. When the server is closed, connections end that nobody is
 * answered on; all others end with their answer, however slowly it is read: Node itself cuts those off whose answer was
 * written and not yet read.
 */
export function openDraining(drainMs: number): Draining {
  let isUnderWay = false
  return {
    check: () =>
      isUnderWay
        ? { ready: false, note: 'This server is being stopped.' }
        : { ready: true, note: 'This server goes on.' },
    watch(server) {
      const answered = watchAnswers(server, () => isUnderWay)
      server.closeIdleConnections = () => {
        answered.endIdle()
        setTimeout(() => server.closeAllConnections(), MAX_FINISHING_MS).unref()
      }
    },
    async begin() {
      isUnderWay = true
      if (drainMs > 0) await pause(drainMs)
    },
  }
}

/** What is known of a connection. */
interface Connection {
  /** Requests whose answer has not been handed on whole. */
  answers: number
  /** How much had come when the last answer ended: more since then is the next request. */
  bytesRead: number
}

function watchAnswers(server: Server, isClosing: () => boolean): { endIdle(): void } {
  let isClosed = false
  const connections = new Map<Socket, Connection>()
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket)
    if (known) return known
    const connection = { answers: 0, bytesRead: 0 }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }
  server.on('connection', connectionOf)
  server.prependListener('request', ({ socket }, response) => {
    if (isClosing()) response.setHeader('connection', 'close')
    const connection = connectionOf(socket)
    connection.answers += 1
    response.once('close', () => {
      connection.answers -= 1
      connection.bytesRead = socket.bytesRead
      // Its head may have promised that the connection stays.
      if (isClosed) endIdle()
    })
  })
  function endIdle(): void {
    isClosed = true
    for (const [socket, { answers, bytesRead }] of connections)
      if (answers === 0 && bytesRead === socket.bytesRead && socket.writableLength === 0) socket.end()
  }
  return { endIdle }
}
