import { type LivingList, livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import type { LivingListId } from '@fairweight/domain/identifiers'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logging/logger.ts'
import type { CurrentSnapshots } from '../market/current-snapshots.ts'
import { followedName, followLivingList, type FollowParts, followTogether } from './follow-living-list.ts'

const JOB_NAME = 'living-lists'
/** So many that asking the database costs little for each, and so few that nobody waits long for a list of their own. */
const LISTS_AT_ONCE = 50

export interface LivingListsParts extends FollowParts {
  readonly snapshots: Pick<CurrentSnapshots, 'find'>
  readonly log: Logger
  /** How many are brought there in one transaction; the usual number without it. */
  readonly listsAtOnce?: number
}

/**
 * Brings every list to the snapshot that readers see, fifty in one transaction: what is done stays done
 * wherever this breaks off, and the next time goes on from there. Says how many lists it brought there. One list's failure holds up no
 * other, and is thrown at the end, so that it is tried again.
 */
export async function followLivingLists(parts: LivingListsParts, stopping: AbortSignal): Promise<number> {
  const snapshot = parts.snapshots.find()
  if (snapshot === null) return 0
  const { listsAtOnce = LISTS_AT_ONCE } = parts
  let followed = 0
  let last: LivingListId | null = null
  const failures: unknown[] = []
  for (;;) {
    const waiting = await livingLists.behind(parts.db, followedName(snapshot), last, listsAtOnce)
    if (stopping.aborted) return followed
    if (waiting.length > 0) followed += await followSome(parts, snapshot, waiting, failures)
    last = waiting.at(-1)?.id ?? null
    if (last === null) break
  }
  if (followed > 0) parts.log.info({ followed, asOf: snapshot.manifest.asOf }, 'living lists follow the new day')
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} living lists could not be brought to the new day.`)
  return followed
}

/** Together; where that fails, one by one, so that only those stay behind that cannot be brought there. */
async function followSome(
  parts: LivingListsParts,
  snapshot: SnapshotReader,
  waiting: readonly Pick<LivingList, 'id' | 'userId'>[],
  failures: unknown[],
): Promise<number> {
  try {
    return (await followTogether(parts, snapshot, waiting)).length
  } catch {
    let followed = 0
    for (const list of waiting) {
      try {
        if ((await followLivingList(parts, snapshot, list)) !== null) followed += 1
      } catch (error) {
        failures.push(error)
      }
    }
    return followed
  }
}

/**
 * Has living lists follow every publish: whoever sees a new snapshot calls what this returns, and an hourly job finds what was
 * missed.
 */
export async function registerLivingLists(jobs: Jobs, parts: LivingListsParts): Promise<() => Promise<void>> {
  await jobs.handle(JOB_NAME, async (_none, stopping) => void (await followLivingLists(parts, stopping)))
  await jobs.every(`${JOB_NAME}-due`, '41 * * * *', async (stopping) => void (await followLivingLists(parts, stopping)))
  const afterPublish = async () => {
    // The publish stands whatever becomes of this; the hourly job makes up for it.
    await jobs
      .send(JOB_NAME, {}, { key: 'published' })
      .catch((error: unknown) => parts.log.warn({ err: error }, 'living lists wait for the hourly check'))
  }
  // Something may have been published while no server ran.
  await afterPublish()
  return afterPublish
}
