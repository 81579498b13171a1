import { FEWEST_RETURNS, type Frontier, measurePortfolio, type Portfolio, type RiskLevel } from '../../optimization/index.ts'
import { doubtNotes } from '../../price-doubts/doubt-notes.ts'
import { type AssetMix, type AssetMixAnswer, type AssetMixRequest, CLASS_CAP, type Mix, type MixBasis, type RiskLevelMix } from './asset-mix.ts'
import { classBounds } from './class-caps.ts'
import { type AssetEstimates, estimateAssets } from './estimate-assets.ts'
import { percent } from './percent.ts'
import { readRiskLevel } from './read-risk-level.ts'
import { traceMix } from './trace-mix.ts'
import { treasuryBillRate } from './treasury-bill-rate.ts'
import { noClassFunds, shortCommonPeriod, type UsableFund, usableFunds } from './usable-funds.ts'

const RISK_LEVELS: readonly RiskLevel[] = ['least_risk', 'balanced', 'maximum_return']

/**
 * The investment mix: the efficient frontier of the asset classes, long-only, fully invested, no class above its cap,
 * and the mixes of the three risk levels on it, with their certificates. Estimated as the stock optimizer does by
 * default, over the days on which all funds have a price. The order of the funds changes nothing. Never throws on data.
 */
export function optimizeAssetMix(request: AssetMixRequest): AssetMixAnswer {
  const { funds, notes: leftOut } = usableFunds(request.funds)
  if (funds.length === 0) return { status: 'insufficient-data', reason: noClassFunds() }
  const estimates = estimateAssets(funds.map(({ closes }) => closes))
  if (estimates === null || estimates.observations < FEWEST_RETURNS) return { status: 'insufficient-data', reason: shortCommonPeriod(funds) }
  const limited = classBounds(funds.map(({ assetClass }) => assetClass), request, null)
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
    else mixes.push({ optimization_type: riskLevel, ...describe(read.portfolio), kktResidual: read.portfolio.kktResidual })
  }
  const equal = new Float64Array(funds.length).fill(1 / funds.length)
  return {
    ...basis,
    mixes,
    frontier: frontier.corners.toReversed().map((corner) => ({ ...describe(corner), lambda: corner.lambda, highestLambda: corner.highestLambda })),
    equalWeight: describe(measurePortfolio(frontier, equal, 0)),
    notes: [...missing, ...basis.notes],
  }
}

/** Puts a portfolio of the classes into the answer's words. */
export function describeMix(portfolio: Pick<Portfolio, 'weights' | 'expectedReturn' | 'volatility'>, funds: readonly UsableFund[], riskFreeRate: number): Mix {
  const { expectedReturn, volatility } = portfolio
  const weights = Object.fromEntries(funds.map(({ assetClass }, position) => [assetClass.id, portfolio.weights[position]!]))
  return { weights, expectedReturn, volatility, sharpeRatio: volatility > 0 ? (expectedReturn - riskFreeRate) / volatility : null }
}

/** What the answer says about the data behind it: the common period, the risk-free rate, who takes part. */
export function mixBasis(request: AssetMixRequest, funds: readonly UsableFund[], estimates: AssetEstimates, leftOut: readonly string[]): MixBasis {
  const { first, last, observations, shrinkageIntensity } = estimates
  const billRate = request.treasuryBills && treasuryBillRate(request.treasuryBills, first, last)
  const riskFreeRate = billRate ?? request.riskFreeRate ?? 0
  const [from, to] = [request.dates[first]!, request.dates[last]!]
  return {
    riskFreeRate, observations, from, to, classCap: request.classCap ?? CLASS_CAP,
    assetClasses: funds.map(({ assetClass, ticker }) => ({ id: assetClass.id, name: assetClass.name, fund: ticker })),
    notes: [
      ...doubtNotes(funds.map(({ ticker }) => ticker), request.doubts ?? {}, { first: from, last: to }),
      `Covariance shrunk by ${(shrinkageIntensity * 100).toFixed(1)} % toward one average correlation (Ledoit–Wolf).`,
      ...(billRate === null ? [`The data holds no Treasury bills for this period; the risk-free rate is taken as ${percent(riskFreeRate)} a year.`] : []),
      ...leftOut,
    ],
  }
}
