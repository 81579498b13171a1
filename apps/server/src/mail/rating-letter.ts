import { dataset, ratingChange } from '@fairweight/contract/wire'
import { z } from 'zod'
import { person } from './letter-parts.ts'

/** How many changes one letter lists; the dashboard shows the rest. */
export const MOST_CHANGES_IN_A_LETTER = 50

/** Grades of somebody's listed stocks that changed from one day to another, as a row of the outbox keeps them. */
export const ratingLetter = z.object({
  kind: z.literal('rating-changes'),
  ...person,
  dataset,
  since: z.iso.date(),
  asOf: z.iso.date(),
  /** By ticker, as text of JSON in the row. */
  changes: z.preprocess(fromJson, z.array(ratingChange).max(MOST_CHANGES_IN_A_LETTER)),
  /** How many changes there were in all. */
  count: z.coerce.number().int(),
})

export type RatingLetter = z.output<typeof ratingLetter>

function fromJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return null
  }
}
