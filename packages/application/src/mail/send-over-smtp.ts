import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { Readable } from 'node:stream'
import type { default as SMTPConnection, SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'

/** How handing one message over went. A `reason` never holds an address or a word of the email. */
type DeliveryResult =
  | { readonly outcome: 'sent' }
  /** Worth another attempt; `serverIsUnavailable` when it would be the same for every email. */
  | { readonly outcome: 'refused-for-now'; readonly reason: string; readonly serverIsUnavailable: boolean }
  | { readonly outcome: 'refused-for-good'; readonly reason: string }
  /** The connection broke after the email had begun to go and before the answer came: nobody knows whether it went. */
  | { readonly outcome: 'uncertain'; readonly reason: string }

/** The server wants something of us first: a sign-in or encryption. That is for the operator to put right, and not the email's fault. */
const wantsSignIn = new Set([530, 534, 535, 538])

const aboutTheEmail = new Set(['EENVELOPE', 'EMESSAGE'])

export interface Envelope {
  readonly from: string
  readonly to: string
}

const limits = {
  dnsTimeout: 10 * SECOND_MS,
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
}

/** The longest that one hand-over takes, in milliseconds. */
export const SMTP_TIMEOUT_MS = 90 * SECOND_MS

/** Speaks SMTP once to the server at `smtpUrl`, for one finished message. Never throws: how it went is the answer. */
export async function sendOverSmtp(smtpUrl: string, envelope: Envelope, message: Buffer): Promise<DeliveryResult> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new Connection({ ...server, ...limits })
  const source = new WatchedMessage(message)
  const broken = new Promise<never>((_resolve, reject) => connection.on('error', reject))
  const tooLong = setTimeout(
    () => connection.emit('error', new Error('The SMTP conversation took too long.')),
    SMTP_TIMEOUT_MS,
  )
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

async function converse(
  connection: SMTPConnection,
  auth: SMTPConnectionAuth | undefined,
  envelope: Envelope,
  source: Readable,
): Promise<void> {
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

/** Tells from nodemailer's error what may be done with the email. `hasBegun`: some of the message had been asked for. */
function classifyFailure(error: unknown, hasBegun: boolean): DeliveryResult {
  const { code, reply, command } = factsOf(error)
  const reason = [code, reply, command].filter((part) => part !== null).join(' ')
  if (aboutTheEmail.has(code) && !wantsSignIn.has(reply ?? 0)) {
    // Without a reply it is an address that SMTP cannot carry.
    const isForNow = reply !== null && reply < 500
    return isForNow
      ? { outcome: 'refused-for-now', reason, serverIsUnavailable: reply === 421 }
      : { outcome: 'refused-for-good', reason }
  }
  if (hasBegun && reply === null) return { outcome: 'uncertain', reason }
  return { outcome: 'refused-for-now', reason, serverIsUnavailable: true }
}

function factsOf(error: unknown): { code: string; reply: number | null; command: string | null } {
  if (!(error instanceof Error)) return { code: 'unknown', reply: null, command: null }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    reply: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    command: 'command' in error && typeof error.command === 'string' ? error.command : null,
  }
}
