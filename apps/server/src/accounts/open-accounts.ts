import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '@fairweight/database'
import type { BillingClock } from '../billing/billing-clock.ts'
import type { Configuration } from '../config/read-configuration.ts'
import { createIdentity } from '../identity/store/create-identity.ts'
import { type Callers, createCallers } from '../identity/callers/create-callers.ts'
import { type IdentityCookies, createIdentityCookies } from '../identity/cookies/identity-cookies.ts'
import { openLeakedPasswords } from '../identity/password/leaked-passwords.ts'
import type { Identity } from '../identity/port/identity.ts'
import { type AccessTokens, createAccessTokens } from '../identity/tokens/access-tokens.ts'
import { authSecrets } from '../identity/tokens/auth-secrets.ts'
import { deriveKeys } from '../identity/tokens/keys.ts'
import { registerHousekeeping } from '../jobs/housekeeping.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { createLetterSeal } from '../mail/seal/letter-seal.ts'
import { type Mail, startMail } from '../mail/start-mail.ts'
import { type UnsubscribeTokens, createUnsubscribeTokens } from '../newsletters/unsubscribe-tokens.ts'

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
  /** Of the links under letters. */
  readonly unsubscribeTokens: UnsubscribeTokens
  /** Lets jobs under way finish, then closes the mail. */
  close(): Promise<void>
}

type AccountSettings = Pick<Configuration, 'authSecrets' | 'dataDirectory' | 'leakedPasswordsUrl' | 'mailFrom' | 'provider' | 'smtpUrl'>

interface AccountSurroundings {
  readonly database: Database
  /** Scheme, host and port of the site, as visitors see it. */
  readonly siteOrigin: string
  /** The time by which roles are held. */
  readonly billingClock: BillingClock
  readonly log: FastifyBaseLogger
}

/** Opens accounts, the jobs and the post that go with them. */
export async function openAccounts(configuration: AccountSettings, { database, siteOrigin, billingClock, log }: AccountSurroundings): Promise<Accounts> {
  const { dataDirectory, mailFrom, provider, smtpUrl } = configuration
  const secrets = await authSecrets(dataDirectory, configuration.authSecrets)
  const identity = createIdentity({ database, secrets, siteOrigin, provider, leakedPasswords: openLeakedPasswords({ url: configuration.leakedPasswordsUrl, log }) })
  const tokens = createAccessTokens({ secrets, siteOrigin })
  const cookies = createIdentityCookies({ isSecure: siteOrigin.startsWith('https:') })
  const callers = createCallers({ identity, db: database.kysely, readToken: (token) => tokens.readToken(token), cookies, billingClock })
  const unsubscribeTokens = createUnsubscribeTokens(secrets)
  const jobs = await startJobs({ database, log })
  try {
    const mail = await startMail({ database, jobs, log, smtpUrl, dataDirectory, from: mailFrom, siteOrigin, seal: createLetterSeal(deriveKeys(secrets, 'waiting-letter')), unsubscribeToken: unsubscribeTokens.make })
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
