import type { CovarianceEstimator, ExpectedReturnEstimator, MissingDataPolicy } from '@fairweight/domain/optimization'
import type { TermId } from '../../../glossary/all-terms.ts'

interface EstimatorChoiceLabels<Choice extends string> {
  readonly value: Choice
  readonly label: string
  /** One plain line: what it does, and for whom. */
  readonly line: string
  readonly term: TermId
  /** The name of the term. */
  readonly word: string
}

/** The first of each is the default. */
export const COVARIANCE_CHOICES: readonly EstimatorChoiceLabels<CovarianceEstimator>[] = [
  {
    value: 'ledoit-wolf-constant-correlation',
    label: 'Ledoit–Wolf',
    line: 'Historical co-movement, shrunk toward one average correlation by as much as the data calls for.',
    term: 'shrinkage',
    word: 'Shrinkage',
  },
  {
    value: 'sample',
    label: 'Sample',
    line: 'Historical co-movement as it was, noise included.',
    term: 'covariance',
    word: 'Covariance',
  },
  {
    value: 'single-factor',
    label: 'Single factor',
    line: 'Ledoit–Wolf shrinkage toward a model in which the average of all stocks drives each one.',
    term: 'single-factor',
    word: 'Single factor',
  },
  {
    value: 'constant-variance',
    label: 'Constant variance',
    line: 'Ledoit–Wolf shrinkage toward stocks with equal volatility and no correlation.',
    term: 'shrinkage',
    word: 'Shrinkage',
  },
  {
    value: 'oracle-approximating',
    label: 'Oracle approximating',
    line: 'The same target, with a shrinkage strength derived for normally distributed returns and short histories.',
    term: 'oracle-approximating',
    word: 'Oracle approximating',
  },
]

export const RETURN_CHOICES: readonly EstimatorChoiceLabels<ExpectedReturnEstimator>[] = [
  {
    value: 'arithmetic',
    label: 'Mean',
    line: 'The mean daily return, scaled to a year.',
    term: 'expected-return',
    word: 'Expected return',
  },
  {
    value: 'compound',
    label: 'Compound growth (CAGR)',
    line: 'What a buy-and-hold investment grew by per year; volatility keeps it below the mean.',
    term: 'compound-growth',
    word: 'Compound growth',
  },
  {
    value: 'james-stein',
    label: 'James–Stein',
    line: 'Each mean is shrunk toward the return of the lowest-volatility mix, because extremes are mostly luck.',
    term: 'james-stein',
    word: 'James–Stein',
  },
]

export const MISSING_DATA_CHOICES: readonly EstimatorChoiceLabels<MissingDataPolicy>[] = [
  {
    value: 'common-period',
    label: 'Days all stocks share',
    line: 'A day counts when every chosen stock has a price.',
    term: 'common-period',
    word: 'Common period',
  },
  {
    value: 'pairwise',
    label: 'Days each pair shares',
    line: 'Uses more of long histories. Where the pairs contradict each other, they are adjusted, and the result says so.',
    term: 'common-period',
    word: 'Common period',
  },
]

/** What goes with days of each pair's own. */
export const PAIRWISE_COVARIANCE_CHOICES = COVARIANCE_CHOICES.filter(({ value }) => value === 'sample')
export const PAIRWISE_RETURN_CHOICES = RETURN_CHOICES.filter(({ value }) => value !== 'james-stein')
