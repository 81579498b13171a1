import type { Generated } from 'kysely'

/** A person, or a visitor who has begun to keep something. The e-mail of an anonymous one is made up and never shown. */
export interface UserTable {
  id: string
  name: Generated<string>
  email: string
  email_verified: Generated<boolean>
  image: string | null
  is_anonymous: Generated<boolean>
  disabled_at: Date | null
  last_active_at: Generated<Date>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface UserSessionTable {
  id: string
  token: string
  user_id: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** One way of signing in: a password's hash, or an account with another provider. */
export interface UserCredentialTable {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  password: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Something to be proved later, such as that a reset link was mailed. */
export interface UserVerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface KnownDeviceTable {
  user_id: string
  device_hash: string
  label: string | null
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}
