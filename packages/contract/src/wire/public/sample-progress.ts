import { z } from 'zod'

const count = z.number().int().nonnegative()

/** How far the making of the sample market is. */
const sampleMaking = z.object({
  /** `companies`: they are invented; `import`: their prices and filings are imported; `rating`: they are rated; `snapshot`: the ratings are written. */
  step: z.enum(['companies', 'import', 'rating', 'snapshot']),
  /** Of the companies, where the step goes from one to the next. */
  companies: z.object({ done: count, total: count }).nullable(),
  /** Of all steps together, 0 to 1. */
  fraction: z.number().min(0).max(1),
  /** Estimated from the time so far; null in the beginning. */
  secondsLeft: count.nullable(),
})

/** Null where nothing is being made: the sample market is there, or its making ended with an error. */
export const sampleProgress = z.object({ making: sampleMaking.nullable() })

export type SampleMaking = z.infer<typeof sampleMaking>
