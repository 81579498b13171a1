import type { FastifyInstance } from 'fastify'
import { getBookmarks } from '@fairweight/contract/calls'
import { type Database, type Queryable, customers, mails } from '@fairweight/database'
import { readConfiguration } from '../../../config/read-configuration.ts'
import { createServer } from '../../../http/create-server.ts'
import { createLogger } from '../../../http/logger.ts'
import { registerCall } from '../../../http/register-call.ts'
import { type Letter, fromRow, toRow } from '../../../mail/letter.ts'
import { createIdentity } from '../../store/create-identity.ts'
import { type Callers, createCallers } from '../../callers/create-callers.ts'
import { createIdentityCookies } from '../../cookies/identity-cookies.ts'
import { type LeakedPasswords, nobodyAsked } from '../../password/leaked-passwords.ts'
import type { Identity } from '../../port/identity.ts'
import { createAccessTokens } from '../../tokens/access-tokens.ts'
import { registerIdentity } from '../register-identity.ts'
import { testSite } from './visitor.ts'

/** The secret that everything of the tests is signed with. */
export const testSecret = 'a secret of the tests, long enough to be one'

export interface Choices {
  readonly environment?: Readonly<Record<string, string>>
  readonly isSecure?: boolean
  readonly leakedPasswords?: LeakedPasswords
  readonly provider?: { issuer: string; clientId: string; clientSecret: string; name: string }
  readonly rateLimitScale?: number
  /** The moment at which tokens are looked at, instead of the present one. */
  readonly tokensAt?: Date
}

export interface IdentityApp {
  readonly app: FastifyInstance
  readonly callers: Callers
  readonly identity: Identity
  /** Whose trials were tied to their mailbox, in order. */
  readonly claimed: readonly string[]
  /** What the log says, line by line. */
  readonly log: readonly string[]
  /** Whose customer at the payment provider is to follow a changed address. */
  readonly followed: readonly string[]
  /** Makes it later for the calls and for what callers are remembered by. */
  pass(seconds: number): void
  /** The letters written so far, oldest first. */
  letters(): Promise<Letter[]>
  close(): Promise<void>
}

/** One process of the server with the calls about accounts; `/user/bookmarks` answers who is calling. */
export async function openIdentityApp(database: Database, { environment, isSecure = false, leakedPasswords = nobodyAsked, provider, rateLimitScale = 1000, tokensAt }: Choices = {}): Promise<IdentityApp> {
  const log: string[] = []
  const followed: string[] = []
  const claimed: string[] = []
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const db = database.kysely
  const identity = createIdentity({ database, secrets: [testSecret], siteOrigin: testSite, provider: provider ?? null, leakedPasswords, now: clock })
  const tokens = createAccessTokens({ secrets: [testSecret], siteOrigin: testSite })
  const cookies = createIdentityCookies({ isSecure })
  const callers = createCallers({ identity, db, readToken: (token) => tokens.readToken(token, tokensAt), cookies, clock, elapsed: () => performance.now() + ahead })
  const configuration = readConfiguration({ SITE_URL: testSite, LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: String(rateLimitScale), ...environment })
  const app = await createServer(configuration, { resolveCaller: callers, log: createLogger('debug', { write: (line) => void log.push(line) }) })
  const { hideAccountExistence } = configuration
  const postLetter = (trx: Queryable, letter: Letter) => mails.write(trx, toRow(letter))
  const departCustomer = async (trx: Queryable, userId: string) => void (await customers.depart(trx, userId, clock()))
  registerIdentity(app, {
    identity, db, callers, cookies, issueToken: (about) => tokens.issueToken(about, tokensAt), postLetter, siteOrigin: testSite, secrets: [testSecret], hideAccountExistence, clock, billingClock: clock, departCustomer, followAddress: async (_trx, userId) => void followed.push(userId),
    claimTrial: async (_trx, { id }) => void claimed.push(id),
  })
  registerCall(app, getBookmarks, ({ caller }) => ({ ...caller.session, roles: [...caller.roles], limitKey: caller.limitKey }))
  return {
    app, callers, identity, log, claimed, followed,
    pass: (seconds) => void (ahead += seconds * 1000),
    letters: () => lettersIn(database),
    close: () => app.close(),
  }
}

async function lettersIn({ kysely }: Database): Promise<Letter[]> {
  const rows = await kysely.selectFrom('mail').select(['kind', 'recipient', 'content']).orderBy('created_at').execute()
  return rows.flatMap(({ kind, recipient, content }) => fromRow({ kind, recipient: recipient ?? '', content: content ?? {} }) ?? [])
}
