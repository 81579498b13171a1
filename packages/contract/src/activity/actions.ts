import type { KeyKind } from '@fairweight/domain/api-keys'

/** Everything that the trail of sensitive acts knows, one name an act; `fairweight audit` prints and takes these. */
export const AUDIT_ACTIONS = [
  'signed-up',
  'signed-in',
  'signed-out',
  'session-ended',
  'other-sessions-ended',
  'password-changed',
  'reset-requested',
  'password-reset',
  'email-confirmed',
  'email-change-requested',
  'email-changed',
  'email-change-undone',
  'provider-linked',
  'way-to-sign-in-added',
  'way-to-sign-in-removed',
  'recovery-codes-renewed',
  'second-step-guessed',
  'api-key-made',
  'api-key-revoked',
  'account-exported',
  'account-imported',
  'account-deleted',
  'subscription-started',
  'subscription-canceled',
  'subscription-resumed',
  'role-granted',
  'account-disabled',
  'account-enabled',
  'operator-command',
  'operator-command-failed',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Who did it: the person whom it is about or somebody in their name, an operator, or the product by itself. */
export const AUDIT_ACTORS = ['person', 'operator', 'system'] as const

export type AuditActor = (typeof AUDIT_ACTORS)[number]

export type AuditDetails = Readonly<Record<string, string | number | boolean>>

/** How somebody came in. */
export type WayIn = 'password' | 'two-step' | 'passkey' | 'provider'

/** What opens an account. */
export type SignInWay = 'password' | 'passkey' | 'provider' | 'authenticator-app'

interface ByOperator {
  /** The operator's name at the operating system. Its person never sees it. */
  readonly by: string
}

/** What is noted beside the act, for the acts that have more to them. Never a secret, an address of mail or a word of the person's. */
export interface DetailsByAction {
  readonly 'signed-up': { readonly way: WayIn }
  readonly 'signed-in': { readonly way: WayIn; readonly isNewBrowser: boolean }
  readonly 'provider-linked': { readonly provider: string }
  readonly 'way-to-sign-in-added': { readonly way: SignInWay }
  readonly 'way-to-sign-in-removed': { readonly way: SignInWay }
  readonly 'api-key-made': { readonly kind: KeyKind }
  readonly 'api-key-revoked': { readonly kind: KeyKind }
  readonly 'account-exported': { readonly part: string }
  readonly 'subscription-started': { readonly plan: string }
  readonly 'role-granted': ByOperator & { readonly role: string; readonly until: string }
  readonly 'account-disabled': ByOperator
  readonly 'account-enabled': ByOperator
  readonly 'operator-command': ByOperator & { readonly command: string }
  readonly 'operator-command-failed': ByOperator & { readonly command: string; readonly code: string }
}
