import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import type { Role } from '@fairweight/domain/entitlement'
import type { AccountParts } from '@fairweight/application/accounts/account-parts.ts'
import type { Callers } from '../../sessions/create-callers.ts'
import type { IdentityCookies } from '../../sessions/identity-cookies.ts'

/** What the calls about accounts stand on. */
export interface IdentityParts extends AccountParts {
  readonly callers: Callers
  readonly cookies: IdentityCookies
  /** A fresh token for the calls of the next minutes. */
  readonly issueToken: (about: { userId: UserId; sessionId: SessionId; roles: readonly Role[] }) => Promise<string>
  /** The site's address without a path, as visitors see it. */
  readonly siteOrigin: string
  /** The time by which roles are held. */
  readonly billingClock: () => Date
}
