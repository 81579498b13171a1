import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ParsedEmail, parseEmail } from '@fairweight/application/mail/dev-smtp/parse-email.ts'

/** What the server says of an email: null takes it. */
export type Verdict = { readonly at: 'recipient' | 'data'; readonly code: number } | null

/** A real mail server of a test's own. */
export interface MailServer {
  readonly port: number
  readonly url: string
  /** What it took, in the order of arrival. */
  readonly taken: readonly ReceivedEmail[]
  close(): Promise<void>
}

interface ReceivedEmail extends ParsedEmail {
  readonly messageId: string
}

export interface MailServerBehavior {
  readonly port?: number
  /** Asked at each recipient and again when an email is there. */
  readonly judge?: (recipient: string) => Verdict
  /** Awaited after an email is taken and before that is said. */
  readonly beforeAnswer?: (recipient: string) => Promise<unknown>
  readonly login?: { readonly user: string; readonly password: string }
}

/** Starts a mail server on loopback. */
export async function startMailServer(manners: MailServerBehavior = {}): Promise<MailServer> {
  const taken: ReceivedEmail[] = []
  const judge = manners.judge ?? (() => null)
  const server = new SMTPServer({
    disabledCommands: manners.login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, answer) {
      const { user, password: right } = manners.login ?? {}
      if (username === user && password === right) answer(null, { user })
      else answer(refusal(535))
    },
    onRcptTo({ address }, _session, answer) {
      const verdict = judge(address)
      answer(verdict?.at === 'recipient' ? refusal(verdict.code, address) : null)
    },
    onData(stream, session, answer) {
      const take = async () => {
        const message = await buffer(stream)
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        const verdict = judge(recipient)
        if (verdict?.at === 'data') throw refusal(verdict.code, recipient)
        taken.push({ ...(await parseEmail(`${Date.now()}-`, message)), messageId: messageIdOf(message) })
        await manners.beforeAnswer?.(recipient)
      }
      take().then(() => answer(), answer)
    },
  })
  server.on('error', () => undefined)
  const port = await listen(server, manners.port ?? 0)
  const login = manners.login ? `${manners.login.user}:${manners.login.password}@` : ''
  return {
    port,
    url: `smtp://${login}127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Real servers repeat the address in what they say. */
function refusal(responseCode: number, address = 'nobody'): Error {
  return Object.assign(new Error(`<${address}> is refused`), { responseCode })
}

function messageIdOf(message: Buffer): string {
  return /^message-id:\s*(<[^>]+>)/im.exec(message.toString('latin1'))?.[1] ?? ''
}

function listen(server: SMTPServer, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const listening = server.listen(wanted, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
