import { KEY_FIGURE_SETS } from '@fairweight/domain/key-figures/key-figure-sets.ts'
import { z } from 'zod'
import { dataset } from '../ratings.ts'
import { explanation, measureExplanation } from './explanation.ts'

/** The figures that are fetched and shown together. */
export const keyFigureSet = z.enum(KEY_FIGURE_SETS)

const column = z.array(z.number().nullable())

/** One set of key figures of all stocks, a column a figure. A null is unknown or means nothing; why stands in the stock's own figures. */
export const keyFigureColumns = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  set: keyFigureSet,
  /** In the order of the columns' rows. */
  tickers: z.array(z.string()),
  /** By figure: percentages as fractions with three decimals, multiples with two. */
  columns: z.record(z.string(), column),
  /** By sector, then by figure: the middle figure of the sector; absent where fewer than five of its stocks have one. */
  medians: z.record(z.string(), z.record(z.string(), z.number())),
})

/** A stock's figure beside those of its sector. */
const sectorPlace = z.object({
  median: z.number(),
  /** 0 to 1: how many of the sector's other stocks have a lower figure, ties counted half; null without a figure of its own. */
  percentile: z.number().nullable(),
  /** Stocks of the sector with a figure. */
  stocks: z.number(),
})

/** By figure; null where fewer than five stocks of the sector have it. */
export const sectorPlaces = z.record(z.string(), sectorPlace.nullable())

const explainedKeyFigure = measureExplanation.extend({
  /** Of a figure that needs filings alone, what it was in each of the last fiscal years, oldest first. */
  history: z.array(z.object({ end: z.string(), value: z.number().nullable() })).optional(),
})

/** What explains the key figures of one stock, down to the rows of the filings; in the order of the sets. */
export const keyFigureTrail = z.object({
  figures: z.array(explainedKeyFigure),
  facts: explanation.shape.facts,
  cik: explanation.shape.cik,
  predecessor: explanation.shape.predecessor,
})

/** All key figures of one stock, each with its place in the sector. */
export const stockKeyFigures = keyFigureTrail.extend({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  TICKER: z.string(),
  /** Only where the other companies of the market follow, and with them the places in sectors. */
  isFirstPart: z.literal(true).optional(),
  figures: z.array(explainedKeyFigure.extend({ sector: sectorPlace.nullable() })),
})

export type KeyFigureColumns = z.infer<typeof keyFigureColumns>
export type SectorPlace = z.infer<typeof sectorPlace>
export type KeyFigureTrail = z.infer<typeof keyFigureTrail>
export type StockKeyFigures = z.infer<typeof stockKeyFigures>
