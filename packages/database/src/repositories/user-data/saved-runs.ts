import { randomUUID } from 'node:crypto'
import { type ListId, type SnapshotId, type UserId, asSnapshotId } from '@fairweight/domain/identifiers'
import { type RunContents, type SavedRun, SAVED_RUNS } from '@fairweight/contract/wire'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { SavedRunTable } from '../../tables/run-and-alert-tables.ts'
import { type KeptRunRecall, runRecalls } from '../recalls/run-recalls.ts'
import { withPerson } from '../users/with-locked-user.ts'

interface NewRun {
  name: string
  run: RunContents
}

/**
 * Results of the optimizers, kept with the list they were made from. Writes hold the person's row, so that the limits hold, and throw
 * PersonNotFoundError. A list of somebody else is an unknown list.
 */
export const savedRuns = {
  /** The results of one list, newest first, with what corrections would change of them. */
  async ofList(db: Queryable, userId: UserId, listId: ListId): Promise<SavedRun[] | 'unknown-list'> {
    if (!(await ownsList(db, userId, listId))) return 'unknown-list'
    const rows = await newestFirst(db).where('list_id', '=', listId).execute()
    const recalls = await runRecalls.ofList(db, listId)
    return rows.map((row) => {
      const recall = recalls.get(row.id)
      return { ...toSavedRun(row), ...(recall && { recall: toRecall(recall) }) }
    })
  },

  /** The results of every list of a person by its id, newest first; a list without any is not among them. */
  async ofPerson(db: Queryable, userId: UserId): Promise<Map<ListId, SavedRun[]>> {
    const lists = db.selectFrom('stock_list').select('id').where('user_id', '=', userId)
    const rows = await newestFirst(db).where('list_id', 'in', lists).execute()
    return new Map(
      [...Map.groupBy(rows, (row) => row.list_id)].map(([listId, ofList]) => [listId, ofList.map(toSavedRun)]),
    )
  },

  /** The snapshots that anybody's kept results were computed from. */
  async snapshots(db: Queryable): Promise<Set<SnapshotId>> {
    const rows = await db
      .selectFrom('saved_run')
      .select(sql<string>`run->>'snapshot'`.as('snapshot'))
      .distinct()
      .execute()
    return new Set(rows.map(({ snapshot }) => asSnapshotId(snapshot)))
  },

  /** Keeps a result with its list. */
  add(
    db: Queryable,
    userId: UserId,
    listId: ListId,
    { name, run }: NewRun,
    now: Date,
  ): Promise<SavedRun | 'unknown-list' | 'too-many-runs'> {
    return withPerson(db, userId, async (trx) => {
      if (!(await ownsList(trx, userId, listId))) return 'unknown-list'
      if ((await remainingRunSlots(trx, userId, listId)) === 0) return 'too-many-runs'
      const id = randomUUID()
      await trx
        .insertInto('saved_run')
        .values({ id, list_id: listId, name, run: JSON.stringify(run), saved_at: now })
        .execute()
      return { id, name, savedAt: now.toISOString(), run }
    })
  },

  /** Deletes a result for good. */
  remove(
    db: Queryable,
    userId: UserId,
    listId: ListId,
    runId: string,
  ): Promise<'removed' | 'unknown-list' | 'unknown-run'> {
    return withPerson(db, userId, async (trx) => {
      if (!(await ownsList(trx, userId, listId))) return 'unknown-list'
      const { numDeletedRows } = await trx
        .deleteFrom('saved_run')
        .where('id', '=', runId)
        .where('list_id', '=', listId)
        .executeTakeFirst()
      return numDeletedRows === 0n ? 'unknown-run' : 'removed'
    })
  },
}

/** How many more results a list takes. The caller holds the person's row. */
export async function remainingRunSlots(trx: Queryable, userId: UserId, listId: ListId): Promise<number> {
  const lists = trx.selectFrom('stock_list').select('id').where('user_id', '=', userId)
  const kept = await trx.selectFrom('saved_run').select('list_id').where('list_id', 'in', lists).execute()
  const ofList = kept.filter(({ list_id }) => list_id === listId).length
  return Math.max(0, Math.min(SAVED_RUNS.maxPerList - ofList, SAVED_RUNS.maxPerPerson - kept.length))
}

async function ownsList(db: Queryable, userId: UserId, listId: ListId): Promise<boolean> {
  const list = await db
    .selectFrom('stock_list')
    .select('id')
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return list !== undefined
}

function newestFirst(db: Queryable) {
  return db.selectFrom('saved_run').selectAll().orderBy('saved_at', 'desc').orderBy('place', 'desc')
}

function toRecall({ asOf, foundAt, prices, moves }: KeptRunRecall): NonNullable<SavedRun['recall']> {
  return { asOf, foundAt: foundAt.toISOString(), prices: [...prices], moves: moves && [...moves] }
}

function toSavedRun({ id, name, saved_at, run }: Selectable<SavedRunTable>): SavedRun {
  return { id, name, savedAt: saved_at.toISOString(), run }
}
