import type { Jobs } from '../../jobs/jobs.ts'
import { type RatingEmailParts, queueRatingEmails } from './queue-rating-emails.ts'

const JOB_NAME = 'rating-emails'

/**
 * Has emails about changed grades written after every publish: whoever sees a new snapshot calls what this returns, and an hourly job
 * finds what was missed, and those whose week is over.
 */
export async function registerRatingEmails(jobs: Jobs, parts: RatingEmailParts): Promise<() => Promise<void>> {
  await jobs.handle(JOB_NAME, async (_none, stopping) => void (await queueRatingEmails(parts, stopping)))
  await jobs.every(`${JOB_NAME}-due`, '23 * * * *', async (stopping) => void (await queueRatingEmails(parts, stopping)))
  const afterPublish = async () => {
    // The publish stands whatever becomes of this; the hourly job makes up for it.
    await jobs
      .send(JOB_NAME, {}, { key: 'published' })
      .catch((error: unknown) =>
        parts.log.warn({ err: error }, 'emails about changed grades wait for the hourly check'),
      )
  }
  // Something may have been published while no server ran.
  await afterPublish()
  return afterPublish
}
