import type { AuditAction, AuditDetails } from './actions.ts'

type Sentence = string | ((details: AuditDetails) => string)

const sentences: Readonly<Record<AuditAction, Sentence>> = {
  'signed-up': ({ way }) => (way === 'provider' ? 'Account created through another provider' : 'Account created'),
  'signed-in': ({ way, isNewBrowser }) => `Signed in${by(way)}${isNewBrowser === true ? ' with a new browser' : ''}`,
  'signed-out': 'Logged out',
  'session-ended': 'Logged out one of your devices',
  'other-sessions-ended': 'Logged out everywhere else',
  'password-changed': 'Password changed',
  'reset-requested': 'Link for a new password requested',
  'password-reset': 'New password set by a mailed link',
  'email-confirmed': 'Email address confirmed',
  'email-change-requested': 'Link to another email address requested',
  'email-changed': 'Email address changed',
  'email-change-undone': 'Change of the email address taken back',
  'provider-linked': ({ provider }) => `Signing in through ${told(provider, 'another provider')} added`,
  'way-to-sign-in-added': ({ way }) => `Way to log in added: ${called(way)}`,
  'way-to-sign-in-removed': ({ way }) => `Way to log in removed: ${called(way)}`,
  'recovery-codes-renewed': 'New recovery codes made',
  'second-step-guessed': 'Right password given, then five wrong codes',
  'api-key-made': ({ kind }) => `${kind === 'sheet-address' ? 'Sheet address' : 'API key'} made`,
  'api-key-revoked': ({ kind }) => `${kind === 'sheet-address' ? 'Sheet address' : 'API key'} revoked`,
  'account-exported': ({ part }) =>
    part === 'everything'
      ? 'Everything in the account downloaded'
      : `Downloaded from the account: ${told(part, 'a part')}`,
  'account-imported': 'An exported account brought in',
  'account-deleted': 'Account deleted',
  'subscription-started': ({ plan }) => `Subscription started: ${told(plan, 'a plan')}`,
  'subscription-canceled': 'Subscription canceled',
  'subscription-resumed': 'Cancellation taken back',
  'role-granted': ({ role, until }) =>
    `Our team gave you access (${told(role, 'a role')}) until ${told(until, 'a day')}`,
  'account-disabled': 'Our team disabled the account',
  'account-enabled': 'Our team enabled the account again',
  'operator-command': ({ command }) => `Command run: ${told(command, 'unknown')}`,
  'operator-command-failed': ({ command }) => `Command failed: ${told(command, 'unknown')}`,
}

/** An act as the person whom it is about reads it. */
export function activitySentence(action: AuditAction, details: AuditDetails): string {
  const sentence = sentences[action]
  return typeof sentence === 'string' ? sentence : sentence(details)
}

function by(way: AuditDetails[string] | undefined): string {
  if (way === 'provider') return ' through another provider'
  if (way === 'passkey') return ' by a passkey'
  return way === 'two-step' ? ' with both steps' : ''
}

function called(way: AuditDetails[string] | undefined): string {
  if (way === 'passkey') return 'passkey'
  if (way === 'authenticator-app') return 'authenticator app'
  return way === 'provider' ? 'another provider' : 'password'
}

/** Details come back from the table as they once went in, so one that an older version did not note may be missing. */
function told(detail: AuditDetails[string] | undefined, otherwise: string): string {
  return detail === undefined ? otherwise : String(detail)
}
