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
import type { LivingListId, UserId } from '@fairweight/domain/identifiers'
import { MAX_STOCKS_PER_LIVING_LIST, type ScreenedDay, staysAfter } from '@fairweight/domain/lists'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { BillingClock } from '../billing/billing-clock.ts'
import { columnsOf, membersOf } from './screened-snapshot.ts'

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

/**
 * Brings one list to a snapshot, in one transaction: who entered and who left is kept with the snapshot's day. Doing it again, or after
 * a crash, changes nothing. A list that cannot be followed stands still with the reason. Null when the list is gone.
 */
export function followLivingList(
  { db, billingClock }: FollowParts,
  snapshot: SnapshotReader,
  { userId, id }: { readonly userId: UserId; readonly id: LivingListId },
): Promise<LivingList | null> {
  return livingLists.withLockedList(db, userId, id, async (trx, list) => {
    const followed = followedName(snapshot)
    if (list.followed === followed && list.pause === null) return list
    const roles = await entitlements.rolesAt(trx, userId, billingClock())
    const day = roles.length === 0 ? 'no-plan' : screenedDay(snapshot, toolsOf(roles), list.query)
    const next =
      typeof day === 'string'
        ? { state: list.state, followed, pause: day }
        : { state: await writeStays(trx, list, snapshot.manifest.dataset, day), followed, pause: null }
    await livingLists.follow(trx, id, next)
    return { ...list, ...next }
  })
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
  }
}

/** A list whose data are others than before, such as the market's in place of the sample's, begins anew. */
async function writeStays(
  trx: Queryable,
  { id, state }: LivingList,
  dataset: Dataset,
  day: ScreenedDay,
): Promise<LivingListState> {
  const { asOf } = day
  const kept = state?.dataset === dataset ? state : null
  const isBeginning = kept === null || asOf <= kept.startedOn
  const before = isBeginning ? await livingListStays.all(trx, id) : await livingListStays.since(trx, id, asOf)
  await livingListStays.replace(trx, id, before, staysAfter(before, kept?.startedOn ?? null, day))
  return {
    dataset,
    startedOn: isBeginning ? asOf : kept.startedOn,
    knownOn: asOf,
    seenOn: isBeginning || kept.seenOn > asOf ? asOf : kept.seenOn,
  }
}
