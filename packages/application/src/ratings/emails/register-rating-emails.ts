import type { Jobs } from '../../jobs/jobs.ts'
import { type RecallParts, tellRecalls } from '../../recalls/tell-recalls.ts'
import { type RatingEmailParts, queueRatingEmails } from './queue-rating-emails.ts'

const JOB_NAME = 'rating-emails'

/**
 * Has emails about changed grades written after every publish: whoever sees a new snapshot calls what this returns, and an hourly job
 * finds what was missed, and those whose week is over. What the publish corrected is found before, so that the same email tells it.
 */
export async function registerRatingEmails(
  jobs: Jobs,
  parts: RatingEmailParts & RecallParts,
): Promise<() => Promise<void>> {
  const tell = async (stopping: AbortSignal) => {
    await tellRecalls(parts, stopping).catch((error: unknown) => {
      if (!stopping.aborted)
        parts.log.error({ err: error }, 'corrections could not be told; they are tried again within the hour')
    })
    await queueRatingEmails(parts, stopping)
  }
  await jobs.handle(JOB_NAME, (_none, stopping) => tell(stopping))
  await jobs.every(`${JOB_NAME}-due`, '23 * * * *', tell)
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
