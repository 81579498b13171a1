import { randomUUID } from 'node:crypto'
import type { LivingListPause } from '@fairweight/contract/wire'
import { asLivingListId, type LivingListId, type UserId } from '@fairweight/domain/identifiers'
import { compareListNames, listNameKey, MAX_LIVING_LISTS, normalizeListName } from '@fairweight/domain/lists'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import type { Dataset } from '../../tables/dataset.ts'
import type { LivingListTable } from '../../tables/user-data-tables.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** What a list tells of: which data, the published day on which it began, the newest one, and the one up to which its owner has seen it. */
export interface LivingListState {
  readonly dataset: Dataset
  readonly startedOn: string
  readonly knownOn: string
  readonly seenOn: string
}

/** A screen that is kept as a list which follows it. */
export interface LivingList {
  readonly id: LivingListId
  readonly userId: UserId
  readonly name: string
  /** The screen, as it stands in an address. */
  readonly query: string
  /** Null until its screen was asked for the first time. */
  readonly state: LivingListState | null
  /** What the screen was last asked of, whether or not it could be; null before. */
  readonly followed: string | null
  /** Why the list stands still; null while it follows. */
  readonly pause: LivingListPause | null
}

interface Following {
  readonly state: LivingListState | null
  readonly followed: string
  readonly pause: LivingListPause | null
}

/** Living lists. Writes hold the person's row and throw PersonNotFoundError; a list of somebody else is an unknown one. */
export const livingLists = {
  /** A person's, by name. */
  async all(db: Queryable, userId: UserId): Promise<LivingList[]> {
    const rows = await db.selectFrom('living_list').selectAll().where('user_id', '=', userId).execute()
    return rows.map(toList).sort((one, other) => compareListNames(one.name, other.name))
  },

  async find(db: Queryable, userId: UserId, id: LivingListId): Promise<LivingList | null> {
    const row = await db
      .selectFrom('living_list')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined ? null : toList(row)
  },

  /** Keeps a screen of which nothing has been asked yet. */
  create(
    db: Queryable,
    userId: UserId,
    { name, query }: Pick<LivingList, 'name' | 'query'>,
  ): Promise<LivingList | 'list-name-taken' | 'too-many-lists'> {
    return withPerson(db, userId, async (trx) => {
      const lists = await livingLists.all(trx, userId)
      if (lists.some((list) => listNameKey(list.name) === listNameKey(name))) return 'list-name-taken'
      if (lists.length >= MAX_LIVING_LISTS) return 'too-many-lists'
      const row = await trx
        .insertInto('living_list')
        .values({
          id: asLivingListId(randomUUID()),
          user_id: userId,
          name: normalizeListName(name),
          name_key: listNameKey(name),
          query,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return toList(row)
    })
  },

  rename(
    db: Queryable,
    userId: UserId,
    id: LivingListId,
    name: string,
  ): Promise<'renamed' | 'unknown-list' | 'list-name-taken'> {
    return withPerson(db, userId, async (trx) => {
      const lists = await livingLists.all(trx, userId)
      if (!lists.some((list) => list.id === id)) return 'unknown-list'
      if (lists.some((list) => list.id !== id && listNameKey(list.name) === listNameKey(name))) return 'list-name-taken'
      await trx
        .updateTable('living_list')
        .set({ name: normalizeListName(name), name_key: listNameKey(name) })
        .where('id', '=', id)
        .execute()
      return 'renamed'
    })
  },

  remove(db: Queryable, userId: UserId, id: LivingListId): Promise<'removed' | 'unknown-list'> {
    return withPerson(db, userId, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('living_list')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 0n ? 'unknown-list' : 'removed'
    })
  },

  /** Reads lists of some people and does what follows from them before anybody else can change them; those that are gone are left out. */
  withLockedLists<Result>(
    db: Queryable,
    wanted: readonly Pick<LivingList, 'id' | 'userId'>[],
    work: (trx: Queryable, lists: readonly LivingList[]) => Promise<Result>,
  ): Promise<Result> {
    const [ids, people] = [wanted.map(({ id }) => id), new Set(wanted.map(({ userId }) => userId))]
    return inTransaction(db, async (trx) => {
      // In one order, so that two of these never wait for each other.
      const present = await trx
        .selectFrom('app_user')
        .select('id')
        .where('id', 'in', [...people])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      if (present.length === 0) return work(trx, [])
      const rows = await trx.selectFrom('living_list').selectAll().where('id', 'in', ids).execute()
      return work(trx, rows.filter((row) => people.has(row.user_id)).map(toList))
    })
  },

  /** Keeps what lists tell of, what they were asked of, and whether they stand still. The caller holds the people's rows. */
  async follow(trx: Queryable, lists: readonly (Following & Pick<LivingList, 'id'>)[]): Promise<void> {
    const alike = Map.groupBy(lists, ({ state, followed, pause }) => JSON.stringify([state, followed, pause]))
    for (const group of alike.values()) {
      const [first] = group
      if (first === undefined) continue
      const { state, followed, pause } = first
      await trx
        .updateTable('living_list')
        .set({
          followed,
          pause,
          ...(state !== null && {
            dataset: state.dataset,
            started_on: state.startedOn,
            known_on: state.knownOn,
            seen_on: state.seenOn,
          }),
        })
        .where(
          'id',
          'in',
          group.map(({ id }) => id),
        )
        .execute()
    }
  },

  /** Keeps that somebody has seen a list as it was on a day, if it tells of that day. */
  see(db: Queryable, userId: UserId, id: LivingListId, asOf: string): Promise<'seen' | 'unknown-list'> {
    return withPerson(db, userId, async (trx) => {
      const list = await livingLists.find(trx, userId, id)
      if (list === null) return 'unknown-list'
      await trx
        .updateTable('living_list')
        .set({ seen_on: asOf })
        .where('id', '=', id)
        .where('seen_on', '<', asOf)
        .where('known_on', '>=', asOf)
        .execute()
      return 'seen'
    })
  },

  /** Up to `limit` lists whose screen was not asked of this yet, in the order of their ids, from behind the one given on. */
  async behind(
    db: Queryable,
    followed: string,
    after: LivingListId | null,
    limit: number,
  ): Promise<Pick<LivingList, 'id' | 'userId'>[]> {
    const waiting = db
      .selectFrom('living_list')
      .select(['id', 'user_id as userId'])
      .where('followed', 'is distinct from', followed)
    const rest = after === null ? waiting : waiting.where('id', '>', after)
    return rest.orderBy('id').limit(limit).execute()
  },
}

function toList(row: Selectable<LivingListTable>): LivingList {
  const { id, user_id: userId, name, query, dataset, followed, pause } = row
  const { started_on: startedOn, known_on: knownOn, seen_on: seenOn } = row
  const isStarted = dataset !== null && startedOn !== null && knownOn !== null && seenOn !== null
  const state = isStarted ? { dataset, startedOn, knownOn, seenOn } : null
  return { id, userId, name, query, state, followed, pause }
}
