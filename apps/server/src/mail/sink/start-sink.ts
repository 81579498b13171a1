import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { FastifyBaseLogger } from 'fastify'
import { type KeptMail, openKeptMail } from './kept-mail.ts'

/** A mail server of this machine's own that delivers to a folder. */
export interface Sink {
  /** Where SMTP is spoken to it. */
  readonly url: string
  readonly kept: KeptMail
  close(): Promise<void>
}

const loopback = '127.0.0.1'
const largestMessageBytes = 1_000_000
const closingMilliseconds = 1_000

/** Starts the sink on a free loopback port; what it accepts is on disk before it says so. */
export async function startSink(folder: string, log: FastifyBaseLogger): Promise<Sink> {
  const kept = await openKeptMail(folder)
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMessageBytes,
    closeTimeout: closingMilliseconds,
    onData(stream, _session, answer) {
      buffer(stream)
        .then((message) => kept.keep(message))
        .then(() => answer())
        .catch((error: unknown) => answer(error instanceof Error ? error : new Error('The letter could not be kept.')))
    },
  })
  server.on('error', (error) => log.warn({ err: error }, 'the mail sink met an error'))
  const port = await listen(server)
  return { url: `smtp://${loopback}:${port}`, kept, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(server: SMTPServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const listening = server.listen(0, loopback, () => {
      server.off('error', reject)
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
