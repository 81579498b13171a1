import {
  MIN_RETURNS,
  type Frontier,
  measurePortfolio,
  type Portfolio,
  type RiskLevel,
  TRADING_DAYS,
} from '../../optimization/index.ts'
import { doubtNotes } from '../../price-doubts/price-doubts.ts'
import { percent, shortPercent } from '../../wording/figures.ts'
import {
  type AssetMix,
  type AssetMixResult,
  type AssetMixRequest,
  CLASS_CAP,
  type Mix,
  type MixBasis,
  type RiskLevelMix,
} from './asset-mix.ts'
import { classBounds } from './class-caps.ts'
import { type AssetEstimates, estimateAssets } from './estimate-assets.ts'
import { readRiskLevel } from './read-risk-level.ts'
import { traceMix } from './trace-mix.ts'
import { noClassFunds, shortCommonPeriod, type UsableFund, usableFunds } from './usable-funds.ts'

const RISK_LEVELS: readonly RiskLevel[] = ['least_risk', 'balanced', 'maximum_return']

/**
 * The investment mix: the efficient frontier of the asset classes, long-only, fully invested, no class above its cap,
 * and the mixes of the three risk levels on it, with their certificates. Estimated as the stock optimizer does by
 * default, over the days on which all funds have a price. The order of the funds changes nothing. Never throws on data.
 */
export function optimizeAssetMix(request: AssetMixRequest): AssetMixResult {
  const { funds, notes: leftOut } = usableFunds(request.funds)
  if (funds.length === 0) return { status: 'insufficient-data', reason: noClassFunds() }
  const estimates = estimateAssets(funds.map(({ closes }) => closes))
  if (estimates === null || estimates.observations < MIN_RETURNS)
    return { status: 'insufficient-data', reason: shortCommonPeriod(funds) }
  const limited = classBounds(
    funds.map(({ assetClass }) => assetClass),
    request,
    null,
  )
  if ('reason' in limited) return { status: 'infeasible', reason: limited.reason }
  const traced = traceMix(estimates, limited.bounds)
  if ('reason' in traced) return traced
  const basis = mixBasis(request, funds, estimates, leftOut)
  return { status: 'optimal', mix: readMixes(traced.frontier, funds, basis) }
}

function readMixes(frontier: Frontier, funds: readonly UsableFund[], basis: MixBasis): AssetMix {
  const { riskFreeRate } = basis
  const describe = (portfolio: Portfolio): Mix => describeMix(portfolio, funds, riskFreeRate)
  const mixes: RiskLevelMix[] = []
  const missing: string[] = []
  for (const riskLevel of RISK_LEVELS) {
    const read = readRiskLevel(frontier, riskLevel, riskFreeRate)
    if ('reason' in read) missing.push(read.reason.message)
    else
      mixes.push({ optimization_type: riskLevel, ...describe(read.portfolio), kktResidual: read.portfolio.kktResidual })
  }
  const equal = new Float64Array(funds.length).fill(1 / funds.length)
  return {
    ...basis,
    mixes,
    frontier: frontier.corners
      .toReversed()
      .map((corner) => ({ ...describe(corner), lambda: corner.lambda, highestLambda: corner.highestLambda })),
    equalWeight: describe(measurePortfolio(frontier, equal, 0)),
    notes: [...missing, ...basis.notes],
  }
}

/** Puts a portfolio of the classes into the answer's words. */
export function describeMix(
  portfolio: Pick<Portfolio, 'weights' | 'expectedReturn' | 'volatility'>,
  funds: readonly UsableFund[],
  riskFreeRate: number,
): Mix {
  const { expectedReturn, volatility } = portfolio
  const weights = Object.fromEntries(
    funds.map(({ assetClass }, position) => [assetClass.id, portfolio.weights[position]!]),
  )
  return {
    weights,
    expectedReturn,
    volatility,
    sharpeRatio: volatility > 0 ? (expectedReturn - riskFreeRate) / volatility : null,
  }
}

/** What the answer says about the data behind it: the common period, the risk-free rate, who takes part. */
export function mixBasis(
  request: AssetMixRequest,
  funds: readonly UsableFund[],
  estimates: AssetEstimates,
  leftOut: readonly string[],
): MixBasis {
  const { first, last, observations, shrinkageIntensity } = estimates
  const billRate = request.treasuryBills && treasuryBillRate(request.treasuryBills, first, last)
  const riskFreeRate = billRate ?? request.riskFreeRate ?? 0
  const [from, to] = [request.dates[first]!, request.dates[last]!]
  return {
    riskFreeRate,
    observations,
    from,
    to,
    classCap: request.classCap ?? CLASS_CAP,
    assetClasses: funds.map(({ assetClass, ticker }) => ({ id: assetClass.id, name: assetClass.name, fund: ticker })),
    notes: [
      ...doubtNotes(
        funds.map(({ ticker }) => ticker),
        request.doubts ?? {},
        { first: from, last: to },
      ),
      `Covariance shrunk by ${shortPercent(shrinkageIntensity)} toward one average correlation (Ledoit–Wolf).`,
      ...(billRate === null
        ? [
            `The data has no Treasury bills for this period, so a risk-free rate of ${percent(riskFreeRate)} a year is used.`,
          ]
        : []),
      ...leftOut,
    ],
  }
}

/** Mean daily total return of the Treasury bills between two positions, both included, × 252; null without two prices there. */
export function treasuryBillRate(closes: Float64Array, first: number, last: number): number | null {
  let sum = 0
  let returns = 0
  let before: number | null = null
  for (let day = first; day <= last; day++) {
    const close = closes[day]
    if (close === undefined || !(close > 0)) continue
    if (before !== null) {
      sum += close / before - 1
      returns++
    }
    before = close
  }
  return returns === 0 ? null : (sum / returns) * TRADING_DAYS
}
