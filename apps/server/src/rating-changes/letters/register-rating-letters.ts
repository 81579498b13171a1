import type { Jobs } from '../../jobs/jobs.ts'
import { type RatingLetterParts, writeRatingLetters } from './write-rating-letters.ts'

const jobName = 'rating-letters'

/**
 * Has letters about changed grades written after every publish: whoever sees a new snapshot calls what this returns, and an hourly look
 * finds what nobody saw, and those whose week is over.
 */
export async function registerRatingLetters(jobs: Jobs, parts: RatingLetterParts): Promise<() => Promise<void>> {
  await jobs.handle(jobName, async (_none, stopping) => void (await writeRatingLetters(parts, stopping)))
  await jobs.every(`${jobName}-look`, '23 * * * *', async (stopping) => void (await writeRatingLetters(parts, stopping)))
  const afterPublish = async () => {
    // The publish stands whatever becomes of this; the hourly look makes up for it.
    await jobs.send(jobName, {}, { key: 'published' }).catch((error: unknown) => parts.log.warn({ err: error }, 'letters about changed grades wait for the hourly look'))
  }
  // Something may have been published while no server ran.
  await afterPublish()
  return afterPublish
}
