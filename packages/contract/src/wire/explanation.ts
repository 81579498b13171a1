import { z } from 'zod'

/** One reported figure and where it stands: the filing, and the line of the file it was imported from. */
export const reportedFact = z.object({
  item: z.string(),
  value: z.number(),
  unit: z.string(),
  tag: z.string().nullable(),
  period: z.object({ end: z.string(), months: z.number() }),
  filed: z.string().nullable(),
  accession: z.string().nullable(),
  source: z.object({ file: z.string(), line: z.number() }).nullable(),
})

export const measureInput = z.object({
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  /** A plain remark, such as "not reported, taken as 0". */
  note: z.string().nullable(),
  /** Positions in `facts`. */
  facts: z.array(z.number()),
})

export const measureExplanation = z.object({
  /** The wire field it explains, such as GRAHAM_NUMBER, or a name of its own. */
  id: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  /** Why the value is empty, in plain words. */
  reason: z.string().nullable(),
  /** Names the formula's place on the method pages. */
  formula: z.string(),
  inputs: z.array(measureInput),
})

export const valueRatingTest = z.object({
  measure: z.string(),
  /** USD per share. */
  value: z.number().nullable(),
  passed: z.boolean().nullable(),
  /** By how much the price would have to change to flip the test, as a fraction of the price. */
  gapToFlip: z.number().nullable(),
  /** Within 1 % of the boundary. */
  atBoundary: z.boolean(),
  reason: z.string().nullable(),
})

export const strengthSign = z.object({ name: z.string(), passed: z.boolean().nullable() })

export const explanation = z.object({
  measures: z.array(measureExplanation),
  facts: z.array(reportedFact),
  /** The grade in one or two plain sentences. */
  valueRating: z.object({ rating: z.string(), reason: z.string(), tests: z.array(valueRatingTest) }),
  momentumRating: z.object({ rating: z.string(), reason: z.string(), universe: z.number() }),
  financialStrength: z.object({
    stars: z.number().nullable(),
    reason: z.string().nullable(),
    signs: z.array(strengthSign),
    altmanZ: z.number().nullable(),
  }),
})

export type ReportedFact = z.infer<typeof reportedFact>
export type MeasureInput = z.infer<typeof measureInput>
export type MeasureExplanation = z.infer<typeof measureExplanation>
export type ValueRatingTest = z.infer<typeof valueRatingTest>
export type Explanation = z.infer<typeof explanation>
