import {
  defaultCap,
  denseCovariance,
  frontierPoints,
  maximumReturn,
  maximumSharpe,
  measurePortfolio,
  minimumVariance,
  type Portfolio,
  traceEfficientFrontier,
} from '@fairweight/domain/optimization'
import type { OptimizerFigures } from '../sample/figures.ts'
import { SAMPLE_OPTIMIZER } from '../sample/optimizer.ts'
import { type Allocation, type AllocationAsset, allocateShares } from '@fairweight/domain/whole-shares'
import { assertClaim } from './claim.ts'
import { spellNumber } from './format.ts'

/** A mix of the example's companies. Fractions, a year. */
export interface ExamplePortfolio {
  readonly name: string
  readonly weights: readonly number[]
  readonly expectedReturn: number
  readonly volatility: number
  readonly sharpeRatio: number
}

export interface OptimizerExample {
  readonly figures: OptimizerFigures
  readonly cap: number
  readonly volatilities: readonly number[]
  readonly corners: number
  /** Points of the frontier, from least risk to greatest return. */
  readonly curve: readonly { readonly expectedReturn: number; readonly volatility: number }[]
  readonly minRisk: ExamplePortfolio
  readonly balanced: ExamplePortfolio
  readonly maximumReturn: ExamplePortfolio
  readonly equalWeight: ExamplePortfolio
  readonly kktResidual: number
  readonly orders: OrdersExample
  readonly claims: {
    readonly lessVolatile: string
    readonly corners: string
    readonly residual: string
    readonly equal: string
    readonly capped: string
    readonly ranges: string
    readonly compared: string
    readonly orders: string
  }
}

/** The Balanced mix bought in whole shares. USD. */
interface OrdersExample {
  readonly cash: number
  readonly allocation: Allocation
  /** What is left when each holding is rounded down instead. */
  readonly leftWhenRounded: number
}

/** Rounding of the arithmetic; a larger residual would not be an optimum. */
export const RESIDUAL_LIMIT = 1e-10

const CURVE_POINTS = 24
const CASH = 10_000

/** Optimizes the example's companies as the dashboard does, from the estimates of the sample. */
export function optimizerExample(
  figures: OptimizerFigures = SAMPLE_OPTIMIZER,
  cap = defaultCap(figures.tickers.length),
): OptimizerExample {
  const { expectedReturns, riskFreeRate, tickers } = figures
  const covariance = denseCovariance(figures.covariance, tickers.length)
  const traced = traceEfficientFrontier({ expectedReturns, covariance, lower: 0, upper: cap })
  if (traced.status !== 'optimal') throw new Error('The example of the optimizer has no frontier.')
  const { frontier } = traced
  const sharpe = maximumSharpe(frontier, riskFreeRate)
  if (sharpe.status !== 'optimal') throw new Error('The example of the optimizer has no balanced mix.')
  const balanced = named('Balanced', sharpe.portfolio, riskFreeRate)
  const name = (label: string, portfolio: Portfolio): ExamplePortfolio => named(label, portfolio, riskFreeRate)
  const parts = {
    figures,
    cap,
    volatilities: Array.from(covariance.variances, Math.sqrt),
    corners: frontier.corners.length,
    curve: frontierPoints(frontier, CURVE_POINTS).map(({ expectedReturn, volatility }) => ({
      expectedReturn,
      volatility,
    })),
    minRisk: name('Least Risk', minimumVariance(frontier)),
    balanced,
    orders: ordersOf(figures, balanced),
    maximumReturn: name('Maximum Return', maximumReturn(frontier)),
    equalWeight: name(
      'Equal weight',
      measurePortfolio(
        frontier,
        Float64Array.from(tickers, () => 1 / tickers.length),
        0,
      ),
    ),
    kktResidual: Math.max(...frontier.corners.map(({ kktResidual }) => kktResidual), sharpe.portfolio.kktResidual),
  }
  return { ...parts, claims: claimsOf(parts) }
}

function named(
  name: string,
  { weights, expectedReturn, volatility }: Portfolio,
  riskFreeRate: number,
): ExamplePortfolio {
  return {
    name,
    weights: Array.from(weights),
    expectedReturn,
    volatility,
    sharpeRatio: (expectedReturn - riskFreeRate) / volatility,
  }
}

function ordersOf({ tickers, closes }: OptimizerFigures, { weights }: ExamplePortfolio): OrdersExample {
  const assets = tickers.map((ticker, place): AllocationAsset => ({
    ticker,
    weight: weights[place] ?? 0,
    price: closes[place] ?? Number.NaN,
    held: 0,
  }))
  const allocation = allocateShares({ assets, cash: CASH, mode: 'whole', feePerOrder: 0, smallestTrade: 0 })
  const spent = assets.reduce((sum, { weight, price }) => sum + Math.floor((weight * CASH) / price) * price, 0)
  return { cash: CASH, allocation, leftWhenRounded: CASH - spent }
}

type Parts = Omit<OptimizerExample, 'claims'>

function claimsOf({
  figures,
  cap,
  volatilities,
  corners,
  minRisk,
  balanced,
  maximumReturn,
  equalWeight,
  kktResidual,
  orders,
}: Parts): OptimizerExample['claims'] {
  const lowestVolatility = Math.min(...volatilities)
  const atCap = maximumReturn.weights.filter((weight) => Math.abs(weight - cap) < 1e-9).length
  const none = maximumReturn.weights.filter((weight) => weight < 1e-9).length
  assertClaim(figures.tickers.length === 5, 'The example has five companies.')
  return {
    lessVolatile: assertClaim(
      minRisk.volatility < lowestVolatility,
      'the Least Risk mix is less volatile than any of the five alone',
    ),
    corners: assertClaim(corners > 1, `${spellNumber(corners)} corners`),
    residual: assertClaim(kktResidual < RESIDUAL_LIMIT, 'below one part in ten billion'),
    equal: assertClaim(
      balanced.sharpeRatio > equalWeight.sharpeRatio,
      'On the days it was built from, Balanced beats equal weight by construction',
    ),
    capped: assertClaim(
      atCap === 2 && none > 0,
      'Maximum Return holds the most it is allowed of two companies and none of some others',
    ),
    ranges: assertClaim(
      figures.ranges.weights.every(({ low, high }) => low < 0.01 && high > cap - 0.01),
      'each of the five weights ranges from almost zero to almost its limit',
    ),
    compared: assertClaim(figures.comparison.verdict === 'cannot-be-told', 'the two cannot be told apart'),
    orders: assertClaim(
      orders.allocation.status === 'optimal' && orders.allocation.leftover < orders.leftWhenRounded,
      'the orders proven closest to the mix leave',
    ),
  }
}
