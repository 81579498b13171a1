import { randomUUID } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import { type SavedFilter, SAVED_FILTERS } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from '../users/with-locked-user.ts'
import type { AppendResult } from './append-tickers.ts'

/** The filters of the search that somebody keeps. Writes hold the person's row and throw PersonNotFoundError. */
export const savedFilters = {
  /** All of them, in their order. */
  async all(db: Queryable, userId: UserId): Promise<SavedFilter[]> {
    return db
      .selectFrom('saved_filter')
      .select(['id', 'name', 'query'])
      .where('user_id', '=', userId)
      .orderBy('place')
      .execute()
  },

  /** Keeps these in place of all that were there. */
  replace(db: Queryable, userId: UserId, filters: readonly SavedFilter[]): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      await trx.deleteFrom('saved_filter').where('user_id', '=', userId).execute()
      await insert(trx, userId, filters, 0)
    })
  },
}

/**
 * Adds filters that are not there yet, as long as there is room. One with the same name and query is the same, so that adding them
 * again changes nothing. The caller holds the person's row.
 */
export async function appendFilters(
  trx: Queryable,
  userId: UserId,
  brought: readonly Pick<SavedFilter, 'name' | 'query'>[],
): Promise<AppendResult> {
  const kept = await savedFilters.all(trx, userId)
  const known = new Set(kept.map(likeness))
  const missing = brought.filter((filter) => !known.has(likeness(filter)) && known.add(likeness(filter)))
  const chosen = missing.slice(0, Math.max(0, SAVED_FILTERS.most - kept.length))
  await insert(
    trx,
    userId,
    chosen.map(({ name, query }) => ({ id: randomUUID(), name, query })),
    kept.length,
  )
  return { added: chosen.length, leftOut: missing.length - chosen.length }
}

async function insert(
  trx: Queryable,
  userId: UserId,
  filters: readonly SavedFilter[],
  firstPlace: number,
): Promise<void> {
  if (filters.length === 0) return
  await trx
    .insertInto('saved_filter')
    .values(filters.map(({ id, name, query }, at) => ({ user_id: userId, id, place: firstPlace + at, name, query })))
    .execute()
}

function likeness({ name, query }: Pick<SavedFilter, 'name' | 'query'>): string {
  return JSON.stringify([name, query])
}
