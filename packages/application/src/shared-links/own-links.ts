import type { SharedLink } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import {
  type SharedLink as StoredLink,
  sharedLinks,
} from '@fairweight/database/repositories/shared-links/shared-links.ts'
import type { ListId, UserId } from '@fairweight/domain/identifiers'
import { sharedPath } from '@fairweight/domain/shared-links'
import { unwrapOrThrow } from '../errors/unwrap-or-throw.ts'

/** Somebody's shared links in the order in which they were made. */
export async function linksOf(db: Queryable, userId: UserId): Promise<SharedLink[]> {
  return (await sharedLinks.all(db, userId)).map(toAnswer)
}

/** Shares a list, or a result that is saved with it. Throws HttpError where there is no such thing, or no room. */
export async function shareLink(
  db: Queryable,
  userId: UserId,
  what: { readonly listId: ListId; readonly runId: string | null },
  now: Date,
): Promise<SharedLink> {
  return toAnswer(unwrapOrThrow(await sharedLinks.create(db, userId, what, now)))
}

function toAnswer({ id, kind, name, token, createdAt }: StoredLink): SharedLink {
  return { id, kind, name, path: sharedPath(token), createdAt: createdAt.toISOString() }
}
