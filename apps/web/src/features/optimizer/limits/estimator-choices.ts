import type { CovarianceEstimator, ExpectedReturnEstimator, MissingDataPolicy } from '@fairweight/domain/optimization'
import type { TermId } from '../../../glossary/all-terms.ts'

interface EstimatorChoiceWords<Choice extends string> {
  readonly value: Choice
  readonly label: string
  /** One plain line: what it does, and for whom. */
  readonly line: string
  readonly term: TermId
  /** The name of the term. */
  readonly word: string
}

/** The first of each is the default. */
export const COVARIANCE_CHOICES: readonly EstimatorChoiceWords<CovarianceEstimator>[] = [
  { value: 'ledoit-wolf-constant-correlation', label: 'Ledoit–Wolf', line: 'Past co-movement, drawn toward one average correlation by as much as the data ask for.', term: 'shrinkage', word: 'Shrinkage' },
  { value: 'sample', label: 'Sample', line: 'Past co-movement as it was, with all that was chance in it.', term: 'covariance', word: 'Covariance' },
  { value: 'single-factor', label: 'Single factor', line: 'Ledoit–Wolf toward a picture in which the average of all stocks moves each.', term: 'single-factor', word: 'Single factor' },
  { value: 'constant-variance', label: 'Constant variance', line: 'Ledoit–Wolf toward stocks that are equally lively and unrelated.', term: 'shrinkage', word: 'Shrinkage' },
  { value: 'oracle-approximating', label: 'Oracle approximating', line: 'The same target, with a strength worked out for bell-shaped returns and short histories.', term: 'oracle-approximating', word: 'Oracle approximating' },
]

export const RETURN_CHOICES: readonly EstimatorChoiceWords<ExpectedReturnEstimator>[] = [
  { value: 'arithmetic', label: 'Mean', line: 'The mean daily return, scaled to a year.', term: 'expected-return', word: 'Expected return' },
  { value: 'compound', label: 'Compound growth (CAGR)', line: 'What money left alone grew by in a year; swings cost a part of the mean.', term: 'compound-growth', word: 'Compound growth' },
  { value: 'james-stein', label: 'James–Stein', line: 'Each mean drawn toward the return of the calmest mix, because extremes are mostly luck.', term: 'james-stein', word: 'James–Stein' },
]

export const MISSING_DATA_CHOICES: readonly EstimatorChoiceWords<MissingDataPolicy>[] = [
  { value: 'common-period', label: 'Days that all share', line: 'A day counts when every chosen stock has a price.', term: 'common-period', word: 'Common period' },
  { value: 'pairwise', label: 'Days of each pair', line: 'Uses more of long histories. Where the pieces contradict each other they are repaired, and the answer says so.', term: 'common-period', word: 'Common period' },
]

/** What goes with days of each pair's own. */
export const PAIRWISE_COVARIANCE_CHOICES = COVARIANCE_CHOICES.filter(({ value }) => value === 'sample')
export const PAIRWISE_RETURN_CHOICES = RETURN_CHOICES.filter(({ value }) => value !== 'james-stein')
