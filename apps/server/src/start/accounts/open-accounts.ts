import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '@fairweight/database/opening/database.ts'
import type { BillingClock } from '@fairweight/application/billing/billing-clock.ts'
import type { Configuration } from '../../config/read-configuration.ts'
import { createIdentity } from '@fairweight/application/accounts/identity/create-identity.ts'
import { type Callers, createCallers } from '../../sessions/create-callers.ts'
import { type IdentityCookies, createIdentityCookies } from '../../sessions/identity-cookies.ts'
import { openBreachedPasswords } from '@fairweight/application/accounts/password/breached-passwords.ts'
import type { Identity } from '@fairweight/application/accounts/port/identity.ts'
import { type AccessTokens, createAccessTokens } from '@fairweight/application/accounts/tokens/access-tokens.ts'
import { authSecrets } from '@fairweight/application/accounts/tokens/auth-secrets.ts'
import { deriveKeys } from '@fairweight/application/accounts/tokens/keys.ts'
import { registerHousekeeping } from '@fairweight/application/jobs/housekeeping.ts'
import type { Jobs } from '@fairweight/application/jobs/jobs.ts'
import { startJobs } from '@fairweight/application/jobs/start-jobs.ts'
import { createEmailSecretCipher } from '@fairweight/application/mail/secret-cipher/email-secret-cipher.ts'
import { type Mail, startMail } from '@fairweight/application/mail/start-mail.ts'
import {
  type UnsubscribeTokens,
  createUnsubscribeTokens,
} from '@fairweight/application/newsletters/unsubscribe-tokens.ts'

/** Everything that accounts stand on, running. */
export interface Accounts {
  readonly siteOrigin: string
  readonly secrets: readonly string[]
  readonly identity: Identity
  readonly tokens: AccessTokens
  readonly cookies: IdentityCookies
  readonly callers: Callers
  readonly jobs: Jobs
  readonly mail: Mail
  /** Of the links under emails. */
  readonly unsubscribeTokens: UnsubscribeTokens
  /** Lets jobs under way finish, then closes the mail. */
  close(): Promise<void>
}

type AccountSettings = Pick<
  Configuration,
  'role' | 'authSecrets' | 'dataDirectory' | 'breachedPasswordsUrl' | 'mailFrom' | 'provider' | 'smtpUrl'
>

interface AccountDependencies {
  readonly database: Database
  /** Scheme, host and port of the site, as visitors see it. */
  readonly siteOrigin: string
  /** The time by which roles are held. */
  readonly billingClock: BillingClock
  readonly log: FastifyBaseLogger
}

/** Opens accounts, the jobs and the outbox that go with them. */
export async function openAccounts(
  configuration: AccountSettings,
  { database, siteOrigin, billingClock, log }: AccountDependencies,
): Promise<Accounts> {
  const { dataDirectory, mailFrom, provider, smtpUrl } = configuration
  const secrets = await authSecrets(dataDirectory, configuration.authSecrets)
  const identity = createIdentity({
    database,
    secrets,
    siteOrigin,
    provider,
    breachedPasswords: openBreachedPasswords({ url: configuration.breachedPasswordsUrl, log }),
  })
  const tokens = createAccessTokens({ secrets, siteOrigin })
  const cookies = createIdentityCookies({ isSecure: siteOrigin.startsWith('https:') })
  const callers = createCallers({
    identity,
    db: database.kysely,
    readToken: (token) => tokens.readToken(token),
    cookies,
    billingClock,
  })
  const unsubscribeTokens = createUnsubscribeTokens(secrets)
  const jobs = await startJobs({ database, log, isWorker: configuration.role !== 'serve' })
  try {
    const mail = await startMail({
      database,
      jobs,
      log,
      smtpUrl,
      dataDirectory,
      from: mailFrom,
      siteOrigin,
      seal: createEmailSecretCipher(deriveKeys(secrets, 'waiting-letter')),
      unsubscribeToken: unsubscribeTokens.make,
    })
    await registerHousekeeping(jobs, { database, log, identity })
    const close = async () => {
      await jobs.stop()
      await mail.close()
    }
    return { siteOrigin, secrets, identity, tokens, cookies, callers, jobs, mail, unsubscribeTokens, close }
  } catch (error) {
    await jobs.stop()
    throw error
  }
}
