import { z } from 'zod'
import { dataset } from '../ratings.ts'
import { explanation, measureInput } from './explanation.ts'

/** A figure of one fiscal year, as the filings known today state it. */
const statementFigure = z.object({
  value: z.number().nullable(),
  /** Why the value is empty, in plain words. */
  reason: z.string().nullable(),
  inputs: z.array(measureInput),
  /** What it was when its year was first reported, where a later filing states another one. */
  first: z.object({ value: z.number(), filed: z.string() }).optional(),
})

const statementYear = z.object({
  /** The last day of the fiscal year. */
  end: z.string(),
  /** Why nothing is told of it, in plain words; null where something is. */
  reason: z.string().nullable(),
  /** By series, such as `revenue`; none with a reason. */
  figures: z.record(z.string(), statementFigure),
})

/** Up to ten fiscal years of one stock's statements, down to the rows of the filings. */
export const stockStatements = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  TICKER: z.string(),
  /** Oldest first; a year without an annual report between two that have one is there, with the reason. */
  years: z.array(statementYear),
  /** Why there are no years, in plain words; null where there are. */
  reason: z.string().nullable(),
  facts: explanation.shape.facts,
  cik: explanation.shape.cik,
  predecessor: explanation.shape.predecessor,
})

export type StatementFigure = z.infer<typeof statementFigure>
export type StatementYear = z.infer<typeof statementYear>
export type StockStatements = z.infer<typeof stockStatements>
