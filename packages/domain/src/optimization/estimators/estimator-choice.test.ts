import { describe, expect, it } from 'vitest'
import {
  completeEstimators,
  COVARIANCE_ESTIMATORS,
  DEFAULT_ESTIMATORS,
  estimatorConflict,
  EXPECTED_RETURN_ESTIMATORS,
  MISSING_DATA_POLICIES,
  type EstimatorChoice,
} from './estimator-choice.ts'

const ALL: EstimatorChoice[] = COVARIANCE_ESTIMATORS.flatMap((covariance) =>
  EXPECTED_RETURN_ESTIMATORS.flatMap((expectedReturns) =>
    MISSING_DATA_POLICIES.map((missingData) => ({ covariance, expectedReturns, missingData })),
  ),
)

describe('the default estimators', () => {
  it('are the shrinkage toward one correlation, arithmetic means and the common period', () => {
    expect(DEFAULT_ESTIMATORS).toEqual({
      covariance: 'ledoit-wolf-constant-correlation',
      expectedReturns: 'arithmetic',
      missingData: 'common-period',
    })
  })

  it('are the first of each list, which is what a page offers first', () => {
    expect([COVARIANCE_ESTIMATORS[0], EXPECTED_RETURN_ESTIMATORS[0], MISSING_DATA_POLICIES[0]]).toEqual(
      Object.values(DEFAULT_ESTIMATORS),
    )
  })
})

describe('a choice that names some estimators', () => {
  it('keeps what it names, every combination of them', () => {
    for (const choice of ALL) expect(completeEstimators(choice)).toEqual(choice)
  })

  it('goes together whatever single thing it names, but for shrinkage that pairwise days rule out', () => {
    for (const covariance of COVARIANCE_ESTIMATORS)
      expect(estimatorConflict(completeEstimators({ covariance }))).toBeNull()
    for (const expectedReturns of EXPECTED_RETURN_ESTIMATORS)
      expect(estimatorConflict(completeEstimators({ expectedReturns }))).toBeNull()
    for (const missingData of MISSING_DATA_POLICIES)
      expect(estimatorConflict(completeEstimators({ missingData }))).toBeNull()
  })

  it('has the sample covariance with pairwise days unless it names another', () => {
    expect(completeEstimators({ missingData: 'pairwise', expectedReturns: 'compound' }).covariance).toBe('sample')
    expect(completeEstimators({ missingData: 'common-period' }).covariance).toBe('ledoit-wolf-constant-correlation')
    expect(completeEstimators({}).covariance).toBe('ledoit-wolf-constant-correlation')
  })
})

describe('estimators that do not go together', () => {
  const conflicts = ALL.filter((choice) => estimatorConflict(choice) !== null)

  it('are those that shrink anything over days that the stocks do not share', () => {
    expect(conflicts.every(({ missingData }) => missingData === 'pairwise')).toBe(true)
    const allowed = ALL.filter((choice) => choice.missingData === 'pairwise' && !conflicts.includes(choice))
    expect(allowed.map(({ covariance, expectedReturns }) => [covariance, expectedReturns])).toEqual([
      ['sample', 'arithmetic'],
      ['sample', 'compound'],
    ])
  })

  it('are told by the covariance first, where both are shrunk', () => {
    const both = estimatorConflict({
      covariance: 'single-factor',
      expectedReturns: 'james-stein',
      missingData: 'pairwise',
    })
    expect(both).toMatch(/^A shrunk covariance needs days on which all stocks have a price: /)
  })

  it('are told in one sentence that ends in what to choose instead', () => {
    for (const choice of conflicts) {
      const sentence = estimatorConflict(choice)
      expect(sentence).toMatch(/^A shrunk covariance .*\.$|^Shrunk expected returns .*\.$/)
      expect(sentence).toMatch(/: keep the common period, or choose .* with pairwise days\.$/)
    }
  })
})
