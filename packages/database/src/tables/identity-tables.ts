import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import type { Generated, JSONColumnType } from 'kysely'

/** A person, or a visitor who has begun to keep something. The email of an anonymous one is made up and never shown. */
export interface UserTable {
  id: UserId
  email: string
  email_verified: Generated<boolean>
  is_anonymous: Generated<boolean>
  disabled_at: Date | null
  last_active_at: Generated<Date>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface UserSessionTable {
  id: SessionId
  token: string
  user_id: UserId
  expires_at: Date
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** When its owner last proved who they are, by any way to sign in. */
  proved_at: Generated<Date>
}

export interface UserPasswordTable {
  user_id: UserId
  hash: string
  changed_at: Generated<Date>
}

/** An account with another provider; one of each provider a person. */
export interface ProviderIdentityTable {
  issuer: string
  subject: string
  user_id: UserId
  linked_at: Generated<Date>
  last_used_at: Date | null
}

/** A secret that was handed out and can be used once; the table knows only digests of it. */
export interface UserTokenTable {
  digest: string
  purpose: string
  user_id: UserId | null
  /** The address that it is about. */
  email: string | null
  /** Of the six digits that may be typed instead. */
  code_digest: string | null
  wrong_codes: Generated<number>
  content: JSONColumnType<object, string> | null
  created_at: Generated<Date>
  expires_at: Date
}

/** A WebAuthn credential. */
export interface PasskeyTable {
  credential_id: string
  user_id: UserId
  name: string
  /** COSE key, base64url. */
  public_key: string
  sign_count: Generated<number>
  transports: JSONColumnType<string[], string>
  is_backed_up: Generated<boolean>
  created_at: Generated<Date>
  last_used_at: Date | null
}

/** The secret that an authenticator app shares with us (RFC 6238). It counts once confirmed. */
export interface AuthenticatorAppTable {
  user_id: UserId
  sealed_secret: string
  /** The newest time step whose code was used: none is good twice. */
  last_step: number | null
  confirmed_at: Date | null
  created_at: Generated<Date>
}

export interface RecoveryCodeTable {
  digest: string
  user_id: UserId
  used_at: Date | null
}

/** One line of the trail of sensitive acts; append-only. */
export interface AuditEventTable {
  id: Generated<number>
  happened_at: Date
  actor: 'person' | 'operator' | 'system'
  action: string
  /** Whom it is about. */
  user_id: UserId | null
  session_id: SessionId | null
  device: string | null
  network: string | null
  details: JSONColumnType<Record<string, unknown>, string>
}

export interface KnownDeviceTable {
  user_id: UserId
  device_hash: string
  label: string | null
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}
