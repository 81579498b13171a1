import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import type { LivingListId } from '@fairweight/domain/identifiers'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logging/logger.ts'
import type { CurrentSnapshots } from '../market/current-snapshots.ts'
import { followedName, followLivingList, type FollowParts } from './follow-living-list.ts'

const JOB_NAME = 'living-lists'
const LISTS_AT_ONCE = 100

export interface LivingListsParts extends FollowParts {
  readonly snapshots: Pick<CurrentSnapshots, 'find'>
  readonly log: Logger
}

/**
 * Brings every list to the snapshot that readers see, one transaction each and a hundred read at a time: what is done stays done
 * wherever this breaks off, and the next time goes on from there. Says how many lists it brought there. One list's failure holds up no
 * other, and is thrown at the end, so that it is tried again.
 */
export async function followLivingLists(parts: LivingListsParts, stopping: AbortSignal): Promise<number> {
  const snapshot = parts.snapshots.find()
  if (snapshot === null) return 0
  let followed = 0
  let last: LivingListId | null = null
  const failures: unknown[] = []
  for (;;) {
    const waiting = await livingLists.behind(parts.db, followedName(snapshot), last, LISTS_AT_ONCE)
    for (const list of waiting) {
      if (stopping.aborted) return followed
      try {
        if ((await followLivingList(parts, snapshot, list)) !== null) followed += 1
      } catch (error) {
        if (!(error instanceof PersonNotFoundError)) failures.push(error)
      }
    }
    last = waiting.at(-1)?.id ?? null
    if (last === null) break
  }
  if (followed > 0) parts.log.info({ followed, asOf: snapshot.manifest.asOf }, 'living lists follow the new day')
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} living lists could not be brought to the new day.`)
  return followed
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
