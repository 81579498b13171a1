import { randomUUID } from 'node:crypto'
import { asRegisteredScreenId, type RegisteredScreenId, type UserId } from '@fairweight/domain/identifiers'
import { listNameKey, normalizeListName } from '@fairweight/domain/lists'
import { MAX_KEPT_SCREENS, MAX_RUNNING_SCREENS } from '@fairweight/domain/registered-screens'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import type { RegisteredScreenTable } from '../../tables/screens/registered-screen-tables.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** A screen whose members are fixed on every published day. Times are ISO text in UTC. */
export interface RegisteredScreen {
  readonly id: RegisteredScreenId
  readonly userId: UserId
  readonly dataset: Dataset
  /** Which of its owner's registered screens of the dataset it is, from 1; deleted ones are counted. */
  readonly attempt: number
  readonly name: string
  /** The screen, as it stands in an address. */
  readonly query: string
  readonly registeredAt: string
  /** Null while the clock runs. */
  readonly stoppedAt: string | null
}

/**
 * Registered screens: nothing of one can be changed, and its number is never given twice. Writes hold the person's row and throw
 * PersonNotFoundError; a screen of somebody else is an unknown one.
 */
export const registeredScreens = {
  /** A person's, in the order in which they were registered. */
  async all(db: Queryable, userId: UserId): Promise<RegisteredScreen[]> {
    const rows = await db
      .selectFrom('registered_screen')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('registered_at')
      .orderBy('attempt')
      .execute()
    return rows.map(toScreen)
  },

  async find(db: Queryable, userId: UserId, id: RegisteredScreenId): Promise<RegisteredScreen | null> {
    const row = await db
      .selectFrom('registered_screen')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined ? null : toScreen(row)
  },

  /** How many screens of each dataset somebody ever registered, the deleted ones too. */
  async counts(db: Queryable, userId: UserId): Promise<Readonly<Record<Dataset, number>>> {
    const rows = await db.selectFrom('registered_screen_count').selectAll().where('user_id', '=', userId).execute()
    const of = (dataset: Dataset) => rows.find((row) => row.dataset === dataset)?.registered ?? 0
    return { market: of('market'), sample: of('sample') }
  },

  /** Starts the clock on a screen, and counts it for good. */
  register(
    db: Queryable,
    userId: UserId,
    { name, query, dataset }: Pick<RegisteredScreen, 'name' | 'query' | 'dataset'>,
    now: Date,
  ): Promise<RegisteredScreen | 'list-name-taken' | 'too-many-running' | 'too-many-kept'> {
    return withPerson(db, userId, async (trx) => {
      const kept = await registeredScreens.all(trx, userId)
      if (kept.some((screen) => listNameKey(screen.name) === listNameKey(name))) return 'list-name-taken'
      if (kept.filter(({ stoppedAt }) => stoppedAt === null).length >= MAX_RUNNING_SCREENS) return 'too-many-running'
      if (kept.length >= MAX_KEPT_SCREENS) return 'too-many-kept'
      const row = await trx
        .insertInto('registered_screen')
        .values({
          id: asRegisteredScreenId(randomUUID()),
          user_id: userId,
          dataset,
          attempt: await countOneMore(trx, userId, dataset),
          name: normalizeListName(name),
          name_key: listNameKey(name),
          query,
          registered_at: now,
          stopped_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return toScreen(row)
    })
  },

  /** Stops a clock for good; one that stands already stays as it is. */
  stop(db: Queryable, userId: UserId, id: RegisteredScreenId, now: Date): Promise<'stopped' | 'unknown-list'> {
    return withPerson(db, userId, async (trx) => {
      if ((await registeredScreens.find(trx, userId, id)) === null) return 'unknown-list'
      await trx
        .updateTable('registered_screen')
        .set({ stopped_at: now })
        .where('id', '=', id)
        .where('stopped_at', 'is', null)
        .execute()
      return 'stopped'
    })
  },

  /** Deletes a screen with its name, its definition and all its members. That it was registered stays counted. */
  remove(db: Queryable, userId: UserId, id: RegisteredScreenId): Promise<'removed' | 'unknown-list'> {
    return withPerson(db, userId, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('registered_screen')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 0n ? 'unknown-list' : 'removed'
    })
  },

  /** All running screens of a dataset, whoever's they are. */
  async running(db: Queryable, dataset: Dataset): Promise<RegisteredScreen[]> {
    const rows = await db
      .selectFrom('registered_screen')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('stopped_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(toScreen)
  },

  /** Which of these still run; none of them can be deleted before the transaction ends. */
  async stillRunning(trx: Queryable, ids: readonly RegisteredScreenId[]): Promise<ReadonlySet<RegisteredScreenId>> {
    if (ids.length === 0) return new Set()
    const rows = await trx
      .selectFrom('registered_screen')
      .select('id')
      .where('id', 'in', ids)
      .where('stopped_at', 'is', null)
      .orderBy('id')
      .forKeyShare()
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
}

async function countOneMore(trx: Queryable, userId: UserId, dataset: Dataset): Promise<number> {
  const { registered } = await trx
    .insertInto('registered_screen_count')
    .values({ user_id: userId, dataset, registered: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'dataset'])
        .doUpdateSet(({ eb }) => ({ registered: eb('registered_screen_count.registered', '+', 1) })),
    )
    .returning('registered')
    .executeTakeFirstOrThrow()
  return registered
}

function toScreen(row: Selectable<RegisteredScreenTable>): RegisteredScreen {
  const { id, user_id: userId, dataset, attempt, name, query, registered_at: registeredAt, stopped_at: stoppedAt } = row
  return {
    id,
    userId,
    dataset,
    attempt,
    name,
    query,
    registeredAt: registeredAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
  }
}
