import { z } from 'zod'
import { dataset, marketCapGroup, momentumRating, notRatedReason, valueRating, valueReason } from '../ratings.ts'

/** Margins of safety 1 − price / value as fractions, one a value measure; null = the measure is empty or below zero. */
export const marginOfSafety = z.object({
  dcf: z.number().nullable(),
  epv: z.number().nullable(),
  graham: z.number().nullable(),
  tangibleBook: z.number().nullable(),
  futureCashFlow: z.number().nullable(),
})

/**
 * One row of the stock list. A null field is unknown (or, for a field of a tool that the caller does not hold,
 * left out of the row altogether).
 */
export const stockRow = z.object({
  TICKER: z.string(),
  COMPANY_NAME: z.string(),
  VALUE_RATING: valueRating.optional(),
  /** Why the value rating is Unranked; null where there is a grade. */
  VALUE_REASON: valueReason.nullable().optional(),
  MOMENTUM_RATING: momentumRating.optional(),
  /** Why the momentum rating is Unranked; null where there is a grade. */
  MOMENTUM_REASON: notRatedReason.nullable().optional(),
  MARKETCAP_GROUP: marketCapGroup,
  HAS_NEG_EBITDA: z.boolean().nullable(),
  HAS_NEG_EBITDA_LATEST: z.boolean().nullable(),
  IS_ESG: z.boolean().nullable(),
  LAST_CLOSE_PRICE: z.number().nullable(),
  /** US dollars. */
  MARKETCAP: z.number().nullable(),
  SECTOR: z.string().nullable(),
  /** Only where it is so: the company files as one abroad does: on form 20-F or 40-F, or in another currency than US dollars. */
  IS_FOREIGN_FILER: z.literal(true).optional(),
  /** Only where a check of the data found something: what it blocks, or warns of. */
  FINDING: z.enum(['block', 'warn']).optional(),
  /** Stars 0 to 5 in halves. */
  FINANCIAL_STRENGTH: z.number().nullable().optional(),
  /** The smallest error in one reported figure that would change the value grade, as a fraction of the figure, up to 0.25; null where none would. */
  FRAGILITY: z.number().nullable().optional(),
  /** 0 to 1. */
  MOMENTUM_PERCENTAGE_RANK: z.number().nullable().optional(),
  MARGIN_OF_SAFETY: marginOfSafety.optional(),
})

export const stockList = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  /** Only while the sample is being made for the first time: these companies came first, the others follow. */
  isFirstPart: z.literal(true).optional(),
  /** Sorted by TICKER. */
  stocks: z.array(stockRow),
})

export type MarginOfSafety = z.infer<typeof marginOfSafety>
export type StockRow = z.infer<typeof stockRow>
export type StockList = z.infer<typeof stockList>
