import type { Dataset, LivingListPause } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { livingListStays } from '@fairweight/database/repositories/living-lists/living-list-stays.ts'
import {
  type LivingList,
  type LivingListState,
  livingLists,
} from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { type Tool, toolsOf } from '@fairweight/domain/entitlement'
import type { LivingListId } from '@fairweight/domain/identifiers'
import { MAX_STOCKS_PER_LIVING_LIST, type ScreenedDay, staysAfter } from '@fairweight/domain/lists'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { BillingClock } from '../billing/billing-clock.ts'
import { columnsOf, membersOf, renamesOf } from './screened-snapshot.ts'

export interface FollowParts {
  readonly db: Queryable
  /** The time by which roles are held. */
  readonly billingClock: BillingClock
}

/** What a screen is asked of: a snapshot, and the changes of grades that lie beside it. */
export function followedName({
  manifest,
  changesVersion,
}: Pick<SnapshotReader, 'manifest' | 'changesVersion'>): string {
  return `${manifest.id} ${changesVersion ?? ''}`
}

/** Which list is meant, and whose it is. */
type NamedList = Pick<LivingList, 'id' | 'userId'>

/**
 * Brings lists to a snapshot, in one transaction: who entered and who left is kept with the snapshot's day. Doing it again, or after
 * a crash, changes nothing. A list that cannot be followed stands still with the reason. Answers the lists as they are then, without those that are gone.
 */
export function followTogether(
  { db, billingClock }: FollowParts,
  snapshot: SnapshotReader,
  wanted: readonly NamedList[],
): Promise<readonly LivingList[]> {
  return livingLists.withLockedLists(db, wanted, async (trx, lists) => {
    const followed = followedName(snapshot)
    const behind = lists.filter((list) => list.followed !== followed || list.pause !== null)
    if (behind.length === 0) return lists
    const people = [...new Set(behind.map(({ userId }) => userId))]
    const roles = await entitlements.rolesOf(trx, people, billingClock())
    const asked = behind.map((list): AskedList => {
      const held = roles.get(list.userId) ?? []
      return { list, day: held.length === 0 ? 'no-plan' : screenedDay(snapshot, toolsOf(held), list.query) }
    })
    const states = await writeStays(trx, asked, snapshot.manifest.dataset)
    const next = asked.map(({ list, day }) => ({
      ...list,
      state: states.get(list.id) ?? list.state,
      followed,
      pause: typeof day === 'string' ? day : null,
    }))
    await livingLists.follow(trx, next)
    const changed = new Map(next.map((list) => [list.id, list]))
    return lists.map((list) => changed.get(list.id) ?? list)
  })
}

/** {@link followTogether} of one list; null when it is gone. */
export async function followLivingList(
  parts: FollowParts,
  snapshot: SnapshotReader,
  list: NamedList,
): Promise<LivingList | null> {
  const [followed = null] = await followTogether(parts, snapshot, [list])
  return followed
}

/** A list, and what its screen found or why it could not be asked. */
interface AskedList {
  readonly list: LivingList
  readonly day: ScreenedDay | LivingListPause
}

/** What a screen finds in a snapshot, or why it cannot be followed. */
export function screenedDay(
  snapshot: SnapshotReader,
  tools: ReadonlySet<Tool>,
  query: string,
): ScreenedDay | LivingListPause {
  const { tickers, obstacle } = membersOf(snapshot, tools, query)
  if (obstacle !== null) return obstacle
  if (tickers.length > MAX_STOCKS_PER_LIVING_LIST) return 'too-many-stocks'
  const { rows, rowOfTicker } = columnsOf(snapshot, tools)
  return {
    asOf: snapshot.manifest.asOf,
    passing: tickers.map((ticker) => ({ ticker, name: rows[rowOfTicker.get(ticker) ?? -1]?.COMPANY_NAME ?? ticker })),
    isListed: (ticker) => rowOfTicker.has(ticker),
    renamedSince: renamesOf(snapshot),
  }
}

/**
 * Writes what became of the stocks of those lists that could be asked, and answers what they tell of then. A list whose data are others than before, such as the
 * market's in place of the sample's, begins anew.
 */
async function writeStays(
  trx: Queryable,
  asked: readonly AskedList[],
  dataset: Dataset,
): Promise<ReadonlyMap<LivingListId, LivingListState>> {
  const found = asked.flatMap(({ list: { id, state }, day }) => {
    if (typeof day === 'string') return []
    const kept = state?.dataset === dataset ? state : null
    return [{ id, day, kept, isBeginning: kept === null || day.asOf <= kept.startedOn }]
  })
  const [first] = found
  if (first === undefined) return new Map()
  const { asOf } = first.day
  const idsOf = (isBeginning: boolean) => found.flatMap((one) => (one.isBeginning === isBeginning ? [one.id] : []))
  const before = new Map([
    ...(await livingListStays.ofLists(trx, idsOf(true), null)),
    ...(await livingListStays.ofLists(trx, idsOf(false), asOf)),
  ])
  await livingListStays.replace(
    trx,
    found.map(({ id, day, kept }) => {
      const stays = before.get(id) ?? []
      return { listId: id, before: stays, after: staysAfter(stays, kept?.startedOn ?? null, day) }
    }),
  )
  return new Map(
    found.map(({ id, kept, isBeginning }) => [
      id,
      {
        dataset,
        startedOn: isBeginning || kept === null ? asOf : kept.startedOn,
        knownOn: asOf,
        seenOn: isBeginning || kept === null || kept.seenOn > asOf ? asOf : kept.seenOn,
      },
    ]),
  )
}
