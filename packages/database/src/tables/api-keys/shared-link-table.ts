import type { ListId, SharedLinkId, UserId } from '@fairweight/domain/identifiers'

/** `run_id` is null where the list itself is shared. */
export interface SharedLinkTable {
  id: SharedLinkId
  user_id: UserId
  token: string
  list_id: ListId
  run_id: string | null
  created_at: Date
}
