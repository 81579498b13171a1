import type { UserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { getBookmarks } from '@fairweight/contract/calls'
import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { readConfiguration } from '../../src/config/read-configuration.ts'
import { createServer } from '../../src/http/create-server.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { registerCall } from '../../src/http/register-call.ts'
import { type Email, fromRow, toRow } from '@fairweight/application/mail/email.ts'
import { createIdentity } from '@fairweight/application/accounts/identity/create-identity.ts'
import { type Callers, createCallers } from '../../src/sessions/create-callers.ts'
import { createIdentityCookies } from '../../src/sessions/identity-cookies.ts'
import { type BreachedPasswords, noBreachCheck } from '@fairweight/application/accounts/password/breached-passwords.ts'
import type { PasswordHashing } from '@fairweight/application/accounts/password/password-hashing.ts'
import type { Identity } from '@fairweight/application/accounts/port/identity.ts'
import { createAccessTokens } from '@fairweight/application/accounts/tokens/access-tokens.ts'
import { registerIdentity } from '../../src/calls/accounts/register-identity.ts'
import { quickPasswordHashing } from '@fairweight/testing/accounts/quick-password-hashing.ts'
import { TEST_SITE } from './visitor.ts'

/** The secret that everything of the tests is signed with. */
export const TEST_SECRET = 'a secret of the tests, long enough to be one'

export interface Choices {
  readonly environment?: Readonly<Record<string, string>>
  readonly isSecure?: boolean
  readonly breachedPasswords?: BreachedPasswords
  readonly provider?: { issuer: string; clientId: string; clientSecret: string; name: string }
  readonly rateLimitScale?: number
  /** Instead of one that costs next to nothing. */
  readonly hashing?: PasswordHashing
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
  /** The emails written so far, oldest first. */
  emails(): Promise<Email[]>
  close(): Promise<void>
}

/** One process of the server with the calls about accounts; `/user/bookmarks` answers who is calling. */
export async function openIdentityApp(
  database: Database,
  {
    environment,
    isSecure = false,
    breachedPasswords = noBreachCheck,
    provider,
    rateLimitScale = 1000,
    hashing = quickPasswordHashing(),
    tokensAt,
  }: Choices = {},
): Promise<IdentityApp> {
  const log: string[] = []
  const followed: string[] = []
  const claimed: string[] = []
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const db = database.kysely
  const identity = createIdentity({
    database,
    secrets: [TEST_SECRET],
    siteOrigin: TEST_SITE,
    provider: provider ?? null,
    breachedPasswords,
    hashing,
    now: clock,
  })
  const tokens = createAccessTokens({ secrets: [TEST_SECRET], siteOrigin: TEST_SITE })
  const cookies = createIdentityCookies({ isSecure })
  const callers = createCallers({
    identity,
    db,
    readToken: (token) => tokens.readToken(token, tokensAt),
    cookies,
    clock,
    elapsed: () => performance.now() + ahead,
  })
  const configuration = readConfiguration({
    SITE_URL: TEST_SITE,
    LOG_LEVEL: 'debug',
    RATE_LIMIT_SCALE: String(rateLimitScale),
    ...environment,
  })
  const app = await createServer(configuration, {
    resolveCaller: callers,
    log: createLogger('debug', { write: (line) => void log.push(line) }),
  })
  const { hideAccountExistence } = configuration
  const queueEmail = (trx: Queryable, email: Email) => mails.write(trx, toRow(email))
  const departCustomer = async (trx: Queryable, userId: UserId) => void (await customers.depart(trx, userId, clock()))
  registerIdentity(app, {
    identity,
    db,
    callers,
    cookies,
    issueToken: (about) => tokens.issueToken(about, tokensAt),
    queueEmail,
    siteOrigin: TEST_SITE,
    secrets: [TEST_SECRET],
    hideAccountExistence,
    clock,
    billingClock: clock,
    departCustomer,
    followAddress: async (_trx, userId) => void followed.push(userId),
    claimTrial: async (_trx, { id }) => void claimed.push(id),
  })
  registerCall(app, getBookmarks, ({ caller }) => ({
    ...caller.session,
    roles: [...caller.roles],
    limitKey: caller.limitKey,
  }))
  return {
    app,
    callers,
    identity,
    log,
    claimed,
    followed,
    pass: (seconds) => void (ahead += seconds * 1000),
    emails: () => emailsIn(database),
    close: () => app.close(),
  }
}

async function emailsIn({ kysely }: Database): Promise<Email[]> {
  const rows = await kysely.selectFrom('mail').select(['kind', 'recipient', 'content']).orderBy('created_at').execute()
  return rows.flatMap(
    ({ kind, recipient, content }) => fromRow({ kind, recipient: recipient ?? '', content: content ?? {} }) ?? [],
  )
}
