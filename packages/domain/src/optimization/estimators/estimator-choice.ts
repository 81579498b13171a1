/** How the covariance of daily returns is estimated; the first is the default. */
export const COVARIANCE_ESTIMATORS = [
  'ledoit-wolf-constant-correlation',
  'sample',
  'single-factor',
  'constant-variance',
  'oracle-approximating',
] as const
export type CovarianceEstimator = (typeof COVARIANCE_ESTIMATORS)[number]

/** How the expected return of a year is estimated; the first is the default. */
export const EXPECTED_RETURN_ESTIMATORS = ['arithmetic', 'compound', 'james-stein'] as const
export type ExpectedReturnEstimator = (typeof EXPECTED_RETURN_ESTIMATORS)[number]

/** What happens on days on which some ticker has no price; the first is the default. */
export const MISSING_DATA_POLICIES = ['common-period', 'pairwise'] as const
export type MissingDataPolicy = (typeof MISSING_DATA_POLICIES)[number]

export interface EstimatorChoice {
  readonly covariance: CovarianceEstimator
  readonly expectedReturns: ExpectedReturnEstimator
  readonly missingData: MissingDataPolicy
}

export const DEFAULT_ESTIMATORS: EstimatorChoice = {
  covariance: COVARIANCE_ESTIMATORS[0],
  expectedReturns: EXPECTED_RETURN_ESTIMATORS[0],
  missingData: MISSING_DATA_POLICIES[0],
}

/**
 * Fills in what was not named. Days of each pair's own cannot be shrunk together, so with 'pairwise' the sample
 * covariance is the default.
 */
export function completeEstimators(named: Partial<EstimatorChoice> | undefined): EstimatorChoice {
  const covariance = named?.missingData === 'pairwise' ? 'sample' : DEFAULT_ESTIMATORS.covariance
  return { ...DEFAULT_ESTIMATORS, covariance, ...named }
}

/** One plain sentence on estimators that do not go together; null when they do. */
export function estimatorConflict({ covariance, expectedReturns, missingData }: EstimatorChoice): string | null {
  if (missingData !== 'pairwise') return null
  if (covariance !== 'sample') {
    return 'A shrunk covariance needs days on which all stocks have a price: keep the common period, or choose the sample covariance with pairwise days.'
  }
  if (expectedReturns !== 'james-stein') return null
  return 'Shrunk expected returns need one history for all stocks: keep the common period, or choose arithmetic or compound returns with pairwise days.'
}
