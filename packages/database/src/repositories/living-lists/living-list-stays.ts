import type { LivingListId, UserId } from '@fairweight/domain/identifiers'
import type { Stay } from '@fairweight/domain/lists'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Tables } from '../../tables/tables.ts'
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

  /** The stays of lists that a day can change: those that last, and those that ended on it or later; every stay where no day is given. */
  async ofLists(
    db: Queryable,
    lists: readonly LivingListId[],
    from: string | null,
  ): Promise<ReadonlyMap<LivingListId, readonly Stay[]>> {
    if (lists.length === 0) return new Map()
    const all = db.selectFrom('living_list_stay').selectAll().where('list_id', 'in', lists)
    const rows =
      from === null
        ? await all.execute()
        : await all.where(({ eb, or }) => or([eb('left_on', 'is', null), eb('left_on', '>=', from)])).execute()
    const byList = Map.groupBy(rows, (row) => row.list_id)
    return new Map([...byList].map(([id, stays]) => [id, stays.map(toStay)]))
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
  async replace(trx: Queryable, changes: readonly ChangedStays[]): Promise<void> {
    const removed: ListedStay[] = []
    const changed: ListedStay[] = []
    const added: ListedStay[] = []
    for (const { listId, before, after } of changes) {
      const known = new Map(before.map((stay) => [keyOf(stay), stay]))
      const wanted = new Set(after.map(keyOf))
      for (const stay of before) if (!wanted.has(keyOf(stay))) removed.push({ listId, stay })
      for (const stay of after) {
        const was = known.get(keyOf(stay))
        if (was === undefined) added.push({ listId, stay })
        else if (leavingOf(was) !== leavingOf(stay)) changed.push({ listId, stay })
      }
    }
    for (const some of slices(removed)) await trx.deleteFrom('living_list_stay').where(isOneOf(some)).execute()
    for (const alike of Map.groupBy(changed, ({ stay }) => leavingOf(stay)).values())
      for (const some of slices(alike)) await leave(trx, some)
    for (const some of slices(added)) await insert(trx, some)
  },
}

/** What becomes of the stays of a list. */
export interface ChangedStays {
  readonly listId: LivingListId
  readonly before: readonly Stay[]
  readonly after: readonly Stay[]
}

interface ListedStay {
  readonly listId: LivingListId
  readonly stay: Stay
}

/** PostgreSQL takes 65,535 parameters a query, and a row has seven. */
const MAX_ROWS_A_QUERY = 5000

function slices(stays: readonly ListedStay[]): ListedStay[][] {
  const count = Math.ceil(stays.length / MAX_ROWS_A_QUERY)
  return Array.from({ length: count }, (_, place) =>
    stays.slice(place * MAX_ROWS_A_QUERY, (place + 1) * MAX_ROWS_A_QUERY),
  )
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

/** SQL that finds some stays by their keys. */
function isOneOf(stays: readonly ListedStay[]) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'living_list_stay'>) =>
    eb(
      refTuple('list_id', 'entered_on', 'ticker'),
      'in',
      stays.map(({ listId, stay }) => tuple(listId, stay.entered, stay.ticker)),
    )
}

/** Stays that end alike, or go on all of them. */
async function leave(trx: Queryable, stays: readonly ListedStay[]): Promise<void> {
  const left = stays[0]?.stay.left ?? null
  await trx
    .updateTable('living_list_stay')
    .set({ left_on: left?.on ?? null, left_reason: left?.reason ?? null })
    .where(isOneOf(stays))
    .execute()
}

async function insert(trx: Queryable, stays: readonly ListedStay[]): Promise<void> {
  await trx
    .insertInto('living_list_stay')
    .values(
      stays.map(({ listId, stay: { ticker, name, entered, isFromStart, left } }) => ({
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
