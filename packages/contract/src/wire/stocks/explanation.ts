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

/** What a check of the data found about this stock. */
const stockFinding = z.object({
  /** Which check, such as 'large-move'. */
  check: z.string(),
  severity: z.enum(['block', 'warn', 'note']),
  /** The session or filing day that it is about. */
  date: z.string().nullable(),
  sentence: z.string(),
  remedy: z.string(),
  /** What it keeps from being shown, in plain words; null when nothing. */
  blocked: z.string().nullable(),
})

export type StockFinding = z.infer<typeof stockFinding>

/** One reported figure and where it stands: the filing, and the line of the file it was imported from. */
export const reportedFact = z.object({
  item: z.string(),
  value: z.number(),
  unit: z.string(),
  tag: z.string().nullable(),
  /** The filing's form, such as '10-K', where the source names it. */
  form: z.string().optional(),
  /** Other tags of the same filer for the same item and period that were not used, each with its figure. */
  passedOver: z.array(z.object({ tag: z.string(), value: z.number() })).optional(),
  /** What was filed in another currency, and the rate that made it US dollars: of one day, or the mean of several. */
  converted: z
    .object({
      currency: z.string(),
      value: z.number(),
      usdPerUnit: z.number(),
      from: z.string(),
      to: z.string(),
      /** Who stated the rate. */
      statedBy: z.string(),
      source: z.object({ file: z.string(), line: z.number() }).nullable(),
    })
    .optional(),
  period: z.object({ end: z.string(), months: z.number() }),
  filed: z.string().nullable(),
  accession: z.string().nullable(),
  source: z.object({ file: z.string(), line: z.number() }).nullable(),
})

export const measureInput = z.object({
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  /** A plain remark, such as "not reported, treated as 0". */
  note: z.string().nullable(),
  /** Positions in `facts`. */
  facts: z.array(z.number()),
  /** Positions of the facts that are taken away, such as the same months a year before; absent when all are added. */
  subtracted: z.array(z.number()).optional(),
  /** What the check of the data doubts about a figure that was reported and is not used; absent where nothing is kept back. */
  keptBack: z.string().optional(),
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
  /** Within 1% of the boundary. */
  atBoundary: z.boolean(),
  reason: z.string().nullable(),
})

export const strengthSignal = z.object({ name: z.string(), passed: z.boolean().nullable() })

export const explanation = z.object({
  measures: z.array(measureExplanation),
  facts: z.array(reportedFact),
  /** The grade in one or two plain sentences. */
  valueRating: z.object({ rating: z.string(), reason: z.string(), tests: z.array(valueRatingTest) }),
  momentumRating: z.object({ rating: z.string(), reason: z.string(), universe: z.number() }),
  financialStrength: z.object({
    stars: z.number().nullable(),
    reason: z.string().nullable(),
    signs: z.array(strengthSignal),
    altmanZ: z.number().nullable(),
  }),
  /** The company's number at the SEC, ten digits; with a fact's accession it leads to the filing. */
  cik: z.string().nullable(),
  /** The same company's earlier number: what was filed before the day stands under it. Absent where it always had one. */
  predecessor: z.object({ cik: z.string(), before: z.string() }).optional(),
  /** The fund whose report the ESG mark was read from; absent where somebody stated the mark, or there is none. */
  esgSource: z.object({ fund: z.string(), reportDate: z.string() }).optional(),
  /** Shares of the company that one listed depositary receipt stands for; absent where the shares themselves are listed. */
  sharesPerReceipt: z.number().optional(),
  /** Items that the balance sheet does not report and that therefore count as 0. */
  takenAsZero: z.array(z.string()),
  findings: z.array(stockFinding),
  /** Of the value grade; null without a previous snapshot, or when nothing moved. */
  gradeChange: gradeChange.nullable(),
  /** Of the momentum grade; null as above. */
  momentumChange: gradeChange.nullable(),
})

export type ReportedFact = z.infer<typeof reportedFact>
export type MeasureInput = z.infer<typeof measureInput>
export type MeasureExplanation = z.infer<typeof measureExplanation>
export type ValueRatingTest = z.infer<typeof valueRatingTest>
export type Explanation = z.infer<typeof explanation>
