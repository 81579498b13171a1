import { ledoitWolfConstantVariance, oracleApproximatingShrinkage } from './constant-variance-shrinkage.ts'
import type { CovarianceEstimator, EstimatorChoice } from './estimator-choice.ts'
import { compoundReturns, expectedReturns } from './expected-returns.ts'
import { jamesSteinReturns, type ReturnShrinkage } from './james-stein-returns.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { ledoitWolfSingleFactor } from './ledoit-wolf-single-factor.ts'
import { pairwiseCovariance } from './pairwise-covariance.ts'
import { restoreDefiniteness } from './restore-definiteness.ts'
import { sampleCovariance } from './sample-covariance.ts'
import type { ShrunkCovariance } from './shrinkage.ts'

/** Annual estimates, and what was done to the data on the way. */
export interface ReturnEstimates {
  /** A year, as fractions; one entry for each ticker. */
  readonly expectedReturns: Float64Array
  /** Packed lower triangle, annual. */
  readonly covariance: Float64Array
  /** Share of the covariance's target; null where the estimator has none. */
  readonly shrinkageIntensity: number | null
  readonly shrunkReturns: ReturnShrinkage | null
  /** Share by which the correlations of unequal histories were pulled toward zero; 0 when they fit together. */
  readonly repair: number
}

type Shrinkage = Exclude<CovarianceEstimator, 'sample'>

const SHRINKAGES: Readonly<Record<Shrinkage, (returns: readonly Float64Array[]) => ShrunkCovariance>> = {
  'ledoit-wolf-constant-correlation': ledoitWolfConstantCorrelation,
  'single-factor': ledoitWolfSingleFactor,
  'constant-variance': ledoitWolfConstantVariance,
  'oracle-approximating': oracleApproximatingShrinkage,
}

/**
 * Estimates from daily returns, one series for each ticker, all over the same days, at least two. A return may be NaN
 * only with the policy 'pairwise', which estimates each pair over its shared days and shrinks nothing: a choice that
 * asks for both is one to refuse before (`estimatorConflict`). Null where James–Stein means need a covariance that the
 * data does not give.
 */
export function estimateFromReturns(returns: readonly Float64Array[], choice: EstimatorChoice): ReturnEstimates | null {
  const estimated =
    choice.missingData === 'pairwise' ? pairwiseEstimate(returns) : covarianceOf(returns, choice.covariance)
  const own =
    choice.missingData === 'pairwise'
      ? returns.map((series) => series.filter((value) => !Number.isNaN(value)))
      : returns
  if (choice.expectedReturns === 'compound')
    return { ...estimated, expectedReturns: compoundReturns(own), shrunkReturns: null }
  const means = expectedReturns(own)
  if (choice.expectedReturns === 'arithmetic') return { ...estimated, expectedReturns: means, shrunkReturns: null }
  const shrunk = jamesSteinReturns(means, estimated.covariance, returns[0]?.length ?? 0)
  return (
    shrunk && {
      ...estimated,
      expectedReturns: shrunk.expectedReturns,
      shrunkReturns: { intensity: shrunk.intensity, commonMean: shrunk.commonMean },
    }
  )
}

type CovarianceEstimate = Pick<ReturnEstimates, 'covariance' | 'shrinkageIntensity' | 'repair'>

function covarianceOf(returns: readonly Float64Array[], estimator: CovarianceEstimator): CovarianceEstimate {
  if (estimator === 'sample') return { covariance: sampleCovariance(returns), shrinkageIntensity: null, repair: 0 }
  return { ...SHRINKAGES[estimator](returns), repair: 0 }
}

function pairwiseEstimate(returns: readonly Float64Array[]): CovarianceEstimate {
  const { covariance, shrinkage } = restoreDefiniteness(pairwiseCovariance(returns), returns.length)
  return { covariance, shrinkageIntensity: null, repair: shrinkage }
}
