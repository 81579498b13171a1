import type { LivingListId, UserId } from '@fairweight/domain/identifiers'
import type { Stay } from '@fairweight/domain/lists'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { LivingListStayTable } from '../../tables/user-data-tables.ts'

export interface StayCounts {
  readonly stocks: number
  readonly entered: number
  readonly left: number
}

/** The stays of stocks in living lists. Whoever writes holds the owner's row. */
export const livingListStays = {
  /** The stocks of today by ticker. */
  async open(db: Queryable, listId: LivingListId): Promise<Stay[]> {
    const rows = await select(db, listId).where('left_on', 'is', null).orderBy('ticker').execute()
    return rows.map(toStay)
  },

  /** The stays that a day can change: those that last, and those that ended on it or later. */
  async since(db: Queryable, listId: LivingListId, asOf: string): Promise<Stay[]> {
    const rows = await select(db, listId)
      .where(({ eb, or }) => or([eb('left_on', 'is', null), eb('left_on', '>=', asOf)]))
      .execute()
    return rows.map(toStay)
  },

  /** Those who entered last, and those who left last; who was there from the start never entered. Newest first, then by ticker. */
  async newest(
    db: Queryable,
    listId: LivingListId,
    limit: number,
  ): Promise<{ readonly entered: Stay[]; readonly left: Stay[] }> {
    const entered = await select(db, listId)
      .where('is_from_start', '=', false)
      .orderBy('entered_on', 'desc')
      .orderBy('ticker')
      .limit(limit)
      .execute()
    const left = await select(db, listId)
      .where('left_on', 'is not', null)
      .orderBy('left_on', 'desc')
      .orderBy('ticker')
      .limit(limit)
      .execute()
    return { entered: entered.map(toStay), left: left.map(toStay) }
  },

  /** How many stocks each of a person's lists holds, and how many entered and left after the day up to which it was seen. */
  async counts(db: Queryable, userId: UserId): Promise<ReadonlyMap<LivingListId, StayCounts>> {
    const rows = await db
      .selectFrom('living_list')
      .innerJoin('living_list_stay', 'living_list_stay.list_id', 'living_list.id')
      .where('living_list.user_id', '=', userId)
      .where(({ eb, or }) => or([eb('left_on', 'is', null), eb('left_on', '>', eb.ref('seen_on'))]))
      .groupBy('living_list.id')
      .select(({ fn, eb, and }) => [
        'living_list.id as id',
        fn.countAll<number>().filterWhere('left_on', 'is', null).as('stocks'),
        fn
          .countAll<number>()
          .filterWhere(and([eb('is_from_start', '=', false), eb('entered_on', '>', eb.ref('seen_on'))]))
          .as('entered'),
        fn.countAll<number>().filterWhere('left_on', '>', eb.ref('seen_on')).as('left'),
      ])
      .execute()
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },

  /** Every stay, in the order of coming. */
  async all(db: Queryable, listId: LivingListId): Promise<Stay[]> {
    const rows = await select(db, listId).orderBy('entered_on').orderBy('ticker').execute()
    return rows.map(toStay)
  },

  /** Makes of the stays that were there those that are to be; what is the same is not touched. */
  async replace(trx: Queryable, listId: LivingListId, before: readonly Stay[], after: readonly Stay[]): Promise<void> {
    const known = new Map(before.map((stay) => [keyOf(stay), stay]))
    const wanted = new Set(after.map(keyOf))
    await remove(
      trx,
      listId,
      before.filter((stay) => !wanted.has(keyOf(stay))),
    )
    const changed = after.filter((stay) => {
      const was = known.get(keyOf(stay))
      return was !== undefined && leavingOf(was) !== leavingOf(stay)
    })
    for (const stays of Map.groupBy(changed, leavingOf).values()) await leave(trx, listId, stays)
    await insert(
      trx,
      listId,
      after.filter((stay) => !known.has(keyOf(stay))),
    )
  },
}

function select(db: Queryable, listId: LivingListId) {
  return db.selectFrom('living_list_stay').selectAll().where('list_id', '=', listId)
}

const keyOf = ({ ticker, entered, isFromStart, name }: Stay): string =>
  JSON.stringify([ticker, entered, isFromStart, name])

const leavingOf = ({ left }: Stay): string => (left === null ? '' : `${left.on} ${left.reason}`)

function toStay({
  ticker,
  name,
  entered_on,
  is_from_start,
  left_on,
  left_reason,
}: Selectable<LivingListStayTable>): Stay {
  return {
    ticker,
    name,
    entered: entered_on,
    isFromStart: is_from_start,
    left: left_on === null || left_reason === null ? null : { on: left_on, reason: left_reason },
  }
}

async function remove(trx: Queryable, listId: LivingListId, stays: readonly Stay[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(stays, ({ entered }) => entered))
    await trx
      .deleteFrom('living_list_stay')
      .where('list_id', '=', listId)
      .where('entered_on', '=', day)
      .where(
        'ticker',
        'in',
        ofDay.map(({ ticker }) => ticker),
      )
      .execute()
}

/** Stays that end alike, or go on all of them. */
async function leave(trx: Queryable, listId: LivingListId, stays: readonly Stay[]): Promise<void> {
  const left = stays[0]?.left ?? null
  for (const [day, ofDay] of Map.groupBy(stays, ({ entered }) => entered))
    await trx
      .updateTable('living_list_stay')
      .set({ left_on: left?.on ?? null, left_reason: left?.reason ?? null })
      .where('list_id', '=', listId)
      .where('entered_on', '=', day)
      .where(
        'ticker',
        'in',
        ofDay.map(({ ticker }) => ticker),
      )
      .execute()
}

async function insert(trx: Queryable, listId: LivingListId, stays: readonly Stay[]): Promise<void> {
  if (stays.length === 0) return
  await trx
    .insertInto('living_list_stay')
    .values(
      stays.map(({ ticker, name, entered, isFromStart, left }) => ({
        list_id: listId,
        ticker,
        name,
        entered_on: entered,
        is_from_start: isFromStart,
        left_on: left?.on ?? null,
        left_reason: left?.reason ?? null,
      })),
    )
    .execute()
}
