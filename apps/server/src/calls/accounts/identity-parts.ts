import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { Role } from '@fairweight/domain/entitlement'
import type { QueueEmail } from '@fairweight/application/mail/email.ts'
import type { Callers } from '../../sessions/create-callers.ts'
import type { IdentityCookies } from '../../sessions/identity-cookies.ts'
import type { Identity } from '@fairweight/application/accounts/port/identity.ts'

/** What the calls about accounts stand on. */
export interface IdentityParts {
  readonly identity: Identity
  readonly db: Queryable
  readonly callers: Callers
  readonly cookies: IdentityCookies
  /** A fresh token for the calls of the next minutes. */
  readonly issueToken: (about: { userId: UserId; sessionId: SessionId; roles: readonly Role[] }) => Promise<string>
  /** Writes an email, in the transaction handed in. */
  readonly queueEmail: QueueEmail
  /** The site's address without a path, as visitors see it. */
  readonly siteOrigin: string
  /** The first keys the names under which wrong passwords are counted. */
  readonly secrets: readonly string[]
  readonly hideAccountExistence: boolean
  readonly clock: () => Date
  /** The time by which roles are held. */
  readonly billingClock: () => Date
  /** Has the payment provider's customer follow, in the transaction that changes a person's address. */
  readonly followAddress: (trx: Queryable, userId: UserId) => Promise<void>
  /** Ties, in the transaction that confirms somebody's address, the trial that they have to its mailbox. */
  readonly claimTrial: (trx: Queryable, person: { readonly id: UserId; readonly email: string | null }) => Promise<void>
  /** Notes, in the transaction that removes a person, that their customer is to be removed at the payment provider. */
  readonly departCustomer: (trx: Queryable, userId: UserId) => Promise<void>
}
