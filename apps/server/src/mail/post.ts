import { type Queryable, mails } from '@fairweight/database'
import type { Jobs } from '../jobs/jobs.ts'
import { type Delivery, deliverDue, timeOf } from './deliver.ts'
import { LONGEST_HAND_OVER } from './hand-over.ts'
import { type Letter, toRow } from './letter.ts'
import { sealWaiting } from './seal/seal-waiting.ts'

/** Where letters are left. */
export interface Post {
  /**
   * Writes a letter in the caller's transaction: it goes when that commits, once. False when a letter with its key was written
   * before. Never speaks to a mail server.
   */
  write(db: Queryable, letter: Letter): Promise<boolean>
}

export interface PostParts extends Delivery {
  readonly jobs: Jobs
}

const jobName = 'mail'
const secondsBetweenLooks = 15
/** Longer than any hand-over takes: what is still being sent after it belongs to a process that died. */
const interruptedAfter = 3 * LONGEST_HAND_OVER

/** Opens the post: letters are handed over by a job each, and a regular look finds those whose time has come again or that have no job. */
export async function createPost(parts: PostParts): Promise<Post> {
  const { database, jobs, seal } = parts
  await sealWaiting(database.kysely, seal)
  // The embedded database has one process: what it finds being sent was being sent by the one before it.
  await giveUpInterrupted(parts, database.kind === 'embedded' ? 0 : interruptedAfter)
  await jobs.handle(jobName, (_letter, stopping) => deliverDue(parts, stopping))
  await jobs.every('mail-look', secondsBetweenLooks, async (stopping) => {
    await giveUpInterrupted(parts, interruptedAfter)
    await deliverDue(parts, stopping)
  })
  // What was left waiting when the last process ended need not wait for the first look.
  await jobs.send(jobName, {}, { key: 'start' })
  return {
    async write(db, letter) {
      const isNew = await mails.write(db, seal.close(toRow(letter)))
      if (isNew) await jobs.send(jobName, {}, { db })
      return isNew
    },
  }
}

async function giveUpInterrupted(parts: PostParts, olderThan: number): Promise<void> {
  const now = timeOf(parts)
  const count = await mails.giveUpInterrupted(parts.database.kysely, new Date(now.getTime() - olderThan), now)
  if (count > 0) parts.log.error({ count }, 'letters were being sent when a process ended; nobody knows whether they went, and they are not sent again')
}
