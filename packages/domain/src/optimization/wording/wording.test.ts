import { describe, expect, it } from 'vitest'
import { DEFAULT_ESTIMATORS, type EstimatorChoice } from '../estimators/estimator-choice.ts'
import type { ReturnEstimates } from '../estimators/estimate-from-returns.ts'
import { estimateNotes } from './estimate-notes.ts'
import { percent, percentAtLeast, percentAtMost } from '../../wording/figures.ts'

describe('percent', () => {
  it('has two digits at most', () => {
    expect([0.125, 1, 0.33333, 0.12345, -0.0001].map(percent)).toEqual(['12.5%', '100%', '33.33%', '12.35%', '−0.01%'])
  })

  it('of a limit is rounded to the side that can be met, and rounding alone rounds nothing', () => {
    expect([0.123401, 0.1234, 0.1 + 0.2, 0.29].map(percentAtLeast)).toEqual(['12.35%', '12.34%', '30%', '29%'])
    expect([0.123499, 0.1235, 0.3 - 1e-13, 0.57].map(percentAtMost)).toEqual(['12.34%', '12.35%', '30%', '57%'])
    expect([0.1234 + 9e-11, 0.1234 + 1.1e-10].map(percentAtLeast)).toEqual(['12.34%', '12.35%'])
    expect([0.1234 - 9e-11, 0.1234 - 1.1e-10].map(percentAtMost)).toEqual(['12.34%', '12.33%'])
  })
})

describe('notes on the estimates', () => {
  const estimates: ReturnEstimates = {
    expectedReturns: new Float64Array(0),
    covariance: new Float64Array(0),
    shrinkageIntensity: 0.1234,
    shrunkReturns: null,
    repair: 0,
  }
  const notesOf = (choice: Partial<EstimatorChoice>, more: Partial<ReturnEstimates> = {}) =>
    estimateNotes({ ...DEFAULT_ESTIMATORS, ...choice }, { ...estimates, ...more })

  it('begin with the covariance', () => {
    expect(notesOf({})).toEqual(['Covariance shrunk by 12.3% toward one average correlation (Ledoit–Wolf).'])
    expect(notesOf({ covariance: 'oracle-approximating' })).toEqual([
      'Covariance shrunk by 12.3% toward equal variances without correlation (oracle approximating shrinkage).',
    ])
    expect(notesOf({ covariance: 'sample' })).toEqual(['The sample covariance is used, without shrinkage.'])
    expect(notesOf({}, { shrinkageIntensity: null })).toEqual(['The sample covariance is used, without shrinkage.'])
  })

  it('go on with what was done to it, and with the returns', () => {
    expect(notesOf({ covariance: 'sample', expectedReturns: 'compound' }, { repair: 0.05 })).toEqual([
      'The sample covariance is used, without shrinkage.',
      'The histories of different lengths contradicted one another, so all correlations were scaled toward zero by 5%, the smallest amount that makes them consistent. The volatilities are unchanged.',
      'Expected returns are compound annual growth rates.',
    ])
    expect(
      notesOf({ expectedReturns: 'james-stein' }, { shrunkReturns: { intensity: 0.5678, commonMean: 0.0812 } })[1],
    ).toBe(
      'Expected returns shrunk by 56.8% toward 8.12% a year, the return of the lowest-volatility mix with short sales (James–Stein).',
    )
  })
})
