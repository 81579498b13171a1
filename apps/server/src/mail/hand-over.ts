import { Readable } from 'node:stream'
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { type HandOver, classifyFailure } from './classify-failure.ts'

export interface Envelope {
  readonly from: string
  readonly to: string
}

const second = 1_000
const limits = { dnsTimeout: 10 * second, connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second }

/** The longest that one hand-over takes, in milliseconds. */
export const LONGEST_HAND_OVER = 90 * second

/** Speaks SMTP once to the server at `smtpUrl`, for one finished message. Never throws: how it went is the answer. */
export async function handOver(smtpUrl: string, envelope: Envelope, message: Buffer): Promise<HandOver> {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...server, ...limits })
  const source = new WatchedMessage(message)
  const broken = new Promise<never>((_resolve, reject) => connection.on('error', reject))
  const tooLong = setTimeout(() => connection.emit('error', new Error('The conversation took too long.')), LONGEST_HAND_OVER)
  try {
    await Promise.race([broken, converse(connection, auth, envelope, source)])
    return { outcome: 'sent' }
  } catch (error) {
    return classifyFailure(error, source.hasBegun)
  } finally {
    clearTimeout(tooLong)
    connection.close()
  }
}

async function converse(connection: SMTPConnection, auth: SMTPConnectionAuth | undefined, envelope: Envelope, source: Readable): Promise<void> {
  await settled((done) => connection.connect(done))
  if (auth) await settled((done) => connection.login(auth, done))
  await settled((done) => connection.send(envelope, source, done))
}

function settled(step: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => step((error) => (error ? reject(error) : resolve())))
}

/** A message that knows whether any of it was asked for: before that, the server cannot have accepted it. */
class WatchedMessage extends Readable {
  hasBegun = false
  readonly #message: Buffer

  constructor(message: Buffer) {
    super()
    this.#message = message
  }

  override _read(): void {
    this.hasBegun = true
    this.push(this.#message)
    this.push(null)
  }
}
