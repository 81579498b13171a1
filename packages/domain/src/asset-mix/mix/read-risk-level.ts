import {
  type Frontier,
  maximumReturn,
  maximumSharpe,
  minimumVariance,
  type Portfolio,
  type RiskLevel,
} from '../../optimization/index.ts'
import { percent } from '../../wording/figures.ts'
import type { AssetMixReason } from './asset-mix.ts'

/** The mix of a risk level, or why the greatest Sharpe ratio does not exist. */
export function readRiskLevel(
  frontier: Frontier,
  riskLevel: RiskLevel,
  riskFreeRate: number,
): { readonly portfolio: Portfolio } | { readonly reason: AssetMixReason } {
  if (riskLevel === 'least_risk') return { portfolio: minimumVariance(frontier) }
  if (riskLevel === 'maximum_return') return { portfolio: maximumReturn(frontier) }
  const sharpe = maximumSharpe(frontier, riskFreeRate)
  if (sharpe.status === 'optimal') return { portfolio: sharpe.portfolio }
  const message =
    sharpe.status === 'no-positive-excess'
      ? `No mix of the asset classes beat the risk-free rate of ${percent(riskFreeRate)} in this period, so there is no Balanced mix; the best returned ${percent(sharpe.highestReturn)} a year.`
      : 'One mix of the asset classes has no price movement at all and beats the risk-free rate, so there is no Balanced mix.'
  return { reason: { code: sharpe.status, message } }
}
