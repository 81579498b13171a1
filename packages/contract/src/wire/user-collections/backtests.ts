import { BACKTEST_SETTINGS, REBALANCING_PERIODS } from '@fairweight/domain/backtest'
import { z } from 'zod'
import { savedFilter } from './saved-filters.ts'

/** How many stocks and funds a backtested mix can have. */
const MAX_BACKTEST_PARTS = 500

const day = z.iso.date()
const ticker = z.string().min(1).max(20)

/** Only the sizes of weights beside each other count. */
const parts = z
  .array(z.strictObject({ ticker, weight: z.number().positive().max(1_000_000) }))
  .min(1)
  .max(MAX_BACKTEST_PARTS)
  .refine((all) => new Set(all.map((part) => part.ticker)).size === all.length, 'A ticker is there twice.')

/** What is backtested: a screen with what was known on each day, or a mix of today. */
export const backtestQuestion = z.strictObject({
  what: z.discriminatedUnion('kind', [
    /** `query` is the part of the page's address that says what is filtered. */
    z.strictObject({ kind: z.literal('screen'), query: savedFilter.shape.query }),
    z.strictObject({ kind: z.literal('mix'), parts }),
  ]),
  every: z.enum(REBALANCING_PERIODS),
  /** Of each dollar bought or sold, in hundredths of a percent. */
  costBasisPoints: z.number().min(0).max(BACKTEST_SETTINGS.maxCostBasisPoints),
  benchmark: z.discriminatedUnion('kind', [
    /** All stocks rated on each day, equally weighted; of a mix its own parts. */
    z.strictObject({ kind: z.literal('rated') }),
    /** The funds that stand for them in the data. */
    z.strictObject({ kind: z.literal('large-companies') }),
    z.strictObject({ kind: z.literal('sixty-forty') }),
    z.strictObject({ kind: z.literal('mix'), parts }),
  ]),
})

/** What one dollar did. Returns are fractions. */
const growth = z.object({
  total: z.number(),
  /** Null for less than a year. */
  annual: z.number().nullable(),
  volatility: z.number().nullable(),
  maxDrawdown: z.object({ size: z.number(), from: day, to: day }).nullable(),
  worstMonth: z.object({ month: z.string(), return: z.number() }).nullable(),
  years: z.array(z.object({ year: z.string(), return: z.number() })),
})

/** A stock that stopped trading while it was held, and the day of its last close, at which it ended. */
const endedAtLast = z.array(z.object({ ticker: z.string(), lastDay: day }))

const rebalancing = z.object({
  /** The day whose knowledge decided. */
  asOf: day,
  /** Whether its grades were written on the day or computed later from what had been filed; null for a mix. */
  origin: z.enum(['recorded', 'replayed']).nullable(),
  /** The session at whose close was traded. */
  tradedOn: day,
  members: z.array(z.string()),
  /** Wanted, but without a close to be bought at. */
  leftOut: z.array(z.string()),
  endedAtLast,
  /** In dollars of the one dollar at the beginning. */
  worth: z.number(),
  traded: z.number(),
  cost: z.number(),
})

/** How many random screens did as well as a screen; fractions a year, without costs. */
const luck = z.object({
  permutations: z.number(),
  seed: z.number(),
  asGood: z.number(),
  chance: z.number(),
  /** After the correction for all tries. */
  chanceAfterTries: z.number(),
  isBetterThanLuck: z.boolean(),
  /** How many different screens the person has backtested, this one too. */
  tries: z.number(),
  own: z.number(),
  low: z.number(),
  high: z.number(),
})

const dataset = z.enum(['market', 'sample'])

export const backtestAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('too-few-days'),
    dataset,
    /** The first and the last day of which grades are kept; null without any. */
    firstDay: day.nullable(),
    lastDay: day.nullable(),
    days: z.number(),
  }),
  z.object({
    outcome: z.literal('done'),
    dataset,
    asOf: day,
    firstDay: day.nullable(),
    days: z.number(),
    /** One a session from the first trade on. */
    dates: z.array(day),
    worth: z.array(z.number()),
    benchmark: z.array(z.number()),
    /** What the benchmark holds; empty where that is all rated stocks. */
    benchmarkParts: z.array(z.object({ ticker: z.string(), weight: z.number() })),
    own: growth,
    against: growth,
    /** Half of what was bought and sold over what all was worth then, summed; and the same a year. */
    turnover: z.object({ total: z.number(), annual: z.number().nullable() }),
    costPaid: z.number(),
    rebalancings: z.array(rebalancing),
    endedAtLast,
    /** Graded on some day, but without closes in the data of today: how many, and some by name. */
    unpriced: z.object({ count: z.number(), tickers: z.array(z.string()) }),
    /** Whether nothing is known of dividends of some of them. */
    isPriceReturnOnly: z.boolean(),
    /** Null for a mix of today: what was chosen with hindsight is no evidence. */
    luck: luck.nullable(),
  }),
])

export type BacktestQuestion = z.infer<typeof backtestQuestion>
export type BacktestAnswer = z.infer<typeof backtestAnswer>
export type BacktestResult = Extract<BacktestAnswer, { readonly outcome: 'done' }>
