import {
  COVARIANCE_ESTIMATORS,
  EXPECTED_RETURN_ESTIMATORS,
  MISSING_DATA_POLICIES,
} from '@fairweight/domain/optimization'
import { z } from 'zod'
import { timePeriod } from './price-history.ts'
import { dataset } from './ratings.ts'

export const optimizationType = z.enum(['least_risk', 'balanced', 'maximum_return'])

const fraction = z.number().min(0).max(1)

const estimatorChoice = z.strictObject({
  covariance: z.enum(COVARIANCE_ESTIMATORS),
  expectedReturns: z.enum(EXPECTED_RETURN_ESTIMATORS),
  missingData: z.enum(MISSING_DATA_POLICIES),
})

/** What a mix must keep, beside being long-only and fully invested. */
const mixLimits = {
  /** The most that one holding may weigh, 0 to 1. */
  maxWeight: z.number().gt(0).lte(1).optional(),
  /** Lower and upper bounds of single stocks, 0 to 1. */
  limits: z.record(z.string(), z.strictObject({ lower: fraction.optional(), upper: fraction.optional() })).optional(),
  /** The most that all stocks of a sector may weigh together, 0 to 1. */
  sectorCaps: z.record(z.string(), fraction).optional(),
  /** A stock is held with nothing or at least this weight. */
  smallestHolding: z.number().gt(0).lte(1).optional(),
  mostHoldings: z.int().min(1).max(500).optional(),
  /** Instead of the risk level: the least-variance mix with this return a year. */
  targetReturn: z.number().optional(),
  /** Instead of the risk level: the best return with this volatility a year. */
  targetVolatility: z.number().min(0).optional(),
}

export const optimizationRequest = z.strictObject({
  tickers: z.array(z.string().min(1).max(12)),
  time_period: timePeriod,
  optimization_type: optimizationType,
  dataset: dataset.optional(),
  ...mixLimits,
  /** What is not named keeps its default. */
  estimators: estimatorChoice.partial().optional(),
  /** Of the ranges and the comparison that the page computes from this answer; chosen by the server when absent. */
  seed: z.int().min(0).max(0xffff_ffff).optional(),
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
  sector: z.string().optional(),
  limit: z.string().optional(),
  nearestFeasible: z.number().optional(),
  shortestFix: z.string().optional(),
})

export const optimizationResult = z.object({
  status: z.enum(['optimal', 'insufficient-data', 'no-positive-excess', 'infeasible']),
  reason: optimizationReason.optional(),
  weights: z.array(portfolioWeight),
  expectedReturn: z.number().nullable(),
  volatility: z.number().nullable(),
  sharpeRatio: z.number().nullable(),
  riskFreeRate: z.number(),
  kktResidual: z.number().nullable(),
  /** Every corner portfolio, from least risk to greatest return; each lists only what it holds. Between two, weights are straight lines in return. */
  frontier: z.array(portfolio.extend({ lambda: z.number(), highestLambda: z.number() })),
  /** `points` where holdings are restricted: 20 proven portfolios, nothing between them. */
  frontierKind: z.enum(['corners', 'points']),
  /** Proven relative distance from the best variance, where branch and bound chose the holdings; else null. */
  gap: z.number().nullable(),
  equalWeight: portfolio.extend({ sharpeRatio: z.number().nullable() }).nullable(),
  /** How far James–Stein shrinks past means toward a common one; null where that is not known. */
  shrunkReturns: z.object({ intensity: z.number(), commonMean: z.number() }).nullish(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Daily returns used. */
  observations: z.number(),
  /** What each ticker's prices gave to the estimates. */
  histories: z.array(
    z.object({
      ticker: z.string(),
      firstDate: z.string().nullable(),
      lastDate: z.string().nullable(),
      sessions: z.number(),
      returnsUsed: z.number(),
    }),
  ),
  /** With these, the same engine and the snapshot the same answer comes out again, bit for bit. */
  settings: optimizationRequest.extend({ dataset, estimators: estimatorChoice, seed: z.int() }),
  snapshot: z.string(),
  engineVersion: z.string(),
  notes: z.array(z.string()),
})

export type OptimizationType = z.infer<typeof optimizationType>
export type OptimizationRequest = z.infer<typeof optimizationRequest>
export type OptimizationResult = z.infer<typeof optimizationResult>
export type OptimizationReason = z.infer<typeof optimizationReason>
