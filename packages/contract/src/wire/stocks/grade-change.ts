import { z } from 'zod'

/** One input's part in a change. */
const changePart = z.object({
  /** Plain words, such as 'price'. */
  input: z.string(),
  /** The figure that stands for the input; null where it is unknown or none does. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Its part of the change of the measure, in the measure's unit. */
  effect: z.number(),
})

/** What became of a grade since the previous snapshot, split by input. */
export const gradeChange = z.object({
  /** The day of the previous snapshot. */
  since: z.string(),
  from: z.string(),
  to: z.string(),
  /** What is split: the measure that decides between the two grades. */
  measure: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Largest effect first; together they are after - before. Empty when either is unknown. */
  parts: z.array(changePart),
})

export type GradeChange = z.infer<typeof gradeChange>
