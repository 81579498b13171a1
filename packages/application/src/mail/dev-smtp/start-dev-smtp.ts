import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Logger } from '../../logging/logger.ts'
import { type MailStore, openMailStore } from './mail-store.ts'

/** A mail server of this machine's own that delivers to a folder. */
export interface DevSmtpServer {
  /** Where SMTP is spoken to it. */
  readonly url: string
  readonly kept: MailStore
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
const MAX_MESSAGE_BYTES = 1_000_000
const CLOSE_TIMEOUT_MS = 1_000

/** Starts the sink on a free loopback port; what it accepts is on disk before it says so. */
export async function startDevSmtp(folder: string, log: Logger): Promise<DevSmtpServer> {
  const kept = await openMailStore(folder)
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData(stream, _session, answer) {
      buffer(stream)
        .then((message) => kept.keep(message))
        .then(() => answer())
        .catch((error: unknown) => answer(error instanceof Error ? error : new Error('The email could not be kept.')))
    },
  })
  server.on('error', (error) => log.warn({ err: error }, 'the mail sink failed'))
  const port = await listen(server)
  return {
    url: `smtp://${LOOPBACK}:${port}`,
    kept,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listen(server: SMTPServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const listening = server.listen(0, LOOPBACK, () => {
      server.off('error', reject)
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
