import { TOOLS } from '@fairweight/domain/entitlement'
import { z } from 'zod'
import { tickerField } from '../lists.ts'
import { dataset, marketCapGroup, momentumRating, notRatedReason, valueRating, valueReason } from '../ratings.ts'

/** How many stocks one page of grades holds. */
export const GRADES_PAGE = { usual: 1_000, max: 5_000 } as const

/**
 * A stock as programs read it. Grades are null where the plan does not hold their tool, and everything but the ticker is null for a
 * ticker that the current data does not know.
 */
export const keyStock = z.object({
  ticker: z.string(),
  companyName: z.string().nullable(),
  sector: z.string().nullable(),
  marketCapGroup: marketCapGroup.nullable(),
  /** US dollars. */
  lastClosePrice: z.number().nullable(),
  /** US dollars. */
  marketCap: z.number().nullable(),
  valueRating: valueRating.nullable(),
  /** Why the value rating is Unranked. */
  valueReason: valueReason.nullable(),
  momentumRating: momentumRating.nullable(),
  /** Why the momentum rating is Unranked. */
  momentumReason: notRatedReason.nullable(),
  /** Stars 0 to 5 in halves. */
  financialStrength: z.number().nullable(),
})

/** What stands on every answer: the published day, whether it is the invented sample, and the tools whose fields the plan holds. */
const ofDay = { asOf: z.string(), dataset, tools: z.array(z.enum(TOOLS)) }

export const keyGrade = z.object({ ...ofDay, stock: keyStock })

export const keyGrades = z.object({
  ...ofDay,
  /** By ticker. */
  stocks: z.array(keyStock),
  /** What to send as `after` for the next page; null on the last one. */
  next: z.string().nullable(),
})

const namedStocks = z.object({ id: z.string(), name: z.string(), stocks: z.array(keyStock) })

/** In the order of the lists, and of adding within each. */
export const keyLists = z.object({ ...ofDay, lists: z.array(namedStocks) })

/** `knownOn`: the published day of which the stocks are; null before the first. */
export const keyScreens = z.object({
  ...ofDay,
  screens: z.array(namedStocks.extend({ knownOn: z.string().nullable() })),
})

const keyPosition = z.object({
  /** As the broker writes it. */
  symbol: z.string(),
  /** The same in the current data; null where no price is known. */
  ticker: z.string().nullable(),
  shares: z.number(),
  /** Whole US cents; null where nobody knows what it cost. */
  costCents: z.number().nullable(),
  /** US dollars; null where none is known. */
  lastClosePrice: z.number().nullable(),
  /** Whole US cents; null without a price. */
  valueCents: z.number().nullable(),
})

export const keyPortfolios = z.object({
  asOf: z.string(),
  dataset,
  portfolios: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whole US cents; below 0 where a deposit is missing from the transactions. */
      cashCents: z.number(),
      /** Whole US cents: cash and every position that has a price. */
      valueCents: z.number(),
      /** How many positions have no price and are not in the value. */
      withoutPrice: z.number(),
      positions: z.array(keyPosition),
    }),
  ),
})

const format = z.enum(['json', 'csv']).optional()
const subject = z.string().min(1).max(64).optional()

export const keyGradeQuery = z.strictObject({ ticker: tickerField, format })
export const keyGradesQuery = z.strictObject({
  after: tickerField.optional(),
  limit: z.coerce.number().int().min(1).max(GRADES_PAGE.max).default(GRADES_PAGE.usual),
  format,
})
export const keySubjectQuery = z.strictObject({ id: subject, format })

/** The address of a sheet carries what opens it, for a spreadsheet can send no header. */
export const sheetQuery = z.strictObject({ token: z.string().min(1).max(100) })

export type KeyStock = z.infer<typeof keyStock>
export type KeyGrades = z.infer<typeof keyGrades>
export type KeyLists = z.infer<typeof keyLists>
export type KeyScreens = z.infer<typeof keyScreens>
export type KeyPortfolios = z.infer<typeof keyPortfolios>
