import type { ReturnEstimates } from '../estimators/estimate-from-returns.ts'
import type { CovarianceEstimator, EstimatorChoice } from '../estimators/estimator-choice.ts'
import { percent, shortPercent } from '../../wording/figures.ts'

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
  if (covariance === 'sample' || shrinkageIntensity === null)
    notes.push('The sample covariance is used, without shrinkage.')
  else notes.push(`Covariance shrunk by ${shortPercent(shrinkageIntensity)} toward ${TARGETS[covariance]}.`)
  if (repair > 0) {
    notes.push(
      `The histories of different lengths contradicted one another, so all correlations were scaled toward zero by ${percent(repair)}, the smallest amount that makes them consistent. The volatilities are unchanged.`,
    )
  }
  if (expectedReturns === 'compound') notes.push('Expected returns are compound annual growth rates.')
  if (shrunkReturns !== null) {
    notes.push(
      `Expected returns shrunk by ${shortPercent(shrunkReturns.intensity)} toward ${percent(shrunkReturns.commonMean)} a year, the return of the lowest-volatility mix with short sales (James–Stein).`,
    )
  }
  return notes
}
