import { randomUUID } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import { type ColumnSet, COLUMN_SETS } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from '../users/with-locked-user.ts'
import type { AppendResult } from './append-tickers.ts'

/** The sets of columns that somebody keeps. Writes hold the person's row and throw PersonNotFoundError. */
export const columnSets = {
  /** All of them, in their order. */
  all(db: Queryable, userId: UserId): Promise<ColumnSet[]> {
    return db
      .selectFrom('column_set')
      .select(['id', 'name', 'columns'])
      .where('user_id', '=', userId)
      .orderBy('place')
      .execute()
  },

  /** Keeps these in place of all that were there. */
  replace(db: Queryable, userId: UserId, sets: readonly ColumnSet[]): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      await trx.deleteFrom('column_set').where('user_id', '=', userId).execute()
      await insert(trx, userId, sets, 0)
    })
  },
}

/**
 * Adds sets that are not there yet, as long as there is room. One with the same name and columns is the same, so that adding them
 * again changes nothing. The caller holds the person's row.
 */
export async function appendColumnSets(
  trx: Queryable,
  userId: UserId,
  brought: readonly Pick<ColumnSet, 'name' | 'columns'>[],
): Promise<AppendResult> {
  const kept = await columnSets.all(trx, userId)
  const known = new Set(kept.map(likeness))
  const missing = brought.filter((set) => !known.has(likeness(set)) && known.add(likeness(set)))
  const chosen = missing.slice(0, Math.max(0, COLUMN_SETS.most - kept.length))
  const added = chosen.map(({ name, columns }) => ({ id: randomUUID(), name, columns }))
  await insert(trx, userId, added, kept.length)
  return { added: added.length, leftOut: missing.length - added.length }
}

async function insert(trx: Queryable, userId: UserId, sets: readonly ColumnSet[], firstPlace: number): Promise<void> {
  if (sets.length === 0) return
  await trx
    .insertInto('column_set')
    .values(sets.map((set, at) => ({ ...set, user_id: userId, place: firstPlace + at })))
    .execute()
}

function likeness({ name, columns }: Pick<ColumnSet, 'name' | 'columns'>): string {
  return JSON.stringify([name, columns])
}
