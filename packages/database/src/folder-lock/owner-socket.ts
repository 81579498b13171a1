import { chmodSync, rmSync } from 'node:fs'
import { type Server, type Socket, connect, createServer } from 'node:net'

/** The owner's end of the socket. */
export interface OwnerSocket {
  answerWith(answer: (connection: Socket) => void): void
  close(): Promise<void>
}

/** Binds the socket for this user only, replacing a dead file. The caller holds the folder's lock. */
export async function listenOnSocket(path: string): Promise<OwnerSocket> {
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  let answer = answerBusy
  const server = createServer((connection) => {
    open.add(connection)
    connection.on('close', () => open.delete(connection))
    // A caller that went away is no concern of the owner.
    connection.on('error', () => connection.destroy())
    answer(connection)
  })
  await listenPrivately(server, path)
  server.unref()
  return {
    answerWith: (next) => {
      answer = next
    },
    close: () => closeServer(server, open),
  }
}

/** True when a process accepts connections at the path. */
export function isAnswering(path: string): Promise<boolean> {
  return new Promise((settle) => {
    const probe = connect(path)
    probe.on('connect', () => {
      probe.destroy()
      settle(true)
    })
    probe.on('error', () => settle(false))
  })
}

function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((settle, fail) => {
    server.once('error', fail)
    // The mask, not a later chmod, keeps others out from the first moment on.
    const mask = process.umask(0o177)
    server.listen(path, () => {
      server.off('error', fail)
      chmodSync(path, 0o600)
      settle()
    })
    process.umask(mask)
  })
}

function closeServer(server: Server, open: Set<Socket>): Promise<void> {
  return new Promise((settle) => {
    server.close(() => settle())
    for (const connection of open) connection.destroy()
  })
}

function answerBusy(connection: Socket): void {
  const message = 'Another Fairweight command is using this data folder. Try again when it has finished.'
  connection.end(`${JSON.stringify({ type: 'error', code: 'folder-busy', message })}\n`)
}
