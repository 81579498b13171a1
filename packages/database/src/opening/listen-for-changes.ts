import { type UserId, asUserId } from '@fairweight/domain/identifiers'
import type { Database } from './database.ts'

/** The channel that triggers of the schema notify. */
export const CHANGES = 'fairweight_changes'
const OF_A_USER = /^user (.+)$/s

/** What to do about changes that any process, command or person makes in the database. */
export interface ChangeListener {
  /** What somebody may use has changed, or whether they may use anything. */
  userChanged(userId: UserId): void
  /** Readers are to see another snapshot. */
  published(): void
}

/**
 * Tells of changes within a moment of their commit, until what it answers is called. Whoever listens also looks by itself every now and then: a
 * connection may be lost, after which everything may have changed, and `missed` is called.
 */
export function listenForChanges(
  database: Pick<Database, 'listen'>,
  { userChanged, published, missed }: ChangeListener & { missed(): void },
): Promise<() => Promise<void>> {
  const heard = (notice: string) => {
    if (notice === 'published') return published()
    const [, userId] = OF_A_USER.exec(notice) ?? []
    // What a later version tells beside these is none of ours.
    if (userId !== undefined) userChanged(asUserId(userId))
  }
  return database.listen(CHANGES, heard, missed)
}
