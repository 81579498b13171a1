import { type LivingListContents, type LivingListSummary, MAX_LIVING_LIST_CHANGES } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { livingListStays, type StayCounts } from '@fairweight/database/repositories/living-lists/living-list-stays.ts'
import { type LivingList, livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import type { UserId } from '@fairweight/domain/identifiers'

/** Somebody's living lists by name, each with what happened since they last looked. */
export async function livingListSummaries(db: Queryable, userId: UserId): Promise<LivingListSummary[]> {
  const counts = await livingListStays.counts(db, userId)
  return (await livingLists.all(db, userId)).map((list) => summary(list, counts.get(list.id)))
}

/** One list with its stocks of today, and who entered and who left. */
export async function livingListContents(db: Queryable, list: LivingList): Promise<LivingListContents> {
  const counts = await livingListStays.counts(db, list.userId)
  const open = await livingListStays.open(db, list.id)
  const { entered, left } = await livingListStays.newest(db, list.id, MAX_LIVING_LIST_CHANGES)
  const changes: LivingListContents['changes'] = [
    ...entered.map((stay) => ({ ...companyOf(stay), on: stay.entered, change: 'entered' as const })),
    ...left.flatMap(({ left: leaving, ...stay }) =>
      leaving === null
        ? []
        : [
            {
              ...companyOf(stay),
              on: leaving.on,
              change: leaving.reason === 'gone' ? ('gone' as const) : ('left' as const),
            },
          ],
    ),
  ]
  return {
    ...summary(list, counts.get(list.id)),
    members: open.map((stay) => ({ ...companyOf(stay), since: stay.isFromStart ? null : stay.entered })),
    changes: changes
      .toSorted((one, other) => compare(other.on, one.on) || compare(one.TICKER, other.TICKER))
      .slice(0, MAX_LIVING_LIST_CHANGES),
  }
}

function summary({ id, name, query, state, pause }: LivingList, counts: StayCounts | undefined): LivingListSummary {
  return {
    id,
    name,
    query,
    startedOn: state?.startedOn ?? null,
    asOf: state?.knownOn ?? null,
    lastLook: state?.seenOn ?? null,
    ...(counts ?? { stocks: 0, entered: 0, left: 0 }),
    pause,
  }
}

function companyOf({ ticker, name }: { readonly ticker: string; readonly name: string }) {
  return { TICKER: ticker, COMPANY_NAME: name }
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
