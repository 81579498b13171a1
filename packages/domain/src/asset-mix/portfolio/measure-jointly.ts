import {
  commonPeriod,
  jamesSteinReturns,
  MIN_RETURNS,
  type Frontier,
  portfolioAtReturn,
  portfolioAtVolatility,
} from '../../optimization/index.ts'
import type { AssetMixReason, Mix, MixCorner } from '../mix/asset-mix.ts'
import { classBounds } from '../mix/class-caps.ts'
import { type AssetEstimates, estimateAssets } from '../mix/estimate-assets.ts'
import { describeMix, mixBasis } from '../mix/optimize-asset-mix.ts'
import { traceMix } from '../mix/trace-mix.ts'
import type { UsableFund } from '../mix/usable-funds.ts'
import {
  CONSTRUCTED,
  type FrontierPlace,
  type Portfolio,
  type PortfolioHolding,
  type PortfolioRequest,
} from './portfolio.ts'

type MeasuredPart =
  | 'label'
  | 'expectedReturn'
  | 'volatility'
  | 'sharpeRatio'
  | 'riskFreeRate'
  | 'shrunkReturns'
  | 'fundsAlone'
  | 'place'
  | 'frontier'
  | 'from'
  | 'to'
  | 'observations'
  | 'notes'

/**
 * Measures the holdings over the days that they and all classes' funds have prices on, with one covariance of all of
 * them; the funds' own frontier is the block of the funds in that covariance, so that both can be compared.
 */
export function measureJointly(
  request: PortfolioRequest,
  funds: readonly UsableFund[],
  classWeights: Float64Array,
  holdings: readonly PortfolioHolding[],
): Pick<Portfolio, MeasuredPart> | { readonly reason: AssetMixReason } {
  const stockCloses = new Map(request.stocks.map(({ ticker, totalReturnCloses }) => [ticker, totalReturnCloses]))
  const heldStocks = holdings.flatMap(({ kind, ticker }) => (kind === 'stock' ? [ticker] : []))
  const tickers = [...funds.map(({ ticker }) => ticker), ...heldStocks]
  const closes = [...funds.map((fund) => fund.closes), ...heldStocks.map((ticker) => stockCloses.get(ticker)!)]
  const joint = estimateAssets(closes)
  if (joint === null)
    return { reason: { code: 'too-little-history', message: 'The holdings have prices on too few shared days.' } }
  const basis = mixBasis(request, funds, joint, [])
  const weightOf = new Map(holdings.map(({ ticker, weight }) => [ticker, weight]))
  const own = jointFigures(
    Float64Array.from(tickers, (ticker) => weightOf.get(ticker) ?? 0),
    joint,
  )
  if (!Number.isFinite(own.expectedReturn) || !Number.isFinite(own.volatility)) {
    return { reason: { code: 'not-finite', message: 'The prices of the holdings do not yield a usable covariance.' } }
  }
  const shrunk = jamesSteinReturns(joint.expectedReturns, joint.covariance, joint.observations)
  const beside = besideTheFunds(request, funds, joint, classWeights, own, basis.riskFreeRate)
  return {
    ...own,
    ...beside,
    label: CONSTRUCTED,
    sharpeRatio: own.volatility > 0 ? (own.expectedReturn - basis.riskFreeRate) / own.volatility : null,
    riskFreeRate: basis.riskFreeRate,
    shrunkReturns: shrunk && { intensity: shrunk.intensity, commonMean: shrunk.commonMean },
    from: basis.from,
    to: basis.to,
    observations: basis.observations,
    notes: [...shorterPeriod(tickers, closes, funds.length, joint, request.dates), ...basis.notes],
  }
}

/** The funds' frontier under the class caps alone, the same class weights in funds, and the portfolio's place beside them. */
function besideTheFunds(
  request: PortfolioRequest,
  funds: readonly UsableFund[],
  joint: AssetEstimates,
  classWeights: Float64Array,
  own: JointFigures,
  riskFreeRate: number,
): { readonly fundsAlone: Mix; readonly place: FrontierPlace; readonly frontier: readonly MixCorner[] } {
  const n = funds.length
  const block = {
    expectedReturns: joint.expectedReturns.subarray(0, n),
    covariance: joint.covariance.subarray(0, (n * (n + 1)) / 2),
  }
  const fundsAlone = describeMix({ weights: classWeights, ...jointFigures(classWeights, block) }, funds, riskFreeRate)
  const limited = classBounds(
    funds.map(({ assetClass }) => assetClass),
    request,
    null,
  )
  const traced = 'reason' in limited ? limited : traceMix(block, limited.bounds)
  if ('reason' in traced)
    return { fundsAlone, place: { returnAtSameVolatility: null, volatilityAtSameReturn: null }, frontier: [] }
  const frontier = traced.frontier.corners.toReversed().map((corner) => ({
    ...describeMix(corner, funds, riskFreeRate),
    lambda: corner.lambda,
    highestLambda: corner.highestLambda,
  }))
  return { fundsAlone, place: frontierPlace(traced.frontier, own), frontier }
}

/** Says which holding makes the days of the figures fewer than those of the funds. */
function shorterPeriod(
  tickers: readonly string[],
  closes: readonly Float64Array[],
  funds: number,
  joint: AssetEstimates,
  dates: readonly string[],
): string[] {
  const own = commonPeriod(closes.slice(0, funds)).days.length
  if (own === joint.observations + 1) return []
  const without = commonPeriod(closes).daysWithout
  const worst = without.indexOf(Math.max(...without.slice(funds)), funds)
  const few = joint.observations < MIN_RETURNS ? ' That is too little to rely on.' : ''
  return [
    `The figures cover the ${joint.observations + 1} days from ${dates[joint.first]} to ${dates[joint.last]} on which all holdings have prices. The mix is based on ${own} days; ${tickers[worst]} accounts for most of the difference.${few}`,
  ]
}

/** What the frontier reaches at the same volatility, and at the same return; null beyond its ends. */
function frontierPlace(frontier: Frontier, { expectedReturn, volatility }: JointFigures): FrontierPlace {
  const above = portfolioAtVolatility(frontier, volatility)
  const beside = portfolioAtReturn(frontier, expectedReturn)
  return {
    returnAtSameVolatility: above.status === 'optimal' ? above.portfolio.expectedReturn : null,
    volatilityAtSameReturn: beside.status === 'optimal' ? beside.portfolio.volatility : null,
  }
}

interface JointFigures {
  readonly expectedReturn: number
  readonly volatility: number
}

/** Return and volatility of weights under joint estimates; `weights` has one entry for each series of the estimates. */
function jointFigures(
  weights: Float64Array,
  { expectedReturns, covariance }: Pick<AssetEstimates, 'expectedReturns' | 'covariance'>,
): JointFigures {
  let expectedReturn = 0
  let variance = 0
  let entry = 0
  for (let i = 0; i < weights.length; i++) {
    expectedReturn += weights[i]! * expectedReturns[i]!
    for (let j = 0; j < i; j++) variance += 2 * weights[i]! * weights[j]! * covariance[entry++]!
    variance += weights[i]! * weights[i]! * covariance[entry++]!
  }
  return { expectedReturn, volatility: Math.sqrt(Math.max(0, variance)) }
}
