import type { ReturnEstimates } from '../estimators/estimate-from-returns.ts'
import type { CovarianceEstimator, EstimatorChoice } from '../estimators/estimator-choice.ts'
import { percent } from './percent.ts'

const TARGETS: Readonly<Record<Exclude<CovarianceEstimator, 'sample'>, string>> = {
  'ledoit-wolf-constant-correlation': 'one average correlation (Ledoit–Wolf)',
  'single-factor': 'what one common market factor explains (Ledoit–Wolf)',
  'constant-variance': 'equal variances without correlation (Ledoit–Wolf)',
  'oracle-approximating': 'equal variances without correlation (oracle approximating shrinkage)',
}

/** Says in plain sentences how the estimates were made, the covariance first. */
export function estimateNotes({ covariance, expectedReturns }: EstimatorChoice, estimates: ReturnEstimates): string[] {
  const { shrinkageIntensity, shrunkReturns, repair } = estimates
  const notes: string[] = []
  if (covariance === 'sample' || shrinkageIntensity === null) notes.push('The covariance is that of the sample, not shrunk.')
  else notes.push(`Covariance shrunk by ${(shrinkageIntensity * 100).toFixed(1)} % toward ${TARGETS[covariance]}.`)
  if (repair > 0) {
    notes.push(
      `The histories of unequal length contradicted one another, so all correlations were pulled toward zero by ${percent(repair)}, the least that lets them hold together; the volatilities stay as estimated.`,
    )
  }
  if (expectedReturns === 'compound') notes.push('Expected returns are what an investment grew by a year, compounded.')
  if (shrunkReturns !== null) {
    notes.push(
      `Expected returns shrunk by ${(shrunkReturns.intensity * 100).toFixed(1)} % toward ${percent(shrunkReturns.commonMean)} a year, the return of the calmest mix with short sales (James–Stein).`,
    )
  }
  return notes
}
