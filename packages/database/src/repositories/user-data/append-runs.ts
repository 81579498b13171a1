import { randomUUID } from 'node:crypto'
import type { ListId, UserId } from '@fairweight/domain/identifiers'
import type { SavedRun } from '@fairweight/contract/wire'
import { SAVED_RUNS } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import type { AppendResult } from './append-tickers.ts'
import { remainingRunSlots, savedRuns } from './saved-runs.ts'

/** Each result can have half a thousand weights: few of them at once, so that no statement takes long. */
const RUNS_PER_STATEMENT = 5

/**
 * Adds results that a list does not have yet, the newest as long as there is room. What has the same name and contents is the same
 * result, so that adding them again changes nothing. The caller holds the row of the list's owner.
 */
export async function appendRuns(
  trx: Queryable,
  userId: UserId,
  listId: ListId,
  brought: readonly SavedRun[],
  now: Date,
): Promise<AppendResult> {
  const kept = await savedRuns.ofList(trx, userId, listId)
  const missing = without(brought, typeof kept === 'string' ? [] : kept)
  const chosen = missing.slice(0, await remainingRunSlots(trx, userId, listId))
  // The newest last: of two that were kept in the same instant, the later row counts as the newer.
  const rows = chosen.toReversed().map(({ name, run, savedAt }) => ({
    id: randomUUID(),
    list_id: listId,
    name,
    run: JSON.stringify(run),
    saved_at: pastTime(savedAt, now),
  }))
  for (let from = 0; from < rows.length; from += RUNS_PER_STATEMENT) {
    await trx
      .insertInto('saved_run')
      .values(rows.slice(from, from + RUNS_PER_STATEMENT))
      .execute()
  }
  return { added: chosen.length, leftOut: missing.length - chosen.length }
}

/** Moves the newest results of one list to another, as long as there is room. The caller holds the owners' rows. */
export async function moveRuns(trx: Queryable, from: ListId, to: ListId): Promise<void> {
  const kept = await trx.selectFrom('saved_run').select('id').where('list_id', '=', to).execute()
  const moved = await trx
    .selectFrom('saved_run')
    .select('id')
    .where('list_id', '=', from)
    .orderBy('saved_at', 'desc')
    .orderBy('place', 'desc')
    .limit(Math.max(0, SAVED_RUNS.maxPerList - kept.length))
    .execute()
  if (moved.length > 0)
    await trx
      .updateTable('saved_run')
      .set({ list_id: to })
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
}

/** What of `brought` is left once each result that is kept has taken its like away. */
function without(brought: readonly SavedRun[], kept: readonly SavedRun[]): SavedRun[] {
  const likes = Map.groupBy(kept, likeness)
  return brought.filter((run) => likes.get(likeness(run))?.pop() === undefined)
}

function likeness({ name, run }: SavedRun): string {
  return JSON.stringify([name, run])
}

/** A file can hold any text for a time: one that cannot be is now. */
function pastTime(text: string, now: Date): Date {
  const time = new Date(text)
  return time.getTime() >= 0 && time <= now ? time : now
}
