import { z } from 'zod'
import { timePeriod } from './price-history.ts'
import { dataset } from './ratings.ts'

export const optimizationType = z.enum(['least_risk', 'balanced', 'maximum_return'])

export const optimizationRequest = z.strictObject({
  tickers: z.array(z.string().min(1).max(12)),
  time_period: timePeriod,
  optimization_type: optimizationType,
  dataset: dataset.optional(),
  /** The most that one holding may weigh, 0 to 1. */
  maxWeight: z.number().gt(0).lte(1).optional(),
  /** Lower and upper bounds of single stocks, 0 to 1. */
  limits: z.record(z.string(), z.strictObject({ lower: z.number().min(0).max(1).optional(), upper: z.number().min(0).max(1).optional() })).optional(),
})

export const portfolioWeight = z.object({ ticker: z.string(), weight: z.number() })

const portfolio = z.object({
  weights: z.array(portfolioWeight),
  /** A year, as a fraction. */
  expectedReturn: z.number(),
  /** A year, as a fraction. */
  volatility: z.number(),
})

export const optimizationReason = z.object({
  code: z.string(),
  /** One plain sentence. */
  message: z.string(),
  ticker: z.string().optional(),
  limit: z.string().optional(),
  nearestFeasible: z.number().optional(),
  shortestFix: z.string().optional(),
})

export const optimizationAnswer = z.object({
  status: z.enum(['optimal', 'insufficient-data', 'no-positive-excess', 'infeasible']),
  reason: optimizationReason.optional(),
  weights: z.array(portfolioWeight),
  expectedReturn: z.number().nullable(),
  volatility: z.number().nullable(),
  sharpeRatio: z.number().nullable(),
  riskFreeRate: z.number(),
  kktResidual: z.number().nullable(),
  /** Every corner portfolio, from least risk to greatest return; each lists only what it holds. */
  frontier: z.array(portfolio),
  equalWeight: portfolio.extend({ sharpeRatio: z.number().nullable() }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Daily returns used. */
  observations: z.number(),
  snapshot: z.string(),
  engineVersion: z.string(),
  notes: z.array(z.string()),
})

export type OptimizationType = z.infer<typeof optimizationType>
export type OptimizationRequest = z.infer<typeof optimizationRequest>
export type OptimizationAnswer = z.infer<typeof optimizationAnswer>
export type OptimizationReason = z.infer<typeof optimizationReason>
