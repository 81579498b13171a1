import type { KeyKind, KeyScope } from '@fairweight/domain/api-keys'
import type { KeyId, UserId } from '@fairweight/domain/identifiers'
import type { JSONColumnType } from 'kysely'

/** `last_used_on` and `last_used_from` are the day and the network of the last use; both null before the first. */
export interface ApiKeyTable {
  id: KeyId
  user_id: UserId
  kind: KeyKind
  name: string
  secret_hash: string
  hint: string
  scopes: JSONColumnType<readonly KeyScope[], string, never>
  subject_id: string | null
  created_at: Date
  expires_at: Date | null
  last_used_on: string | null
  last_used_from: string | null
}
