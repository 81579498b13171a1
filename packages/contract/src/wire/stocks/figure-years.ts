import { z } from 'zod'
import { dataset } from '../ratings.ts'
import { explanation, measureInput } from './explanation.ts'

/** A key figure as it was on a day, with what it is made of. */
const yearFigure = z.object({
  value: z.number().nullable(),
  /** Why the value is empty, in plain words. */
  reason: z.string().nullable(),
  inputs: z.array(measureInput),
})

const figureYear = z.object({
  /** The last day of the fiscal year. */
  end: z.string(),
  /** The day on which its annual report was first filed: the figures are of that day. Null where there is no report. */
  on: z.string().nullable(),
  /** Why there are no figures, in plain words; null where there are. */
  reason: z.string().nullable(),
  /** By key figure; none with a reason. */
  figures: z.record(z.string(), yearFigure),
})

/** The key figures of one stock that need a price, of up to ten fiscal years, each as it was known on the day of the annual report. */
export const stockFigureYears = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  TICKER: z.string(),
  /** Oldest first. */
  years: z.array(figureYear),
  /** Why there are no years, in plain words; null where there are. */
  reason: z.string().nullable(),
  facts: explanation.shape.facts,
  cik: explanation.shape.cik,
  predecessor: explanation.shape.predecessor,
})

export type StockFigureYears = z.infer<typeof stockFigureYears>
export type FigureYear = z.infer<typeof figureYear>
